import type { EventStore } from '../event-store/event-store.ts';
import type { IsMoneyHere, ReadMoneyAtChange } from '../ordering/change-payer/money-here.ts';
import type { PaymentPayerChanged } from './credit/credit.events.ts';
import { creditsHere } from './credit/credit.ts';
import { paymentHistory, type PaymentHistory } from './payment.ts';
import { paymentStream } from './payment.events.ts';

/** Whether money of a card or a transfer came for an order; money that an operator has yet to look at counts too. */
export function moneyHere(store: EventStore): IsMoneyHere {
  return async (uid) => isHere(paymentHistory(await store.readStream(paymentStream(uid))));
}

/** The same with the event by which the stream of the money knows of the change. */
export function moneyAtChange(store: EventStore): ReadMoneyAtChange {
  return async (uid) => {
    const stream = paymentStream(uid);
    const events = await store.readStream(stream);
    const told: PaymentPayerChanged = { type: 'PaymentPayerChanged', data: {} };
    return {
      isHere: isHere(paymentHistory(events)),
      told: { stream, expectedVersion: events.length, events: [told] },
    };
  };
}

function isHere(money: PaymentHistory): boolean {
  const { attempts, bankMoney } = money;
  return (
    bankMoney.length > 0 ||
    creditsHere(money).length > 0 ||
    attempts.some(({ state }) => state === 'paid' || state === 'parked')
  );
}
