import type { OrderEvent } from '../ordering/order.events.ts';
import type { RecordedEvent } from '../event-store/event.ts';
import type { Job } from '../jobs/job.ts';
import { type ByEventType, type JobsOf, keyOf, type OwedWork } from '../jobs/owed-work.ts';
import type { LetterKind } from '../mail/letter.ts';
import { advanceJob } from './papers/advances.ts';
import type { PaymentEvent, RefundRequested } from './payment.events.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Time by which the request for a page has ended, or its process has died. */
const RESUMED_AFTER = MINUTE / 2;
/** A page is asked about so long after it was opened, and after it has closed: the buyer may come back late, or never. */
const ASKED_AFTER_OPENING = [1, 3, 7, 15, 30].map((minutes) => minutes * MINUTE);
const ASKED_AFTER_CLOSING = [1 * MINUTE, 15 * MINUTE, DAY, 2 * DAY, 3 * DAY];
/** The cash register of a bank takes its time. */
const RECEIPTS_AFTER = [MINUTE, 10 * MINUTE, 60 * MINUTE, DAY];

const HANDED_OVER_AFTER = 60 * MINUTE;

interface Facts {
  readonly attempt?: number;
  readonly until?: string;
  readonly refund?: string;
  readonly handover?: number;
  readonly kind?: string;
  readonly status?: string;
  readonly receiptId?: string;
}

/** `part` tells jobs of one name and order apart. Times count from the event, so that a late relay changes none. */
function jobOf(
  event: RecordedEvent,
  name: string,
  part: string | number,
  data: object,
  notBefore?: number,
): Job {
  const uid = keyOf(event);
  return {
    queue: 'payments',
    name,
    id: `${name}-${uid}-${part}`,
    data: { uid, ...data },
    ...(notBefore !== undefined && { notBefore: new Date(notBefore).toISOString() }),
  };
}

const writtenAt = ({ metadata }: RecordedEvent): number => Date.parse(metadata.at);
const factsOf = ({ data }: RecordedEvent): Facts => data;

/** The state of the order may have to follow its money. */
const settle: JobsOf = (event) => [jobOf(event, 'settle-order', event.position, {})];

const resume: JobsOf = (event) => {
  const { attempt } = factsOf(event);
  return [jobOf(event, 'resume-payment', `${attempt}`, { attempt }, writtenAt(event) + RESUMED_AFTER)];
};

const ask: JobsOf = (event) => {
  const { attempt, until } = factsOf(event);
  const closes = Date.parse(until ?? '');
  const times = [
    ...ASKED_AFTER_OPENING.map((after) => ({ when: writtenAt(event) + after, isLate: false })),
    ...ASKED_AFTER_CLOSING.map((after) => ({ when: closes + after, isLate: true })),
  ];
  return times.map(({ when, isLate }, index) =>
    jobOf(event, 'ask-payment', `${attempt}-${index + 1}`, { attempt, ...(isLate && { isLate }) }, when),
  );
};

const seeReceipts: JobsOf = (event) => {
  const { attempt, refund } = factsOf(event);
  return RECEIPTS_AFTER.map((after, index) =>
    jobOf(
      event,
      'see-receipts',
      `${event.position}-${index + 1}`,
      { attempt, refund },
      writtenAt(event) + after,
    ),
  );
};

/** Whether the bank has taken a receipt and has yet to tell its outcome. */
function isReceiptOpen(event: RecordedEvent): boolean {
  const { kind, status, receiptId } = factsOf(event);
  return kind === 'full' && status === 'waiting' && receiptId === undefined;
}

/** Goods are handed over with their shipment; a slip of an operator can be taken back before the receipt is made. */
const handOver: JobsOf = (event) => [
  jobOf(event, 'hand-over-sent', event.position, {}, writtenAt(event) + HANDED_OVER_AFTER),
];

const refund: JobsOf = (event) => {
  const facts = factsOf(event);
  return [jobOf(event, 'refund-payment', facts.refund ?? '', { refund: facts.refund })];
};

/** What was sent and paid for costs less now: its papers have to say so. */
function adjust(event: RecordedEvent): Job {
  const uid = keyOf(event);
  const name = 'settle-shipments';
  return { queue: 'documents', name, id: `${name}-${uid}-${event.position}`, data: { uid } };
}

/** A bill asks for what credit leaves open. */
function billAnew(event: RecordedEvent): Job {
  const uid = keyOf(event);
  const name = 'issue-invoice';
  return { queue: 'documents', name, id: `${name}-${uid}-${event.position}`, data: { uid } };
}

type Money = PaymentEvent['type'] | OrderEvent['type'];

/** Letters and jobs that payments of orders owe. */
export const paymentsOwe: OwedWork = {
  letters: {
    RefundConfirmed: 'order-refunded',
    PaymentParked: 'payment-problem',
    RefundRefused: 'payment-problem',
    RefundParked: 'payment-problem',
    // operators know of the refunds they requested
    RefundRequested: ({ data }) => {
      const { reason, bankLine } = data as RefundRequested['data'];
      // a card gets the money of cancelled lines by itself
      const isOfLines = reason === 'lines' || reason === 'overpaid';
      const isKnown = reason === 'operator' || (isOfLines && bankLine === undefined);
      return isKnown ? null : 'payment-problem';
    },
  } satisfies ByEventType<Money, LetterKind | ((event: RecordedEvent) => LetterKind | null)>,
  jobs: {
    PaymentRequested: (event) => [...settle(event), ...resume(event)],
    PaymentRegistered: ask,
    PaymentSucceeded: (event) => [...settle(event), ...seeReceipts(event)],
    PaymentParked: settle,
    PaymentMatched: (event) => [...settle(event), advanceJob(event)],
    PaymentUnmatched: (event) => [...settle(event), advanceJob(event)],
    RefundConfirmed: (event) => [...settle(event), ...seeReceipts(event), adjust(event)],
    PaymentCredited: (event) => [...settle(event), billAnew(event)],
    CreditTakenBack: (event) => [...settle(event), billAnew(event)],
    OrderCreated: (event) =>
      'credit' in event.data ? [jobOf(event, 'set-off-credit', event.position, {})] : [],
    OrderCancelled: settle,
    LinesCancelled: settle,
    LinesShipped: handOver,
    LinesDelivered: handOver,
    LinesReported: handOver,
    OrderPayerChanged: settle,
    OrderRepriced: settle,
    // no card pays it from now on
    OrderConfirmed: settle,
    // money of a transfer is sent back by a person, which is no job
    RefundRequested: (event) => (factsOf(event).attempt === undefined ? [] : refund(event)),
    RefundResumed: (event) => {
      const facts = factsOf(event);
      return [jobOf(event, 'refund-payment', `${facts.refund}-${event.position}`, { refund: facts.refund })];
    },
    GoodsHandedOver: (event) => [jobOf(event, 'close-receipts', `${factsOf(event).handover}`, {})],
    ReceiptSeen: (event) => (isReceiptOpen(event) ? seeReceipts(event) : []),
    ReceiptRetried: (event) => [
      jobOf(event, 'close-receipts', `${factsOf(event).handover}-${event.position}`, {}),
    ],
  } satisfies ByEventType<Money, JobsOf>,
  duties: [
    // the bank has said of each attempt whether there is a page to pay on
    {
      queue: 'payments',
      job: 'resume-payment',
      owedBy: ['PaymentRequested'],
      acknowledgedBy: ['PaymentRegistered', 'PaymentNotRegistered', 'PaymentSucceeded', 'PaymentParked'],
      subjectOf: (event) => `${event.stream} attempt ${factsOf(event).attempt}`,
    },
    // money of a card has gone back, or the bank will not send it
    {
      queue: 'payments',
      job: 'refund-payment',
      owedBy: ['RefundRequested'],
      acknowledgedBy: ['RefundConfirmed', 'RefundRefused', 'RefundParked'],
      subjectOf: (event) => `${event.stream} refund ${(factsOf(event).refund ?? '').slice(0, 10)}`,
    },
    // the bank was asked for each second receipt, or a person makes it
    {
      queue: 'payments',
      job: 'close-receipts',
      owedBy: ['GoodsHandedOver'],
      acknowledgedBy: ['ReceiptSeen'],
      subjectOf: (event) => `${event.stream} handover ${factsOf(event).handover ?? 'none'}`,
    },
  ],
};
