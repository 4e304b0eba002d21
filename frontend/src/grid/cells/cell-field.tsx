import {
  type ChangeEvent,
  type Dispatch,
  type ReactNode,
  type RefObject,
  type TextareaHTMLAttributes,
  useLayoutEffect,
} from 'react';
import type { Edit } from '../state/sheet.ts';
import type { SheetAction } from '../state/sheet-action.ts';
import style from './cells.module.css';

interface CellFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  edit: Edit;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Letters of one width, as in sequences. */
  mono?: boolean;
  dispatch: Dispatch<SheetAction>;
  onChange?: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  /** Beside the field. */
  children?: ReactNode;
}

/** The field inside a cell, as tall as its text: a hidden copy of the text gives the height. */
export function CellField({ edit, field, mono = false, dispatch, children, ...area }: CellFieldProps) {
  // before a list of choices opens, because it opens at the caret
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.focus({ preventScroll: true });
    const at = edit.caret ?? element.value.length;
    element.setSelectionRange(at, at);
    // oxlint-disable-next-line react/exhaustive-deps -- where it begins
  }, []);
  return (
    <div className={style['editor']} data-mono={mono || undefined}>
      <div className={style['mirror']} aria-hidden="true">
        {`${edit.text} `}
      </div>
      <textarea
        ref={field}
        className={style['field']}
        value={edit.text}
        rows={1}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize={mono ? 'characters' : 'off'}
        enterKeyHint="next"
        data-editor=""
        onChange={(event) => dispatch({ type: 'type', text: event.target.value })}
        onBlur={() => dispatch({ type: 'commit' })}
        {...area}
      />
      {children}
    </div>
  );
}

interface EarlyFieldProps {
  column: string;
  value: string;
  label: string;
  mono?: boolean;
}

/** A cell as long as the scripts of the page are on their way: a plain field. */
export function EarlyField({ column, value, label, mono = false }: EarlyFieldProps) {
  return (
    <textarea
      className={style['early']}
      data-cell={column}
      data-mono={mono || undefined}
      tabIndex={-1}
      rows={1}
      defaultValue={value}
      aria-label={label}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize={mono ? 'characters' : 'off'}
      enterKeyHint="next"
    />
  );
}
