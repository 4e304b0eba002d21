import { foldChar, isAllowed } from '../../alphabet.ts';
import type { PrimerRules } from '../../types.ts';
import { findCode, findName, isTradeName } from './codes.ts';
import { splitOutside } from './plain.ts';
import type { Change } from '../types.ts';

const LONGEST_WORD = 16;
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}_.+]+$/u;
const BRACKETED = /^(?:\[[^[\]]{0,60}\]|\([^()]{0,60}\)|\{[^{}]{0,60}\})$/u;

/** Share of plain bases in a text. */
function baseShare(text: string): number {
  let bases = 0;
  for (const char of text) if ('ACGTacgt'.includes(char)) bases += 1;
  return text.length === 0 ? 0 : bases / text.length;
}

const LONG = 10;

// Between a dash and the body of a primer, three letters or more that are hardly bases are no piece of it.
function isDoubtful(text: string, neighbour: string): boolean {
  if (isTradeName(text)) return true;
  if (!/^[\p{L}*]{3,5}$/u.test(text) || neighbour.length < LONG) return false;
  return text.replace(/[^ACGTUN]/giu, '').length * 2 < text.length;
}

// A word that cannot be a piece of sequence: short, with a foreign letter, few bases.
function isForeign(text: string): boolean {
  if (text.length > LONGEST_WORD || /[()[\]{}\s]/u.test(text) || baseShare(text) >= 0.6) return false;
  return [...text].some((char) => !isAllowed(foldChar(char).char));
}

/** The dictionary name a piece between dashes means. */
function nameOf(text: string, rules: PrimerRules): string | undefined {
  if (text.length > 40) return undefined;
  return (findName(text, rules) ?? (/^\d/u.test(text) ? findCode(text, rules) : undefined))?.name;
}

export interface Undashed {
  text: string;
  changes: Change[];
}

/**
 * Reads `FAM-ACGT-BHQ1`: names between dashes become bracketed, other dashes go. A word that is neither name nor
 * sequence is kept as an unknown modifier; behind such a word at the beginning the next piece stays letters, because
 * the beginning itself is in doubt.
 */
export function readDashes(text: string, rules: PrimerRules): Undashed {
  const pieces = splitOutside(text, '-').map((piece) => piece.trim());
  if (pieces.length === 1) return { text, changes: [] };
  const parts = pieces.filter((piece) => piece !== '');
  const changes: Change[] = [];
  const done = new Set<number>();
  // Names may hold dashes of their own: 6-FAM, BHQ-1, Biotin-TEG. The longest one counts.
  const several = (at: number, fromEnd: boolean): boolean => {
    for (const count of [3, 2]) {
      const from = fromEnd ? at - count + 1 : at;
      const group = parts.slice(Math.max(from, 0), from + count);
      if (group.length < count || group.length === parts.length || group.some((part) => part.length > 30))
        continue;
      const name = findName(group.join('-'), rules)?.name;
      if (name === undefined || group[0] === 'T') continue;
      parts.splice(from, count, group.join('-'));
      return true;
    }
    return false;
  };
  const named = (at: number): boolean => {
    const name = nameOf(parts[at] ?? '', rules);
    if (name === undefined) return false;
    changes.push({ kind: 'endModifier', before: parts[at] ?? '', after: `[${name}]` });
    parts[at] = `[${name}]`;
    return done.add(at).size > 0;
  };
  // FAM-ACGT-3'BHQ1
  const rim = parts.length - 1;
  const tail = /^3'\s?(\S{2,20})$/u.exec(parts[rim] ?? '')?.[1];
  if (rim > 0 && tail !== undefined && nameOf(tail, rules) !== undefined) parts[rim] = tail;
  let first = 0;
  let last = parts.length - 1;
  several(first, false);
  last = parts.length - 1;
  if (several(last, true)) last = parts.length - 1;
  while (first < last && (BRACKETED.test(parts[first] ?? '') || named(first))) first += 1;
  if (first < last && isDoubtful(parts[first] ?? '', parts[first + 1] ?? '')) {
    parts[first] = `[${parts[first]}]`;
    done.add(first);
    first += 1;
  }
  if (first < last && isForeign(parts[first] ?? '')) {
    parts[first] = `[${parts[first]}]`;
    first += 2;
  }
  while (last > first && (BRACKETED.test(parts[last] ?? '') || named(last))) last -= 1;
  if (last > first && isDoubtful(parts[last] ?? '', parts[last - 1] ?? '')) {
    parts[last] = `[${parts[last]}]`;
    last -= 1;
  }
  for (let at = first; at <= last && parts.length > 1; at += 1) {
    const part = parts[at] ?? '';
    if (done.has(at) || BRACKETED.test(part) || named(at)) continue;
    if (WORD.test(part) && isForeign(part)) parts[at] = `[${part}]`;
  }
  // Dashes beside a name or at the rim mean nothing; those between pieces are worth showing.
  if (parts.length - done.size > 1 || pieces.length > parts.length) {
    changes.push({ kind: 'dashes', before: '-', after: '' });
  }
  return { text: parts.join(''), changes };
}
