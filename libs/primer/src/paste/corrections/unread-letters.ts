import { foldChar, isAllowed } from '../../alphabet.ts';
import type { PrimerRules } from '../../types.ts';
import { fault } from './faults.ts';
import { isKnownWord } from '../split/known-words.ts';
import { plain } from '../split/plain.ts';
import type { SourceLine } from '../rows/row-draft.ts';
import { withoutPhrases } from '../rows/spaced-line/phrases.ts';
import type { PastedRow } from '../types.ts';

/** Count of each letter. */
type Letters = Map<string, number>;

/** Codes of an order form that are letters themselves. */
const LETTER_CODES = /\/[i35]?deoxy([UI])\//giu;

const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
const fold = (word: string): string => [...word].map((char) => foldChar(char).char).join('');
const isBases = (folded: string): boolean => [...folded].every(isAllowed);

function add(letters: Letters, text: string, by: 1 | -1): void {
  for (const char of text) letters.set(char, (letters.get(char) ?? 0) + by);
}

/** True where `letters` holds all of a word. */
function covers(letters: Letters, folded: string): boolean {
  const wanted: Letters = new Map();
  add(wanted, folded, 1);
  return [...wanted].every(([char, count]) => (letters.get(char) ?? 0) >= count);
}

const spoken = new WeakMap<PrimerRules, Map<number, ReadonlySet<string>>>();

/** Every word that may name a modifier, by its id. */
function wordsOfModifiers(rules: PrimerRules): Map<number, ReadonlySet<string>> {
  const known = spoken.get(rules);
  if (known !== undefined) return known;
  const found = new Map(
    [...rules.modifiers.values()].map(({ id, name, aliases, idtCodes = [] }) => {
      const words = [name, ...aliases, ...idtCodes].flatMap((text) => wordsOf(plain(text)));
      return [id, new Set(words.map(fold))] as const;
    }),
  );
  spoken.set(rules, found);
  return found;
}

/** True where sequences are written in capitals: then small letters are words. */
function mostlyCapital(words: readonly string[]): boolean {
  const bases = words.filter((word) => isBases(fold(word))).join('');
  return bases.replace(/\p{Ll}/gu, '').length * 2 > bases.length;
}

/** A word of sequence letters that is no piece of a sequence: `and` among capitals, DNA, STD; never AT. */
function isSaid(word: string, folded: string, isCapital: boolean): boolean {
  const isPure = /^[acgtu]+$/u.test(word) && word !== 'at';
  if (isCapital && word === word.toLowerCase() && !isPure) return true;
  return folded.replace(/[^ACGTU]/gu, '').length * 2 < folded.length;
}

/** Words of a line that the reading accounts for otherwise than as letters of a name or a sequence. */
function wordsRead(rows: readonly PastedRow[], rules: PrimerRules): Set<string> {
  const words = new Set<string>();
  const take = (text: string) => {
    for (const word of wordsOf(plain(text))) words.add(fold(word));
  };
  const ofModifiers = wordsOfModifiers(rules);
  for (const { mods, unknownModifiers, changes, errors } of rows) {
    for (const { modifier } of mods) for (const word of ofModifiers.get(modifier) ?? []) words.add(word);
    for (const { name } of unknownModifiers) take(name);
    for (const { kind, before } of changes) if (!SAID_ALONE.has(kind)) take(before);
    for (const { about } of errors) take(about);
  }
  return words;
}

/** Changes about unread text, or with letters that count elsewhere: they account for no letters. */
const SAID_ALONE: ReadonlySet<string> = new Set([
  ...[
    'ignored',
    'nameToken',
    'joined',
    'joinedEnd',
    'lookAlike',
    'brackets',
    'combo',
    'continued',
    'namesApart',
  ],
  ...[
    'mergedName',
    'twoSequences',
    'nameLikeModifier',
    'excelName',
    'punctuation',
    'dashes',
    'parts',
    'smallLast',
  ],
]);

/** The text corrected by the changes of its rows: letters that stand for others are replaced, letters of codes removed. */
function settled(texts: readonly string[], rows: readonly PastedRow[]): string {
  let text = withoutPhrases(plain(texts.join(' ')).replace(LETTER_CODES, ' $1 '));
  for (const { kind, before, after } of rows.flatMap(({ changes }) => changes)) {
    if (kind === 'combo') text = text.replaceAll(before, after);
    if (kind === 'lna') text = text.replaceAll(before, '');
    if (kind === 'deoxy') text = text.replace(/d\s?(?=[([])/u, '');
    if (kind === 'inosineCode') text = text.replaceAll('<i>', 'I');
  }
  return text;
}

/**
 * The pieces of a line that ended nowhere: neither in a name nor in a sequence nor in a modifier, and no known words. It
 * counts the letters of the line and of its rows, knowing nothing of how the line was read.
 */
export function unreadPieces(
  { texts, named = [] }: SourceLine,
  rows: readonly PastedRow[],
  rules: PrimerRules,
): string[] {
  const names = new Map<string, number>();
  for (const { name } of rows)
    for (const word of wordsOf(withoutPhrases(plain(name)))) names.set(word, (names.get(word) ?? 0) + 1);
  for (const word of named.flatMap((text) => wordsOf(withoutPhrases(plain(text)))))
    names.set(word, (names.get(word) ?? 0) - 1);
  const left = wordsOf(settled(texts, rows)).filter((word) => {
    const count = names.get(word) ?? 0;
    if (count > 0) names.set(word, count - 1);
    return count === 0;
  });
  const read = wordsRead(rows, rules);
  const isCapital = mostlyCapital(left);
  const explains = (word: string, folded: string) =>
    read.has(folded) || (isKnownWord(word) && (!isBases(folded) || isSaid(word, folded, isCapital)));
  const sequences = rows.map(({ sequence }) => fold(sequence));
  const surplus: Letters = new Map();
  for (const sequence of sequences) add(surplus, sequence.replace(/[^\p{L}]/gu, ''), -1);
  const unread: string[] = [];
  const doubtful: { word: string; folded: string }[] = [];
  for (const word of left) {
    const folded = fold(word);
    if (isBases(folded) || sequences.some((sequence) => sequence.includes(folded))) {
      add(surplus, folded, 1);
      doubtful.push({ word, folded });
    } else if (!explains(word, folded)) unread.push(word);
  }
  const lost = doubtful.filter(({ word, folded }) => {
    if (!explains(word, folded)) return true;
    if (covers(surplus, folded)) add(surplus, folded, -1);
    return false;
  });
  if ([...surplus.values()].every((count) => count === 0)) return unread;
  // words that no sequence holds were lost; of the others, the letters that the line has in excess
  const inNone = new Set(
    lost.filter(({ folded }) => sequences.every((sequence) => !sequence.includes(folded))),
  );
  for (const { folded } of inNone) add(surplus, folded, -1);
  const pieces = lost.flatMap((one) => {
    if (inNone.has(one)) return [one.word];
    if (!covers(surplus, one.folded)) return [];
    add(surplus, one.folded, -1);
    return [one.word];
  });
  return [...unread, ...(pieces.length > 0 ? pieces : [texts.join(' ').trim()])];
}

const LONGEST_IN_NAME = 12;
const LONGEST_GROUPS = 8;
const LETTER = 'ACGTUNIАСТRYSWKMBDHV';
const STRETCH = new RegExp(
  `(?<![\\p{L}\\p{N}_])[${LETTER}]{2,}(?:[\\s-]{1,2}[${LETTER}]{2,})*(?![\\p{L}\\p{N}_])`,
  'giu',
);

/** A stretch of bases in a name that is too long for one: a sequence was taken for a name. */
function sequenceInName(name: string): string {
  if (name.length < LONGEST_GROUPS) return '';
  for (const [stretch] of name.matchAll(STRETCH)) {
    const letters = stretch.replace(/\P{L}/gu, '').length;
    const bases = stretch.replace(/[^ACGTUАСТ]/giu, '').length;
    if (letters >= LONGEST_IN_NAME && bases * 2 >= letters) return stretch;
    if (letters >= LONGEST_GROUPS && bases === letters && /[\s-]/u.test(stretch)) return stretch;
  }
  return '';
}

/** True for one row whose line is its sequence as it stands: nothing can be lost. */
function isPlain({ texts }: SourceLine, [row, ...others]: readonly PastedRow[]): boolean {
  return (
    row !== undefined && others.length === 0 && texts.length === 1 && texts[0]?.toUpperCase() === row.sequence
  );
}

/** Makes errors of rows whose line holds something that ended nowhere. */
export function refuseUnread(line: SourceLine, rows: readonly PastedRow[], rules: PrimerRules): PastedRow[] {
  // nothing is read of a line too long for a primer: its row shows it whole
  if (rows.every(({ errors }) => errors.some(({ code }) => code === 'tooLong'))) return [...rows];
  const pieces = isPlain(line, rows) ? [] : unreadPieces(line, rows, rules);
  return rows.map((row) => {
    const inName = sequenceInName(row.name);
    const errors = [...row.errors];
    if (pieces.length > 0 && !errors.some(({ code }) => code === 'unread'))
      errors.push(fault('unread', pieces.join(' ')));
    if (inName !== '' && row.sequence !== '' && !errors.some(({ code }) => code === 'severalSequences'))
      errors.push(fault('severalSequences', inName));
    return errors.length === row.errors.length ? row : { ...row, status: 'error', errors };
  });
}
