import type { EventMetadata } from '../../event-store/event.ts';
import { Refused } from '../../event-store/refused.ts';
import type { ClosePayment } from '../../ordering/cancel-order/close-payment.ts';
import { BankUnreachable } from '../gateway.ts';
import type { PaymentWorkers } from '../payment-workers.ts';

const BEING_PAID = {
  ru: 'Этот заказ сейчас оплачивают. Подождите несколько минут: его можно отменить и после оплаты, деньги вернутся.',
  en: 'This order is being paid at this moment. Wait a few minutes: it can be cancelled after payment too, and the money goes back.',
};

/**
 * Before an order is cancelled its page at the bank is closed (rule 8). Where the bank cannot be asked it is cancelled all the same: money
 * that still comes goes back.
 */
export function closeBeforeCancel({ ends, bank }: PaymentWorkers): ClosePayment {
  return async (uid: string, metadata: EventMetadata): Promise<void> => {
    if (bank.gateway === null) return;
    try {
      const open = await ends.endOpen(uid, 'poll', metadata);
      if (open?.state === 'pending') throw new Refused('conflict', BEING_PAID);
    } catch (error) {
      if (!(error instanceof BankUnreachable)) throw error;
    }
  };
}
