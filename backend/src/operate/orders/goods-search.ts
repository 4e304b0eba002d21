import { sequencesOf, type ServiceContent } from '@oligoteka/genes';
import type { OrderedLine } from '../../ordering/order.events.ts';
import { NotUnderstood } from '../command.ts';
import { wordsOf } from '../people/search-words.ts';

/** Finds lines of orders by what was ordered; numbers from 1. */
export type GoodsSearch = (lines: readonly OrderedLine[]) => number[];

/** A piece of a sequence shorter than this is in every other primer. */
const FEWEST_LETTERS = 6;
const LETTERS = /^[ACGTURYSWKMBDHVNI*]+$/;
/** Modifiers in brackets, the ends as people write them, blanks and dashes. */
const NOT_LETTERS = /\[[^\]]*\]|\{[^}]*\}|[53]['′’]|[\s\-–—]/g;

/**
 * Reads a search for goods: six letters or more of a sequence, modifiers left out; else beginnings of words in the name of a
 * primer or sample, in that of a service or its vector, or in the article number or a name of a product, in any order.
 */
export function readGoodsSearch(typed: string): GoodsSearch {
  const words = wordsOf(typed);
  const letters = typed.toUpperCase().replaceAll(NOT_LETTERS, '');
  const isSequence = letters.length >= FEWEST_LETTERS && LETTERS.test(letters);
  if (words.length === 0 && !isSequence)
    throw new NotUnderstood([`"${typed}" names no goods: give a name, an article number or a sequence`]);
  return (lines) =>
    lines.flatMap((line, index) => {
      const { names, sequences } = wordsOfLine(line);
      const known = wordsOf(names.join(' '));
      const isNamed = words.length > 0 && words.every((word) => known.some((one) => one.startsWith(word)));
      const isIn = isSequence && sequences.some((sequence) => sequence.toUpperCase().includes(letters));
      return isNamed || isIn ? [index + 1] : [];
    });
}

function wordsOfLine(line: OrderedLine): {
  readonly names: readonly string[];
  readonly sequences: readonly string[];
} {
  switch (line.kind) {
    case undefined:
      return { names: [line.name], sequences: [line.sequence] };
    case 'product':
      return { names: [line.sku, line.name, line.name_en], sequences: [] };
    case 'sequence': {
      const primers = [...line.primers, ...(line.pcr?.primers ?? [])];
      return {
        names: [line.name, ...primers.map(({ name }) => name)],
        sequences: primers.map(({ sequence }) => sequence),
      };
    }
    case 'dnaExtract':
      return { names: ['выделение ДНК', 'DNA extraction'], sequences: [] };
    case 'service':
      return { names: [line.name, line.name_en, line.title, vectorOf(line)], sequences: sequencesOf(line) };
    case 'delivery':
      return { names: [line.name, line.name_en], sequences: [] };
  }
}

/** What the tube is called that a buyer sends for a service. */
function vectorOf(content: ServiceContent): string {
  return content.service === 'offer' ? '' : content.details.vector;
}
