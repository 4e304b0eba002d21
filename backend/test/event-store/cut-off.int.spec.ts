import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createServer, connect, type Server, type Socket } from 'node:net';
import type pg from 'pg';
import { EventStore } from '../../src/event-store/event-store.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { expectSound } from './expect-sound.ts';
import {
  added,
  by,
  endPools,
  jobsInto,
  poolOf,
  relay,
  startChild,
  streamOf,
  subscribe,
  until,
} from './support.ts';

let url: string;
let direct: pg.Pool;

beforeAll(async () => {
  url = await freshDatabase();
  direct = poolOf(url);
  await direct.query(
    'create table public.job (id text primary key, data json not null, offered int not null default 1)',
  );
});
afterAll(() => endPools());

async function versions(): Promise<Map<string, number>> {
  const { rows } = await direct.query<{ name: string; version: number }>(
    'select name, version from event_store.stream',
  );
  return new Map(rows.map(({ name, version }) => [name, version]));
}

/** Stands between us and PostgreSQL: to those behind it, going down and up again looks like a restart. */
async function startWire(): Promise<{ url: string; down(): Promise<void>; up(): Promise<void> }> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let port = 0;
  let server: Server;
  const up = (): Promise<void> =>
    new Promise((resolve) => {
      server = createServer((near) => {
        const far = connect(Number(target.port), target.hostname);
        for (const [socket, other] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(socket);
          socket.on('error', () => {});
          socket.on('close', () => {
            sockets.delete(socket);
            other.destroy();
          });
          socket.pipe(other);
        }
      }).listen(port, '127.0.0.1', () => {
        port = (server.address() as { port: number }).port;
        resolve();
      });
    });
  const down = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await up();
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  return { url: through.href, up, down };
}

test('a subscription lives through a restart of the database: nothing lost, nothing twice', async () => {
  const wire = await startWire();
  const store = new EventStore({ pool: poolOf(wire.url) });
  const writer = new EventStore({ pool: direct });
  const write = () => writer.append({ stream: streamOf(), expectedVersion: 0, events: [added(1)] }, by());
  await direct.query('create table read.seen (position bigint primary key)');
  const subscription = subscribe(store, {
    name: 'seen',
    async handle(events, db) {
      for (const { position } of events) await db.query('insert into read.seen values ($1)', [position]);
    },
  });
  await write();
  await subscription.caughtUp();
  for (let restart = 0; restart < 3; restart += 1) {
    const writing = Promise.all(Array.from({ length: 50 }, write));
    await wire.down();
    await until(() => subscription.status().state === 'connecting', 'the loss to be noticed');
    await write();
    await wire.up();
    await writing;
    await until(() => subscription.status().state === 'running', 'the lease again');
    await subscription.caughtUp();
  }
  await subscription.stop();
  const { rows } = await direct.query(
    'select count(*)::int as seen, max(position)::int as last from read.seen',
  );
  expect(rows).toEqual([{ seen: 154, last: 154 }]);
  await wire.down();
});

test('stop comes to an end while the database is away', async () => {
  const wire = await startWire();
  const subscription = subscribe(new EventStore({ pool: poolOf(wire.url) }), {
    name: 'away',
    async handle() {},
  });
  await until(() => subscription.status().state === 'running', 'the lease');
  await wire.down();
  await subscription.stop();
  expect(subscription.status().state).toBe('stopped');
});

test('appends under way at a restart: acknowledged ones are stored once, refused ones are not', async () => {
  const wire = await startWire();
  const store = new EventStore({ pool: poolOf(wire.url) });
  const truth = new EventStore({ pool: direct });
  const streams = Array.from({ length: 2000 }, streamOf);
  const writing = streams.map(async (stream, index) => {
    const appended = store.append({ stream, expectedVersion: 'any', events: [added(1)] }, by(), {
      commandKey: stream,
    });
    return appended.then(
      () => {
        if (index === 0) void wire.down();
        return 'stored';
      },
      ({ name }: Error) => (name === 'OutcomeUnknown' ? 'unknown' : 'refused'),
    );
  });
  const outcomes = await Promise.all(writing);
  await wire.up();
  const before = await versions();
  for (const [index, outcome] of outcomes.entries()) {
    const version = before.get(streams[index] ?? '');
    if (outcome !== 'unknown') expect(version).toBe(outcome === 'stored' ? 1 : undefined);
  }
  expect(outcomes).toContain('stored');
  expect(new Set(outcomes).size).toBeGreaterThan(1);

  // with the same command keys everything can simply be sent again
  await Promise.all(
    streams.map((stream) =>
      store.append({ stream, expectedVersion: 'any', events: [added(1)] }, by(), { commandKey: stream }),
    ),
  );
  const after = await versions();
  expect(streams.map((stream) => after.get(stream))).toEqual(streams.map(() => 1));
  await expectSound(truth);
  await wire.down();
});

test('the owner is killed: the waiting process owns within five seconds', async () => {
  const child = startChild('./child-relay.ts', url);
  const owner = async (): Promise<string | undefined> => {
    const { rows } = await direct.query<{ owner: string }>(
      `select owner from event_store.subscription where name = 'jobs'`,
    );
    return rows[0]?.owner;
  };
  await until(async () => (await owner())?.endsWith(`:${child.pid}`) ?? false, 'the child to own');
  const store = new EventStore({ pool: direct });
  const mine = relay(store, jobsInto(direct));
  await until(() => mine.status().state === 'waiting', 'us to wait');

  const killed = performance.now();
  child.kill('SIGKILL');
  await until(() => mine.status().state === 'running', 'us to own');
  expect(performance.now() - killed).toBeLessThan(5000);
  await mine.caughtUp();
  await mine.stop();
  const { rows } = await direct.query(`select count(*)::int as jobs from public.job`);
  expect(rows).toEqual([
    { jobs: (await store.readAll({ after: 0, limit: 100_000, eventTypes: ['Added'] })).length },
  ]);
});
