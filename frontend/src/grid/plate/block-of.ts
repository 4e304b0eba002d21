import { readWell, wellName } from '@oligoteka/primer';

/** The wells of a block, from one corner to the other. */
export function blockOf(from: string, to: string): Set<string> {
  const [one, other] = [readWell(from), readWell(to)];
  const wells = new Set<string>();
  if (one === null || other === null) return wells;
  const [top, bottom] = [Math.min(one.row, other.row), Math.max(one.row, other.row)];
  const [left, right] = [Math.min(one.column, other.column), Math.max(one.column, other.column)];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) wells.add(wellName({ row, column }));
  return wells;
}
