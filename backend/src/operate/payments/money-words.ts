import type { RecordedEvent } from '../../event-store/event.ts';
import type { PaymentEvent } from '../../payments/payment.events.ts';
import { roubles } from '../print/print.ts';

/** An event of the money of an order in one line. */
export function moneyNote({ type, data }: Pick<RecordedEvent, 'type' | 'data'>): string {
  const event = { type, data } as PaymentEvent;
  switch (event.type) {
    case 'PaymentRequested':
      return `${event.data.orderNumber}, ${roubles(event.data.amount)}`;
    case 'PaymentRegistered':
      return `${event.data.mdOrder}${event.data.isTest ? ', test bank' : ''}`;
    case 'PaymentNotRegistered':
    case 'RefundRefused':
      return `${event.data.code} ${event.data.message}`.trim();
    case 'PaymentObserved': {
      const { orderStatus, actionCode, refunded, source } = event.data;
      const back = refunded === null || refunded === 0 ? '' : `, back ${roubles(refunded)}`;
      return `bank status ${orderStatus}, action ${actionCode ?? 'none'}${back}, by ${source}`;
    }
    case 'PaymentSucceeded':
      return `attempt ${event.data.attempt}, ${roubles(event.data.amount)}`;
    case 'PaymentDeclined':
      return `attempt ${event.data.attempt}, action ${event.data.actionCode ?? 'none'}`;
    case 'PaymentExpired':
      return `attempt ${event.data.attempt}`;
    case 'PaymentParked':
      return `attempt ${event.data.attempt}: ${event.data.reason} does not fit`;
    case 'PaymentMatched':
      return `line ${event.data.bankLine.slice(0, 10)}, ${roubles(event.data.amount)}, ${event.data.by}`;
    case 'PaymentUnmatched':
      return `line ${event.data.bankLine.slice(0, 10)}: ${event.data.reason}`;
    case 'RefundRequested': {
      const { amount, reason, attempt, bankLine = '', note } = event.data;
      const from = attempt === undefined ? `line ${bankLine.slice(0, 10)}` : `attempt ${attempt}`;
      return [`${roubles(amount)} of ${from}`, reason, note].filter(Boolean).join(', ');
    }
    case 'RefundReplaced': {
      const { refund, by } = event.data;
      const rest = by === undefined ? 'nothing is left of it' : `the rest is ${by.slice(0, 10)}`;
      return `${refund.slice(0, 10)}: a part went back by hand, ${rest}`;
    }
    case 'RefundKept':
      return [`${event.data.refund.slice(0, 10)} stays for the next order`, event.data.by, event.data.note]
        .filter(Boolean)
        .join(', ');
    case 'RefundUnkept':
      return `${roubles(event.data.amount)} of ${event.data.refund.slice(0, 10)} goes back after all, ${event.data.note}`;
    case 'CreditSpent':
      return `${roubles(event.data.amount)} pay for order ${event.data.order.slice(0, 8)}`;
    case 'CreditReleased':
      return `${roubles(event.data.amount)} are back from order ${event.data.order.slice(0, 8)}`;
    case 'PaymentCredited':
      return `${roubles(event.data.amount)} of order ${event.data.from.slice(0, 8)}, ${event.data.by}`;
    case 'CreditTakenBack': {
      const { amount, from, reason, note } = event.data;
      return [`${roubles(amount)} to order ${from.slice(0, 8)}`, reason, note].filter(Boolean).join(', ');
    }
    case 'PaymentPayerChanged':
      return 'somebody else pays from now on';
    case 'CreditMissed':
      return 'no credit was left to set off';
    case 'RefundAsked':
      return event.data.refund.slice(0, 10);
    case 'RefundDelayed':
      return event.data.why;
    case 'RefundParked':
      return `${roubles(event.data.unexplained)} went back at the bank, this refund or another one`;
    case 'RefundResumed':
      return event.data.note;
    case 'RefundConfirmed':
      return [roubles(event.data.amount), event.data.note].filter(Boolean).join(', ');
    case 'GoodsHandedOver': {
      const { lines, receipts, note } = event.data;
      const sum = receipts.flatMap((one) => one.lines).reduce((all, { amount }) => all + amount, 0);
      return [
        lines === undefined ? 'all of it' : `lines ${lines.join(', ')}`,
        `receipt of ${roubles(sum)}`,
        note,
      ]
        .filter(Boolean)
        .join(', ');
    }
    case 'ReceiptRequested':
      return `second receipt ${event.data.handover} of attempt ${event.data.attempt}`;
    case 'ReceiptRetried':
      return `second receipt ${event.data.handover} of attempt ${event.data.attempt}, ${event.data.note}`;
    case 'ReceiptSeen':
      return [event.data.kind, event.data.status, event.data.url, event.data.error]
        .filter(Boolean)
        .join(', ');
  }
}

/** Whether an event is of the money of an order. */
export const isOfMoney = ({ stream }: Pick<RecordedEvent, 'stream'>): boolean =>
  stream.startsWith('payment-');
