import type { RecordedEvent } from '../event-store/event.ts';
import type { Job } from '../jobs/job.ts';
import { type ByEventType, type JobsOf, keyOf, type OwedWork } from '../jobs/owed-work.ts';
import { reminderTime } from './letters/reminder-day.ts';
import type { LetterKind } from '../mail/letter.ts';
import type { LinesCancelled } from '../ordering/line.events.ts';
import type { OrderDetailsCorrected, OrderEvent } from '../ordering/order.events.ts';
import type { DocumentEvent, DocumentIssued } from './document.events.ts';

type Papers = OrderEvent['type'] | DocumentEvent['type'];

/** Letters and jobs about papers that events of orders and of papers owe. */
export const documentsOwe: OwedWork = {
  letters: { DocumentReminded: 'invoice-ends' } satisfies ByEventType<Papers, LetterKind>,
  jobs: {
    OrderCreated: paperJob('issue-invoice'),
    OrderPayerChanged: paperJob('issue-invoice'),
    OrderRepriced: paperJob('issue-invoice'),
    // less is to be paid
    LinesCancelled: (event) =>
      (event.data as LinesCancelled['data']).left === undefined ? [] : paperJob('issue-invoice')(event),
    OrderCancelled: paperJob('annul-papers'),
    OrderRefunded: (event) => [...paperJob('annul-papers')(event), ...paperJob('settle-shipments')(event)],
    LinesShipped: paperJob('settle-shipments'),
    LinesReported: paperJob('settle-shipments'),
    LinesRemade: paperJob('settle-shipments'),
    LinesSetBack: paperJob('settle-shipments'),
    OrderDetailsCorrected: (event) =>
      (event.data as OrderDetailsCorrected['data']).what === 'legal-address'
        ? paperJob('settle-shipments')(event)
        : [],
    // the order may be over by the time its paper is issued: the job annuls it then, even if the process that issued it died
    DocumentIssued: (event) => [...paperJob('annul-papers')(event), ...reminderJobs(event)],
  } satisfies ByEventType<Papers, JobsOf>,
};

function paperJob(name: string): JobsOf {
  return (event) => {
    const uid = keyOf(event);
    return [{ queue: 'documents', name, id: `${name}-${uid}-${event.position}`, data: { uid } }];
  };
}

/** The payer is reminded before the last day; whether and by which paper is decided then. */
function reminderJobs(event: RecordedEvent): Job[] {
  const { kind, day, validUntil } = event.data as DocumentIssued['data'];
  const notBefore = kind === 'invoice' || kind === 'invoice-offer' ? reminderTime({ day, validUntil }) : null;
  return notBefore === null ? [] : paperJob('remind-payer')(event).map((job) => ({ ...job, notBefore }));
}
