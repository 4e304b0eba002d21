import type { RecordedEvent } from '../event-store/event.ts';
import type { Job } from '../jobs/job.ts';
import { type ByEventType, type JobsOf, keyOf, letterJob, type OwedWork } from '../jobs/owed-work.ts';
import { moscowDay } from '../jobs/moscow-day.ts';
import type { LetterKind } from '../mail/letter.ts';
import type { OfferMade, RequestEvent } from './requests/request.events.ts';

const DAY_MS = 24 * 3_600_000;

/** Letters and jobs that events of requests owe. */
export const servicesOwe: OwedWork = {
  letters: {
    RequestSubmitted: 'request-received',
    OfferMade: 'offer-made',
    RequestClosed: 'request-closed',
  } satisfies ByEventType<RequestEvent['type'], LetterKind>,
  jobs: {
    OfferMade: (event) => [...reminder(event), ...(isFirst(event) ? [] : annulOffers(event))],
    RequestClosed: annulOffers,
    RequestWithdrawn: annulOffers,
  } satisfies ByEventType<RequestEvent['type'], JobsOf>,
};

const isFirst = ({ data }: RecordedEvent): boolean => (data as OfferMade['data']).version === 1;

/** Papers of offers that can be accepted no more. */
function annulOffers(event: RecordedEvent): Job[] {
  const uid = keyOf(event);
  return [
    { queue: 'documents', name: 'annul-offers', id: `annul-offers-${uid}-${event.position}`, data: { uid } },
  ];
}

/** The day before the last one, at nine in Moscow; none for an offer that is made then or later. */
function reminder(event: RecordedEvent): Job[] {
  const { validUntil } = event.data as OfferMade['data'];
  const day = moscowDay(new Date(Date.parse(`${validUntil}T09:00:00+03:00`) - DAY_MS).toISOString());
  if (day <= moscowDay(event.metadata.at)) return [];
  return [letterJob({ kind: 'offer-ends', notBefore: `${day}T09:00:00+03:00` }, event)];
}
