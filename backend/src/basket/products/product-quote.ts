import { fixedPriceOf } from '@oligoteka/pricing';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import { productVersions } from '../../dictionaries/dictionary.events.ts';
import type { ProductQuote } from '../basket.events.ts';
import type { ProductPercents } from './product-lines.ts';

/** The price of one unit of a product now (kopecks), and what the buyer pays less; one that left the catalogue keeps its last price. */
export function productQuoteOf(
  id: number,
  before: ProductQuote | undefined,
  book: PriceBook,
  { products: percent, fixed }: ProductPercents,
): ProductQuote {
  const sellable = book.sellables.get(id);
  const agreed = fixedPriceOf(id, { ...book, fixed });
  const price =
    sellable === undefined && before !== undefined
      ? { price: before.price, pricedWith: before.pricedWith }
      : { price: sellable?.price ?? 0, pricedWith: productVersions(book.versions) };
  return { ...price, ...(percent > 0 && { percent }), ...(agreed !== null && { fixed: agreed }) };
}
