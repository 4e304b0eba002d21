import type { EventStore } from '../event-store/event-store.ts';
import type { IsMoneyHere } from '../ordering/change-payer/money-here.ts';
import { creditsHere } from './credit/credit.ts';
import { paymentHistory } from './payment.ts';
import { paymentStream } from './payment.events.ts';

/** Whether money of a card or a transfer came for an order; money that an operator has yet to look at counts too. */
export function moneyHere(store: EventStore): IsMoneyHere {
  return async (uid) => {
    const money = paymentHistory(await store.readStream(paymentStream(uid)));
    const { attempts, bankMoney } = money;
    return (
      bankMoney.length > 0 ||
      creditsHere(money).length > 0 ||
      attempts.some(({ state }) => state === 'paid' || state === 'parked')
    );
  };
}
