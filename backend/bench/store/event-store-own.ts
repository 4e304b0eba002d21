import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Database } from '../../src/database.ts';
import { fold } from '../../src/event-store/decider.ts';
import type { Projection, RecordedEvent } from '../../src/event-store/event.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { rebuild } from '../../src/event-store/rebuild/rebuild.ts';
import { subscribe } from '../../src/event-store/follow/subscription.ts';
import { serve } from '../children.ts';
import { copyBytes } from './copy-bytes.ts';
import { load } from '../measure.ts';
import {
  type AggregateTask,
  type AppendTask,
  type Counted,
  counted,
  EVENT_TYPE,
  EVENTS_PER_STREAM,
  type FillTask,
  type LatencyTask,
  METADATA,
  newStream,
  pause,
} from './same-work.ts';

/** One row per stream: the sum of its amounts. */
const sums: Projection = {
  name: 'bench_sums',
  mode: 'subscribed',
  tables: ['read.bench_sum'],
  eventTypes: [EVENT_TYPE],
  async apply(db, events) {
    const added = new Map<string, number>();
    for (const { stream, data } of events)
      added.set(stream, (added.get(stream) ?? 0) + (data as Counted).amount);
    await db.query(
      `insert into read.bench_sum as s (stream, sum) select * from unnest($1::text[], $2::bigint[])
       on conflict (stream) do update set sum = s.sum + excluded.sum`,
      [[...added.keys()], [...added.values()]],
    );
  },
};

let pool: pg.Pool;
let store: EventStore;
let url: string;
const events = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ type: EVENT_TYPE, data: counted(index) }));

serve({
  async open(input: { url: string }) {
    url = input.url;
    const database = await Database.open(url, 2);
    await database.migrate();
    await database.close();
    pool = new pg.Pool({ connectionString: url, max: 32, pipeline: true });
    store = new EventStore({ pool, projections: [sums] });
    await pool.query('create table read.bench_sum (stream text primary key, sum bigint not null)');
  },

  async append({ callers, events: count, streams, milliseconds }: AppendTask) {
    const fixed = events(count);
    const own = Array.from({ length: callers }, () => ({ stream: newStream(), version: 0 }));
    return load(callers, milliseconds, async (caller) => {
      const mine = own[caller];
      if (streams === 'new' || mine === undefined)
        return store.append({ stream: newStream(), expectedVersion: 0, events: fixed }, METADATA);
      const result = await store.append(
        { stream: mine.stream, expectedVersion: mine.version, events: fixed },
        METADATA,
      );
      mine.version += count;
      return result;
    });
  },

  async aggregate({ events: count, milliseconds }: AggregateTask) {
    const stream = `line-aggregate${count}-${randomUUID()}`;
    await store.append({ stream, expectedVersion: 0, events: events(count) }, METADATA);
    const adding = {
      initial: 0,
      evolve: (sum: number, event: RecordedEvent) => sum + (event.data as Counted).amount,
    };
    return load(1, milliseconds, async () => fold(adding, await store.readStream(stream)));
  },

  async fill({ events: wanted }: FillTask) {
    await Promise.all(
      Array.from({ length: wanted / EVENTS_PER_STREAM }, () =>
        store.append(
          { stream: newStream(), expectedVersion: 0, events: events(EVENTS_PER_STREAM) },
          METADATA,
        ),
      ),
    );
    await pool.query('vacuum (analyze) event_store.event');
    return store.headPosition();
  },

  /** Seconds from the start of a new subscription until it has seen everything, a checkpoint with each page. */
  async catchUp() {
    await pool.query('truncate read.bench_sum');
    const started = performance.now();
    const running = subscribe(store, {
      name: `catch_up_${randomUUID().slice(0, 8)}`,
      eventTypes: sums.eventTypes,
      pageSize: 5_000,
      handle: (page, db) => sums.apply(db, page),
    });
    await running.caughtUp();
    const seconds = (performance.now() - started) / 1000;
    await running.stop();
    return { events: await store.headPosition(), seconds };
  },

  async rebuild() {
    const started = performance.now();
    const { events: count } = await rebuild(store, sums, { restart: true, accept: () => true });
    return { events: count, seconds: (performance.now() - started) / 1000 };
  },

  /** Speed at which PostgreSQL hands over the same columns when nobody looks at them. */
  async copyLimit() {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const started = performance.now();
    await copyBytes(
      client,
      `copy (select position, stream, version, type, schema, data, metadata from event_store.event
        order by position) to stdout`,
    );
    const seconds = (performance.now() - started) / 1000;
    await client.end();
    return { events: await store.headPosition(), seconds };
  },

  async idleLatency({ times }: LatencyTask) {
    let seen: () => void = () => {};
    const running = subscribe(store, {
      name: `idle_${randomUUID().slice(0, 8)}`,
      from: 'now',
      handle: async () => seen(),
    });
    while (running.status().state !== 'running') await pause(5);
    const latencies: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await pause(100 + 100 * Math.random());
      const arrived = new Promise<void>((resolve) => {
        seen = resolve;
      });
      const started = performance.now();
      await store.append({ stream: newStream(), expectedVersion: 0, events: events(1) }, METADATA);
      await arrived;
      latencies.push(performance.now() - started);
    }
    await running.stop();
    return latencies;
  },
});
