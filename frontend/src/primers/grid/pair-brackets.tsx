import { m } from '../../paraglide/messages.js';
import type { VisibleRow } from '../../grid/dom/use-visible-rows.ts';
import type { Analyst } from '../analysis/analyst.ts';
import { figure } from '../analysis/figures.ts';
import { pairsOf, tmDifference } from '../analysis/pairs.ts';
import type { Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';
import style from './pair-brackets.module.css';

export { pairsOf };

export type Pairs = ReadonlyMap<Row, Row>;

interface Known {
  reader: RowReader;
  analyst: Analyst | null;
}

/** Primers of a pair with temperatures farther apart than this seldom work at one annealing temperature, °C. */
const FAR_APART = 5;

/** The other primer of a pair and how far its temperature is, in words; none for a line alone. */
export function mateWords(row: Row, pairs: Pairs, known: Known): string | undefined {
  const other = pairs.get(row);
  if (!other) return undefined;
  const apart = tmDifference(row, other, known);
  const mate = m.form_plate_mate({ name: other.name });
  return apart === null ? mate : `${mate}, ΔTm ${figure(apart, 1)}\u00a0°C`;
}

interface PairBracketsProps extends Known {
  visible: readonly VisibleRow[];
  shown: readonly Row[];
  pairs: Pairs;
}

/** Brackets that join the two primers of a pair where they stand one below the other, with the difference of their temperatures. */
export function PairBrackets({ visible, shown, pairs, ...known }: PairBracketsProps) {
  const tops = new Map(visible.map(({ index, top }) => [index, top]));
  return visible.map(({ index, top }) => {
    const [row, below, end] = [shown[index], shown[index + 1], tops.get(index + 1)];
    if (!row || !below || top === null || end === null || end === undefined) return null;
    if (pairs.get(row) !== below) return null;
    const apart = tmDifference(row, below, known);
    return (
      <div
        key={row.key}
        aria-hidden="true"
        className={style['pair']}
        style={{ transform: `translateY(${top}px)`, height: end - top }}
      >
        {apart !== null && (
          <span className={style['apart']} data-far={apart > FAR_APART || undefined}>
            Δ&thinsp;{figure(apart, 1)}
          </span>
        )}
      </div>
    );
  });
}
