/** Letters a sequence may hold (spec §5): bases, inosine, uridine, the asterisk and the degenerate codes. */
export const ALPHABET = 'ACGTIU*NDHVMRWSYKB';
const ALLOWED: ReadonlySet<string> = new Set(ALPHABET);

/** Bases behind each letter or degenerate code (primer-rules §1.4). */
export const BASES_OF_CODE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    A: 'A',
    C: 'C',
    G: 'G',
    T: 'T',
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
  }),
);
const CODE_OF_BASES: ReadonlyMap<string, string> = new Map(
  [...BASES_OF_CODE].map(([code, bases]) => [bases, code]),
);

// Cyrillic and Greek capitals that look like Latin ones. Г Ц Д И are deliberately absent: they sound like
// letters, they do not look like them, and a guess would change the meaning (primer-rules §1.2).
const FROM = 'АВЕНІКМОРСЅТУХЈҮԌԚԜ' + 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const TO = 'ABEHIKMOPCSTYXJYGQW' + 'ABEZHIKMNOPTYX';
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [...FROM].map((letter, at) => [letter, TO[at] ?? letter]),
);

/** True for a letter the shop synthesises (asterisk included). Example: `isAllowed('R')` is true, `isAllowed('Г')` false. */
export function isAllowed(letter: string): boolean {
  return ALLOWED.has(letter);
}

/** The degenerate code of a set of bases, null where there is none. Example: `codeOf('TC')` is `'Y'`. */
export function codeOf(bases: Iterable<string>): string | null {
  return CODE_OF_BASES.get([...new Set(bases)].sort().join('')) ?? null;
}

const INVISIBLE = /^[\p{Cf}\p{Cc}]$/u;
const WHITE = /^\s$/u;

/** White space of every kind: blanks, tabs, line ends, no-break and typographic spaces. */
export function isWhite(char: string): boolean {
  if (char > ' ' && char <= '\u007e') return false;
  return WHITE.test(char);
}

/** Characters nobody sees: zero-width marks, byte-order mark, soft hyphen, direction marks, controls. */
export function isInvisible(char: string): boolean {
  // nobody knows which letter a NUL was: it stays visible
  if (char === '\u0000') return false;
  if (char >= ' ' && char <= '\u007e') return false;
  // No letter of the Latin, Greek and Cyrillic alphabets is invisible.
  if (char >= '\u00c0' && char <= '\u052f') return false;
  return char.length <= 2 && INVISIBLE.test(char) && !WHITE.test(char);
}

// ᵃ and ª behind a sequence are footnote marks; folded they would become one more base.
const RAISED = /^[\p{Lm}ªº]$/u;

function compatible(char: string): string {
  if (RAISED.test(char)) return char;
  const plain = char.normalize('NFKC');
  // '™' would become the two valid letters TM: a character that unfolds into several stays as it is and is red.
  return [...plain].length === 1 ? plain : char;
}

function upper(char: string): string {
  const capital = char.toUpperCase();
  if ([...capital].length !== 1) return char;
  // Dotless ı would become inosine: only ASCII letters may become ASCII letters here.
  return char > '\u007f' && capital <= '\u007f' ? char : capital;
}

export interface FoldedChar {
  /** One capital Latin letter, or the character as it stands. */
  char: string;
  /** A look-alike of another alphabet was replaced. */
  lookAlike: boolean;
}

const folded = new Map<string, FoldedChar>();

/**
 * One character as the field reads it: compatible form, capital, Latin instead of a look-alike
 * (primer-rules §1.1, §1.2). Example: Cyrillic `с` gives `C`.
 */
export function foldChar(char: string): FoldedChar {
  const known = folded.get(char);
  if (known !== undefined) return known;
  let now = char === '\u0000' ? '\ufffd' : char;
  let lookAlike = false;
  // A capital may itself have a compatible form; three rounds reach the end for every code point.
  for (let round = 0; round < 3; round += 1) {
    const capital = upper(compatible(now));
    const latin = LOOK_ALIKES.get(capital);
    lookAlike ||= latin !== undefined;
    now = latin ?? capital;
  }
  const result = { char: now, lookAlike };
  if (folded.size < 4096) folded.set(char, result);
  return result;
}
