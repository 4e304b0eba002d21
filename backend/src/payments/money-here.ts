import type { EventStore } from '../event-store/event-store.ts';
import type { IsMoneyHere } from '../ordering/change-payer/money-here.ts';
import { paymentHistory } from './payment.ts';
import { paymentStream } from './payment.events.ts';

/** Money of a card or a transfer that came for an order; what an operator has yet to look at counts too. */
export function moneyHere(store: EventStore): IsMoneyHere {
  return async (uid) => {
    const { attempts, bankMoney } = paymentHistory(await store.readStream(paymentStream(uid)));
    return bankMoney.length > 0 || attempts.some(({ state }) => state === 'paid' || state === 'parked');
  };
}
