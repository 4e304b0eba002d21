import { DICTIONARY_KINDS } from '../../dictionaries/dictionary.events.ts';
import type { Dictionaries } from '../../dictionaries/dictionaries.ts';
import type { Queryable } from '../../event-store/event.ts';
import { timesDue } from '../../jobs/due-again.ts';
import type { Job, JobHandler } from '../../jobs/job.ts';
import { traceIn } from '../../jobs/owed-work.ts';
import { type Repricing, repriceBaskets, wordOf } from './reprice-baskets.ts';
import { isThrough, repricingRuns } from './repricing-runs.ts';

/** New prices without a run after this long have probably lost their job. */
const OVERDUE_SECONDS = 10;

/** Handlers of the queue `repricing`, by name of the job. */
export function repricingQueue(needs: Omit<Repricing, 'jobId' | 'trace'>): Record<string, JobHandler> {
  return { 'reprice-baskets': (data, jobId) => repriceBaskets({ ...needs, jobId, trace: traceIn(data) }) };
}

/**
 * A job when the baskets were last priced with other dictionaries: new ones became valid, or a job was lost. The id changes each
 * time it is due again, so that a job that failed for good does not block it; pricing twice is harmless.
 */
export async function overdueRepricing(
  db: Queryable,
  dictionaries: Dictionaries,
  now: Date,
): Promise<Job | null> {
  const { versions } = await dictionaries.current();
  const isFirst = Object.values(versions).every((version) => version <= 1);
  const [newest] = await repricingRuns(db, 1);
  const word = wordOf(versions);
  if (isFirst && newest === undefined) return null;
  if (isThrough(newest, word)) return null;
  const times = timesDue(await secondsOwed(db, now), OVERDUE_SECONDS);
  return { queue: 'repricing', name: 'reprice-baskets', id: `reprice-${word}-due-${times}`, data: {} };
}

/** Seconds since the dictionaries of today are both known and valid. */
async function secondsOwed(db: Queryable, now: Date): Promise<number> {
  const { rows } = await db.query<{ since: Date | null }>(
    `select max(greatest(effective_from, published_at)) as since from read.dictionary_version
     where effective_from <= $1 and kind = any($2)`,
    [now, DICTIONARY_KINDS],
  );
  const since = rows[0]?.since ?? now;
  return (now.getTime() - since.getTime()) / 1000;
}
