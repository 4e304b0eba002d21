import type { Dispatch, RefObject } from 'react';
import type { Analysis } from '../analysis/use-analyst.ts';
import type { RowDuplicates } from '../duplicates/row-duplicates.ts';
import type { GridAction } from '../grid/state/grid-action.ts';
import type { GridState } from '../grid/state/grid-state.ts';
import type { Column } from '../lines/columns.ts';
import type { Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';
import type { PriceView } from '../prices/price-view.ts';

export interface FindPanelProps {
  state: GridState;
  rows: readonly Row[];
  reader: RowReader;
  refused: ReadonlyMap<Row, readonly string[]>;
  duplicates: ReadonlyMap<string, RowDuplicates>;
  analysis: Analysis;
  priceOf: (row: Row) => PriceView;
  grid: RefObject<HTMLElement | null>;
  /** A new number each time somebody asks to find: the field gets the focus. */
  asked: number;
  dispatch: Dispatch<GridAction>;
  /** Makes a cell the active one and scrolls to it; the focus stays. */
  onShow: (row: number, column: Column) => void;
  onClose: () => void;
  say: (words: string) => void;
}
