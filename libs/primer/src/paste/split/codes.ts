import { foldChar, isAllowed } from '../../alphabet.ts';
import { pairBrackets } from '../../brackets.ts';
import { findModifier, foldName } from '../../rules.ts';
import type { Modifier, PrimerRules } from '../../types.ts';
import type { Change } from '../types.ts';

const LONGEST_CODE = 40;

/** A modifier by the code of an order form, `56-FAM`, `3BHQ_1`, `iBiodT`: as written, else without the end it names. */
export function findCode(code: string, rules: PrimerRules): Modifier | undefined {
  return (
    findModifier(code, rules) ?? (/^[53i]./iu.test(code) ? findModifier(code.slice(1), rules) : undefined)
  );
}

// Names of dyes as they sound in Russian (domain-facts D4); the dictionary comes first.
const SPELLED: ReadonlyMap<string, string> = new Map(
  [
    ['фам', 'FAM'],
    ['6-фам', 'FAM'],
    ['хекс', 'HEX'],
    ['рокс', 'ROX'],
    ['тамра', 'TAMRA'],
    ['джое', 'JOE'],
    ['тет', 'TET'],
    ['биотин', 'Biotin'],
    ['фосфат', 'Phosphate'],
    ['дабцил', 'Dabcyl'],
    ['phosphorylation', 'Phosphate'],
    ['phosphorylated', 'Phosphate'],
    ['фосфорилирование', 'Phosphate'],
  ].map(([spelled = '', name = '']) => [foldName(spelled), name]),
);

// Dyes and tags of other vendors whose names consist of letters of a sequence: joined to it they would be bases.
const TRADE = /^(?:VIC|MGB|SUN|ABY|AMCA|TINA|BMN|MMT|ACTH)$/iu;

// Other dyes and quenchers of the trade: labels wherever they stand beside a sequence, in our dictionary or not.
const LABEL =
  /^(?:VIC|NED|MGB\p{L}*|(?:MGB)?NFQ\p{L}*|ZEN|TAO|SUN|ABY|JUN|QSY\S*|BHQ\S*|RTQ\S*|BBQ\S*|DDQ\S*|Quasar|CAL|CalFluor|Alexa\S*|ATTO\S*|IRD\S*|\d?IA(?:Bk|Rb)\S*|Eclipse|FITC|Cy\d(?:\.\d)?)$/iu;

/** True for a word that can only be a label of an oligonucleotide. Example: `NFQ`, `Cy7`. */
export function isLabelName(text: string): boolean {
  return LABEL.test(text);
}

/** True for VIC, MGB and the like: every letter may stand in a sequence, but the word is a label. */
export function isTradeName(text: string): boolean {
  return TRADE.test(text);
}

/** The bracketed name of a dye written in sequence letters beside a sequence: TAMRA, SIMA, MGB. Null for bases. */
export function letterName(text: string, rules: PrimerRules): string | null {
  if (text.length < 3 || text.length > LONGEST_CODE || /^[acgtun]+$/iu.test(text)) return null;
  if (isTradeName(text)) return `[${text}]`;
  const modifier = isLetters(text) ? findModifier(text, rules) : undefined;
  return modifier === undefined ? null : `[${modifier.name}]`;
}

/** A modifier by a name in brackets or between dashes; `T-FAM` is the base T that carries FAM. */
export function findName(name: string, rules: PrimerRules): Modifier | undefined {
  const russian = SPELLED.get(foldName(name));
  return (
    findModifier(name, rules) ??
    (russian === undefined ? undefined : findModifier(russian, rules)) ??
    (/^[TТ]-./iu.test(name) ? findModifier(`d${name}`, rules) : undefined)
  );
}

function isLetters(text: string): boolean {
  return [...text].every((char) => isAllowed(foldChar(char).char));
}

function ofCode(code: string, rules: PrimerRules): string | null {
  const folded = foldName(code);
  if (/^[5i3]?deoxyu$/u.test(folded)) return 'U';
  if (/^[5i3]?deoxyi$/u.test(folded)) return 'I';
  const modifier = findCode(code, rules);
  if (modifier !== undefined) return `[${modifier.name}]`;
  return isLetters(code) ? null : `[${code}]`;
}

// A small letter before a base is chemistry in the trade (rG RNA, mA 2'-OMe, dU, A s C); raised to a capital it would
// become a valid degenerate code and silently another oligonucleotide.
function chemistry(text: string): string[] {
  const found = new Set<string>();
  if (!/[rmds]/u.test(text)) return [];
  for (const [match] of text.matchAll(/(?<![a-z])r[ACGU]|r[ACGU](?![ACGTU])/gu)) found.add(match);
  for (const [match] of text.matchAll(/d[UI]/gu)) found.add(match);
  const repeated = /(?:[md][ACGTU]\*?){2,}|(?:[ACGTU]s){2,}(?=[ACGTU])/gu;
  for (const [match] of text.matchAll(repeated)) found.add(match.slice(0, 2));
  // dACGT: one small letter before nothing but capitals is chemistry, not the code D
  const alone = /^\s?([dms])(?=[ACGTUN*\s]{4})(?!.*[a-z])/u.exec(text)?.[1];
  if (alone !== undefined && found.size === 0) found.add(alone);
  return [...found];
}

export interface Coded {
  /** The text with every code written as a bracketed name. */
  text: string;
  changes: Change[];
  /** Prefixed bases that cannot be read without changing their meaning. Example: `rG`. */
  chemistry: string[];
}

// [5'-FAM] at the beginning and [3'-BHQ1] at the end name an end that their place shows anyway.
function withoutEnd(name: string, first: boolean, last: boolean): string {
  const end = /^([53])'\s?-?\s?(?=\p{L}|\d)/u.exec(name);
  return end !== null && (end[1] === '5' ? first : last) ? name.slice(end[0].length) : name;
}

/** Rewrites `/56-FAM/`, `+G` and `(T-FAM)` into the bracket form of the field; everything else stays. */
export function readCodes(text: string, rules: PrimerRules): Coded {
  if (!/[()[\]{}/+]/u.test(text)) return { text, changes: [], chemistry: chemistry(text) };
  const pairs = pairBrackets([...text].length === text.length ? text.split('') : []);
  const changes: Change[] = [];
  const pieces: string[] = [];
  let bare = '';
  const keep = (letters: string) => {
    pieces.push(letters);
    bare += letters;
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    const pair = pairs.get(at);
    if (pair !== undefined) {
      const content = withoutEnd(text.slice(at + 1, pair.close), at === 0, pair.close === text.length - 1);
      const base = content.length <= LONGEST_CODE && findModifier(content, rules) === undefined;
      const modifier = base ? findName(content, rules) : undefined;
      if (modifier !== undefined)
        changes.push({ kind: 'baseModifier', before: content, after: modifier.name });
      pieces.push(modifier === undefined ? `${char}${content}${text[pair.close]}` : `[${modifier.name}]`);
      bare += ' ';
      at = pair.close;
    } else if (char === '/') {
      const close = text.slice(at + 1, at + 2 + LONGEST_CODE).indexOf('/');
      const code = close > 0 ? text.slice(at + 1, at + 1 + close) : '';
      const read = code === '' || /[\s()[\]{}]/u.test(code) ? null : ofCode(code, rules);
      if (read === null) {
        keep(char);
        continue;
      }
      pieces.push(read);
      bare += ' ';
      at += close + 1;
    } else if (char === '+') {
      const base = foldChar(text[at + 1] ?? '').char;
      const modifier = /^[ACGT]$/u.test(base) ? findModifier(`+${base}`, rules) : undefined;
      if (modifier === undefined) {
        keep(char);
        continue;
      }
      changes.push({ kind: 'lna', before: `+${base}`, after: modifier.name });
      pieces.push(`[${modifier.name}]`);
      bare += ' ';
      at += 1;
    } else keep(char);
  }
  return { text: pieces.join(''), changes, chemistry: chemistry(bare) };
}
