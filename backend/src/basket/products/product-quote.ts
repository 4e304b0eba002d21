import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import { type DictionaryVersions, productVersions } from '../../dictionaries/dictionary.events.ts';
import type { ProductQuote } from '../basket.events.ts';

/** The price of one unit now (kopecks), and the discount of the buyer. */
export function productQuoteOf(price: number, versions: DictionaryVersions, percent: number): ProductQuote {
  return { price, pricedWith: productVersions(versions), ...(percent > 0 && { percent }) };
}

/** The same for a product in the basket; one that left the catalogue keeps its last price. */
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
