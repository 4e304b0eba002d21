import { foldChar, isAllowed } from '../../alphabet.ts';
import { clip } from '../../notices.ts';
import type { PrimerRules } from '../../types.ts';
import { findCode, findName } from '../split/codes.ts';
import { fault } from '../corrections/faults.ts';
import { isProse } from '../split/plain.ts';
import type { RowDraft } from './row-draft.ts';
import { QUOTE } from '../split/trailing.ts';
import type { Change } from '../types.ts';

const OPEN = `(?<![\\p{L}\\p{N}])5\\s?${QUOTE}{1,3}`;
const CLOSE = `(?<!\\d)3\\s?${QUOTE}{1,3}`;
const PAIR = new RegExp(`${OPEN}((?:(?!${OPEN}|${CLOSE}).){0,2000})${CLOSE}`, 'gsu');
const MAX_PAIRS = 200;

/** A stretch of sequence between its own 5' and 3'. */
interface Marked {
  from: number;
  to: number;
  text: string;
  inside: string;
}

// `5' end and 3' end` is talk: between the marks of a sequence stand mostly letters of one.
function isSequence(inside: string, rules: PrimerRules): boolean {
  // `5'-TAMRA, 3'`: a dye and the mark of the next one
  const word = inside.replace(/^[\s\p{Pd}]+|[\s\p{Pd},;+/&]+$/gu, '');
  if (word.length < 20 && findName(word, rules) !== undefined) return false;
  const bare = inside.replace(/\[[^\]]{0,60}\]|\([^)]{0,60}\)|\{[^}]{0,60}\}|\/[^/\s]{1,40}\//gu, '');
  if (bare.split(/[\s,.;:]+/u).every((word) => !/\p{L}/u.test(word) || isProse(word))) return false;
  const letters = [...bare.replace(/\P{L}/gu, '')].map((char) => foldChar(char).char);
  const bases = letters.filter((char) => 'ACGTUN'.includes(char)).length;
  return letters.length > 0 && (letters.every(isAllowed) || bases >= letters.length * 0.45);
}

/** Every sequence of a line that stands between marks of its ends. */
export function markedPieces(text: string, rules: PrimerRules): Marked[] {
  const found: Marked[] = [];
  if (!text.includes('5') || !text.includes('3')) return found;
  for (const match of text.matchAll(PAIR)) {
    const inside = match[1] ?? '';
    if (!isSequence(inside, rules)) continue;
    found.push({ from: match.index, to: match.index + match[0].length, text: match[0], inside });
    if (found.length >= MAX_PAIRS) break;
  }
  return found;
}

const squeeze = (text: string) => text.replace(/\s|^\s*\p{Pd}+|\p{Pd}+\s*$/gu, '');

// Beside the marks a row may hold modifiers, but no words: `and` would become three bases.
function isSilent(text: string, rules: PrimerRules): boolean {
  return text
    .replace(/\[[^\]]{0,60}\]|\([^)]{0,60}\)|\{[^}]{0,60}\}|\/[^/\s]{1,40}\//gu, ' ')
    .split(/[\s,.;]+/u)
    .map((word) => word.replace(/^\p{Pd}+|\p{Pd}+$/gu, ''))
    .every(
      (word) =>
        !/\p{L}/u.test(word) ||
        (word.length <= 40 && (findName(word, rules) ?? findCode(word, rules)) !== undefined),
    );
}

function holds(draft: RowDraft, piece: Marked, rules: PrimerRules): boolean {
  const sequence = draft.sequence ?? '';
  if (!squeeze(sequence).includes(squeeze(piece.inside))) return false;
  const pieces = markedPieces(sequence, rules);
  const only = pieces[0];
  if (only === undefined) return true;
  return pieces.length === 1 && isSilent(`${sequence.slice(0, only.from)} ${sequence.slice(only.to)}`, rules);
}

const LINK = /^(?:[\s,.;:)\]&+/|\p{Pd}]|(?:and|и|or|или)(?=\s))+/iu;

const nameBefore = (text: string) => text.replace(LINK, '').replace(/[\s:=,;([\p{Pd}−→]{1,9}$/u, '');

/**
 * Bases between the marks 5' and 3' are never lost: when the rows read from a line lack some of them, or took words
 * beside the marks for bases, the marks alone decide, one row for each pair.
 */
export function keepMarked(cells: readonly string[], drafts: RowDraft[], rules: PrimerRules): RowDraft[] {
  const found = cells.map((cell) => markedPieces(cell, rules));
  const pieces = found.flat();
  if (pieces.every((piece) => drafts.some((draft) => holds(draft, piece, rules)))) return drafts;
  const first = drafts[0];
  const column =
    cells.length > 1 ? (cells.find((cell, at) => found[at]?.length === 0 && cell !== '') ?? '') : '';
  const rows: RowDraft[] = [];
  cells.forEach((cell, at) => {
    let from = 0;
    const own = found[at] ?? [];
    own.forEach((piece, order) => {
      const before = nameBefore(cell.slice(from, piece.from));
      const behind = order === own.length - 1 ? cell.slice(piece.to).replace(/^[\s).,;:\]]+/u, '') : '';
      from = piece.to;
      const numbered = before === '' && pieces.length > 1 && column !== '' ? String(rows.length + 1) : before;
      const name = `${column} ${numbered}`.trim();
      const changes: Change[] = [];
      if (pieces.length > 1) changes.push({ kind: 'twoSequences', before: '', after: clip(name) });
      if (/[\p{L}\p{N}]/u.test(behind)) changes.push({ kind: 'ignored', before: clip(behind), after: '' });
      const errors = isNamed(behind, rules) ? [fault('unreadModifier', behind)] : [];
      const source = pieces.length > 4 ? piece.text : (first?.source ?? cell);
      rows.push({ name, sequence: piece.text, scale: first?.scale ?? '', changes, errors, source });
    });
  });
  return rows;
}

function isNamed(text: string, rules: PrimerRules): boolean {
  return text
    .split(/[\s-]/u)
    .slice(0, 50)
    .some((word) => word.length > 1 && word.length < 40 && findName(word, rules) !== undefined);
}
