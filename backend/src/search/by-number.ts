import type { FoundArticle } from './items.ts';
import { otherLayout } from './keyboard.ts';

/** A catalogue number or its beginning, however it is separated and in whichever layout: `mix05`, `ЬШЧ-05`. */
export function byNumber(
  query: string,
  { articles }: { articles: readonly FoundArticle[] },
): { items: FoundArticle[]; asked: string; swapped: boolean } | null {
  for (const [typed, swapped] of [[query, false] as const, [otherLayout(query), true] as const]) {
    const asked = compact(typed);
    if (!/^[A-Z]{2,4}\d/.test(asked)) continue;
    const items = articles.filter(({ packs }) => packs.some(({ sku }) => compact(sku).startsWith(asked)));
    if (items.length > 0) return { items, asked: typed.trim().toUpperCase(), swapped };
  }
  return null;
}

/** A catalogue number without the signs between its parts. */
export const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-–—_.]+/g, '');
