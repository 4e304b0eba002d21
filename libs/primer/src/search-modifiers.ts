import { foldName } from './rules.ts';
import type { Modifier, PrimerRules } from './types.ts';

/** A modifier found by a typed text, and the name of it that fits. */
export interface FoundModifier {
  modifier: Modifier;
  /** The name or alias that fits; the name itself where nothing was typed. */
  by: string;
  /** 0 the very name, 1 its beginning, 2 a part of it, 3 and more: so many letters wrong. */
  rank: number;
}

interface Entry {
  modifier: Modifier;
  names: { text: string; key: string }[];
}

const LONGEST_QUERY = 60;

const RUSSIAN = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const SOUNDS = 'a b v g d e e zh z i y k l m n o p r s t u f h c ch sh sch  y  e yu ya'.split(' ');
const KEYS = "f,dult`;pbqrkvyjghcnea[wxio]sm'.z";

/** Letters and digits of a name alone: dashes, blanks and primes are written in every way. */
const squeeze = (name: string): string => foldName(name).replace(/[^\p{L}\p{N}+]/gu, '');

const spell = (text: string, letters: readonly string[]): string =>
  [...text.toLowerCase()].map((char) => letters[RUSSIAN.indexOf(char)] ?? char).join('');

/** Readings of a query: as written, a Latin name as Russians say it («ФАМ»), or typed in the Russian layout («афь»). */
function readings(query: string): string[] {
  const text = query.slice(0, LONGEST_QUERY);
  if (!/[а-яё]/iu.test(text)) return [squeeze(text)];
  const written = squeeze(text);
  const pressed = squeeze(spell(text, [...KEYS]));
  return [
    written,
    squeeze(spell(text, SOUNDS).replaceAll('ks', 'x')),
    // a letter that is a comma on the other layout was meant as a letter
    pressed.length === written.length ? pressed : written,
  ];
}

const entries = new WeakMap<PrimerRules, Entry[]>();

function entriesOf(rules: PrimerRules): Entry[] {
  const known = entries.get(rules);
  if (known) return known;
  const made = [...rules.modifiers.values()]
    .filter(({ isDeleted }) => !isDeleted)
    .map((modifier) => ({
      modifier,
      names: [modifier.name, ...modifier.aliases, ...(modifier.idtCodes ?? [])].map((text) => ({
        text,
        key: squeeze(text),
      })),
    }));
  entries.set(rules, made);
  return made;
}

/** Letters to add, drop, change or swap until one word is the other; `most + 1` stands for anything beyond `most`. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return Math.min(row[other.length] ?? most + 1, most + 1);
}

const FAR = 100;

function rankOf(query: string, key: string, fuzzy: boolean): number {
  if (query === key) return 0;
  if (key.startsWith(query)) return 1;
  if (query.length > 2 && key.includes(query)) return 2;
  if (!fuzzy) return FAR;
  // a known name with something more behind it: FAM-5
  const longer = key.length > 2 && query.startsWith(key) ? query.length - key.length : FAR;
  const most = query.length < 3 ? 0 : query.length < 5 ? 1 : query.length < 8 ? 2 : 3;
  const wrong = distance(query, key, most);
  return 2 + Math.min(longer, wrong > most ? FAR : wrong);
}

function ranked(query: string, rules: PrimerRules, fuzzy: boolean): FoundModifier[] {
  const asked = readings(query);
  const found = entriesOf(rules).flatMap(({ modifier, names }): FoundModifier[] => {
    let best: FoundModifier | null = null;
    for (const { text, key } of names)
      for (const word of asked) {
        const rank = rankOf(word, key, fuzzy);
        if (rank < FAR && rank < (best?.rank ?? FAR)) best = { modifier, by: text, rank };
      }
    return best ? [best] : [];
  });
  return found.sort(
    (one, other) =>
      one.rank - other.rank ||
      Number(one.modifier.disabled) - Number(other.modifier.disabled) ||
      one.by.length - other.by.length,
  );
}

/**
 * Modifiers a person may mean, best first, by name, alias or vendor's code, in any alphabet and spelling; all of the
 * dictionary for an empty query. Example: «фам» and `6-FA` both find FAM first.
 */
export function searchModifiers(query: string, rules: PrimerRules): FoundModifier[] {
  if (squeeze(query.slice(0, LONGEST_QUERY)) === '')
    return entriesOf(rules).map(({ modifier }) => ({ modifier, by: modifier.name, rank: 1 }));
  const plain = ranked(query, rules, false);
  return plain.length > 0 ? plain : ranked(query, rules, true);
}

/** Names closest to one the dictionary does not know, best first. Example: `nearestModifiers('FAMM', rules)` begins with FAM. */
export function nearestModifiers(name: string, rules: PrimerRules): Modifier[] {
  return ranked(name, rules, true).map(({ modifier }) => modifier);
}
