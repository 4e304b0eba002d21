import type { Dictionaries } from '../dictionaries/dictionaries.ts';
import type { OrderCreated, OrderSubmitted } from '../ordering/order.events.ts';
import { quoteLines } from '../ordering/price-order.ts';

/** A line that costs something else now. Kopecks; null: it can no longer be ordered. */
export interface LineChange {
  /** Its place in the order, from 1. */
  readonly line: number;
  readonly was: number;
  readonly now: number | null;
}

/** What the price list of the day has other prices for than an order. */
export async function priceChanges(
  { submission, creation }: { submission: OrderSubmitted['data']; creation: OrderCreated['data'] },
  dictionaries: Dictionaries,
): Promise<LineChange[]> {
  const { percent, productPercent } = submission;
  const percents = { primers: percent, products: productPercent };
  const quotes = quoteLines(submission.lines, await dictionaries.current(), percents);
  return creation.lines.flatMap(({ discountPrice: was }, index): LineChange[] => {
    const now = quotes[index]?.discountPrice ?? null;
    return now === was ? [] : [{ line: index + 1, was, now }];
  });
}
