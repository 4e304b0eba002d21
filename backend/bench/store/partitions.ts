import pg from 'pg';
import { Child } from '../children.ts';
import {
  atLeast,
  type Line,
  machineLoad,
  median,
  milliseconds,
  perSecond,
  ratio,
  type Sample,
  type Table,
  times,
} from '../measure.ts';
import type { AppendTask } from './same-work.ts';
import type { Suite, World } from '../suite.ts';

const ROUNDS = 9;
const WINDOW = 1_000;
/** Least rate of appends with partitions, as a share of the rate without. */
const LEAST = 0.95;
const MANY = 100;

const APPENDS: readonly { what: string; task: Omit<AppendTask, 'milliseconds'> }[] = [
  ...[32, 8, 1].map((callers) => ({
    what: `1 event, new stream, ${callers} ${callers === 1 ? 'caller' : 'callers'}`,
    task: { callers, events: 1, streams: 'new' as const },
  })),
  { what: '10 events, new stream, 32 callers', task: { callers: 32, events: 10, streams: 'new' as const } },
];

/** The same store three times: its events in one table, in partitions as installed, and in a hundred small ones. */
export const partitions: Suite = {
  name: 'partitions',
  about: 'what partitions cost an append and a read, beside the same store with one table',
  async run(world) {
    const [plain, parted, many] = [0, 1, 2].map(() => new Child('bench-event-store-own')) as [
      Child,
      Child,
      Child,
    ];
    try {
      return await measure(world, plain, parted, many);
    } finally {
      await Promise.all([plain, parted, many].map((child) => child.end()));
    }
  },
};

async function measure(world: World, plain: Child, parted: Child, many: Child): Promise<Table[]> {
  const rounds = world.rounds ?? ROUNDS;
  const load = machineLoad();
  const children = [plain, parted, many];
  for (const [index, name] of ['plain', 'parted', 'many'].entries()) {
    const url = await world.database(`bench_${name}`);
    await children[index]?.ask('open', { url });
    if (name === 'plain') await run(url, intoOneTable);
    if (name === 'many') await run(url, (client) => fillMany(client));
  }

  const appended = APPENDS.map(() => ({ plain: [] as Sample[], parted: [] as Sample[] }));
  for (let round = 0; round < rounds + 1; round += 1) {
    for (const [index, { task }] of APPENDS.entries()) {
      const input = { ...task, milliseconds: round === 0 ? WINDOW / 4 : WINDOW };
      const turns = [
        async () => [appended[index]?.plain, await plain.ask<Sample>('append', input)] as const,
        async () => [appended[index]?.parted, await parted.ask<Sample>('append', input)] as const,
      ];
      for (const turn of round % 2 === 0 ? turns : turns.reverse()) {
        const [samples, sample] = await turn();
        // the first round only warms up
        if (round > 0) samples?.push(sample);
      }
    }
    world.progress(`appends, round ${round} of ${rounds}`);
  }

  const read = children.map(() => [] as Sample[]);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, child] of children.entries())
      read[index]?.push(await child.ask<Sample>('aggregate', { events: 100, milliseconds: WINDOW / 2 }));
  world.progress('reads');

  const [ofPlain, ofParted, ofMany] = read.map((samples) => samples.map(({ p50 }) => p50)) as [
    number[],
    number[],
    number[],
  ];
  const reading = (what: string, own: number[]): Line => ({
    what,
    figures: [milliseconds(median(own)), milliseconds(median(ofPlain)), times(ratio(own, ofPlain))],
  });
  return [
    {
      title: 'Events in partitions beside events in one table',
      columns: ['work', 'partitions', 'one table', 'ratio'],
      lines: [
        ...APPENDS.map(({ what, task }, index): Line => {
          const rates = (samples: readonly Sample[] = []) => samples.map(({ rate }) => rate * task.events);
          const [own, other] = [rates(appended[index]?.parted), rates(appended[index]?.plain)];
          const value = ratio(own, other);
          return {
            what,
            figures: [perSecond(median(own)), perSecond(median(other)), times(value)],
            target: atLeast(value, LEAST),
          };
        }),
        reading('read a stream of 100 events, two partitions, p50', ofParted),
        reading(`read a stream of 100 events, ${MANY} partitions, p50`, ofMany),
      ],
      notes: [
        `Appends in events/s; ${rounds} rounds of ${WINDOW / 1000} s, order reversed every other round; ratios are medians of the rounds'.`,
        `The same code on the same server; "one table" is the same columns and the unique keys without partitions. Load of the machine: ${load} before, ${machineLoad()} after.`,
      ],
    },
  ];
}

async function run(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Makes the table of events as the migration would without partitions. */
async function intoOneTable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ made: string }>(
    `select pg_get_functiondef(oid) as made from pg_proc where proname in ('read_stream', 'read_all')`,
  );
  await client.query(`
    create table event_store.plain (like event_store.event including all, unique (stream, version));
    drop table event_store.event cascade;
    alter table event_store.plain rename to event;
    create trigger events_stay before update or delete or truncate on event_store.event
      for each statement execute function event_store.refuse_change();
    update event_store.head set room = 9007199254740991;
    ${rows.map(({ made }) => made).join(';\n')}`);
}

/** Fills so many partitions with events; the rest of the positions is in one. */
async function fillMany(client: pg.Client): Promise<void> {
  await client.query('update event_store.head set partition_size = 100');
  for (let stream = 0; stream < MANY; stream += 1)
    await client.query(
      `select event_store.append_one('line-' || $1::text, 0, '{}', '', array_agg(gen_random_uuid()), array_agg('Filled'::text),
        array_agg(1), array_agg('{}'::json)) from generate_series(1, 100)`,
      [stream],
    );
  await client.query('update event_store.head set partition_size = default');
  await client.query('analyze event_store.event');
}
