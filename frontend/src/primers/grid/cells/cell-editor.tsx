import type { PrimerRules, ScaleChoice } from '@oligoteka/primer';
import { type Dispatch, lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import type { GridAction } from '../state/grid-action.ts';
import type { Edit } from '../state/grid-state.ts';
import style from './cells.module.css';
import { LIST_ID, usePicking } from './use-picking.ts';

interface CellEditorProps {
  edit: Edit;
  label: string;
  describedBy: string | undefined;
  rules: PrimerRules;
  scale: ScaleChoice;
  dispatch: Dispatch<GridAction>;
}

const LONGEST = { name: 500, sequence: 2_000 };

const loadPicker = () => import('../../modifiers/modifier-picker.tsx');
const ModifierPicker = lazy(() => loadPicker().then((module) => ({ default: module.ModifierPicker })));

/** The field inside a cell, as tall as its text: a hidden copy of the text gives the height. */
export function CellEditor({ edit, label, describedBy, rules, scale, dispatch }: CellEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isSequence = edit.column === 'sequence';
  // before the list opens, because it opens at the caret
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.focus({ preventScroll: true });
    const at = edit.caret ?? area.value.length;
    area.setSelectionRange(at, at);
    // oxlint-disable-next-line react/exhaustive-deps -- where it begins
  }, []);
  const picking = usePicking(edit, field, dispatch);
  useEffect(() => {
    if (isSequence) void loadPicker();
  }, [isSequence]);
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
        {...picking.aria}
        maxLength={LONGEST[edit.column]}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize={isSequence ? 'characters' : 'off'}
        enterKeyHint="next"
        data-editor=""
        onChange={(event) => picking.typed(event.target.value, event.target.selectionStart)}
        onSelect={(event) => picking.stands(event.currentTarget.selectionStart)}
        onKeyDown={picking.onKeyDown}
        onBlur={() => dispatch({ type: 'commit' })}
      />
      {picking.bracket && (
        <Suspense fallback={null}>
          <ModifierPicker
            listId={LIST_ID}
            handle={picking.handle}
            anchor={field}
            text={edit.text}
            bracket={picking.bracket}
            rules={rules}
            scale={scale}
            onActive={picking.setActive}
            onChoose={picking.choose}
            onClose={picking.close}
          />
        </Suspense>
      )}
    </div>
  );
}
