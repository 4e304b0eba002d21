import { kopecks, toRoubles } from '@oligoteka/pricing';
import type { Payment } from '@oligoteka/site-api';
import type { OrderView } from '../../ordering/get-order/get-order.handler.ts';
import type { PaymentView } from '../../payments/attempts/payment-view.ts';
import type { Session } from '../session/session.ts';

/** The state of an order's payment, on the wire. */
export function paymentAnswer(
  { uid, number, creation, submission }: OrderView,
  payment: PaymentView,
  { language }: Pick<Session, 'language'>,
): Payment {
  const { state, redirectUrl, isTest, message, canRetry } = payment;
  return {
    uid,
    order: uid,
    number,
    state,
    amount: toRoubles(kopecks(creation?.total ?? submission.total)),
    redirectUrl,
    isTest,
    message: message?.[language] ?? '',
    canRetry,
  };
}
