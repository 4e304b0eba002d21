import { otherLayout } from './keyboard.ts';
import type { SearchIndex } from './search-index.ts';
import { wordsOf } from './words.ts';

/** A query as it was understood. */
export interface Reading {
  /** The words to find. */
  readonly words: readonly string[];
  /** Why they differ from the typed text; null where they do not. */
  readonly readAs: { readonly how: 'layout' | 'spelling'; readonly text: string } | null;
  /** Words that stand nowhere, nor any like them. */
  readonly unknown: readonly string[];
}

/** Words that say nothing by themselves. */
const SMALL = new Set(
  'и в во на с со к ко о об от до из за по для при у а но не или как что это the a an of and or for to in on with'.split(
    ' ',
  ),
);

type Part = { words: readonly string[]; how: 'typed' | 'layout' | 'spelling' | 'unknown' };

/**
 * Reads a typed query: as it is, else in the other keyboard layout, else with misspellings corrected.
 * Example: `ефй` is read as `taq`, «полемераза» as «полимераза».
 */
export function readQuery(query: string, index: Pick<SearchIndex<unknown>, 'knows' | 'nearest'>): Reading {
  const parts = query
    .slice(0, LONGEST)
    .split(/\s+/)
    .filter((part) => wordsOf(part).length > 0 || wordsOf(otherLayout(part)).length > 0)
    .slice(0, MAX_PARTS)
    .map((part) => readPart(part, index));
  const read = parts.filter(({ how }) => how !== 'unknown').flatMap(({ words }) => words);
  const telling = read.filter((word) => !SMALL.has(word));
  const how = (['layout', 'spelling'] as const).find((way) => parts.some((part) => part.how === way));
  return {
    words: telling.length > 0 ? telling : read,
    readAs: how === undefined ? null : { how, text: parts.flatMap(({ words }) => words).join(' ') },
    unknown: parts.filter((part) => part.how === 'unknown').flatMap(({ words }) => words),
  };
}

const LONGEST = 200;
const MAX_PARTS = 8;

function readPart(part: string, index: Pick<SearchIndex<unknown>, 'knows' | 'nearest'>): Part {
  const typed = wordsOf(part);
  const known = (words: readonly string[]) =>
    words.length > 0 && words.every((word) => SMALL.has(word) || index.knows(word));
  if (known(typed)) return { words: typed, how: 'typed' };
  const swapped = wordsOf(otherLayout(part));
  if (known(swapped)) return { words: swapped, how: 'layout' };
  for (const [words, how] of [[typed, 'spelling'] as const, [swapped, 'layout'] as const]) {
    const corrected = words.map((word) => (index.knows(word) ? word : index.nearest(word)));
    if (corrected.length > 0 && corrected.every((word) => word !== null)) return { words: corrected, how };
  }
  return { words: typed.length > 0 ? typed : swapped, how: 'unknown' };
}
