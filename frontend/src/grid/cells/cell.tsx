import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import style from '../sheet.module.css';

export const cellId = (gridId: string, index: number, column: string) => `${gridId}-${index}-${column}`;

/** The place of a line in its grid, and what of it is chosen. */
export interface CellPlace {
  gridId: string;
  /** Index of the line. */
  index: number;
  /** Index of the active column; -1 elsewhere. */
  active: number;
  rangeLeft: number;
  rangeRight: number;
  /** Index of the column at whose corner the range is filled on; -1 elsewhere. */
  corner: number;
  checked: boolean;
}

export interface SheetCellProps extends CellPlace {
  column: string;
  /** Index of the column. */
  at: number;
  className?: string | undefined;
  role?: 'rowheader' | undefined;
  label?: string | undefined;
  described?: string | undefined;
  invalid?: boolean | undefined;
  readOnly?: boolean | undefined;
  hint?: string | undefined;
  children: ReactNode;
}

export function SheetCell({
  gridId,
  index,
  column,
  at,
  active,
  rangeLeft,
  rangeRight,
  corner,
  ...cell
}: SheetCellProps) {
  const inRange = at >= rangeLeft && at <= rangeRight;
  return (
    <div
      id={cellId(gridId, index, column)}
      role={cell.role ?? 'gridcell'}
      aria-label={cell.label}
      aria-selected={inRange || cell.checked}
      aria-describedby={cell.described}
      aria-invalid={cell.invalid || undefined}
      aria-readonly={cell.readOnly || undefined}
      title={cell.hint}
      data-column={column}
      className={classNames(
        style['cell'],
        at === 0 && style['lineHead'],
        cell.className,
        inRange && style['inRange'],
        active === at && style['active'],
      )}
    >
      {cell.children}
      {corner === at && <span className={style['fill']} data-fill="" aria-hidden="true" />}
    </div>
  );
}
