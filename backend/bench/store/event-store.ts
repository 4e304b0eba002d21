import pg from 'pg';
import { Child } from '../children.ts';
import { count, machineLoad, type Sample, type Table } from '../measure.ts';
import { type Compared, comparedTable, type Pair, type Replay } from './event-store-table.ts';
import type { AppendTask } from './same-work.ts';
import type { Suite, World } from '../suite.ts';

const ROUNDS = 15;
const WARM_UP = 5_000;
const WINDOW = 1_000;
const OWN_EVENTS = 200_000;
/** Emmett slows down as its table grows: a shorter history is in its favour. */
const EMMETT_EVENTS = 20_000;
const EVENTS_PER_ROW = 20;

const APPENDS: readonly { what: string; task: Omit<AppendTask, 'milliseconds'>; bound: number }[] = [
  ...([32, 8, 1] as const).map((callers, index) => ({
    what: `1 event, new stream, ${callers} callers`,
    task: { callers, events: 1, streams: 'new' as const },
    bound: [4, 2.5, 1.4][index] ?? 0,
  })),
  ...([32, 8, 1] as const).map((callers, index) => ({
    what: `1 event, expected version, ${callers} callers`,
    task: { callers, events: 1, streams: 'existing' as const },
    bound: [4, 2.5, 1.4][index] ?? 0,
  })),
  ...([32, 8, 1] as const).map((callers, index) => ({
    what: `10 events, new stream, ${callers} callers`,
    task: { callers, events: 10, streams: 'new' as const },
    bound: [3, 2.2, 1.7][index] ?? 0,
  })),
];

/** The store alone, beside @event-driven-io/emmett-postgresql on the same server. */
export const eventStore: Suite = {
  name: 'event-store',
  about: 'append, read, project and rebuild, beside @event-driven-io/emmett-postgresql 0.42.0',
  async run(world) {
    const own = new Child('bench-event-store-own');
    const emmett = new Child('bench-event-store-emmett');
    try {
      return await measure(world, own, emmett);
    } finally {
      await Promise.all([own.end(), emmett.end()]);
    }
  },
};

/**
 * A server that has run for a while uses its log files again, as many as `max_wal_size` lets it keep; a new one makes and
 * fills each, which stops a writer for some 50 ms, the more often the faster it writes.
 */
async function makeLogFiles(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table filler (text text)');
  const hasAll = async (): Promise<boolean> => {
    const { rows } = await client.query<{ all: boolean }>(
      `select count(*) * pg_size_bytes(current_setting('wal_segment_size'))
         >= pg_size_bytes(current_setting('max_wal_size')) as all from pg_ls_waldir()`,
    );
    return rows[0]?.all ?? true;
  };
  while (!(await hasAll())) {
    await client.query(
      'insert into filler select repeat(md5(n::text), 30) from generate_series(1, 100000) as n',
    );
    await client.query('truncate filler');
  }
  await client.query('drop table filler');
  await client.query('checkpoint');
  await client.end();
}

async function measure(world: World, own: Child, emmett: Child): Promise<Table[]> {
  const rounds = world.rounds ?? ROUNDS;
  await makeLogFiles(await world.database('bench_log'));
  await own.ask('open', { url: await world.database('bench_own') });
  await emmett.ask('open', { url: await world.database('bench_emmett') });
  const loadBefore = machineLoad();
  const both: Both = { own, emmett };

  const appended = await appends(world, both, rounds);
  const read = await aggregates(both, rounds);
  world.progress('aggregates');
  const latencies: Pair<number[]> = {
    own: [await own.ask('idleLatency', { times: 50 })],
    emmett: [await emmett.ask('idleLatency', { times: 12 })],
  };
  world.progress('idle subscribers');
  const replayed = await replays(world, Math.min(rounds, 3));
  const notes = [
    `Appends in events/s; ${rounds} rounds of ${WINDOW / 1000} s, order reversed every other round, the first tenth of each not counted; ratios are medians of the rounds'.`,
    `Replays: ${count(OWN_EVENTS)} events here, ${count(EMMETT_EVENTS)} in Emmett (it slows down as it grows), ${EVENTS_PER_ROW} events per row, pages of 1,000 and 1 ms pause there; both repeat each for ${WARM_UP / 1000} s before.`,
    'Both write to one PostgreSQL that has the files of its log already, as one has that runs for a while.',
    'In the row about COPY the second figure is COPY TO STDOUT of the same columns, thrown away unread.',
  ];
  return [comparedTable({ appended, read, latencies, ...replayed }, notes, loadBefore)];
}

interface Both {
  readonly own: Child;
  readonly emmett: Child;
}

/** One after the other, never both at once; which one begins changes with the round. */
async function inTurn<Value>(
  { own, emmett }: Both,
  task: string,
  input: unknown,
  pair: Pair<Value>,
  round: number,
): Promise<void> {
  const turns = [
    async () => pair.own.push(await own.ask<Value>(task, input)),
    async () => pair.emmett.push(await emmett.ask<Value>(task, input)),
  ];
  for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
}

const newPair = <Value>(): Pair<Value> => ({ own: [], emmett: [] });

async function appends(world: World, both: Both, rounds: number): Promise<Compared['appended']> {
  const appended = APPENDS.map((append) => ({ ...append, pair: newPair<Sample>() }));
  for (let round = 0; round < rounds + 1; round += 1) {
    for (const { task, pair } of appended) {
      // the first round only warms up
      const input = { ...task, milliseconds: round === 0 ? WINDOW / 4 : WINDOW };
      await inTurn(both, 'append', input, round === 0 ? newPair() : pair, round);
    }
    world.progress(`appends, round ${round} of ${rounds}`);
  }
  return appended;
}

async function aggregates(both: Both, rounds: number): Promise<Compared['read']> {
  const read = [
    { events: 100, bound: 2, pair: newPair<Sample>() },
    { events: 1_000, bound: 2.5, pair: newPair<Sample>() },
  ];
  for (let round = 0; round < rounds; round += 1)
    for (const { events, pair } of read)
      await inTurn(both, 'aggregate', { events, milliseconds: WINDOW }, pair, round);
  return read;
}

/** Replays a history of its own: the histories that the appends left differ in length. */
async function replays(
  world: World,
  rounds: number,
): Promise<Pick<Compared, 'caught' | 'rebuilt' | 'limits'>> {
  const own = new Child('bench-event-store-own');
  const emmett = new Child('bench-event-store-emmett');
  const caught = newPair<Replay>();
  const rebuilt = newPair<Replay>();
  const limits: Replay[] = [];
  try {
    await own.ask('open', { url: await world.database('bench_own_replay') });
    await emmett.ask('open', { url: await world.database('bench_emmett_replay') });
    await own.ask('fill', { events: OWN_EVENTS });
    await emmett.ask('fill', { events: EMMETT_EVENTS });
    await own.ask('copyLimit');
    // not counted, and equally long for both: a new process first compiles its code
    for (const child of [own, emmett])
      for (const task of ['catchUp', 'rebuild']) {
        const warm = performance.now() + WARM_UP;
        do await child.ask(task);
        while (performance.now() < warm);
      }
    for (let round = 0; round < rounds; round += 1) {
      for (const [task, pair] of [
        ['catchUp', caught],
        ['rebuild', rebuilt],
      ] as const) {
        pair.own.push(await own.ask(task));
        pair.emmett.push(await emmett.ask(task));
      }
      limits.push(await own.ask('copyLimit'));
      world.progress(`replays, round ${round + 1}`);
    }
  } finally {
    await Promise.all([own.end(), emmett.end()]);
  }
  return { caught, rebuilt, limits };
}
