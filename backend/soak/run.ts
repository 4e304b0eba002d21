import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Database } from '../src/database.ts';
import { EventStore } from '../src/event-store/event-store.ts';
import { storedSubscriptions } from '../src/event-store/follow/stored-subscriptions.ts';
import { projections } from '../src/projections.ts';
import { upcasters } from '../src/upcasters.ts';
import { Chaos } from './chaos.ts';
import { check } from './check/check.ts';
import { checkGoods } from './check/goods.ts';
import { checkMoney } from './check/money.ts';
import { Violations } from './check/violations.ts';
import { Fleet } from './fleet.ts';
import type { SoakOptions } from './options.ts';
import {
  operatorPost,
  processesOf,
  type Programs,
  shopPosts,
  subscriberPosts,
  visitorPost,
  writerPosts,
} from './posts.ts';
import { createRecords } from './records.ts';
import { countKills, type SoakReport } from './report.ts';
import { SoakPostgres, SoakRedis } from './servers.ts';
import { soakProjections } from './soak-projections.ts';

const SETTLE_SECONDS = 120;

export interface Progress {
  readonly events: number;
  readonly seconds: number;
  readonly kills: number;
  readonly phase: 'starting' | 'writing' | 'settling' | 'checking';
}

export interface SoakRun extends Programs {
  onProgress(progress: Progress): void;
  /** Ends the load early; everything is checked all the same. */
  readonly stop: AbortSignal;
}

/** The whole soak, from an empty folder to a verdict; leaves nothing behind but, on violations, that folder. */
export async function soak(
  options: SoakOptions,
  run: SoakRun,
): Promise<{ report: SoakReport; folder: string | undefined }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'oligoteka-soak-'));
  const fleet = new Fleet(folder);
  const closers: (() => Promise<unknown>)[] = [];
  let keep = true;
  try {
    const report = await carryOut(options, run, folder, fleet, closers);
    keep = options.keep || !report.sound;
    return { report, folder: keep ? folder : undefined };
  } finally {
    await fleet.killAll();
    for (const closer of closers.reverse()) await closer().catch(() => {});
    if (!keep) await rm(folder, { recursive: true, force: true });
  }
}

async function carryOut(
  options: SoakOptions,
  run: SoakRun,
  folder: string,
  fleet: Fleet,
  closers: (() => Promise<unknown>)[],
): Promise<SoakReport> {
  run.onProgress({ phase: 'starting', events: 0, seconds: 0, kills: 0 });
  const journals = path.join(folder, 'journals');
  await mkdir(journals);
  const postgres = await SoakPostgres.start(folder);
  closers.push(() => postgres.stop());
  const redis = options.jobs === 'redis' ? await SoakRedis.start(folder) : undefined;
  closers.push(async () => redis?.stop());
  await prepare(postgres.url);
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4, connectionTimeoutMillis: 10_000 });
  closers.push(() => pool.end());
  const store = new EventStore({ pool, projections: [...projections, ...soakProjections], upcasters });

  const shops = await shopPosts(options, run, postgres.url, redis?.url);
  await fleet.man([...shops.posts, ...subscriberPosts(options, run, postgres.url)]);
  const writers = writerPosts(options, run, postgres.url, journals);
  const at = { databaseUrl: postgres.url, folder: journals };
  const people = [
    visitorPost(options, run, shops.origins, at),
    ...operatorPost(options, run, postgres.url, journals),
  ];
  await fleet.man([...writers, ...people]);

  const started = Date.now();
  const chaos = new Chaos({ fleet, postgres, redis }, options);
  chaos.start();
  const seconds = (): number => (Date.now() - started) / 1_000;
  await load(options, run, { store, chaos, seconds });
  await chaos.stop();
  if (chaos.failure !== undefined) throw new Error('the chaos ended early', { cause: chaos.failure });
  const stubborn = await fleet.stop(['writer', 'visitor', 'operator']);
  const loadSeconds = seconds();
  const written = await store.headPosition();
  const machine = { cores: availableParallelism(), load: loadavg()[0] ?? 0, node: process.versions.node };

  const progress = (phase: Progress['phase']): void =>
    run.onProgress({ phase, events: written, seconds: seconds(), kills: chaos.kills.length });
  progress('settling');
  const settling = Date.now();
  await settle(store);
  const settleSeconds = (Date.now() - settling) / 1_000;
  // a job that is under way writes its last events before those who follow are asked to stop
  stubborn.push(...(await fleet.stop(['web', 'worker'])));
  await caughtUp(store);
  stubborn.push(...(await fleet.stop(['subscriber', 'projector'])));

  progress('checking');
  const verdict = await check({
    store,
    projections: [...projections, ...soakProjections],
    folder: journals,
    databaseUrl: postgres.url,
    kills: chaos.kills,
  });
  const ownDeaths = [
    ...fleet.ownDeaths,
    ...stubborn.map((who) => ({ who, code: 'SIGKILL', lastWords: 'would not stop when asked' })),
  ];
  return {
    ...verdict,
    seed: options.seed,
    profile: options.profile,
    jobs: options.jobs,
    processes: processesOf([...writers, ...people, ...shops.posts, ...subscriberPosts(options, run, '')]),
    machine,
    loadSeconds,
    eventsPerSecond: written / loadSeconds,
    settleSeconds,
    kills: countKills(chaos.kills),
    outages: chaos.kills
      .filter(({ victim }) => victim === 'postgres')
      .map(({ at, backAt = at }) => backAt - at)
      .sort((a, b) => a - b),
    ownDeaths,
    sound: verdict.violations.length === 0,
  };
}

/** Runs the load until there is enough of everything, the time is over, or somebody ends it. */
async function load(
  options: SoakOptions,
  run: SoakRun,
  { store, chaos, seconds }: { store: EventStore; chaos: Chaos; seconds: () => number },
): Promise<void> {
  let events = 0;
  while (!run.stop.aborted && seconds() < options.seconds && chaos.failure === undefined) {
    events = await store.headPosition().catch(() => events);
    run.onProgress({ phase: 'writing', events, seconds: seconds(), kills: chaos.kills.length });
    const isEnough = events >= options.events && chaos.kills.length >= options.kills;
    // on a busy machine the writers may be done before the first order was placed, paid and shipped
    if (isEnough && (await hasAll(store))) return;
    await pause(100);
  }
}

async function hasAll(store: EventStore): Promise<boolean> {
  for (const type of ['OrderSubmitted', 'PaymentMatched', 'LinesShipped']) {
    const found = await store.readAll({ after: 0, limit: 1, eventTypes: [type] }).catch(() => []);
    if (found.length === 0) return false;
  }
  return true;
}

async function prepare(url: string): Promise<void> {
  const database = await Database.open(url, 2);
  await database.migrate();
  await createRecords(database.pool);
  await database.close();
}

/**
 * Waits until every order is created and has its invoice, its money follows its lines, and every subscription has seen the head, or until the time is up:
 * the check names what is missing.
 */
async function settle(store: EventStore): Promise<void> {
  const end = Date.now() + SETTLE_SECONDS * 1_000;
  while (Date.now() < end) {
    const { rows } = await store.pool.query(
      `select from read.customer_order o
       where o.state = 'submitted' or o.state = 'awaiting_payment' and o.submission->>'payment' = 'invoice'
         and not exists (select from read.document d where d.owner = o.uid and d.kind = 'invoice')
       limit 1`,
    );
    const behind = (await storedSubscriptions(store)).filter(({ lag }) => lag > 0);
    if (rows.length === 0 && behind.length === 0 && (await isSettled(store))) return;
    await pause(50);
  }
}

/** Refunds follow the lines a moment later. */
async function isSettled(store: EventStore): Promise<boolean> {
  const open = new Violations();
  await checkMoney(store, await checkGoods(store, open), open);
  return open.examples.every(({ rule }) => rule !== 'money');
}

async function caughtUp(store: EventStore): Promise<void> {
  const end = Date.now() + SETTLE_SECONDS * 1_000;
  while (Date.now() < end && (await storedSubscriptions(store)).some(({ lag }) => lag > 0)) await pause(50);
}
