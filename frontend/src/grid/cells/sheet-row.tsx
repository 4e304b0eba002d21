import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import style from '../sheet.module.css';

interface SheetRowProps {
  index: number;
  /** Its place among the shown lines. */
  place: number;
  checked: boolean;
  /** Nobody has filled it in. */
  empty: boolean;
  editing: boolean;
  /** Distance from the top of the list, once only visible lines are drawn. */
  top: number | null;
  /** The cells are still the plain fields of the server's page. */
  early: boolean;
  measure: ((element: HTMLElement | null) => void) | undefined;
  children: ReactNode;
}

/** One line of a sheet. */
export function SheetRow({
  index,
  place,
  checked,
  empty,
  editing,
  top,
  early,
  measure,
  children,
}: SheetRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={checked}
      className={classNames(
        style['row'],
        checked && style['checked'],
        empty && style['blank'],
        editing && style['editing'],
      )}
      data-index={index}
      data-place={place}
      data-empty={empty || undefined}
      data-blank={(early && empty) || undefined}
      ref={measure}
      style={top === null ? undefined : { transform: `translateY(${top}px)` }}
    >
      {children}
    </div>
  );
}

interface RowHeadProps {
  number: number;
  checked: boolean;
  disabled: boolean;
  label: string;
  onCheck: (on: boolean) => void;
}

/** Tick box and number of a line. */
export function RowHead({ number, checked, disabled, label, onCheck }: RowHeadProps) {
  return (
    <>
      <input
        type="checkbox"
        className={style['tick']}
        tabIndex={-1}
        checked={checked}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onCheck(event.target.checked)}
      />
      <span className={style['number']} data-number="">
        {number}
      </span>
    </>
  );
}
