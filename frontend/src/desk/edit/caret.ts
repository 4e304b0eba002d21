import type { Selection } from '../selection.ts';

/** Where the caret of a selection stands: at its end, or at its beginning. */
export type Side = 'start' | 'end';

/** A selection with the side that a key moves. */
export interface Caret {
  readonly selection: Selection;
  readonly side: Side;
}

export type Move =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'lineStart'
  | 'lineEnd'
  | 'pageUp'
  | 'pageDown'
  | 'first'
  | 'last'
  | 'codonLeft'
  | 'codonRight';

interface Page {
  /** Bases of the whole sequence, and of a row. */
  readonly size: number;
  readonly perRow: number;
  /** Rows of a screen. */
  readonly rows: number;
}

/** Place of the moving side. Of a selection over the origin it is counted on, beyond the size. */
export const placeOf = ({ selection: { start, length }, side }: Caret): number =>
  side === 'start' ? start : start + length;

const clamp = (place: number, size: number): number => Math.max(0, Math.min(size, place));

function movedPlace(place: number, move: Move, { size, perRow, rows }: Page): number {
  const inRow = place % perRow;
  switch (move) {
    case 'left':
      return clamp(place - 1, size);
    case 'right':
      return clamp(place + 1, size);
    case 'codonLeft':
      return clamp(place - 3, size);
    case 'codonRight':
      return clamp(place + 3, size);
    case 'up':
      return place < perRow ? place : place - perRow;
    case 'down':
      return place + perRow > size ? place : place + perRow;
    case 'lineStart':
      return place - inRow;
    case 'lineEnd':
      return clamp(place - inRow + perRow - 1, size);
    case 'pageUp':
      return clamp(place - rows * perRow, size);
    case 'pageDown':
      return clamp(place + rows * perRow, size);
    case 'first':
      return 0;
    case 'last':
      return size;
  }
}

/** The caret after a key; `extend` keeps its other side, so that a stretch is selected. */
export function moved(caret: Caret, move: Move, page: Page, extend: boolean): Caret {
  const { selection, side } = caret;
  const { size } = page;
  const { start, length } = selection;
  const end = start + length;
  const place = onCircle(placeOf(caret), size);
  if (!extend) {
    const isLetGo = length > 0 && (move === 'left' || move === 'right');
    const side = move === 'left' ? start : onCircle(end, size);
    return { selection: { start: isLetGo ? side : movedPlace(place, move, page), length: 0 }, side: 'end' };
  }
  const to = movedPlace(place, move, page);
  if (end <= size) return between(side === 'start' ? end : start, to);
  // over the origin: its length changes as far as the side was moved, and it stays over it while there is anything of it
  const longer = length + (side === 'start' ? place - to : to - place);
  if (longer <= 0) return { selection: { start: to, length: 0 }, side: 'end' };
  const all = Math.min(longer, size);
  return { selection: { start: side === 'start' ? to % size : start, length: all }, side };
}

/** A place that was counted on over the origin, as the circle counts it. */
const onCircle = (place: number, size: number): number => (place > size ? place - size : place);

/** What lies between two places; the caret stands at the second. */
export const between = (anchor: number, place: number): Caret => ({
  selection: { start: Math.min(anchor, place), length: Math.abs(place - anchor) },
  side: place < anchor ? 'start' : 'end',
});
