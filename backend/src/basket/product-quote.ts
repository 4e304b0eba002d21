import { type DictionaryVersions, productVersions } from '../dictionaries/dictionary.events.ts';
import type { ProductQuote } from './basket.events.ts';

/** What one unit costs now (kopecks), and the discount of the one who puts it into the basket. */
export function productQuoteOf(price: number, versions: DictionaryVersions, percent: number): ProductQuote {
  return { price, pricedWith: productVersions(versions), ...(percent > 0 && { percent }) };
}
