import type { EventMetadata } from '../../event-store/event.ts';
import { type Localised, Refused } from '../../refused.ts';
import type { ClosePayment } from '../../ordering/cancel-order/close-payment.ts';
import { BankUnreachable } from '../gateways/gateway.ts';
import type { PaymentWorkers } from '../queue/payment-workers.ts';

/**
 * Closes the order's page at the bank before the order is cancelled or gets another payer (rule 8). False where the bank
 * cannot be asked: an order is cancelled all the same, as money that still comes for it goes back.
 */
export function closeBeforeCancel({ ends, bank }: PaymentWorkers): ClosePayment {
  return async (uid: string, metadata: EventMetadata, beingPaid: Localised): Promise<boolean> => {
    if (bank.gateway === null) return true;
    try {
      const open = await ends.endOpen(uid, 'poll', metadata);
      if (open?.state === 'pending') throw new Refused('conflict', beingPaid);
      return true;
    } catch (error) {
      if (!(error instanceof BankUnreachable)) throw error;
      return false;
    }
  };
}
