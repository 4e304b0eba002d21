import type { FindAnswer } from '@oligoteka/site-api';
import type { HitKind } from './hit-kinds.ts';
import { m } from '../../paraglide/messages.js';

/** Names of the kinds of hits. */
export const KIND_NAMES: Readonly<Record<HitKind, () => string>> = {
  product: m.catalog_search_products,
  method: m.catalog_search_methods,
  page: m.catalog_search_pages,
};

/** Sentences on how a query was read, where it was not read as typed; else none. */
export function readingWords({ readAs, unknown, all, found }: FindAnswer): string[] {
  return [
    ...(readAs?.how === 'layout' ? [m.catalog_search_layout({ text: readAs.text })] : []),
    ...(readAs?.how === 'spelling' ? [m.catalog_search_spelling({ text: readAs.text })] : []),
    ...(unknown.length > 0 && found > 0
      ? [m.catalog_search_unknown({ words: unknown.map((word) => `«${word}»`).join(', ') })]
      : []),
    ...(all || found === 0 ? [] : [m.catalog_search_some()]),
  ];
}
