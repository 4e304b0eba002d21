import { sequencePieces } from './sequence.tsx';

/** Width of one letter, and height of the drawing, in its own units. */
export const PITCH = 12;
export const HEIGHT = 60;
/** A modifier's name needs the room of so many letters. */
export const CAP = 4;

/** One letter or modifier of a trace. */
export interface Slot {
  /** Offset in the text: its name in a list. */
  at: number;
  text: string;
  kind: string;
  fault: boolean;
  /** Letters from the left edge, and letters of width. */
  from: number;
  span: number;
}

/** The slots of a text; a bond has none: it lies between two letters. */
export function slotsOf(text: string, faults: readonly number[] = []): Slot[] {
  const slots: Slot[] = [];
  let from = 0;
  for (const piece of sequencePieces(text, faults)) {
    if (piece.kind === 'bond') continue;
    const whole = piece.kind === 'modifier';
    const span = whole ? CAP : 1;
    let at = piece.at;
    for (const part of whole ? [piece.text.slice(1, -1)] : piece.text) {
      slots.push({ at, text: part, kind: piece.kind, fault: piece.fault, from, span });
      at += part.length;
      from += span;
    }
  }
  return slots;
}

const DEGENERATE: Readonly<Record<string, string>> = {
  R: 'AG',
  Y: 'CT',
  S: 'CG',
  W: 'AT',
  K: 'GT',
  M: 'AC',
  B: 'CGT',
  D: 'AGT',
  H: 'ACT',
  V: 'ACG',
  N: 'ACGT',
};
const round = (value: number) => Math.round(value * 10) / 10;

/** A bell over the middle of a slot, as tall as `height`. */
export function bell(middle: number, reach: number, height: number): string {
  const x = (share: number) => round(middle + reach * share);
  const top = round(HEIGHT - height);
  return `M${x(-1)} ${HEIGHT}C${x(-0.38)} ${HEIGHT} ${x(-0.38)} ${top} ${middle} ${top}S${x(0.38)} ${HEIGHT} ${x(1)} ${HEIGHT}`;
}

/** Peaks of the traces of the four bases, each in one path: a degenerate letter lifts several of them by half. */
export function peaksOf(slots: readonly Slot[]): Record<'a' | 'c' | 'g' | 't' | 'other', string> {
  const paths = { a: '', c: '', g: '', t: '', other: '' };
  for (const { text, kind, from, fault } of slots) {
    if (fault || kind === 'modifier') continue;
    const letter = text.toUpperCase();
    const middle = from * PITCH + PITCH / 2;
    const bases = DEGENERATE[letter];
    // no two peaks of a reading are alike; these are the same every time
    const full = HEIGHT - 4 - ((from * 7 + letter.charCodeAt(0) * 3) % 18);
    if (bases)
      [...bases].forEach((base, step) => {
        const offset = (step - (bases.length - 1) / 2) * 2;
        paths[base.toLowerCase() as 'a'] += bell(middle + offset, PITCH * 0.95, HEIGHT / 2 - step * 3);
      });
    else {
      const trace = kind === 'other' || !(kind in paths) ? 'other' : (kind as 'a');
      paths[trace] += bell(middle, PITCH * 1.1, trace === 'other' ? full * 0.6 : full);
    }
  }
  return paths;
}

/** What a reading shows where nothing can be read: low peaks of all bases. */
export function noiseOf(slots: readonly Slot[]): string {
  return slots
    .filter(({ fault, kind }) => fault && kind !== 'modifier')
    .map(({ from, text }) => {
      const points = [6, 19, 9, 24, 7, 16, 4].map(
        (height, step) =>
          `${round(from * PITCH + (step * PITCH) / 6)} ${HEIGHT - ((height + text.charCodeAt(0)) % 25)}`,
      );
      return `M${points.join('L')}`;
    })
    .join('');
}
