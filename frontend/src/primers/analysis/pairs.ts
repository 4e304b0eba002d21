import type { Tm } from '@oligoteka/primer/analysis';
import type { Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';
import type { Analyst } from './analyst.ts';
import { tmRange } from './figures.ts';

interface Known {
  reader: RowReader;
  analyst: Analyst | null;
}

/** The middle of a temperature, which is a range where letters are degenerate. */
export function tmOf(row: Row, { reader, analyst }: Known): number | null {
  const tm: Tm | null = analyst && row.text.trim() !== '' ? analyst.of(reader.read(row)).tm : null;
  if (tm === null) return null;
  const { min, max } = tmRange(tm);
  return (min + max) / 2;
}

const FORWARD = new Set(['f', 'fw', 'fwd', 'for', 'forward', 'прям']);
const REVERSE = new Set(['r', 'rv', 'rev', 'reverse', 'обр']);
const NAMED = /^(.*?)[\s_\-.]*(forward|reverse|fwd|for|rev|fw|rv|f|r|прям|обр)[\s_\-.]?(\d*)$/iu;

/** A longer name tells no pair: it would take its time to read. */
const LONGEST_NAME = 100;

/**
 * Pairs of forward and reverse primers that their names tell: each line to its other one. A name that two lines share makes none.
 * Example: `GAPDH-F` and `GAPDH-R`, `act2_fw1` and `act2_rv1`.
 */
export function pairsOf(rows: readonly Row[]): ReadonlyMap<Row, Row> {
  const found = new Map<string, { forward: Row[]; reverse: Row[] }>();
  for (const row of rows) {
    const name = row.name.trim();
    if (name.length > LONGEST_NAME) continue;
    const [, stem = '', end = '', number = ''] = NAMED.exec(name) ?? [];
    if (stem === '') continue;
    const key = `${stem.toLowerCase()} ${number}`;
    const pair = found.get(key) ?? { forward: [], reverse: [] };
    found.set(key, pair);
    if (FORWARD.has(end.toLowerCase())) pair.forward.push(row);
    if (REVERSE.has(end.toLowerCase())) pair.reverse.push(row);
  }
  return new Map(
    [...found.values()].flatMap(({ forward, reverse }) => {
      const [one, other] = [forward[0], reverse[0]];
      if (!one || !other || forward.length > 1 || reverse.length > 1) return [];
      return [[one, other] as const, [other, one] as const];
    }),
  );
}

/** How far the temperatures of two primers lie apart; null where one has none. */
export function tmDifference(one: Row, other: Row, known: Known): number | null {
  const [first, second] = [tmOf(one, known), tmOf(other, known)];
  return first === null || second === null ? null : Math.abs(first - second);
}
