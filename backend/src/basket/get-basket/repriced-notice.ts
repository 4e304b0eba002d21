import type { PrimerVersions } from '../../dictionaries/dictionary.events.ts';
import type { BasketRepriced, RepricedLine } from '../reprice/reprice.events.ts';

/** Unseen new prices of a basket. Kopecks, after discount. */
export interface RepricedNotice {
  readonly at: string;
  readonly versions: BasketRepriced['data']['versions'];
  readonly lines: readonly Pick<RepricedLine, 'kind' | 'id' | 'seen' | 'after'>[];
  /** Price of the whole basket. */
  readonly before: number;
  readonly after: number;
}

interface Line {
  readonly kind: RepricedLine['kind'];
  readonly id: number;
  /** The dictionaries it was saved with. */
  readonly pricedWith: object | null;
}

/** The lines that have not changed since they were priced again; null where the buyer has seen all. */
export function repricedNotice(
  told: BasketRepriced['data'] | null,
  lines: readonly Line[],
  total: number,
): RepricedNotice | null {
  if (told === null) return null;
  const older = new Set(
    lines
      .filter(({ pricedWith }) => isOlder(pricedWith, told.versions))
      .map(({ kind, id }) => `${kind} ${id}`),
  );
  const left = told.lines.filter(({ kind, id, seen, after }) => seen !== after && older.has(`${kind} ${id}`));
  if (left.length === 0) return null;
  const more = left.reduce((sum, { seen, after }) => sum + (after ?? 0) - (seen ?? 0), 0);
  return { at: told.at, versions: told.versions, lines: left, before: total - more, after: total };
}

function isOlder(pricedWith: object | null, versions: PrimerVersions): boolean {
  const now = versions as unknown as Readonly<Record<string, number>>;
  return pricedWith === null || Object.entries(pricedWith).some(([name, used]) => used < (now[name] ?? 0));
}
