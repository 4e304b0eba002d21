import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { type Column, columnIndex } from '../../lines/columns.ts';
import type { GridRowProps } from '../grid-row-props.ts';
import grid from '../primer-grid.module.css';
import style from './cells.module.css';

export const cellId = (gridId: string, index: number, column: Column) => `${gridId}-${index}-${column}`;

export interface CellProps extends GridRowProps {
  column: Column;
  role?: 'rowheader';
  label?: string;
  described?: string | undefined;
  invalid?: boolean;
  readOnly?: boolean;
  hint?: string | undefined;
  children: ReactNode;
}

export function Cell({ gridId, index, column, active, rangeLeft, rangeRight, checked, ...cell }: CellProps) {
  const at = columnIndex(column);
  const inRange = at >= rangeLeft && at <= rangeRight;
  return (
    <div
      id={cellId(gridId, index, column)}
      role={cell.role ?? 'gridcell'}
      aria-label={cell.label}
      aria-selected={inRange || checked}
      aria-describedby={cell.described}
      aria-invalid={cell.invalid || undefined}
      aria-readonly={cell.readOnly || undefined}
      title={cell.hint}
      data-column={column}
      className={classNames(
        grid['cell'],
        grid[column === 'row' ? 'lineHead' : column],
        inRange && grid['inRange'],
        active === at && grid['active'],
      )}
    >
      {cell.children}
    </div>
  );
}

interface OpenerProps extends GridRowProps {
  column: Column;
  kind: 'price' | 'figures';
  /** The button's accessible name. */
  label: string;
  hint?: string | undefined;
  /** Beside the button. */
  note?: ReactNode;
  children: ReactNode;
}

/** A computed cell that opens a panel: its button serves the pointer, the grid handles the keys. */
export function OpenerCell({ kind, label, note, ...props }: OpenerProps) {
  const { gridId, index, column, row, onOpen } = props;
  return (
    <Cell {...props} readOnly>
      {props.children && (
        <button
          type="button"
          tabIndex={-1}
          className={style['opener']}
          aria-haspopup="dialog"
          aria-label={label}
          onClick={() => onOpen({ kind, key: row.key, anchor: cellId(gridId, index, column) })}
        >
          {props.children}
        </button>
      )}
      {note}
    </Cell>
  );
}
