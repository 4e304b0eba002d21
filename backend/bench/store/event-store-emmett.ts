import { randomUUID } from 'node:crypto';
import {
  getPostgreSQLEventStore,
  type PostgresEventStore,
  postgreSQLEventStoreConsumer,
  postgreSQLProjection,
  rebuildPostgreSQLProjections,
} from '@event-driven-io/emmett-postgresql';
import pg from 'pg';
import { serve } from '../children.ts';
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

type Line = { type: typeof EVENT_TYPE; data: Counted; metadata: typeof METADATA };

// as its documentation advises; larger pages and a shorter pause than its defaults are in its favour
const PULLING = { batchSize: 1_000, pullingFrequencyInMs: 1 };

const sums = postgreSQLProjection<Line>({
  name: 'bench_sums',
  canHandle: [EVENT_TYPE],
  async handle(events, { connection }) {
    const client = (await connection.transaction.connection.open()) as unknown as pg.Client;
    for (const { data, metadata } of events)
      await client.query({
        name: 'bench_sums',
        text: `insert into bench_sum as s (stream, sum) values ($1, $2)
          on conflict (stream) do update set sum = s.sum + excluded.sum`,
        values: [metadata.streamName, data.amount],
      });
  },
  truncate: async ({ connection }) => {
    const client = (await connection.transaction.connection.open()) as unknown as pg.Client;
    await client.query('truncate bench_sum');
  },
});

let pool: pg.Pool;
let url: string;
let store: PostgresEventStore;
const events = (count: number): Line[] =>
  Array.from({ length: count }, (_, index) => ({
    type: EVENT_TYPE,
    data: counted(index),
    metadata: METADATA,
  }));

async function stored(): Promise<number> {
  const { rows } = await pool.query<{ count: string }>('select count(*) from emt_messages');
  return Number(rows[0]?.count);
}

/** Events that have reached the read model: a replay that does nothing must not look fast. */
async function projected(): Promise<number> {
  const { rows } = await pool.query<{ count: string }>('select count(*) from bench_sum');
  return Number(rows[0]?.count) * EVENTS_PER_STREAM;
}

serve({
  async open(input: { url: string }) {
    url = input.url;
    pool = new pg.Pool({ connectionString: url, max: 32 });
    store = getPostgreSQLEventStore(url, { connectionOptions: { pool } });
    await store.schema.migrate();
    await pool.query('create table bench_sum (stream text primary key, sum bigint not null)');
  },

  async append({ callers, events: count, streams, milliseconds }: AppendTask) {
    const fixed = events(count);
    const own = Array.from({ length: callers }, () => ({ stream: newStream(), version: 0n }));
    return load(callers, milliseconds, async (caller) => {
      const mine = own[caller];
      if (streams === 'new' || mine === undefined)
        return store.appendToStream(newStream(), fixed, { expectedStreamVersion: 'STREAM_DOES_NOT_EXIST' });
      const result = await store.appendToStream(mine.stream, fixed, {
        expectedStreamVersion: mine.version === 0n ? 'STREAM_DOES_NOT_EXIST' : mine.version,
      });
      mine.version = result.nextExpectedStreamVersion;
      return result;
    });
  },

  async aggregate({ events: count, milliseconds }: AggregateTask) {
    const stream = `line-aggregate${count}-${randomUUID()}`;
    await store.appendToStream(stream, events(count));
    return load(1, milliseconds, () =>
      store.aggregateStream<number, Line>(stream, {
        initialState: () => 0,
        evolve: (sum: number, { data }: Line) => sum + data.amount,
      }),
    );
  },

  async fill({ events: wanted }: FillTask) {
    // one writer: of such a history its rebuild loses nothing
    for (let filled = 0; filled < wanted; filled += EVENTS_PER_STREAM)
      await store.appendToStream(newStream(), events(EVENTS_PER_STREAM));
    await pool.query('vacuum (analyze) emt_messages');
    return stored();
  },

  async catchUp() {
    await pool.query('truncate bench_sum');
    const started = performance.now();
    const consumer = postgreSQLEventStoreConsumer({
      connectionString: url,
      pulling: PULLING,
      stopWhen: { noMessagesLeft: true },
    });
    consumer.projector<Line>({ processorId: `catch_up_${randomUUID()}`, projection: sums });
    await consumer.start();
    const seconds = (performance.now() - started) / 1000;
    await consumer.close();
    return { events: await projected(), seconds };
  },

  async rebuild() {
    const started = performance.now();
    const consumer = rebuildPostgreSQLProjections<Line>({
      connectionString: url,
      // under one name a second rebuild would find nothing to do: truncating leaves its checkpoint where it was
      projections: [{ projection: sums, processorId: `rebuild_${randomUUID()}`, truncateOnStart: true }],
      pulling: PULLING,
    });
    await consumer.start();
    const seconds = (performance.now() - started) / 1000;
    await consumer.close();
    return { events: await projected(), seconds };
  },

  async idleLatency({ times }: LatencyTask) {
    let seen: () => void = () => {};
    const consumer = postgreSQLEventStoreConsumer({ connectionString: url });
    consumer.reactor<Line>({
      processorId: `idle_${randomUUID()}`,
      startFrom: 'END',
      eachMessage: () => seen(),
    });
    const running = consumer.start();
    await pause(3_000);
    const latencies: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await pause(100 + 900 * Math.random());
      const arrived = new Promise<void>((resolve) => {
        seen = resolve;
      });
      const started = performance.now();
      await store.appendToStream(newStream(), events(1));
      await arrived;
      latencies.push(performance.now() - started);
    }
    await consumer.close();
    await running.catch(() => {});
    return latencies;
  },
});
