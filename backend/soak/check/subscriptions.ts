import type { EventStore } from '../../src/event-store/event-store.ts';
import { storedSubscriptions } from '../../src/event-store/follow/stored-subscriptions.ts';
import { grouped } from '../grouped.ts';
import { COUNTS_ALL, COUNTS_ONE_TYPE } from '../records.ts';
import type { History } from './history.ts';
import type { Violations } from './violations.ts';

export interface LeaseRecord {
  readonly name: string;
  readonly epoch: number;
  readonly owner: string;
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly takenAt: number;
}

interface StepRecord {
  readonly epoch: number;
  readonly before: number;
  readonly after: number;
  readonly at: number;
}

export interface SubscriptionFigures {
  subscriptions: number;
  owners: number;
  steps: number;
}

/** Nothing was skipped, nothing given twice, and only the owner moved a checkpoint. */
export async function checkSubscriptions(
  store: EventStore,
  history: History,
  violations: Violations,
): Promise<SubscriptionFigures> {
  const figures: SubscriptionFigures = { subscriptions: 0, owners: 0, steps: 0 };
  const leases = grouped(await readLeases(store), ({ name }) => name);
  for (const { name, lag, parked } of await storedSubscriptions(store)) {
    figures.subscriptions += 1;
    if (parked > 0) violations.add('subscription', `${name}: ${parked} events are parked`);
    if (lag > 0) violations.add('subscription', `${name} is ${lag} events behind the head`);
    const its = leases.get(name) ?? [];
    const steps = await readSteps(store, name);
    checkOwners(name, its, steps, violations);
    figures.owners += its.length;
    figures.steps += steps.length;
  }
  await checkPages(store, history.head, violations);
  await checkSeen(store, history.counted, violations);
  return figures;
}

export async function readLeases({ pool }: EventStore): Promise<LeaseRecord[]> {
  const { rows } = await pool.query<Record<'name' | 'epoch' | 'owner' | 'position' | 'at', string>>(
    `select name, epoch, owner, position, (extract(epoch from taken_at) * 1000)::float8 as at
     from soak.lease order by name, epoch, taken_at`,
  );
  return rows.map(({ name, epoch, owner, position, at }) => ({
    name,
    epoch: Number(epoch),
    owner,
    position: Number(position),
    takenAt: Number(at),
  }));
}

async function readSteps({ pool }: EventStore, name: string): Promise<StepRecord[]> {
  const { rows } = await pool.query<Record<'epoch' | 'before' | 'after' | 'at', string>>(
    `select epoch, before, after, (extract(epoch from at) * 1000)::float8 as at
     from soak.step where name = $1 order by after, at`,
    [name],
  );
  return rows.map(({ epoch, before, after, at }) => ({
    epoch: Number(epoch),
    before: Number(before),
    after: Number(after),
    at: Number(at),
  }));
}

/** From one taking of the lease to the next, every step is the owner's, and steps join without a gap. */
function checkOwners(
  name: string,
  leases: readonly LeaseRecord[],
  steps: readonly StepRecord[],
  violations: Violations,
): void {
  const say = (text: string): void => violations.add('owner', `${name}: ${text}`);
  let position = leases[0]?.position ?? 0;
  for (const [index, { epoch, owner, takenAt }] of leases.entries()) {
    const before = leases[index - 1]?.epoch ?? epoch - 1;
    if (epoch !== before + 1) say(`after epoch ${before} comes ${epoch}, taken by ${owner}`);
    const next = leases[index + 1];
    if (next !== undefined && next.takenAt < takenAt) say(`epoch ${next.epoch} was taken before ${epoch}`);
  }
  const periods = new Map(
    leases.map((lease, index) => [
      lease.epoch,
      { from: lease.takenAt, to: leases[index + 1]?.takenAt ?? Number.POSITIVE_INFINITY, lease },
    ]),
  );
  for (const { epoch, before, after, at } of steps) {
    if (before !== position)
      say(`from position ${position} the checkpoint came to ${after} by way of ${before}`);
    position = after;
    const period = periods.get(epoch);
    if (period === undefined) say(`epoch ${epoch} moved to ${after} and was owned by nobody`);
    else if (at < period.from || at > period.to)
      say(`${period.lease.owner} (epoch ${epoch}) moved to ${after} when another one was the owner`);
  }
}

/** The subscription to everything saw 1 … head, each once. */
async function checkPages({ pool }: EventStore, head: number, violations: Violations): Promise<void> {
  const { rows } = await pool.query<{ first: string; last: string }>(
    'select first, last from soak.page order by first, last',
  );
  const say = (text: string): void => violations.add('subscription', `${COUNTS_ALL} ${text}`);
  let seen = 0;
  for (const row of rows) {
    const first = Number(row.first);
    const last = Number(row.last);
    if (first > seen + 1) say(`never saw ${seen + 1}–${first - 1}`);
    if (first <= seen) say(`saw ${first}–${Math.min(last, seen)} twice`);
    seen = Math.max(seen, last);
  }
  if (seen < head) say(`never saw ${seen + 1}–${head}`);
}

/** The subscription to one type saw each event of the type, each once. */
async function checkSeen(
  { pool }: EventStore,
  counted: readonly number[],
  violations: Violations,
): Promise<void> {
  const { rows } = await pool.query<{ position: string }>('select position from soak.seen');
  const times = new Map<number, number>();
  for (const { position } of rows) times.set(Number(position), (times.get(Number(position)) ?? 0) + 1);
  const say = (text: string): void => violations.add('subscription', `${COUNTS_ONE_TYPE} ${text}`);
  for (const position of counted) if (!times.has(position)) say(`never saw ${position}`);
  const wanted = new Set(counted);
  for (const [position, count] of times) {
    if (count > 1) say(`saw ${position} ${count} times`);
    if (!wanted.has(position)) say(`saw ${position}, which is no event of its type`);
  }
}
