import type { PriceBook } from '../dictionaries/dictionaries.ts';
import { type DictionaryVersions, productVersions } from '../dictionaries/dictionary.events.ts';
import type { ProductQuote } from './basket.events.ts';

/** What one unit costs now (kopecks), and the discount of the one who puts it into the basket. */
export function productQuoteOf(price: number, versions: DictionaryVersions, percent: number): ProductQuote {
  return { price, pricedWith: productVersions(versions), ...(percent > 0 && { percent }) };
}

/** The same for what is in a basket already; what the catalogue has no more keeps its last price. */
export function requoted(
  productId: number,
  before: ProductQuote,
  book: PriceBook,
  percent: number,
): ProductQuote {
  const sellable = book.sellables.get(productId);
  if (sellable !== undefined) return productQuoteOf(sellable.price, book.versions, percent);
  const { price, pricedWith } = before;
  return { price, pricedWith, ...(percent > 0 && { percent }) };
}
