import { foldChar, isAllowed } from '../../alphabet.ts';
import { normalise } from '../../normalise.ts';
import { clip, distinct } from '../../notices.ts';
import type { Mod, PrimerRules } from '../../types.ts';
import { invalidPlaces } from '../../validate.ts';
import { findName, letterName, readCodes } from '../split/codes.ts';
import { bracketsApart } from './spaced-line/brackets-apart.ts';
import { wordsAmong } from './spaced-line/words-among.ts';
import { readDashes } from '../split/dashes.ts';
import { withoutEnds } from '../split/ends.ts';
import { fault, type PasteFault } from '../corrections/faults.ts';
import { withoutStops } from '../split/trailing.ts';
import { plain } from '../split/plain.ts';
import type { Change } from '../types.ts';

export interface ReadSequence {
  sequence: string;
  mods: Mod[];
  unknownModifiers: { position: number; name: string }[];
  changes: Change[];
  errors: PasteFault[];
}

// Nine lines of ten: bases and nothing to interpret.
const PLAIN = /^(?:[ACGTN]+|[acgtn]+)$/u;

const WRAPPED = /^(?:=?"([^"]+)"|\*\*([^*]+)\*\*|«([^«»]+)»|“([^“”]+)”|„([^„“”]+)[“”]|'([^']+)')$/u;

const EXCEL_ERROR = /^#[\p{L}\p{N}/]{1,12}[!?]?$/u;

/** True for the error that a spreadsheet shows instead of a value. Example: `#NAME?`. */
export function isExcelError(text: string): boolean {
  return text.length < 16 && EXCEL_ERROR.test(text);
}

function invalidCharacters(sequence: string): PasteFault[] {
  const found = new Set<string>();
  for (const { from, to } of invalidPlaces(sequence))
    for (const char of sequence.slice(from, to)) found.add(char);
  if (found.size === 0) return [];
  return [fault('characters', [...found].slice(0, 12).join(' '))];
}

// `TAMRA ACGT… MGB`: behind a blank the word is the dye, not seven more bases.
function spacedDyes(text: string, rules: PrimerRules): { text: string; changes: Change[] } {
  const words = text.split(' ');
  if (words.length < 2 || text.length < 12) return { text, changes: [] };
  const changes: Change[] = [];
  for (const at of [0, words.length - 1]) {
    const word = words[at] ?? '';
    const known = word.length >= 3 && !/^[acgtun*]+$/iu.test(word) ? findName(word, rules)?.name : undefined;
    const name = letterName(word, rules) ?? (known === undefined ? null : `[${known}]`);
    if (name === null) continue;
    words[at] = name;
    changes.push({ kind: 'endModifier', before: word, after: name });
  }
  return { text: words.join(' '), changes };
}

/** Words a dash parts from a sequence, which would be read as pieces of it: `study`. */
function bracketedWords(before: string, after: string, rules: PrimerRules): string[] {
  return [...after.matchAll(/\[(\p{L}{2,16})\]/gu)].flatMap(([bracket, word = '']) => {
    if (before.includes(bracket) || findName(word, rules) !== undefined) return [];
    const letters = [...word].map((char) => foldChar(char).char).join('');
    const isPiece = letters.length > LONGEST_SET || new Set(letters).size < letters.length;
    return isPiece && [...letters].every(isAllowed) && !/^[ACGTU]+$/u.test(letters) ? [word] : [];
  });
}

/** Up to so many letters in brackets are alternatives or a name. */
const LONGEST_SET = 4;

// a footnote mark behind capitals: ACGTACGTACGTa
const SMALL_LAST = /^[^\p{Ll}]{10,}\p{Ll}$/u;
/** Sequences are printed in groups of up to ten letters, or in lines of fifty and more. */
const LONGEST_GROUP = 10;
const SHORTEST_LINE = 50;

/** Two parts with nothing but a blank between them that are no groups of a printed sequence: two primers, or a tail. */
function joinedParts(text: string): Change[] {
  const parts = text.split(' ');
  if (parts.length !== 2) return [];
  const letters = parts.map((part) => (/^[\p{L}*]+$/u.test(part) ? part.length : 0));
  const [first = 0, second = 0] = letters;
  if (first <= LONGEST_GROUP || first >= SHORTEST_LINE || second === 0) return [];
  return [{ kind: 'parts', before: clip(parts.join(' + ')), after: '' }];
}

/**
 * Reads one sequence of a pasted text: ends, order-form codes, names between dashes, then the rule of the field.
 * Nothing is corrected where the meaning might change: such text is kept and named in `errors`.
 * Example: `5'-FAM-ACGT-BHQ1-3'` gives `ACGT` with two modifiers and notices.
 */
export function readSequence(raw: string, rules: PrimerRules): ReadSequence {
  if (PLAIN.test(raw)) {
    return { sequence: raw.toUpperCase(), mods: [], unknownModifiers: [], changes: [], errors: [] };
  }
  const changes: Change[] = [];
  const errors: PasteFault[] = [];
  let text = plain(raw).replace(/\s+/gu, ' ').trim();
  const stopped = withoutStops(text);
  if (stopped.removed !== '') {
    text = stopped.removed.startsWith(')') ? stopped.text.replace(/^\(/u, '') : stopped.text;
    changes.push({ kind: 'punctuation', before: stopped.removed, after: '' });
  }
  const stop = /[,;]$|(?<![.])\.$/u.exec(text.slice(-2));
  if (stop !== null && text.length > 1) {
    text = text.slice(0, -1);
    changes.push({ kind: 'punctuation', before: stop[0], after: '' });
  }
  const wrapped = WRAPPED.exec(text.length > 1 ? text : '');
  if (wrapped !== null) {
    const inside = wrapped.slice(1).find((piece) => piece !== undefined) ?? '';
    changes.push({ kind: 'punctuation', before: `${text[0]}…${text.at(-1)}`, after: '' });
    text = inside.trim();
  }
  // A spreadsheet marks text with an apostrophe in front.
  if (/^'[^']/u.test(text)) {
    text = text.slice(1);
    changes.push({ kind: 'punctuation', before: "'", after: '' });
  }
  const ends = withoutEnds(text);
  if (ends.removed !== '') changes.push({ kind: 'ends', before: ends.removed, after: '' });
  if (ends.reversed) errors.push(fault('reversed'));
  // d(ACGT): the d says DNA, it is no base
  const deoxy = /^d\s?(?:\(([^()[\]]+)\)|\[([^()[\]]+)\])$/u.exec(ends.text);
  if (deoxy !== null) changes.push({ kind: 'deoxy', before: 'd(…)', after: '' });
  const dyes = spacedDyes(deoxy?.[1] ?? deoxy?.[2] ?? ends.text, rules);
  changes.push(...dyes.changes);
  const codes = readCodes(dyes.text, rules);
  changes.push(...distinct(codes.changes));
  if (codes.chemistry.length > 0) {
    errors.push(fault('chemistry', codes.chemistry.slice(0, 8).join(', ')));
  }
  const words = wordsAmong(codes.text);
  if (words.length > 0) errors.push(fault('unread', words.join(' ')));
  const apart = bracketsApart(codes.text, rules);
  if (apart.length > 0) errors.push(fault('bracketsApart', apart.join(', ')));
  changes.push(...joinedParts(codes.text));
  if (SMALL_LAST.test(codes.text))
    changes.push({
      kind: 'smallLast',
      before: codes.text.slice(-1),
      after: codes.text.slice(-1).toUpperCase(),
    });
  const dashes = readDashes(codes.text, rules);
  changes.push(...distinct(dashes.changes));
  for (const name of bracketedWords(codes.text, dashes.text, rules))
    errors.push(fault('unknownModifier', name));
  const { sequence, mods, unknownModifiers, notices } = normalise(dashes.text, rules);
  for (const notice of notices) {
    if (notice.kind !== 'phonetic' && notice.kind !== 'leadingAsterisk') changes.push(notice);
  }
  if (isExcelError(text)) errors.push(fault('spreadsheetError', text));
  else if (/\.\.|…/u.test(sequence)) errors.push(fault('ellipsis'));
  if (sequence.startsWith('*')) errors.push(fault('leadingAsterisk'));
  else if (sequence.endsWith('*')) changes.push({ kind: 'lastAsterisk', before: '*', after: '*' });
  errors.push(...invalidCharacters(sequence));
  const names = new Set(unknownModifiers.map(({ name }) => name));
  for (const name of [...names].slice(0, 20)) errors.push(fault('unknownModifier', name));
  return { sequence, mods, unknownModifiers, changes: distinct(changes), errors };
}
