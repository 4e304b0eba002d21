import type { Dictionaries } from '../../dictionaries/dictionaries.ts';
import type { Queryable } from '../../event-store/event.ts';
import type { Job, JobHandler } from '../../jobs/job-queues.ts';
import { type Repricing, repriceBaskets, wordOf } from './reprice-baskets.ts';
import { isThrough, repricingRuns } from './repricing-runs.ts';

/** What the workers of the queue `repricing` do, by name of the job. */
export function repricingQueue(needs: Omit<Repricing, 'jobId'>): Record<string, JobHandler> {
  return { 'reprice-baskets': (_, jobId) => repriceBaskets({ ...needs, jobId }) };
}

/**
 * A job when other dictionaries rule than the baskets were last priced with: a day that came, or a job that was lost. The id
 * changes every ten seconds, so that one that failed for good does not stand in the way; pricing twice is harmless.
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
  const second = now.toISOString().slice(0, 18).replaceAll(/\D/g, '');
  return { queue: 'repricing', name: 'reprice-baskets', id: `reprice-${word}-at-${second}`, data: {} };
}
