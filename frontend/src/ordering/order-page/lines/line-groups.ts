import type { OrderLine, OrderServiceLine } from '@oligoteka/site-api';

export type Grouping = 'order' | 'made';

export interface LineGroup {
  key: string;
  /** Empty for the whole order in its own order. */
  title: string;
  lines: OrderLine[];
  /** Roubles; without lines that are cancelled. */
  sum: number;
}

const KOPECKS = 100;
const plain = (text: string) => text.toLocaleLowerCase('ru').replace(/\s+/g, '');

/** The lines with every word of the search in their name, sequence or number. Spaces and case do not matter. */
export function findLines(lines: readonly OrderLine[], search: string): readonly OrderLine[] {
  const words = search
    .split(/[\s,;]+/)
    .map(plain)
    .filter((word) => word !== '');
  if (words.length === 0) return lines;
  return lines.filter((line) => {
    const texts = [line.name, ...wordsOf(line)].map(plain);
    return words.every((word) => String(line.line) === word || texts.some((text) => text.includes(word)));
  });
}

/** Words that find a line, besides its name. */
function wordsOf(line: OrderLine): string[] {
  switch (line.kind) {
    case 'primer':
      return [line.text, line.sequence];
    case 'product':
      return [line.sku];
    case 'sequence':
      return line.primers.map(({ name }) => name);
    case 'service':
      return [line.title, ...sequencesOf(line), ...(line.details.lines ?? []).map(({ name }) => name)];
    case 'dnaExtract':
    case 'delivery':
      return [];
  }
}

/** Bases that are searched in. */
function sequencesOf({ details }: OrderServiceLine): string[] {
  const { sequence, template, insert } = details;
  return [sequence, template, insert].filter((one) => one !== undefined);
}

/** Kinds of lines that stand in one table. */
export type LineKind = 'primer' | 'sequence' | 'product' | 'service' | 'delivery';
export const kindOf = ({ kind }: OrderLine): LineKind => (kind === 'dnaExtract' ? 'sequence' : kind);

const sumOf = (lines: readonly OrderLine[]): number =>
  lines
    .filter(({ state }) => state !== 'cancelled')
    .reduce((sum, line) => sum + Math.round(line.discount_price * KOPECKS), 0) / KOPECKS;

/**
 * Groups the lines by kind in the order of the order, or by how they are made, the largest group first. An order of one
 * kind is one group without a title.
 */
export function groupLines(
  lines: readonly OrderLine[],
  grouping: Grouping,
  words: { made: (line: OrderLine) => string; kind: Record<LineKind, () => string> },
): LineGroup[] {
  const mixed = new Set(lines.map(kindOf)).size > 1;
  const groups = new Map<string, OrderLine[]>();
  for (const line of lines) {
    const kind = mixed ? words.kind[kindOf(line)]() : '';
    const title = grouping === 'order' ? kind : words.made(line);
    const group = groups.get(title);
    if (group) group.push(line);
    else groups.set(title, [line]);
  }
  return [...groups]
    .map(([title, members]) => ({
      key: title,
      title,
      lines: members,
      sum: sumOf(members),
    }))
    .sort((one, other) => (grouping === 'order' ? 0 : other.lines.length - one.lines.length));
}
