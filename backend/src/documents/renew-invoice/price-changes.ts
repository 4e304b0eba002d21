import type { Dictionaries } from '../../dictionaries/dictionaries.ts';
import type { OrderCreated, OrderSubmitted } from '../../ordering/order.events.ts';
import { type Fulfilment, withoutDropped } from '../../ordering/order-lines.ts';
import { percentsOf, quoteLines } from '../../ordering/prices/price-order.ts';

/** A line that costs something else now. Kopecks; null: it can no longer be ordered. */
export interface LineChange {
  /** Its place in the order, from 1. */
  readonly line: number;
  readonly was: number;
  readonly now: number | null;
}

/** An order by the price list of the day. */
export interface PricesOfDay {
  /** Lines whose price differs from the ordered one. */
  readonly changes: readonly LineChange[];
  /** Kopecks; null where a line cannot be ordered any more. */
  readonly total: number | null;
}

interface PricedOrder {
  readonly submission: OrderSubmitted['data'];
  readonly creation: OrderCreated['data'];
  /** Null until something was done for a line. */
  readonly fulfilment: Fulfilment | null;
}

/** The prices of an order by the price list of the day, without lines that were cancelled before it was paid. */
export async function pricesOfDay(
  { submission, creation, fulfilment }: PricedOrder,
  dictionaries: Dictionaries,
): Promise<PricesOfDay> {
  const standing = withoutDropped(submission.lines, fulfilment);
  const quotes = quoteLines(standing, await dictionaries.current(), percentsOf(submission));
  const priced = withoutDropped(
    creation.lines.map(({ discountPrice }, index) => ({ line: index + 1, was: discountPrice })),
    fulfilment,
  );
  const costs = priced.map((_line, index) => quotes[index]?.discountPrice ?? null);
  const changes = priced.flatMap(({ line, was }, index): LineChange[] => {
    const now = costs[index] ?? null;
    return now === was ? [] : [{ line, was, now }];
  });
  const total = costs.reduce((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0);
  return { changes, total };
}

/** The lines that have another price in the price list of the day. */
export async function priceChanges(
  order: PricedOrder,
  dictionaries: Dictionaries,
): Promise<readonly LineChange[]> {
  return (await pricesOfDay(order, dictionaries)).changes;
}
