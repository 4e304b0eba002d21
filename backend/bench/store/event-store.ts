import pg from 'pg';
import { Child } from '../children.ts';
import {
  atLeast,
  count,
  type Line,
  machineLoad,
  median,
  milliseconds,
  perSecond,
  percentile,
  ratio,
  type Sample,
  share,
  type Table,
  times,
} from '../measure.ts';
import type { AppendTask } from './same-work.ts';
import type { Suite, World } from '../suite.ts';

const ROUNDS = 15;
const WARM_UP = 5_000;
const WINDOW = 1_000;
const OWN_EVENTS = 200_000;
/** Emmett slows down as its table grows: a shorter history is in its favour. */
const EMMETT_EVENTS = 20_000;

interface Replay {
  readonly events: number;
  readonly seconds: number;
}
interface Pair<Value> {
  readonly own: Value[];
  readonly emmett: Value[];
}

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
    bound: [4, 2.2, 1.7][index] ?? 0,
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
 * fills each, which stops whoever writes for some 50 ms: the more, the faster he writes.
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
  const urls = [await world.database('bench_own'), await world.database('bench_emmett')] as const;
  await makeLogFiles(await world.database('bench_log'));
  await own.ask('open', { url: urls[0] });
  await emmett.ask('open', { url: urls[1] });
  const loadBefore = machineLoad();

  /** One after the other, never both at once; who begins changes with the round. */
  const inTurn = async <Value>(
    task: string,
    input: unknown,
    pair: Pair<Value>,
    round: number,
  ): Promise<void> => {
    const turns = [
      async () => pair.own.push(await own.ask<Value>(task, input)),
      async () => pair.emmett.push(await emmett.ask<Value>(task, input)),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
  };
  const pairs = <Value>(): Pair<Value> => ({ own: [], emmett: [] });

  const appended = APPENDS.map(() => pairs<Sample>());
  for (let round = 0; round < rounds + 1; round += 1) {
    for (const [index, { task }] of APPENDS.entries()) {
      // the first round only warms up
      const input = { ...task, milliseconds: round === 0 ? WINDOW / 4 : WINDOW };
      await inTurn('append', input, round === 0 ? pairs() : (appended[index] ?? pairs()), round);
    }
    world.progress(`appends, round ${round} of ${rounds}`);
  }

  const read = [100, 1_000].map((events) => ({ events, pair: pairs<Sample>() }));
  for (let round = 0; round < rounds; round += 1)
    for (const { events, pair } of read)
      await inTurn('aggregate', { events, milliseconds: WINDOW }, pair, round);
  world.progress('aggregates');

  const latencies = pairs<number[]>();
  latencies.own.push(await own.ask('idleLatency', { times: 50 }));
  latencies.emmett.push(await emmett.ask('idleLatency', { times: 12 }));
  world.progress('idle subscribers');

  // A history of its own for the replays: what the appends left behind differs in length.
  const replayUrls = [await world.database('bench_own_replay'), await world.database('bench_emmett_replay')];
  const [ownReplay, emmettReplay] = [
    new Child('bench-event-store-own'),
    new Child('bench-event-store-emmett'),
  ];
  const caught = pairs<Replay>();
  const rebuilt = pairs<Replay>();
  const limits: Replay[] = [];
  try {
    await ownReplay.ask('open', { url: replayUrls[0] });
    await emmettReplay.ask('open', { url: replayUrls[1] });
    await ownReplay.ask('fill', { events: OWN_EVENTS });
    await emmettReplay.ask('fill', { events: EMMETT_EVENTS });
    await ownReplay.ask('copyLimit');
    // not counted, and as long for both: who has just begun compiles what he runs
    for (const child of [ownReplay, emmettReplay])
      for (const task of ['catchUp', 'rebuild']) {
        const warm = performance.now() + WARM_UP;
        do await child.ask(task);
        while (performance.now() < warm);
      }
    for (let round = 0; round < Math.min(rounds, 3); round += 1) {
      for (const [task, pair] of [
        ['catchUp', caught],
        ['rebuild', rebuilt],
      ] as const) {
        pair.own.push(await ownReplay.ask(task));
        pair.emmett.push(await emmettReplay.ask(task));
      }
      limits.push(await ownReplay.ask('copyLimit'));
      world.progress(`replays, round ${round + 1}`);
    }
  } finally {
    await Promise.all([ownReplay.end(), emmettReplay.end()]);
  }

  const appends = APPENDS.map(({ what, task, bound }, index): Line => {
    const pair = appended[index] ?? pairs<Sample>();
    const rates = [pair.own, pair.emmett].map((samples) => samples.map(({ rate }) => rate * task.events));
    const value = ratio(rates[0] ?? [], rates[1] ?? []);
    return {
      what,
      figures: [...rates.map((rate) => perSecond(median(rate))), times(value)],
      target: atLeast(value, bound),
    };
  });
  const slowest = [0, 3, 6].map((index): Line => {
    const pair = appended[index] ?? pairs<Sample>();
    const [mine, other] = [pair.own, pair.emmett].map((samples) => samples.map(({ p99 }) => p99));
    const value = ratio(mine ?? [], other ?? []);
    return {
      what: `p99: ${APPENDS[index]?.what}`,
      figures: [milliseconds(median(mine ?? [])), milliseconds(median(other ?? [])), times(value)],
      target: { text: '≤ 0.3×', met: value <= 0.3 },
    };
  });
  const reads = read.map(({ events, pair }, index): Line => {
    const [mine, other] = [pair.own, pair.emmett].map((samples) => samples.map(({ p50 }) => p50));
    const value = ratio(other ?? [], mine ?? []);
    return {
      what: `fold a stream of ${count(events)} events, p50`,
      figures: [milliseconds(median(mine ?? [])), milliseconds(median(other ?? [])), times(value)],
      target: atLeast(value, [2, 2.5][index] ?? 0),
    };
  });
  const rate = ({ events, seconds }: Replay): number => events / seconds;
  const replay = (what: string, pair: Pair<Replay>, bound: number): Line => {
    const [mine, other] = [pair.own.map(rate), pair.emmett.map(rate)];
    const value = ratio(mine, other);
    return {
      what,
      figures: [perSecond(median(mine)), perSecond(median(other)), times(value)],
      target: atLeast(value, bound),
    };
  };
  const limit = limits.map(rate);
  const ofLimit = ratio(rebuilt.own.map(rate), limit);
  const [idle, idleEmmett] = [latencies.own.flat(), latencies.emmett.flat()];
  return [
    {
      title: 'Event store beside Emmett',
      columns: ['work', 'ours', 'Emmett', 'ratio'],
      lines: [
        ...appends,
        ...slowest,
        ...reads,
        replay('catch-up of a projection', caught, 80),
        replay('rebuild of a projection', rebuilt, 70),
        {
          what: 'rebuild, share of what COPY transports',
          figures: [perSecond(median(rebuilt.own.map(rate))), perSecond(median(limit)), share(ofLimit)],
          target: { text: '≥ 35 %', met: ofLimit >= 0.35 },
        },
        {
          what: 'an idle subscriber sees an event, p50',
          figures: [
            milliseconds(median(idle)),
            milliseconds(median(idleEmmett)),
            times(median(idle) / median(idleEmmett)),
          ],
          target: { text: '≤ 10 ms', met: median(idle) <= 10 },
        },
        {
          what: 'an idle subscriber sees an event, p99',
          figures: [milliseconds(percentile(idle, 0.99)), milliseconds(percentile(idleEmmett, 0.99)), ''],
        },
      ],
      notes: [
        `Appends in events/s; ${rounds} rounds of ${WINDOW / 1000} s, order reversed every other round, the first tenth of each not counted; ratios are medians of the rounds'.`,
        `Replays: ${count(OWN_EVENTS)} events here, ${count(EMMETT_EVENTS)} in Emmett (it slows down as it grows), ${EVENTS_PER_ROW} events per row, pages of 1,000 and 1 ms pause there; both repeat each for ${WARM_UP / 1000} s before.`,
        'Both write to one PostgreSQL that has the files of its log already, as one has that runs for a while.',
        'In the row about COPY the second figure is COPY TO STDOUT of the same columns, thrown away unread.',
        `Load of the machine: ${loadBefore} before, ${machineLoad()} after.`,
      ],
    },
  ];
}
const EVENTS_PER_ROW = 20;
