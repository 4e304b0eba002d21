import { type FixedPrices, type ProductQuote, quoteProducts } from '@oligoteka/pricing';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import type { BasketProduct } from '../basket.events.ts';

/** A product as it stands in a basket, at the prices of now. */
export interface ProductLine {
  readonly product: BasketProduct;
  /** No parts where it costs nothing now: not selected, or no longer sold. */
  readonly quote: ProductQuote;
  readonly isSold: boolean;
}

/** The buyer's discount on products, and the prices that their contracts fix. */
export interface ProductPercents {
  readonly products: number;
  readonly fixed?: FixedPrices;
}

/** All products of a basket in the order they were put in: the price of one depends on the others. */
export function productLines(
  products: readonly ({ readonly productId: number } & BasketProduct)[],
  book: PriceBook,
  { products: percent, fixed }: ProductPercents,
): ProductLine[] {
  const quotes = quoteProducts(
    products.map(({ productId, count, selected }) => ({ id: productId, count, selected })),
    { ...book, percent, fixed },
  );
  return quotes.map((quote, index) => ({
    product: products[index] as BasketProduct,
    quote,
    isSold: book.sellables.get(quote.id)?.ordered === true,
  }));
}
