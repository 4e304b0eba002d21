import { wordOf } from '../../basket/reprice/reprice-baskets.ts';
import { isThrough, repricingRuns } from '../../basket/reprice/repricing-runs.ts';
import { DICTIONARY_KINDS } from '../../dictionaries/dictionary.events.ts';
import { Publications } from '../../dictionaries/publications.ts';
import type { Job, JobState } from '../../jobs/job.ts';
import { ageOf, type Debt, judge } from './debt.ts';
import type { History } from '../history.ts';

/** States of jobs that may still do it; a done one has not, or nothing would be owed. */
const HOPEFUL: readonly JobState['state'][] = ['active', 'waiting', 'delayed', 'failed'];

/**
 * New prices are owed to the open baskets by every publication that holds by now, and acknowledged by a run through all of
 * them with the dictionaries that rule. One run settles all publications before it, so at most one is open.
 */
export async function repricingDebt(
  history: History,
  now: Date,
  repair: boolean,
): Promise<{ duty: string; owed: number; debts: Debt[] }> {
  const duty = 'job reprice-baskets';
  const asOf = await history.store.headPosition();
  const publications = await Publications.read(history.store, asOf);
  const versions = publications.versionsAt({ knownAt: asOf, validOn: now.toISOString() });
  const since = ({ metadata: { at }, effectiveFrom }: Holding): string =>
    Date.parse(effectiveFrom) > Date.parse(at) ? effectiveFrom : at;
  const holding = DICTIONARY_KINDS.flatMap((kind) => publications.of(kind))
    .filter((one) => one.version > 1 && Date.parse(since(one)) <= now.getTime())
    .sort((one, other) => Date.parse(since(one)) - Date.parse(since(other)));
  const last = holding.at(-1);
  if (versions === null || last === undefined) return { duty, owed: 0, debts: [] };
  const word = wordOf(versions);
  const [newest] = await repricingRuns(history.database, 1);
  if (isThrough(newest, word)) return { duty, owed: holding.length, debts: [] };
  const queues = await history.queues();
  const jobs = await queues.list('repricing');
  const best = HOPEFUL.map((state) => jobs.find((job) => job.state === state)).find(Boolean);
  const ageSeconds = ageOf(since(last), now);
  // many baskets take their time
  const verdict = best?.state === 'active' ? 'under way' : judge(best?.state ?? 'none', ageSeconds);
  const again: Job = {
    queue: 'repricing',
    name: 'reprice-baskets',
    id: `reprice-${word}-again-${jobs.length}`,
    data: {},
  };
  const repairs = repair && verdict !== 'under way';
  if (repairs) await queues.add(again);
  const debt: Debt = {
    duty,
    subject: `dictionaries ${word}`,
    verdict,
    position: last.position,
    at: since(last),
    ageSeconds,
    job: best?.state ?? 'none',
    attempts: best?.attempts ?? 0,
    note: best?.failedReason ?? '',
    repairedAs: repairs ? again.id : null,
  };
  return { duty, owed: holding.length, debts: [debt] };
}

type Holding = { readonly metadata: { readonly at: string }; readonly effectiveFrom: string };
