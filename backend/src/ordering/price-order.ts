import { validate } from '@oligoteka/primer';
import { quotePrimer } from '@oligoteka/pricing';
import type { PriceBook } from '../dictionaries/dictionaries.ts';
import type { OrderedPrimer, OrderLine } from './order.events.ts';

/** An order's lines with prices. Kopecks; `total` is after discount. */
export interface PricedLines {
  readonly lines: readonly OrderLine[];
  readonly price: number;
  readonly total: number;
}

/** Prices lines with one set of dictionaries; names the primers that cannot be priced, and why they cannot be made. */
export function priceOrder(
  primers: readonly OrderedPrimer[],
  book: PriceBook,
  percent: number,
): PricedLines | null {
  const lines: OrderLine[] = [];
  for (const { source: _pasted, ...primer } of primers) {
    const content = { ...primer, mods: [...primer.mods], options: [...primer.options] };
    const quote = quotePrimer(content, { rules: book.rules, prices: book.prices, percent });
    if (quote === null || validate(content, book.rules).length > 0) return null;
    const { price, discountPrice, strategy } = quote;
    lines.push({ ...primer, price, discountPrice, strategy });
  }
  return {
    lines,
    price: lines.reduce((sum, line) => sum + line.price, 0),
    total: lines.reduce((sum, line) => sum + line.discountPrice, 0),
  };
}
