import type { SearchHit } from '@oligoteka/site-api';

/** What a hit is to a person: something to buy, a method to read about, any other page. */
export const HIT_KINDS = ['product', 'method', 'page'] as const;
export type HitKind = (typeof HIT_KINDS)[number];

const METHODS = '/support/technologies/';

/** The kind of a hit; methods are pages below their own section. */
export const kindOf = ({ kind, path }: Pick<SearchHit, 'kind' | 'path'>): HitKind =>
  kind === 'product' ? 'product' : path.startsWith(METHODS) ? 'method' : 'page';

/** Hits by kind; the kind of the best hit goes first, and within a kind the best ones do. */
export function grouped<Hit extends Pick<SearchHit, 'kind' | 'path'>>(
  hits: readonly Hit[],
): { kind: HitKind; hits: Hit[] }[] {
  const kinds = [...new Set(hits.map(kindOf))];
  return kinds.map((kind) => ({ kind, hits: hits.filter((hit) => kindOf(hit) === kind) }));
}
