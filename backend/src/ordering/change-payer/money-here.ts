import type { PaymentEvent } from '../../payments/payment.events.ts';

/** Whether money stands that came for an order, by these events of its payments. */
export function isMoneyHere(events: readonly { readonly type: string; readonly data: object }[]): boolean {
  const lines = new Set<string>();
  for (const recorded of events) {
    const event = { type: recorded.type, data: recorded.data } as PaymentEvent;
    if (event.type === 'PaymentSucceeded' || event.type === 'PaymentParked') return true;
    if (event.type === 'PaymentMatched') lines.add(event.data.bankLine);
    if (event.type === 'PaymentUnmatched') lines.delete(event.data.bankLine);
  }
  return lines.size > 0;
}
