import { fault, type PasteFault } from '../../corrections/faults.ts';

const LONGEST_LOCATION = 400;
/** Longest stretch taken for a primer, in letters. */
const LONGEST_STRETCH = 2_000;

const PAIR_OF: Readonly<Record<string, string>> = Object.fromEntries(
  ['AT', 'TA', 'CG', 'GC', 'RY', 'YR', 'SS', 'WW', 'KM', 'MK', 'BV', 'VB', 'DH', 'HD', 'NN', 'UA'].flatMap(
    ([one = '', other = '']) => [
      [one, other],
      [one.toLowerCase(), other.toLowerCase()],
    ],
  ),
);

/** The other strand read 5'→3', degenerate codes included. Example: `ACGR` gives `YCGT`. */
export function reverseComplement(sequence: string): string {
  let result = '';
  for (let at = sequence.length - 1; at >= 0; at -= 1) {
    const letter = sequence[at] ?? '';
    result += PAIR_OF[letter] ?? letter;
  }
  return result;
}

interface Taken {
  sequence: string;
  error?: PasteFault;
}

/** The letters at a location of the feature table. Example: `complement(join(4..6,9..10))`. */
export function lettersAt(written: string, origin: string): Taken {
  const location = written.replace(/\s/gu, '');
  if (location.length > LONGEST_LOCATION) return { sequence: '', error: fault('badLocation', location) };
  const inner = /^(complement|join|order)\((.*)\)$/u.exec(location);
  if (inner?.[1] === 'complement') {
    const { sequence, ...rest } = lettersAt(inner[2] ?? '', origin);
    return { sequence: reverseComplement(sequence), ...rest };
  }
  if (inner !== null) {
    const pieces = splitTop(inner[2] ?? '').map((piece) => lettersAt(piece, origin));
    const error = pieces.find((piece) => piece.error !== undefined)?.error;
    return { sequence: pieces.map(({ sequence }) => sequence).join(''), ...(error && { error }) };
  }
  const range = /^<?(\d{1,9})(?:\.\.>?(\d{1,9}))?$/u.exec(location);
  const from = Number(range?.[1]);
  const to = Number(range?.[2] ?? range?.[1]);
  if (range === null) return { sequence: '', error: fault('badLocation', location) };
  if (from < 1 || to < from || to > origin.length)
    return { sequence: '', error: fault('outsideOrigin', location) };
  if (to - from >= LONGEST_STRETCH) return { sequence: '', error: fault('tooLong', String(LONGEST_STRETCH)) };
  return { sequence: origin.slice(from - 1, to) };
}

function splitTop(text: string): string[] {
  const pieces: string[] = [''];
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === ',' && depth === 0) pieces.push('');
    else pieces[pieces.length - 1] += char;
  }
  return pieces;
}
