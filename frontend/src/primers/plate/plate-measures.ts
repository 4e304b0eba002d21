import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';
import { figure } from '../analysis/figures.ts';
import type { Analyst } from '../analysis/analyst.ts';
import { HEADS } from '../lines/column-words.ts';
import type { Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';
import { kopecksText } from '../prices/kopecks-text.ts';
import type { PriceView } from '../prices/price-view.ts';
import { tmDifference, tmOf } from '../analysis/pairs.ts';
import type { Measure, WellState } from './plate-figures.ts';

/** Names of the measures in the list to choose from. */
export const MEASURE_WORDS: Readonly<Record<Measure, () => string>> = {
  tm: m.form_figures_tm,
  pair: m.form_plate_pair,
  length: m.form_figures_length,
  price: HEADS.price,
  state: HEADS.state,
};

export const STATE_WORDS: Readonly<Record<WellState, () => string>> = {
  ready: m.form_plate_ready,
  todo: m.form_plate_todo,
  fault: m.form_plate_fault,
};

const degrees = (value: number): string => `${figure(value, 1)}\u00a0°C`;

/** A figure of a measure in words. */
export const FIGURE_WORDS: Readonly<Record<Exclude<Measure, 'state'>, (value: number) => string>> = {
  tm: degrees,
  pair: degrees,
  length: (value) => m.primers_length_nt({ length: formatNumber(Math.round(value)) }),
  price: (value) => kopecksText(Math.round(value)),
};

interface Known {
  reader: RowReader;
  analyst: Analyst | null;
  priceOf: (row: Row) => PriceView;
  pairs: ReadonlyMap<Row, Row>;
}

/** The figure of a line; null where it has none. */
export function figureOf(measure: Exclude<Measure, 'state'>, row: Row, known: Known): number | null {
  const { reader, priceOf, pairs } = known;
  if (measure === 'tm') return tmOf(row, known);
  if (measure === 'price') return priceOf(row).kopecks;
  if (measure === 'length') return row.text.trim() === '' ? null : reader.read(row).length;
  const other = pairs.get(row);
  return other ? tmDifference(row, other, known) : null;
}
