import { type Localised, Refused } from '../../refused.ts';
import { awaitsMoney } from '../attempts/attempt.decide.ts';
import type { OrderFacts } from '../settle/order-facts.ts';
import { moneyKept, type PaymentHistory } from '../payment.ts';
import type { RefundRequested } from '../payment.events.ts';
import type { Refund } from '../refunds/refund.ts';
import type { CreditSpent, PaymentCredited, RefundKept, RefundUnkept } from './credit.events.ts';

const NOTHING_TO_KEEP: Localised = {
  ru: 'Оставлять нечего: денег, пришедших переводом и ждущих возврата, у этого заказа нет.',
  en: 'There is nothing to keep: no money of a transfer waits to be sent back for this order.',
};
const NOTHING_KEPT: Localised = {
  ru: 'От денег этого заказа, оставленных для следующих, ничего не осталось.',
  en: 'Nothing is left of money that this order left for the next ones.',
};

/** What is left of a kept refund. Kopecks. */
export const leftOf = ({ amount, spent }: Pick<Refund, 'amount' | 'spent'>): number => amount - spent;

/** The refunds whose money other orders can still be paid with, the oldest first. */
export function creditLeft({ refunds }: PaymentHistory): Refund[] {
  return refunds.filter((one) => one.state === 'kept' && leftOf(one) > 0);
}

/** An operator keeps what waits to be sent back by transfer for the payer's next order. */
export function keepRefunds(history: PaymentHistory, by: string, note: string): RefundKept[] {
  const waiting = history.refunds.filter(
    ({ state, bankLine }) => state === 'requested' && bankLine !== undefined,
  );
  if (waiting.length > 0)
    return waiting.map(({ refund }) => ({ type: 'RefundKept', data: { refund, by, note } }));
  if (creditLeft(history).length > 0) return [];
  throw new Refused('conflict', NOTHING_TO_KEEP);
}

/** What is left of the credit goes back after all: a person sends it, as any refund of a transfer. `keyOf` names the new refund. */
export function unkeepRefunds(
  history: PaymentHistory,
  note: string,
  keyOf: (what: string) => string,
): (RefundUnkept | RefundRequested)[] {
  const kept = creditLeft(history);
  if (kept.length === 0) throw new Refused('conflict', NOTHING_KEPT);
  return kept.flatMap((one): (RefundUnkept | RefundRequested)[] => {
    const amount = leftOf(one);
    const by = keyOf(`credit ${one.refund} with ${one.spent} spent`);
    const { refund, bankLine = '', lines, reason } = one;
    return [
      { type: 'RefundUnkept', data: { refund, amount, by, note } },
      {
        type: 'RefundRequested',
        data: { refund: by, bankLine, amount, reason, ...(lines !== undefined && { lines }), note },
      },
    ];
  });
}

/** So much of credit can be set off against an order: what it still owes. Kopecks. */
export function owedOf(order: OrderFacts, history: PaymentHistory): number {
  return awaitsMoney(order) ? Math.max(0, (order.total ?? 0) - moneyKept(history)) : 0;
}

/** Refunds of other orders that an order may be paid with. */
export interface CreditSource {
  /** The order that left them. */
  readonly uid: string;
  readonly money: PaymentHistory;
  readonly refunds: readonly string[];
}

/**
 * Sets credit off against an order that owes so much: the first sources first. Gives what stands in its own stream, and beside that
 * in the stream of each source.
 */
export function setOffAgainst(
  uid: string,
  owed: number,
  sources: readonly CreditSource[],
  by: string,
): { readonly paid: PaymentCredited[]; readonly spent: ReadonlyMap<string, CreditSpent[]> } {
  let open = owed;
  const paid: PaymentCredited[] = [];
  const spent = new Map<string, CreditSpent[]>();
  for (const source of sources)
    for (const one of creditLeft(source.money)) {
      const amount = Math.min(open, leftOf(one));
      if (!source.refunds.includes(one.refund) || amount <= 0) continue;
      open -= amount;
      const { refund, bankLine = '' } = one;
      const own: CreditSpent = { type: 'CreditSpent', data: { refund, order: uid, amount } };
      spent.set(source.uid, [...(spent.get(source.uid) ?? []), own]);
      paid.push({ type: 'PaymentCredited', data: { from: source.uid, refund, bankLine, amount, by } });
    }
  return { paid, spent };
}
