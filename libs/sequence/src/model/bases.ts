/**
 * Bases of a sequence, one byte each: a mask of the bases it may be (A 1, C 2, G 4, T and U 8; N is 15), and `LOWER` where it is
 * written as a small letter. Never changed in place: an edit makes new ones.
 */
export type Bases = Uint8Array;

/** Bit of a base that is written as a small letter. */
export const LOWER = 16;
/** Bits that tell which bases it may be. */
export const MASK = 15;

/** Letters of IUPAC by their masks. */
const LETTERS = '-ACMGRSVTWYHKDBN';
const LETTER_CODES = Uint8Array.from({ length: 32 }, (_, code) => {
  const letter = LETTERS.charAt(code & MASK);
  return (code < LOWER ? letter : letter.toLowerCase()).charCodeAt(0);
});
const BASE_OF = new Uint8Array(128);
LETTER_CODES.forEach((letter, code) => {
  if ((code & MASK) > 0) BASE_OF[letter] = code;
});
for (const [letter, same] of ['UT', 'ut', 'XN', 'xn'])
  BASE_OF[(letter ?? '').charCodeAt(0)] = BASE_OF[(same ?? '').charCodeAt(0)] ?? 0;

/** Mask of the bases that pair with those of a mask; case is kept. */
export const PAIRED = Uint8Array.from(
  { length: 32 },
  (_, code) => (code & LOWER) | ((code & 1) << 3) | ((code & 2) << 1) | ((code & 4) >> 1) | ((code & 8) >> 3),
);

/** Code of a base by the number of its letter; 0 for what is no base. Example: `baseOf('a'.charCodeAt(0))` is 17. */
export const baseOf = (letter: number): number => (letter < 128 ? (BASE_OF[letter] ?? 0) : 0);

/** Bases of letters; whatever is no letter of IUPAC is left out. Example: `toBases('ACGT')` is 1, 2, 4, 8. */
export function toBases(text: string): Bases {
  const bases = new Uint8Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const base = baseOf(text.charCodeAt(at));
    if (base > 0) bases[length++] = base;
  }
  return bases.slice(0, length);
}

const CHUNK = 8_192;

/** Letters of a part of the bases, from 0; `isUracil` writes U for T. Example: `toText(toBases('acgt'), 1, 3)` is `cg`. */
export function toText(bases: Bases, from = 0, to = bases.length, isUracil = false): string {
  const pieces: string[] = [];
  for (let at = from; at < to; at += CHUNK) {
    const letters = bases.subarray(at, Math.min(to, at + CHUNK)).map((code) => LETTER_CODES[code & 31] ?? 45);
    pieces.push(String.fromCharCode(...letters));
  }
  const text = pieces.join('');
  return isUracil ? text.replaceAll('T', 'U').replaceAll('t', 'u') : text;
}

/** The other strand, 5′ to 3′. Example: `AACR` gives `YGTT`. */
export function reversedBases(bases: Bases): Bases {
  const { length } = bases;
  const other = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) other[length - 1 - at] = PAIRED[bases[at] ?? 0] ?? 0;
  return other;
}

/** Pieces, one behind the other. */
export function joinedBases(...pieces: readonly Bases[]): Bases {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Whether all letters are small: then their case says nothing. */
export function isAllLower(bases: Bases): boolean {
  let at = 0;
  while (at < bases.length && (bases[at] ?? 0) >= LOWER) at += 1;
  return at === bases.length;
}

/** Whether some letters are small and some capital: then their case says something. */
export const isMixed = (bases: Bases): boolean => bases.some((base) => base >= LOWER) && !isAllLower(bases);

/** The same bases in capitals. */
export function inCapitals(bases: Bases): Bases {
  const capitals = bases.slice();
  for (let at = 0; at < capitals.length; at += 1) capitals[at] = (capitals[at] ?? 0) & MASK;
  return capitals;
}
