import type { PriceBook } from '../../dictionaries/price-book.ts';
import type { OrderCreated, OrderRejected, OrderSubmitted } from '../order.events.ts';
import { percentsOf } from '../prices/price-order.ts';
import { ruleVersionOf, type Rules } from '../prices/price-rules.ts';

/** The frozen content of a created order, without its number. */
export type FrozenOrder = Omit<OrderCreated['data'], 'number'>;

/**
 * Prices a submission again with the dictionaries and the rules that it was agreed on. Null where the total differs from the
 * one that was shown.
 */
export function priceSubmission(
  submission: OrderSubmitted['data'],
  book: PriceBook,
  rules: Rules,
): FrozenOrder | null {
  const result = rules.priceOrder(submission.lines, book, percentsOf(submission));
  if (result === null || result.total !== submission.total) return null;
  const { percent, productPercent, pricedWith, credit } = submission;
  const wanted = credit === undefined ? {} : { credit };
  return {
    ...result,
    percent,
    productPercent,
    pricedWith,
    ruleVersion: ruleVersionOf(submission),
    ...wanted,
  };
}

export const PRICE_DIFFERS: OrderRejected = {
  type: 'OrderRejected',
  data: {
    reason: {
      ru: 'Цена, посчитанная при создании заказа, не совпала с той, что была показана при оформлении.',
      en: 'The price computed when the order was created differs from the one shown at checkout.',
    },
  },
};
