import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { DomainEvent, EventMetadata, Projection, RecordedEvent } from '../../src/event-store/event.ts';
import { runProjections as startProjections } from '../../src/event-store/follow/run-projections.ts';
import { type RelayedJob, relay as startRelay } from '../../src/event-store/follow/relay.ts';
import type { Subscription } from '../../src/event-store/follow/subscription-options.ts';
import { subscribe as startSubscription } from '../../src/event-store/follow/subscription.ts';

const pools: pg.Pool[] = [];
const children: ChildProcessByStdio<null, Readable, null>[] = [];
const subscriptions: Subscription[] = [];

/** A pool that `endPools` ends. */
export function poolOf(url: string, max = 10): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, pipeline: true });
  pool.on('error', () => {});
  pools.push(pool);
  return pool;
}

/** Subscribes as in the event store; `endPools` stops subscriptions that a failed test left running. */
export const subscribe: typeof startSubscription = (...options) =>
  stoppedAtTheEnd(startSubscription(...options));
export const relay: typeof startRelay = (...options) => stoppedAtTheEnd(startRelay(...options));
export const runProjections: typeof startProjections = (store) =>
  startProjections(store).map((subscription) => stoppedAtTheEnd(subscription));

function stoppedAtTheEnd(subscription: Subscription): Subscription {
  subscriptions.push(subscription);
  return subscription;
}

/** Ends everything a test file has started, also when a test of it failed. */
export async function endPools(): Promise<void> {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(subscriptions.splice(0).map((subscription) => subscription.stop()));
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
}

export const streamOf = (): string => `basket-${randomUUID()}`;
export const added = (count: number): DomainEvent => ({ type: 'Added', data: { count } });
export const by = (actor = 'operator:test', more: Partial<EventMetadata> = {}): EventMetadata => ({
  at: '2026-11-21T10:00:00.000Z',
  actor,
  correlationId: 'test',
  ...more,
});

const OFTEN_MILLISECONDS = 10;
const SELDOM_MILLISECONDS = 100;

/** Resolves when the condition holds; a wait for a fact, never for a time. A long wait asks less often, by its own length. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  within = 240_000,
): Promise<void> {
  const begun = Date.now();
  while (!(await condition())) {
    const waited = Date.now() - begun;
    if (waited > within) throw new Error(`waited too long for: ${what}`);
    const next = Math.min(Math.max(waited / 20, OFTEN_MILLISECONDS), SELDOM_MILLISECONDS);
    await new Promise((resolve) => setTimeout(resolve, next));
  }
}

/** A process of its own, running one of the child-*.ts files. */
export function startChild(file: string, ...args: string[]): ChildProcessByStdio<null, Readable, null> {
  const hooks = new URL('./typescript-hooks.mjs', import.meta.url).href;
  const register = `data:text/javascript,import{register}from"node:module";register("${hooks}")`;
  const script = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, ['--import', register, script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { NODE_NO_WARNINGS: '1' },
  });
  children.push(child);
  return child;
}

/** A queue that, like BullMQ, takes one id once, and counts how often it was offered. */
export function jobsInto(pool: pg.Pool) {
  return {
    name: 'jobs',
    eventTypes: ['Added'],
    jobsFor: ({ position, data }: RecordedEvent): RelayedJob[] => [
      { queue: 'mail', name: 'send', id: `jobs-${position}`, data },
    ],
    async enqueue({ id, data }: RelayedJob): Promise<void> {
      await pool.query(
        'insert into public.job values ($1, $2) on conflict (id) do update set offered = job.offered + 1',
        [id, data],
      );
    },
  };
}

/** A read model of one row per stream, for tables of tests: `read.sum (stream text primary key, sum int, last bigint)`. */
export const sumsInto = (mode: Projection['mode'], factor = 1): Projection => ({
  name: 'sums',
  mode,
  tables: ['read.sum'],
  eventTypes: ['Added'],
  needsPosition: true,
  async apply(db, events) {
    for (const { stream, data, position } of events) {
      await db.query(
        `insert into read.sum values ($1, $2, $3)
         on conflict (stream) do update set sum = sum.sum + excluded.sum, last = excluded.last`,
        [stream, (data as { count: number }).count * factor, position],
      );
    }
  },
});
