import type { Dictionaries } from '../dictionaries/dictionaries.ts';
import type { OrderCreated, OrderSubmitted } from '../ordering/order.events.ts';
import { percentsOf, quoteLines } from '../ordering/price-order.ts';

/** A line that costs something else now. Kopecks; null: it can no longer be ordered. */
export interface LineChange {
  /** Its place in the order, from 1. */
  readonly line: number;
  readonly was: number;
  readonly now: number | null;
}

/** An order by the price list of the day. */
export interface PricesOfDay {
  /** What costs something else than it was ordered for. */
  readonly changes: readonly LineChange[];
  /** Kopecks; null where a line cannot be ordered any more. */
  readonly total: number | null;
}

/** What an order would cost by the price list of the day. */
export async function pricesOfDay(
  { submission, creation }: { submission: OrderSubmitted['data']; creation: OrderCreated['data'] },
  dictionaries: Dictionaries,
): Promise<PricesOfDay> {
  const quotes = quoteLines(submission.lines, await dictionaries.current(), percentsOf(submission));
  const costs = creation.lines.map((_line, index) => quotes[index]?.discountPrice ?? null);
  const changes = creation.lines.flatMap(({ discountPrice: was }, index): LineChange[] => {
    const now = costs[index] ?? null;
    return now === was ? [] : [{ line: index + 1, was, now }];
  });
  const total = costs.reduce((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0);
  return { changes, total };
}

/** What the price list of the day has other prices for than an order. */
export async function priceChanges(
  order: { submission: OrderSubmitted['data']; creation: OrderCreated['data'] },
  dictionaries: Dictionaries,
): Promise<readonly LineChange[]> {
  return (await pricesOfDay(order, dictionaries)).changes;
}
