import type { RecordedEvent } from '../../event-store/event.ts';
import { readPages } from '../../event-store/event-pages.ts';
import type { Job, JobState } from '../../jobs/job.ts';
import type { OwedLetter } from '../../mail/letter.ts';
import { lettersSince, settledAmong, settledCounts } from '../../mail/settled-letters.ts';
import { LETTER_EVENT_TYPES, owedLetters } from '../../owed-work.ts';
import { ageOf, type Debt, judge } from './debt.ts';
import type { History } from '../history.ts';

const PAGE = 5_000;

/** A letter that is owed and not settled. */
export interface OpenLetter {
  readonly id: string;
  readonly job: Job;
  readonly kind: string;
  readonly stream: string;
  readonly at: string;
  /** `none`: no queue knows a job for it. */
  readonly state: 'none' | JobState['state'];
  readonly attempts: number;
  readonly reason: string;
}

export interface Letters {
  readonly owed: number;
  readonly settled: Awaited<ReturnType<typeof settledCounts>>;
  readonly open: readonly OpenLetter[];
}

/** Owed letters, sent letters and stuck ones. */
export async function readLetters(history: History): Promise<Letters> {
  const after = await lettersSince(history.database);
  const until = await history.store.headPosition();
  let owed = 0;
  const unsettled: { job: Job; event: RecordedEvent }[] = [];
  const pages = readPages(history.store, { after, until, size: PAGE, eventTypes: LETTER_EVENT_TYPES });
  for await (const { events } of pages) {
    const letters = events.flatMap((event) => owedLetters(event).map((job) => ({ job, event })));
    owed += letters.length;
    const settled = await settledAmong(
      history.database,
      letters.map(({ job }) => job.id),
    );
    unsettled.push(...letters.filter(({ job }) => !settled.has(job.id)));
  }
  const settled = await settledCounts(history.database);
  return { owed, settled, open: await openLetters(history, unsettled) };
}

/** Owed letters that are not settled, with what the queue knows of each. */
export async function openLetters(
  history: History,
  unsettled: readonly { readonly job: Job; readonly event: RecordedEvent }[],
): Promise<OpenLetter[]> {
  if (unsettled.length === 0) return [];
  const jobs = await (await history.queues()).list('mail');
  return unsettled.map(({ job, event }): OpenLetter => {
    const { kind, stream } = job.data as OwedLetter;
    const tries = jobs.filter(({ id }) => id === job.id || id.startsWith(`${job.id}-again-`));
    // of several jobs for one letter the most hopeful one counts
    const best = RANK.map((state) => tries.find((one) => one.state === state)).find(Boolean);
    return {
      id: job.id,
      ...{ job, kind, stream },
      at: event.metadata.at,
      state: best?.state ?? 'none',
      attempts: tries.reduce((sum, { attempts }) => sum + attempts, 0),
      reason: best?.failedReason ?? '',
    };
  });
}

const RANK: readonly JobState['state'][] = ['active', 'waiting', 'delayed', 'failed', 'completed'];

/** Letters that are not sent any more unless their job is repeated. */
export function hanging({ open }: Letters): OpenLetter[] {
  return open.filter(({ state }) => state === 'none' || state === 'failed' || state === 'completed');
}

/** Asks again for a letter; asked by two operators at once it is still one job. Gives the job's id. */
export async function sendAgain(history: History, letter: OpenLetter): Promise<string> {
  const id = letter.attempts === 0 ? letter.id : `${letter.id}-again-${letter.attempts}`;
  await (await history.queues()).add({ ...letter.job, id });
  return id;
}

/** Letters as debts: those neither sent nor dropped. Jobs that wait for a worker are not repeated. */
export async function letterDebts(
  history: History,
  now: Date,
  repair: boolean,
): Promise<{ duty: string; owed: number; debts: Debt[] }> {
  const letters = await readLetters(history);
  const hung = new Set(hanging(letters));
  const debts: Debt[] = [];
  for (const letter of letters.open) {
    const ageSeconds = ageOf(letter.at, now);
    // its tries go on for hours
    const verdict = letter.state === 'delayed' ? 'under way' : judge(letter.state, ageSeconds);
    const repairs = repair && verdict !== 'under way' && hung.has(letter);
    debts.push({
      duty: `letter ${letter.kind}`,
      subject: letter.stream,
      verdict,
      position: positionOf(letter),
      at: letter.at,
      ageSeconds,
      job: letter.state,
      attempts: letter.attempts,
      note: letter.reason,
      repairedAs: repairs ? await sendAgain(history, letter) : null,
    });
  }
  return { duty: 'letters', owed: letters.owed, debts };
}

/** Position of the event that owes it. */
const positionOf = ({ job }: OpenLetter): number => {
  const { position, repeat = position } = job.data as OwedLetter;
  return repeat;
};
