import type { RecordedEvent } from '../../event-store/event.ts';
import { readPages } from '../../event-store/event-pages.ts';
import { DamagedEvent } from '../../event-store/unreadable.ts';
import type { Job, JobState } from '../../jobs/job.ts';
import type { JobQueues } from '../../jobs/job-queues.ts';
import type { JobDuty } from '../../jobs/owed-work.ts';
import { DUTIES, owedJobs } from '../../owed-work.ts';
import { unlessDamaged } from '../audit/damage.ts';
import { ageOf, type Debt, judge } from './debt.ts';
import type { History } from '../history.ts';
import { letterDebts } from './owed-letters.ts';
import { repricingDebt } from './owed-repricing.ts';

const PAGE = 5_000;

interface Standing {
  readonly state: 'none' | JobState['state'];
  readonly note: string;
  /** States of the jobs that were added for it. */
  readonly attempts: readonly JobState[];
}

/** Rank of states: of several jobs for one debt the most hopeful one counts. */
const RANK: readonly JobState['state'][] = ['active', 'waiting', 'delayed', 'failed', 'completed'];

const jobOf = (event: RecordedEvent, duty: JobDuty): Job | undefined =>
  owedJobs(event).find(({ name }) => name === duty.job);

/** The state of the job that an event owes. */
async function standings(queues: JobQueues, duty: JobDuty): Promise<(event: RecordedEvent) => Standing> {
  const jobs = await queues.list(duty.queue);
  return (event) => {
    const owed = jobOf(event, duty);
    // fresh jobs for the same thing carry its id and something behind it
    const attempts = jobs.filter(
      ({ id }) => owed !== undefined && (id === owed.id || id.startsWith(`${owed.id}-`)),
    );
    const best = RANK.map((state) => attempts.find((job) => job.state === state)).find(Boolean);
    return { state: best?.state ?? 'none', note: best?.failedReason ?? '', attempts };
  };
}

/** Asks for the job again under an id that counts: two operators who repair at once ask for one and the same job. */
async function repairJob(
  queues: JobQueues,
  duty: JobDuty,
  event: RecordedEvent,
  { attempts }: Standing,
): Promise<string> {
  const owed = jobOf(event, duty);
  if (owed === undefined) throw new Error(`${event.type} owes no job ${duty.job}`);
  const job: Job = attempts.length === 0 ? owed : { ...owed, id: `${owed.id}-again-${attempts.length}` };
  await queues.add(job);
  return job.id;
}

export interface Reconciliation {
  readonly upToPosition: number;
  readonly duties: readonly { readonly duty: string; readonly owed: number; readonly acknowledged: number }[];
  readonly open: readonly Debt[];
}

/** Compares the debts of events with the acknowledged ones. */
export async function reconcile(history: History, now: Date, repair: boolean): Promise<Reconciliation> {
  const upToPosition = await history.store.headPosition();
  const duties = [];
  const open: Debt[] = [];
  for (const duty of DUTIES) {
    const { owed, unsettled } = await readDebts(history, duty, upToPosition);
    const name = `job ${duty.job}`;
    duties.push({ duty: name, owed, acknowledged: owed - unsettled.length });
    if (unsettled.length === 0) continue;
    const standingOf = await standings(await history.queues(), duty);
    for (const event of unsettled) {
      const known = { duty: name, subject: duty.subjectOf(event), position: event.position };
      const debt = unlessDamaged<Debt>(
        async () => {
          const standing = standingOf(event);
          const { at } = event.metadata;
          const ageSeconds = ageOf(at, now);
          const verdict = judge(standing.state, ageSeconds);
          const repairs = repair && verdict !== 'under way';
          return {
            ...known,
            verdict,
            at,
            ageSeconds,
            job: standing.state,
            attempts: standing.attempts.reduce((sum, { attempts }) => sum + attempts, 0),
            note: standing.note,
            repairedAs: repairs ? await repairJob(await history.queues(), duty, event, standing) : null,
          };
        },
        (why) => ({ ...known, ...NOTHING_KNOWN, verdict: 'damaged', note: why }),
      );
      open.push(await debt);
    }
  }
  for (const { duty, owed, debts } of [
    await repricingDebt(history, now, repair),
    await letterDebts(history, now, repair),
  ]) {
    duties.push({ duty, owed, acknowledged: owed - debts.length });
    open.push(...debts);
  }
  return { upToPosition, duties, open };
}

const NOTHING_KNOWN = { at: '', ageSeconds: null, job: 'none', attempts: 0, repairedAs: null } as const;

/** Whether an event owes a job of the queue: not all events of a type do; an unreadable one may. */
function isOwed(event: RecordedEvent, duty: JobDuty): boolean {
  return event instanceof DamagedEvent || jobOf(event, duty) !== undefined;
}

/** Open debts; only these are kept in memory. */
async function readDebts(
  { store }: History,
  duty: JobDuty,
  until: number,
): Promise<{ owed: number; unsettled: RecordedEvent[] }> {
  const unsettled = new Map<string, RecordedEvent>();
  let owed = 0;
  const eventTypes = [...duty.owedBy, ...duty.acknowledgedBy];
  for await (const { events } of readPages(store, { after: 0, until, size: PAGE, eventTypes }))
    for (const event of events) {
      if (duty.owedBy.includes(event.type)) {
        if (!isOwed(event, duty)) continue;
        owed += 1;
        unsettled.set(duty.subjectOf(event), event);
      } else unsettled.delete(duty.subjectOf(event));
    }
  return { owed, unsettled: [...unsettled.values()] };
}
