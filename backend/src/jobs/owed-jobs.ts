import type { EventMetadata, RecordedEvent } from '../event-store/event.ts';
import type { Job } from './job-queues.ts';
import { reminderTime } from './working-days.ts';
import { PAYMENT_EVENT_TYPES, paymentJobs } from './owed-payment-jobs.ts';

/** Events that owe somebody a letter, by its kind. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['OrderCreated', 'order-created'],
  ['OrderRejected', 'order-rejected'],
  ['OrderCancelled', 'order-cancelled'],
  ['OrderCancelRequested', 'order-cancel-code'],
  ['OrderPayerChangeRequested', 'order-payer-code'],
  ['OrderPayerChanged', 'invoice-anew'],
  ['OrderRepriced', 'invoice-anew'],
  ['OrderPaid', 'order-paid'],
  ['DocumentReminded', 'invoice-ends'],
  ['RefundConfirmed', 'order-refunded'],
  ['PaymentParked', 'payment-problem'],
  ['RefundRefused', 'payment-problem'],
  ['RefundParked', 'payment-problem'],
  ['RefundRequested', 'payment-problem'],
  ['RegistrationRequested', 'registration'],
  ['RegistrationRepeated', 'already-registered'],
  ['PasswordRestoreRequested', 'restore-password'],
  ['PasswordSet', 'password-changed'],
  ['LoginChangeRequested', 'login-change-code'],
  ['LoginChanged', 'login-changed'],
]);
export const LETTER_EVENT_TYPES: readonly string[] = [...LETTERS.keys()];

/** No price follows from who sells. */
const SELLER = 'dictionary-seller';

/** Events that owe somebody a job. */
export const OWING_EVENT_TYPES: readonly string[] = [
  'OrderSubmitted',
  'OrderRefunded',
  'DocumentIssued',
  'DictionaryPublished',
  ...PAYMENT_EVENT_TYPES,
  ...LETTER_EVENT_TYPES.filter((type) => !PAYMENT_EVENT_TYPES.includes(type)),
];

/** The jobs an event owes. Ids follow from the event, so that a repeated relay is harmless. */
export function owedJobs(event: RecordedEvent): Job[] {
  // what begins to hold later, and whatever is lost on the way, the projector asks for when its day has come
  if (event.type === 'DictionaryPublished' && event.version > 1 && event.stream !== SELLER)
    return [
      {
        queue: 'repricing',
        name: 'reprice-baskets',
        id: `reprice-for-${event.position}`,
        data: traced({}, event),
      },
    ];
  const kind = LETTERS.get(event.type);
  const letters = kind !== undefined && isTold(event) ? [letterJob(kind, event)] : [];
  if (event.type !== 'OrderSubmitted')
    return [
      ...letters,
      ...documentJobs(event),
      ...paymentJobs(event).map((job) => ({ ...job, data: traced(job.data, event) })),
    ];
  const uid = event.stream.slice('order-'.length);
  return [{ queue: 'orders', name: 'create-order', id: `create-order-${uid}`, data: traced({ uid }, event) }];
}

/** What the papers of an order owe to an event of it, by the job's name. */
const PAPERS: ReadonlyMap<string, string> = new Map([
  ['OrderCreated', 'issue-invoice'],
  ['OrderPayerChanged', 'issue-invoice'],
  ['OrderRepriced', 'issue-invoice'],
  ['OrderCancelled', 'annul-papers'],
  ['OrderRefunded', 'annul-papers'],
]);

function documentJobs(event: RecordedEvent): Job[] {
  if (event.type === 'DocumentIssued') return [...overJobs(event), ...reminderJobs(event)];
  const name = PAPERS.get(event.type);
  if (name === undefined) return [];
  const uid = event.stream.slice('order-'.length);
  return [{ queue: 'documents', name, id: `${name}-${uid}-${event.position}`, data: traced({ uid }, event) }];
}

/** An order may be over by the time its paper is printed: then the paper holds no more, whoever issued it died or not. */
function overJobs(event: RecordedEvent): Job[] {
  const uid = event.stream.slice('document-'.length);
  const id = `annul-papers-${uid}-${event.position}`;
  return [{ queue: 'documents', name: 'annul-papers', id, data: traced({ uid }, event) }];
}

/** Whoever is to pay by a paper is reminded before its last day; which of the papers that is, and whether, is seen then. */
function reminderJobs(event: RecordedEvent): Job[] {
  const { kind, day, validUntil } = event.data as { kind: string; day: string; validUntil: string };
  const notBefore = kind === 'invoice' || kind === 'invoice-offer' ? reminderTime({ day, validUntil }) : null;
  if (notBefore === null) return [];
  const uid = event.stream.slice('document-'.length);
  const id = `remind-payer-${uid}-${event.position}`;
  return [{ queue: 'documents', name: 'remind-payer', id, data: traced({ uid }, event), notBefore }];
}

/** Orders that were cancelled before there were letters about it stay untold, and operators know what they asked for. */
function isTold({ type, data }: RecordedEvent): boolean {
  if (type === 'RefundRequested') return (data as { reason?: string }).reason !== 'operator';
  return type !== 'OrderCancelled' || 'by' in data;
}

/** The trace of an event goes on with its job, also through processes that take none. */
function traced(data: object, { metadata: { traceparent } }: RecordedEvent): object {
  return traceparent === undefined ? data : { ...data, traceparent };
}

/** The trace in a job's data, for the metadata of what the job writes. */
export function traceIn(data: object): Pick<EventMetadata, 'traceparent'> {
  const { traceparent } = data as { traceparent?: string };
  return traceparent === undefined ? {} : { traceparent };
}

/** The job says which event to look at; the letter itself is written when its turn comes. */
function letterJob(kind: string, event: RecordedEvent): Job {
  const { stream, position } = event;
  const data = traced({ kind, stream, position }, event);
  return { queue: 'mail', name: 'send-letter', id: `letter-${kind}-${position}`, data };
}
