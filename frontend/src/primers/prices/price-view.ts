import { fromRoubles } from '@oligoteka/pricing';
import type { PriceCheck } from './price-check.ts';
import type { Row } from '../lines/row.ts';
import type { Reading } from '../lines/row-reading.ts';

/** The price of a line and its state (spec §4); `none`: no price. */
export interface PriceView {
  readonly state: 'none' | 'loading' | 'load' | 'error';
  /** Integer kopecks. */
  readonly kopecks: number | null;
  /** The price computed here, if the server's differs. */
  readonly own: number | null;
}

const NONE: PriceView = { state: 'none', kopecks: null, own: null };
const WRONG: PriceView = { state: 'error', kopecks: null, own: null };

export function priceView(row: Row, reading: Reading, check: PriceCheck | null): PriceView {
  if (!reading.quote) return reading.problems.length > 0 ? WRONG : NONE;
  const own = reading.quote.discountPrice;
  const answer = check?.answerFor(row);
  if (answer) {
    const price = answer.discountPrice === null ? null : fromRoubles(answer.discountPrice);
    if (price === own) return { state: 'load', kopecks: own, own: null };
    return { state: answer.state, kopecks: price, own };
  }
  return { state: check?.hasFailed(row) ? 'error' : 'loading', kopecks: own, own: null };
}

export const samePrice = (a: PriceView, b: PriceView): boolean =>
  a.state === b.state && a.kopecks === b.kopecks && a.own === b.own;
