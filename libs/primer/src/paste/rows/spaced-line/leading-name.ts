import type { Piece } from './pieces.ts';

type Token = Pick<Piece, 'text' | 'kind' | 'letters'>;

/** Number of first pieces that name a line of sequence letters; `joined`: they became sequence, which has to be told. */
export interface LeadingName {
  named: number;
  joined: boolean;
}

// A token this long is no codon and no site: it is the body of a primer.
const LONG = 10;
const LEAST_BODY = 5;

const isBases = (text: string) => /^[ACGTUАСТ]+$/iu.test(text);

/** True for a word with hardly a base in it, such as `R` or `SVY`. */
export const isWordy = ({ text }: Token): boolean => text.replace(/[^ACGTU]/giu, '').length * 2 < text.length;

/** Up to six letters may be a site or a codon; up to nine with few bases are a word. */
export const isSpotless = (token: Token | undefined): token is Token =>
  token?.kind === 'sequence' &&
  token.letters === token.text.length &&
  (token.letters <= 6 || (token.letters <= 9 && isWordy(token)));

const NAMELESS: LeadingName = { named: 0, joined: false };

/** With more words it is no name, but one sequence in front of another. */
const MAX_WORDS = 3;

// Short tokens before a long one may be a name made of sequence letters (R, ACTB, HUMAN ITS) or the first pieces of
// the sequence (AAC, GGATCC). Letters other than bases speak for a name, and so do one or two at its end: ACTB A. The
// first `known` tokens are known to be one.
function beforeLong(tokens: readonly Token[], known: number): LeadingName | null {
  let count = 0;
  let named = known;
  while (count < tokens.length - 1 && isSpotless(tokens[count])) {
    const text = tokens[count]?.text ?? '';
    if (!isBases(text) || (named === count && text.length <= 2)) named = count + 1;
    count += 1;
  }
  if ((tokens[count]?.letters ?? 0) < LONG || count === 0) return null;
  if (named > MAX_WORDS) return NAMELESS;
  // a letter alone is no group of a sequence: CAT A may be a name as well
  const isDoubtful = count === 1 || tokens.slice(0, count).some(({ letters }) => letters === 1);
  return { named, joined: named === 0 && isDoubtful };
}

/** The place from which a sequence is printed in groups of one length, the last one perhaps shorter. */
function groupsFrom(tokens: readonly Token[]): number {
  const last = tokens.length - 1;
  let from = last - 1;
  const size = tokens[from]?.letters ?? 0;
  if (last < 1 || size < 3 || (tokens[last]?.letters ?? 0) > size) return last;
  while (from > 0 && tokens[from - 1]?.letters === size) from -= 1;
  return from;
}

const LONGEST_NAME = 9;

/** Number of words before the only dash of a line: `R - AACG GAGC`. */
function beforeDash(tokens: readonly Token[]): number {
  const at = tokens.findIndex(({ kind }) => kind === 'dash');
  if (at < 1 || at > 2 || tokens.slice(at + 1).some(({ kind }) => kind === 'dash')) return 0;
  const letters = (some: readonly Token[]) => some.reduce((sum, token) => sum + token.letters, 0);
  const isName = tokens.slice(0, at).every(isSpotless) && letters(tokens.slice(0, at)) <= LONGEST_NAME;
  return isName && letters(tokens.slice(at + 1)) >= LONG ? at : 0;
}

/** One for a first word in another letter case than all the rest, else none: `ACTB acg ttg`, `Tag ACGTTG`. */
function otherCase([first, ...rest]: readonly Token[]): number {
  if (first === undefined || !isSpotless(first) || rest.length === 0) return 0;
  const letters = rest.map(({ text }) => text.replace(/\P{L}/gu, '')).join('');
  if (letters.length < LONG) return 0;
  const small = letters === letters.toLowerCase() && first.text === first.text.toUpperCase();
  const capital = letters === letters.toUpperCase() && /^[A-Z][a-z]+$/u.test(first.text);
  return small || capital ? 1 : 0;
}

/**
 * Whether the first pieces of a run of sequence letters are its name. `R AGG TCT TTG` has the name R, `AAC CTG GTT` has
 * none: the groups of a printed sequence are alike, a name is not one of them.
 */
export function leadingName(tokens: readonly Token[]): LeadingName {
  const parted = beforeDash(tokens);
  if (parted > 0) return { named: parted, joined: false };
  const inOtherCase = otherCase(tokens);
  const long = beforeLong(tokens, inOtherCase);
  if (long !== null) return long;
  const [first, second] = tokens;
  if (first === undefined || second === undefined || !isSpotless(first)) return NAMELESS;
  const from = tokens.every(({ kind }) => kind === 'sequence') ? groupsFrom(tokens) : tokens.length;
  // `Kan R AGG TCT`: too short for a group
  const isShort = from === 2 && second.letters <= 2 && isSpotless(second);
  if (inOtherCase > 0) return { named: isShort ? 2 : inOtherCase, joined: false };
  const rest = tokens.slice(1);
  const isPlain = rest.every(({ kind, text }) => kind !== 'sequence' || !/[RYSWKMBDHVN]/iu.test(bare(text)));
  const strange = !isBases(first.text);
  if (from === 0) {
    // Kan among capitals; KAN may as well be the first codon
    const isWord = /^[A-Z][a-z]+$/u.test(first.text) && rest.every(({ text }) => /^[A-Z]+$/u.test(text));
    return { named: isWord ? 1 : 0, joined: strange && isPlain && !isWord };
  }
  const letters = rest.reduce((sum, token) => sum + token.letters, 0);
  if (from === 1 && letters >= LEAST_BODY) {
    const named = first.letters <= 2 || (strange && isPlain) ? 1 : 0;
    return { named, joined: named === 0 };
  }
  // `VDR R AGG TCT`, `CAT R AGG TCT`; nobody can tell for `CAT A AGG TCT`
  const isDirection =
    isShort && (strange || !isBases(second.text)) && rest.slice(1).every(({ text }) => isBases(text));
  return { named: isDirection ? 2 : 0, joined: !isDirection && (isShort || (strange && isPlain)) };
}

const bare = (text: string) => text.replace(/\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\/[^/]*\//gu, '');
