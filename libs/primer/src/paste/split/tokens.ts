import { foldChar, isAllowed } from '../../alphabet.ts';
import { findModifier } from '../../rules.ts';
import type { PrimerRules } from '../../types.ts';
import { readCodes } from './codes.ts';
import { isEndMark, withoutEnds } from './ends.ts';
import { withoutStops } from './trailing.ts';
import { plain, splitOutside } from './plain.ts';
import { isExcelError } from '../rows/read-sequence.ts';

/** Kind of a piece of a pasted line; `brackets` are those nobody knows. */
export type TokenKind = 'sequence' | 'modifier' | 'end' | 'dash' | 'brackets' | 'number' | 'other';

export interface Token {
  text: string;
  kind: TokenKind;
  /** Letters of sequence in it. */
  letters: number;
}

const NUMBER = /^[(№#]?\d{1,9}(?:[.,]\d{1,9})?[.):%]?$/u;

/** Units that follow a length or a scale. */
export const UNITS = /^(?:нт|nt|bp|п\.н\.?|п\.о\.?|bases|мкмоль|нмоль|nmole?s?|umol|µmol|μmol)\.?[,;]?$/iu;

// Г Ц И Д are no letters of a sequence, but Russians write them for bases.
const BASES = 'ACGTUNIГЦИД';

/** Letters when the text can be a piece of sequence, 0 when it cannot. Short ones must be spotless. */
function sequenceLetters(text: string): number {
  let allowed = 0;
  let bases = 0;
  let total = 0;
  // Underscores join words of names; no sequence holds one.
  if (text.includes('_')) return 0;
  for (const raw of text) {
    if (raw === '*') continue;
    const { char } = foldChar(raw);
    total += 1;
    const base = BASES.includes(char);
    if (base || isAllowed(char)) allowed += 1;
    if (base) bases += 1;
  }
  if (total === 0) return 0;
  if (total < 10) return allowed === total ? total : 0;
  if (allowed === total) return bases / total >= 0.35 ? total : 0;
  return allowed / total >= 0.6 && bases / total >= 0.45 ? total : 0;
}

/** Letters of bases, Cyrillic twins among them. */
const ALTERNATIVES = /^[ACGTАСТ][ACGTАСТ,/|\s]*$/iu;

function withoutBrackets(text: string, rules: PrimerRules): { rest: string; modifiers: number } {
  let modifiers = 0;
  const rest = text.replace(
    /\[([^[\]()]{0,60})\]|\(([^[\]()]{0,60})\)|\{([^{}]{0,60})\}/gu,
    (_whole, ...groups) => {
      const content = String(groups[0] ?? groups[1] ?? groups[2] ?? '');
      if (findModifier(content, rules) !== undefined) modifiers += 1;
      else if (ALTERNATIVES.test(content)) return content.replace(/[,/|\s]/gu, '');
      return '';
    },
  );
  return { rest, modifiers };
}

/** The kind of one piece of a line. Example: `FAM-ACGTTGCATG-BHQ1` is sequence, `GAPDH-F` is not. */
export function readToken(written: string, rules: PrimerRules): Token {
  const token = (kind: TokenKind, letters = 0): Token => ({ text: written, kind, letters });
  if (/^(?:[ACGT]+|[acgt]+)$/u.test(written)) return token('sequence', written.length);
  const text = withoutStops(plain(written)).text;
  // нт and nt would fold to letters of a sequence.
  if (UNITS.test(text)) return token('other');
  if (/^[ACGTUNRYSWKMBDHVI]{1,9}$/u.test(text)) return token('sequence', text.length);
  if (NUMBER.test(text)) return token('number');
  if (/^-+$/u.test(text)) return token('dash');
  if (isEndMark(text)) return token('end');
  if (isExcelError(text)) return token('sequence', 1);
  const bare = withoutEnds(text).text;
  const { rest, modifiers } = withoutBrackets(readCodes(bare, rules).text, rules);
  const pieces = rest.split('-').filter((piece) => piece !== '');
  if (pieces.length === 0) {
    return modifiers > 0 ? token('modifier') : token('brackets');
  }
  if (pieces.length === 1 && !rest.includes('-')) {
    const letters = sequenceLetters(rest);
    // `F(2)` is a name: brackets nobody knows do not make a short word a sequence.
    return letters > 0 ? token('sequence', letters) : token('other');
  }
  const named = pieces.filter((piece) => findModifier(piece, rules) !== undefined);
  if (named.length === pieces.length) return token('modifier');
  const lengths = pieces.map((piece) => (named.includes(piece) ? 0 : sequenceLetters(piece)));
  const letters = lengths.reduce((sum, length) => sum + length, 0);
  const strong = lengths.some((length) => length >= 8);
  const pure = lengths.every((length, at) => length > 0 || named.includes(pieces[at] ?? ''));
  const hanging = pieces.length === 1 && letters > 0;
  // CA-BHQ1 ends a probe printed in triplets; one base alone, A-FAM, may be a name.
  const bases = pure && pieces.some((piece) => !named.includes(piece) && /^[ACGTU]{2}$/iu.test(piece));
  const probe = named.length + modifiers > 0 && (bases || lengths.some((length) => length >= 3));
  return strong || hanging || probe || (named.length === 0 && pure && letters >= 6)
    ? token('sequence', letters)
    : token('other');
}

/** Tokens of a text: split at blanks that stand outside brackets. */
export function readTokens(text: string, rules: PrimerRules): Token[] {
  return splitOutside(text.replace(/\s/gu, ' '), ' ')
    .filter((piece) => piece !== '')
    .map((piece) => readToken(piece, rules));
}

// (GA)8YT, T(30)VN: the brackets of a repeat are no alternatives.
const REPEAT =
  /^[ACGTUNRYSWKMBDHVI]{0,40}\([ACGTUNRYSWKMBDHVI]{2,10}\)\s?\d{1,3}[ACGTUNRYSWKMBDHVI]{0,40}$/iu;

/** True for a sequence with a repeat written short. Example: `(CA)10G`. */
export function isRepeat(text: string): boolean {
  return REPEAT.test(text);
}

/** True for a word that may be a sequence written short. Example: `T20VN`. */
export function isShorthand(text: string): boolean {
  if (text.length > 200 || /\s/u.test(text)) return false;
  if (/\(d?[ACGTUN]{1,10}\)\s?\d/iu.test(text)) return true;
  const letters = text.replace(/\P{L}/gu, '');
  return letters.length > 1 && letters.replace(/[^ACGTUN]/giu, '').length * 2 >= letters.length;
}

/** Letters when a whole cell is one sequence, with dye names at its ends or without; 0 otherwise. */
export function cellLetters(tokens: readonly Token[], rules: PrimerRules): number {
  let letters = 0;
  let names = 0;
  for (const [at, token] of tokens.entries()) {
    const rim = at === 0 || at === tokens.length - 1;
    if (token.kind === 'other') {
      if (!rim || findModifier(token.text, rules) === undefined) return 0;
      names += 1;
    }
    letters += token.letters;
  }
  return names > 0 && letters < 10 ? 0 : letters;
}
