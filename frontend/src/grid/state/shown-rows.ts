import type { Line } from './sheet.ts';

interface Lines<Row extends Line = Line> {
  readonly rows: readonly Row[];
  /** Keys of hidden lines; later lines are shown. */
  readonly hidden: ReadonlySet<string>;
}

const isShown = ({ rows, hidden }: Lines, at: number): boolean => {
  const row = rows[at];
  return row !== undefined && !hidden.has(row.key);
};

/** The line this many shown lines away, or the last one in that direction. */
export function stepRow(lines: Lines, from: number, by: number): number {
  if (lines.hidden.size === 0) return from + by;
  const direction = Math.sign(by);
  let at = from;
  for (let left = Math.abs(by); left > 0; left -= 1) {
    let next = at + direction;
    while (next >= 0 && next < lines.rows.length && !isShown(lines, next)) next += direction;
    if (!isShown(lines, next)) return at;
    at = next;
  }
  return at;
}

/** This line, or the next one that is seen: below, else above. */
export function nearestShown(lines: Lines, at: number): number {
  if (lines.hidden.size === 0 || isShown(lines, at)) return at;
  const below = stepRow(lines, at, 1);
  return below === at ? stepRow(lines, at, -1) : below;
}

/** Indexes of the seen lines from one to another. */
export function shownBetween(lines: Lines, top: number, bottom: number): number[] {
  const found: number[] = [];
  for (let at = top; at <= bottom; at += 1) if (isShown(lines, at)) found.push(at);
  return found;
}

/** Seen lines only; the list itself where all are seen. */
export const onlyShown = <Row extends Line>({ rows, hidden }: Lines<Row>): readonly Row[] =>
  hidden.size === 0 ? rows : rows.filter(({ key }) => !hidden.has(key));
