import { type Bases, fragmentOf, pasted, type Sequence, type Step, turnedPart } from '@oligoteka/sequence';
import type { Selection } from '../selection.ts';

/** A key of one letter: a run of the same keys is taken back as one. */
export interface LetterKey {
  readonly kind: 'typed' | 'before' | 'behind';
  /** When it was pressed, ms, by the clock of the page. */
  readonly at: number;
}

/** What becomes of a sequence by an edit, and what is selected after it. */
export interface Edit {
  readonly step: Step;
  readonly selection: Selection;
  readonly key?: LetterKey;
}

const NOTHING: Bases = new Uint8Array();

/** Ends of the parts of a selection: two where it goes over the origin of a circle. */
export function partsOf({ start, length }: Selection, size: number): (readonly [from: number, to: number])[] {
  const end = start + length;
  return end <= size
    ? [[start, end]]
    : [
        [start, size],
        [0, end - size],
      ];
}

/** Puts bases in place of what is selected; the caret stands behind them. */
export function replaced(sequence: Sequence, selection: Selection, insert: Bases): Edit {
  const [first, rest] = partsOf(selection, sequence.bases.length);
  const [from, to] = first ?? [0, 0];
  const at = rest === undefined ? from : from - rest[1];
  return {
    step: [
      { kind: 'edit', at: from, remove: to - from, insert },
      ...(rest === undefined ? [] : [{ kind: 'edit' as const, at: 0, remove: rest[1], insert: NOTHING }]),
    ],
    selection: { start: at + insert.length, length: 0 },
  };
}

/** Takes away what is selected, or the base before the caret or behind it; null where there is none. */
export function removed(sequence: Sequence, selection: Selection, side: 'before' | 'behind'): Edit | null {
  if (selection.length > 0) return replaced(sequence, selection, NOTHING);
  const size = sequence.bases.length;
  const { start } = selection;
  const isCircular = sequence.isCircular && size > 0;
  if (side === 'before') {
    if (start === 0 && !isCircular) return null;
    return replaced(sequence, { start: (start - 1 + size) % size, length: 1 }, NOTHING);
  }
  if (start >= size && !isCircular) return null;
  return replaced(sequence, { start: start % size, length: 1 }, NOTHING);
}

/** Turns what is selected round, or the whole sequence where nothing is; null over the origin. */
export function turned(sequence: Sequence, selection: Selection): Edit | null {
  const { start, length } = selection;
  const size = sequence.bases.length;
  if (length === 0 || length === size)
    return { step: [{ kind: 'reverse' }], selection: { start: 0, length: 0 } };
  if (start + length > size) return null;
  return { step: [turnedPart(sequence, start, start + length)], selection };
}

/** Makes a base of a circle its first one. */
export const withOrigin = (origin: number): Edit => ({
  step: [{ kind: 'rotate', origin }],
  selection: { start: 0, length: 0 },
});

/** Bases of what is selected. */
export function selectedBases({ bases }: Pick<Sequence, 'bases'>, selection: Selection): Bases {
  const parts = partsOf(selection, bases.length);
  const all = new Uint8Array(selection.length);
  let at = 0;
  for (const [from, to] of parts) {
    all.set(bases.subarray(from, to), at);
    at += to - from;
  }
  return all;
}

/** What is selected, with what stands of the features there. */
export function selectedPiece(sequence: Sequence, { start, length }: Selection): Sequence {
  const size = sequence.bases.length;
  return fragmentOf(sequence, start, start + length > size ? start + length - size : start + length);
}

/** Puts a piece with its features in place of what is selected; over the origin of a circle its bases alone. */
export function pastedPiece(sequence: Sequence, selection: Selection, piece: Sequence): Edit {
  const { start, length } = selection;
  const isOver = start + length > sequence.bases.length;
  if (isOver || piece.features.length === 0) return replaced(sequence, selection, piece.bases);
  return {
    step: [pasted(sequence, start, length, piece)],
    selection: { start: start + piece.bases.length, length: 0 },
  };
}
