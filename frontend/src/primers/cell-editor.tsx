import { type Dispatch, useLayoutEffect, useRef } from 'react';
import type { Edit, GridAction } from './grid-state.ts';
import style from './primer-grid.module.css';

interface CellEditorProps {
  edit: Edit;
  label: string;
  describedBy: string | undefined;
  dispatch: Dispatch<GridAction>;
}

const LONGEST = { name: 500, sequence: 10_000 };

/** The field inside a cell. It is as tall as its text: a hidden copy of the text holds the place. */
export function CellEditor({ edit, label, describedBy, dispatch }: CellEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.focus({ preventScroll: true });
    area.setSelectionRange(area.value.length, area.value.length);
  }, []);
  const isSequence = edit.column === 'sequence';
  return (
    <div className={style['editor']} data-mono={isSequence || undefined}>
      <div className={style['mirror']} aria-hidden="true">
        {`${edit.text} `}
      </div>
      <textarea
        ref={field}
        className={style['field']}
        value={edit.text}
        rows={1}
        aria-label={label}
        aria-describedby={describedBy}
        maxLength={LONGEST[edit.column]}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize={isSequence ? 'characters' : 'off'}
        enterKeyHint="next"
        data-editor=""
        onChange={(event) => dispatch({ type: 'type', text: event.target.value })}
        onBlur={() => dispatch({ type: 'commit' })}
      />
    </div>
  );
}
