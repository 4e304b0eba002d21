import { reverseComplement } from '../model/text.ts';

/** Numbers below a bound that look random; the same seed gives the same ones (mulberry32). */
export function drawing(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

export const madeLetters = (length: number, draw: (below: number) => number): string =>
  Array.from({ length }, () => 'ACGT'.charAt(draw(4))).join('');

/** A change of a text: what stands at a place, and what stands there instead. */
export interface MadeChange {
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
}

export const changedText = (text: string, { at, removed, inserted }: MadeChange): string =>
  text.slice(0, at) + inserted + text.slice(at + removed.length);

/** Substitutions, insertions and deletions of 1 to 8 letters, so far apart that none touches another. */
export function madeChanges(text: string, draw: (below: number) => number): MadeChange[] {
  const changes: MadeChange[] = [];
  for (let at = 40 + draw(60); at < text.length - 60; at += 50 + draw(150)) {
    const kind = draw(3);
    const removed = text.slice(at, at + (kind === 0 ? 1 : kind === 1 ? 1 + draw(8) : 0));
    const inserted =
      kind === 0
        ? 'ACGT'.replace(removed, '').charAt(draw(3))
        : kind === 1
          ? ''
          : madeLetters(1 + draw(8), draw);
    changes.push({ at, removed, inserted });
  }
  return changes;
}

/** The same change as far to the right as it gives the same text: found by trying. */
export function toTheRight(text: string, change: MadeChange): MadeChange {
  const wanted = changedText(text, change);
  let last = change;
  for (let at = change.at + 1; at < text.length; at += 1) {
    const removed = text.slice(at, at + change.removed.length);
    const inserted = change.inserted === '' ? '' : wanted.slice(at, at + change.inserted.length);
    const moved = { at, removed, inserted };
    if (changedText(text, moved) !== wanted) break;
    last = moved;
  }
  return last;
}

export const onStrand = (text: string, strand: '+' | '-'): string =>
  strand === '+' ? text : reverseComplement(text);
