import { foldChar, isAllowed } from '../../../alphabet.ts';
import { findModifier } from '../../../rules.ts';
import type { PrimerRules } from '../../../types.ts';

const BRACKET =
  /(?<![^\s-])(?:\(([^()[\]{}]{1,60})\)|\[([^()[\]{}]{1,60})\]|\{([^()[\]{}]{1,60})\})(?![^\s-])/gu;
/** The same wherever they stand. */
const ANY_BRACKET = /\(([^()[\]{}]{1,60})\)|\[([^()[\]{}]{1,60})\]|\{([^()[\]{}]{1,60})\}/gu;
const MAX_CODED = 4;
/** Different letters that are no bases, among letters that are mostly none: a word that can be spelled with codes of bases. */
const LETTERS_OF_WORDS = 4;
/** More letters than this in brackets of their own, half of them bases, are read as a sequence. */
const MOST = 7;

/** The letters that brackets are left with, or are made a code of; '' where they hold anything else. */
function lettersIn(content: string): string {
  const letters = [...content.replace(/\s/gu, '')].map((char) => foldChar(char).char).join('');
  const bases = letters.replace(/[^ACGTU]/gu, '').length;
  const isSequence = letters.length > MOST && bases * 2 >= letters.length;
  // MGB: an unknown modifier
  const isName = bases < letters.length && letters.length > 1 && isSet(letters);
  return !isSequence && !isName && [...letters].every(isAllowed) ? letters : '';
}

/** Words that can be spelled with codes of bases, which nobody means. Example: `this study`. */
function isProse(letters: string): boolean {
  const others = letters.replace(/[ACGTU]/gu, '');
  return (
    others.length * 2 > letters.length && new Set(others).size >= LETTERS_OF_WORDS && letters.length > MOST
  );
}

const isSet = (letters: string): boolean =>
  letters.length <= MAX_CODED && new Set(letters).size === letters.length;

const isBases = (letters: string): boolean => /^[ACGTU]+$/u.test(letters);
/** True for letters that brackets make one code of: more than two bases, each once. */
const isCoded = (letters: string): boolean => letters.length > 2 && isSet(letters);

/**
 * Bracketed letters that stand apart, with a blank or a dash on either side: alternatives of one letter, a codon, a site or
 * a word beside the sequence. Two letters between two pieces of sequence are alternatives, a site there is a piece of it,
 * and `(A/G)` always means alternatives; of any others somebody has to say. Example: `(CAT)` in `(CAT) TTGACC`. Words are told
 * wherever they stand: `(this study)` behind a bracketed sequence or an end mark.
 */
export function bracketsApart(text: string, rules: PrimerRules): string[] {
  // as long as the text, with only the parts outside brackets
  const outside = text.replace(/[([{][^()[\]{}]*[)\]}]/gu, (bracket) => ' '.repeat(bracket.length));
  const first = outside.search(/\p{L}/u);
  const last = lastLetter(outside);
  const prose = [...text.matchAll(ANY_BRACKET)].flatMap(({ 0: bracket, 1: round, 2: square, 3: curly }) => {
    const content = round ?? square ?? curly ?? '';
    return isProse(lettersIn(content)) && findModifier(content, rules) === undefined ? [bracket] : [];
  });
  if (prose.length > 0) return prose;
  return [...text.matchAll(BRACKET)].flatMap(({ 0: bracket, 1: round, 2: square, 3: curly, index }) => {
    const content = round ?? square ?? curly ?? '';
    const letters = lettersIn(content);
    if (letters === '' || findModifier(content, rules) !== undefined) return [];
    const before = first >= 0 && first < index;
    const behind = first >= 0 && last > index;
    if (!before && !behind) return [];
    return before && behind && isBases(letters) && !isCoded(letters) ? [] : [bracket];
  });
}

function lastLetter(text: string): number {
  let at = text.length - 1;
  while (at >= 0 && !/\p{L}/u.test(text[at] ?? '')) at -= 1;
  return at;
}
