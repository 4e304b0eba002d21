import { kopecks, toRoubles } from '@oligoteka/pricing';
import type { OrderMoney } from '@oligoteka/site-api';
import type { OrderMoneyView } from '../../payments/get-order-money/order-money.ts';

/** The money of an order in the words and the roubles of the wire. */
export function moneyAnswer({ card, received, refunds, receipts }: OrderMoneyView): OrderMoney {
  const roubles = (amount: number): number => toRoubles(kopecks(amount));
  return {
    card,
    received: received.map(({ amount, ...rest }) => ({ ...rest, amount: roubles(amount) })),
    refunds: refunds.map(({ amount, state, ...rest }) => ({
      ...rest,
      amount: roubles(amount),
      state: state === 'confirmed' ? 'done' : state,
    })),
    receipts: receipts.map((receipt) => ({ ...receipt })),
  };
}
