import { type PaymentHistory, refundable } from '../payment.ts';

/** Money of one card or one bank line. Kopecks. */
export interface RefundSource {
  readonly of: { readonly attempt: number } | { readonly bankLine: string };
  readonly amount: number;
}

/** Where so much money can go back from: the newest card first, then bank lines; all of it without a sum. */
export function sourcesOf(money: PaymentHistory, wanted = Number.POSITIVE_INFINITY): RefundSource[] {
  const cards = money.attempts.map(({ requested }) => ({ attempt: requested.attempt })).toReversed();
  let open = wanted;
  return [...cards, ...money.bankMoney.map(({ bankLine }) => ({ bankLine }))].flatMap((of) => {
    const amount = Math.min(refundable(money, of), open);
    if (amount <= 0) return [];
    open -= amount;
    return [{ of, amount }];
  });
}
