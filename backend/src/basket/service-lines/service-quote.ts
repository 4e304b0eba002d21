import { quoteService, type ServiceQuote as Priced } from '@oligoteka/genes';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import { serviceVersions } from '../../dictionaries/dictionary.events.ts';
import type { BasketService, ServiceQuote } from '../basket.events.ts';

/** The price of a service and its days; null where the list has none. Kopecks. */
export function servicePrice(service: BasketService, book: PriceBook, percent: number): Priced | null {
  return quoteService(service, { prices: book.genePrices, percent });
}

/** The quote that a save keeps as the price that was shown. */
export function serviceQuoteOf(
  service: BasketService,
  book: PriceBook,
  percent: number,
): ServiceQuote | null {
  const quote = servicePrice(service, book, percent);
  if (quote === null) return null;
  const { price, discountPrice } = quote;
  return { price, discountPrice, percent, pricedWith: serviceVersions(book.versions) };
}
