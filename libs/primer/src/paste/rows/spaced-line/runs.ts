import type { Piece } from './pieces.ts';

/** A stretch of pieces, `to` not included. */
export interface Run {
  from: number;
  to: number;
}

/** Pieces that may stand inside a sequence. */
const INSIDE: ReadonlySet<Piece['kind']> = new Set(['sequence', 'modifier', 'end', 'dash', 'brackets']);
/** A word of fifteen letters is hardly a name by chance. */
const STRONG = 15;
const LEAST_GROUPS = 8;
const LONG = 12;

export const lettersOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { letters }) => sum + letters, 0);

/**
 * The stretches of sequence of a line. A comma, another word and a figure end one; a number between two pieces of sequence
 * belongs to it and will be shown as a fault.
 */
function stretches(pieces: readonly Piece[]): Run[] {
  const runs: Run[] = [];
  let from = 0;
  let letters = 0;
  const close = (to: number) => {
    if (letters > 0) runs.push({ from, to });
    letters = 0;
    from = to;
  };
  pieces.forEach((piece, at) => {
    const isInside = INSIDE.has(piece.kind);
    const isNumber =
      piece.kind === 'number' && letters > 0 && piece.stop === '' && (pieces[at + 1]?.letters ?? 0) > 0;
    if (!isInside && !isNumber) {
      close(at);
      from = at + 1;
      return;
    }
    letters += piece.letters;
    if (piece.stop === '') return;
    close(at + 1);
  });
  close(pieces.length);
  return runs;
}

/** The longest stretch, the first of several alike. */
export function longestRun(pieces: readonly Piece[]): Run | null {
  let best: Run | null = null;
  let most = 0;
  for (const run of stretches(pieces)) {
    const letters = lettersOf(pieces.slice(run.from, run.to));
    if (letters > most) [best, most] = [run, letters];
  }
  return best;
}

/** The other stretches that are no names: a primer of their own, or a piece of one. */
export function otherRuns(pieces: readonly Piece[], main: Run): Run[] {
  const others = stretches(pieces).filter(({ from, to }) => {
    if (from < main.to && to > main.from) return false;
    const groups = pieces.slice(from, to).filter(({ kind }) => kind === 'sequence');
    if (groups.some(({ letters }) => letters >= STRONG)) return true;
    const letters = groups
      .map(({ text }) => text)
      .join('')
      .replace(/\P{L}/gu, '');
    const bases = letters.replace(/[^ACGTUАСТ]/giu, '').length;
    const share = letters.length < LONG ? 2 / 3 : 1 / 2;
    return (
      (groups.length > 2 || letters.length >= LONG) &&
      letters.length >= LEAST_GROUPS &&
      bases >= letters.length * share
    );
  });
  const merged = mergedAt(pieces, main);
  return merged < 0 ? others : [...others, { from: merged, to: main.to }];
}

const LEAST_BESIDE_AND = 8;

/** `F ACGT… R TTGG…`: the R between two primers names the second one; `and` is a word. Its place, -1 where there is none. */
function mergedAt(pieces: readonly Piece[], { from, to }: Run): number {
  for (let at = from + 1; at < to - 1; at += 1) {
    const { text = '' } = pieces[at] ?? {};
    if (!/^(?:[FRY]|and)$/iu.test(text)) continue;
    const least = text.length > 1 ? LEAST_BESIDE_AND : STRONG;
    if (lettersOf(pieces.slice(from, at)) >= least && lettersOf(pieces.slice(at + 1, to)) >= least) return at;
  }
  return -1;
}
