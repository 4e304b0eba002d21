import type { PrimerRules } from '@oligoteka/primer';
import type { Dispatch, RefObject } from 'react';
import type { Analysis } from '../analysis/use-analyst.ts';
import type { RowDuplicates } from '../duplicates/row-duplicates.ts';
import type { Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';
import type { NewPrices } from '../prices/new-prices.ts';
import type { PriceView } from '../prices/price-view.ts';
import type { ToldOfLines } from '../template/use-template.ts';
import type { GridAction } from './state/grid-action.ts';
import type { GridState } from './state/grid-state.ts';

export interface GridHandlers {
  nextError: (direction: 1 | -1) => void;
  find: () => void;
  copy: (event: ClipboardEvent) => void;
  paste: (event: ClipboardEvent) => void;
  say: (words: string) => void;
  /** Announces the actions by which a key changed the lines. */
  did: (actions: readonly GridAction[]) => void;
}

export interface PrimerGridProps {
  state: GridState;
  /** The lines, with the text being typed. */
  rows: readonly Row[];
  reader: RowReader;
  rules: PrimerRules;
  priceOf: (row: Row) => PriceView;
  /** Earlier prices of the lines that new price lists changed, until the person closes the notice. */
  was: NewPrices['was'] | undefined;
  nameOf: (modifier: number) => string;
  refused: ReadonlyMap<Row, readonly string[]>;
  /** Messages about duplicates, by the key of the line. */
  duplicates: ReadonlyMap<string, RowDuplicates>;
  /** Where they bind on a template, by the key of the line. */
  placed: ToldOfLines;
  analysis: Analysis;
  above: RefObject<HTMLElement | null>;
  grid: RefObject<HTMLDivElement | null>;
  busy: boolean;
  dispatch: Dispatch<GridAction>;
  on: GridHandlers;
}
