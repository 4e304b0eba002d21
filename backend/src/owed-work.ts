import { usersOwe } from './accounts/owed-work.ts';
import { publicationsOwe } from './basket/reprice/owed-work.ts';
import { documentsOwe } from './documents/owed-work.ts';
import type { RecordedEvent } from './event-store/event.ts';
import { DamagedEvent } from './event-store/unreadable.ts';
import { fulfilmentOwes } from './fulfilment/owed-work.ts';
import type { Job } from './jobs/job.ts';
import { type JobDuty, letterJob, type OwedWork, traced } from './jobs/owed-work.ts';
import { lettersOwe } from './mail/owed-work.ts';
import { ordersOwe } from './ordering/owed-work.ts';
import { servicesOwe } from './services/owed-work.ts';
import { paymentsOwe } from './payments/owed-work.ts';

const WORK: readonly OwedWork[] = [
  ordersOwe,
  fulfilmentOwes,
  documentsOwe,
  paymentsOwe,
  servicesOwe,
  usersOwe,
  publicationsOwe,
  lettersOwe,
];

/** Events that owe somebody a letter. */
export const LETTER_EVENT_TYPES: readonly string[] = [
  ...new Set(WORK.flatMap(({ letters = {} }) => Object.keys(letters))),
];
/** Events that owe a job, letters included. */
export const OWING_EVENT_TYPES: readonly string[] = [
  ...new Set([...WORK.flatMap(({ jobs = {} }) => Object.keys(jobs)), ...LETTER_EVENT_TYPES]),
];
export const DUTIES: readonly JobDuty[] = WORK.flatMap(({ duties = [] }) => duties);

/** The jobs that an event owes. Throws for an event whose data it needs and cannot read. */
export function owedJobs(event: RecordedEvent): Job[] {
  const letters = WORK.flatMap(({ letters: owed = {} }) => {
    const named = owed[event.type];
    const letter = typeof named === 'function' ? named(event) : named;
    return letter ? [letterJob(letter, event)] : [];
  });
  const jobs = WORK.flatMap(({ jobs: owed = {} }) => owed[event.type]?.(event) ?? []);
  return [...letters, ...jobs].map((job) => traced(job, event));
}

/** The letters that an event owes. An event that cannot be read is parked by the relay, where it waits for an operator. */
export function owedLetters(event: RecordedEvent): Job[] {
  return event instanceof DamagedEvent ? [] : owedJobs(event).filter(({ queue }) => queue === 'mail');
}
