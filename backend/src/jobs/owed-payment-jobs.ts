import type { RecordedEvent } from '../event-store/event.ts';
import type { Job } from './job-queues.ts';

/** After these the order may have to follow its money. */
const SETTLED_BY: readonly string[] = [
  'PaymentRequested',
  'PaymentSucceeded',
  'PaymentParked',
  'PaymentMatched',
  'PaymentUnmatched',
  'RefundConfirmed',
  'OrderCancelled',
  'OrderPayerChanged',
  'OrderRepriced',
];
export const PAYMENT_EVENT_TYPES: readonly string[] = [
  ...SETTLED_BY,
  'PaymentRegistered',
  'RefundRequested',
  'RefundResumed',
  'GoodsHandedOver',
  'ReceiptSeen',
  'ReceiptRetried',
];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Who asks for a page has asked to the end by then, or has died. */
const RESUMED_AFTER = MINUTE / 2;
/** A page is asked about so long after it was opened, and after it has closed: the buyer may come back late, or never. */
const ASKED_AFTER_OPENING = [1, 3, 7, 15, 30].map((minutes) => minutes * MINUTE);
const ASKED_AFTER_CLOSING = [1 * MINUTE, 15 * MINUTE, DAY, 2 * DAY, 3 * DAY];
/** The cash register of a bank takes its time. */
const RECEIPTS_AFTER = [MINUTE, 10 * MINUTE, 60 * MINUTE, DAY];

/** What the money of orders owes to an event. Times are counted from the event, so that a late relay changes none. */
export function paymentJobs(event: RecordedEvent): Job[] {
  const uid = event.stream.slice(event.stream.indexOf('-') + 1);
  const job = (name: string, part: string, data: object, notBefore?: number): Job => ({
    queue: 'payments',
    name,
    id: `${name}-${uid}-${part}`,
    data: { uid, ...data },
    ...(notBefore !== undefined && { notBefore: new Date(notBefore).toISOString() }),
  });
  const at = Date.parse(event.metadata.at);
  const settles = SETTLED_BY.includes(event.type) ? [job('settle-order', String(event.position), {})] : [];
  return [...settles, ...othersOf(event, at, job)];
}

interface Owing {
  readonly attempt?: number;
  readonly until?: string;
  readonly refund?: string;
  readonly handover?: number;
  readonly kind?: string;
  readonly status?: string;
  readonly receiptId?: string;
}

function othersOf(
  { type, data, position }: RecordedEvent,
  at: number,
  job: (name: string, part: string, data: object, notBefore?: number) => Job,
): Job[] {
  const { attempt, until, refund, handover, kind, status, receiptId } = data as Owing;
  const seeReceipts = (): Job[] =>
    RECEIPTS_AFTER.map((after, index) =>
      job('see-receipts', `${position}-${index + 1}`, { attempt, refund }, at + after),
    );
  switch (type) {
    case 'PaymentRequested':
      return [job('resume-payment', `${attempt}`, { attempt }, at + RESUMED_AFTER)];
    case 'PaymentRegistered': {
      const closes = Date.parse(until ?? '');
      const times = [
        ...ASKED_AFTER_OPENING.map((after) => ({ when: at + after, isLate: false })),
        ...ASKED_AFTER_CLOSING.map((after) => ({ when: closes + after, isLate: true })),
      ];
      return times.map(({ when, isLate }, index) =>
        job('ask-payment', `${attempt}-${index + 1}`, { attempt, ...(isLate && { isLate }) }, when),
      );
    }
    case 'PaymentSucceeded':
    case 'RefundConfirmed':
      return seeReceipts();
    // the bank has taken it, and has yet to say what became of it
    case 'ReceiptSeen':
      return kind === 'full' && status === 'waiting' && receiptId === undefined ? seeReceipts() : [];
    case 'GoodsHandedOver':
      return [job('close-receipts', `${handover}`, {})];
    case 'ReceiptRetried':
      return [job('close-receipts', `${handover}-${position}`, {})];
    case 'RefundResumed':
      return [job('refund-payment', `${refund}-${position}`, { refund })];
    case 'RefundRequested':
      return attempt === undefined ? [] : [job('refund-payment', refund ?? '', { refund })];
    default:
      return [];
  }
}
