import type { ReactNode } from 'react';
import { SheetCell, type SheetCellProps } from '../../../grid/cells/cell.tsx';
import { type Column, columnIndex } from '../../lines/columns.ts';
import type { GridRowProps } from '../grid-row-props.ts';
import grid from '../primer-grid.module.css';
import style from './cells.module.css';

export interface CellProps
  extends GridRowProps,
    Pick<SheetCellProps, 'role' | 'label' | 'described' | 'invalid' | 'readOnly' | 'hint' | 'children'> {
  column: Column;
}

export function Cell({ column, ...props }: CellProps) {
  const { gridId, index, active, rangeLeft, rangeRight, corner, checked } = props;
  const { role, label, described, invalid, readOnly, hint, children } = props;
  return (
    <SheetCell
      {...{ column, gridId, index, active, rangeLeft, rangeRight, corner, checked }}
      {...{ role, label, described, invalid, readOnly, hint }}
      at={columnIndex(column)}
      className={column === 'row' ? undefined : grid[column]}
    >
      {children}
    </SheetCell>
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

/** A computed cell that opens the inspector: its button serves the pointer, the grid handles the keys. */
export function OpenerCell({ kind, label, note, ...props }: OpenerProps) {
  const { onOpen } = props;
  return (
    <Cell {...props} readOnly>
      {props.children && (
        <button
          type="button"
          tabIndex={-1}
          className={style['opener']}
          aria-haspopup="dialog"
          aria-label={label}
          onClick={() => onOpen(kind)}
        >
          {props.children}
        </button>
      )}
      {note}
    </Cell>
  );
}
