import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Database } from '../../src/database.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { planImport, runImport } from '../../src/payments/bank-statement/import-statement.ts';
import type { MatchNeeds } from '../../src/payments/bank-statement/payable-orders.ts';
import { readStatement } from '../../src/payments/bank-statement/read-statement.ts';
import { createOrders } from '../../src/payments/bank-statement/testing/created-orders.ts';
import { encoded, income, statementOf } from '../../src/payments/bank-statement/testing/statements.ts';
import { PersonalData } from '../../src/personal-data/personal-data.ts';
import { projections } from '../../src/projections.ts';
import { upcasters } from '../../src/upcasters.ts';
import {
  type Line,
  machineLoad,
  median,
  milliseconds,
  percentile,
  ratio,
  type Table,
  times,
} from '../measure.ts';
import type { Suite, World } from '../suite.ts';

const ROUNDS = 3;
const LINES = 10_000;
/** One line in twenty is for a person to look at. */
const DOUBTFUL_EVERY = 20;
const CONNECTIONS = 4;
/** Pause between two appends of somebody else meanwhile, each with a look at the memory. */
const PAUSE_MS = 20;
/** Milliseconds of reading; times as long as bare appends; MB. */
const LIMITS = { read: 2_000, whole: 8, again: 1, megabytes: 400 } as const;
const AT_ONCE = 200;

type Figure = (round: Round) => number;

interface Round {
  readonly bytes: number;
  readonly read: number;
  readonly split: number;
  readonly whole: number;
  readonly bare: number;
  readonly again: number;
  /** Milliseconds of each append of somebody else meanwhile. */
  readonly others: readonly number[];
  readonly megabytes: number;
}

export const statement: Suite = {
  name: 'statement',
  about: `a bank statement of ${LINES} lines read, imported, booked and imported again`,
  async run(world) {
    const database = await Database.open(await world.database('bench_statement'), CONNECTIONS);
    try {
      await database.migrate();
      const store = new EventStore({ pool: database.pool, projections, upcasters });
      return [await measure(world, { store, db: database, personalData: new PersonalData(database) })];
    } finally {
      await database.close();
    }
  },
};

async function measure(world: World, needs: MatchNeeds): Promise<Table> {
  const count = world.rounds ?? ROUNDS;
  const load = machineLoad();
  const rounds: Round[] = [];
  for (let round = 1; round <= count; round += 1) {
    rounds.push(await oneRound(needs, round));
    world.progress(`round ${round} of ${count}`);
  }
  const of = (figure: (round: Round) => number): number => median(rounds.map(figure));
  const beside = (what: string, ours: Figure, theirs: Figure, most: number): Line => {
    const found = ratio(rounds.map(ours), rounds.map(theirs));
    return {
      what,
      figures: [milliseconds(of(ours)), times(found)],
      target: { text: `≤ ${most} ×`, met: found <= most },
    };
  };
  const megabytes = of((round) => round.megabytes);
  const read = of((round) => round.read);
  return {
    title: `A statement of ${LINES.toLocaleString('en')} lines`,
    columns: ['what', 'median', 'beside the least'],
    lines: [
      {
        what: 'its bytes read and checked',
        figures: [
          milliseconds(read),
          times(
            ratio(
              rounds.map((round) => round.read),
              rounds.map(({ split }) => split),
            ),
          ),
        ],
        target: { text: `≤ ${LIMITS.read.toLocaleString('en')} ms`, met: read <= LIMITS.read },
      },
      beside(
        'imported in one append, matched and booked',
        ({ whole }) => whole,
        ({ bare }) => bare,
        LIMITS.whole,
      ),
      beside(
        'imported again',
        ({ again }) => again,
        ({ bare }) => bare,
        LIMITS.again,
      ),
      {
        what: 'an append of somebody else meanwhile, half of them and the longest',
        figures: [
          milliseconds(of(({ others }) => percentile(others, 0.5))),
          milliseconds(of(({ others }) => Math.max(...others))),
        ],
      },
      {
        what: 'memory more at most',
        figures: [`${Math.round(megabytes)} MB`, ''],
        target: { text: `≤ ${LIMITS.megabytes} MB`, met: megabytes <= LIMITS.megabytes },
      },
    ],
    notes: [
      `${count} rounds, each with ${LINES.toLocaleString('en')} orders of its own and ${(of(({ bytes }) => bytes) / 1_000_000).toFixed(1)} MB of windows-1251; one line in ${DOUBTFUL_EVERY} is left for a person.`,
      'The least of reading: its bytes made text and parted into lines. The least of booking: as many events appended in the same groups, with nothing read, sealed or projected.',
      'Memory is what the process holds above what it held before the file was read.',
      `Load: ${load} before, ${machineLoad()} after.`,
    ],
  };
}

async function oneRound(needs: MatchNeeds, round: number): Promise<Round> {
  const bytes = await fileOf(needs, round);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const meanwhile = new Meanwhile(needs.store, round);
  const started = performance.now();
  const { statement: found } = readStatement(bytes);
  if (found === undefined) throw new Error('the statement was refused');
  const read = performance.now();
  const metadata = { at: new Date().toISOString(), actor: 'operator:bench', correlationId: 'bench' };
  const file = { bytes, statement: found };
  const { imported, booked } = await runImport(needs, await planImport(needs, file), { metadata });
  const whole = performance.now();
  await meanwhile.end();
  const expected = LINES - LINES / DOUBTFUL_EVERY;
  if (imported !== LINES || booked.length !== expected)
    throw new Error(`${imported} imported, ${booked.length} booked`);
  const second = performance.now();
  const again = await runImport(needs, await planImport(needs, file), { metadata });
  if (again.imported !== 0 || again.booked.length !== 0) throw new Error('twice was not once');
  const ended = performance.now();
  const bare = await bareAppends(needs.store, round);
  return {
    bytes: bytes.length,
    read: read - started,
    split: splitting(bytes),
    whole: whole - read,
    bare,
    again: ended - second,
    others: meanwhile.times,
    megabytes: (meanwhile.most - before) / 1_000_000,
  };
}

function splitting(bytes: Uint8Array): number {
  const started = performance.now();
  const lines = new TextDecoder('windows-1251').decode(bytes).split('\r\n');
  if (lines.length < LINES) throw new Error('lines are missing');
  return performance.now() - started;
}

/** Appends as many events in the same groups, to streams that no projection knows. */
async function bareAppends(store: EventStore, round: number): Promise<number> {
  const metadata = { at: new Date().toISOString(), actor: 'bench', correlationId: 'bench' };
  const data = { text: 'x'.repeat(600) };
  const append = (stream: string, expectedVersion: number) => ({
    stream: `bare-${round}-${stream}`,
    expectedVersion,
    events: [{ type: 'Written', data }],
  });
  const lines = Array.from({ length: LINES }, (_, index) => index);
  const started = performance.now();
  await store.append(
    lines.map((line) => append(`line-${line}`, 0)),
    metadata,
  );
  const booked = lines.filter((line) => line % DOUBTFUL_EVERY > 0);
  for (let start = 0; start < booked.length; start += AT_ONCE)
    await Promise.all(
      booked
        .slice(start, start + AT_ONCE)
        .map((line) => store.append([append(`line-${line}`, 1), append(`order-${line}`, 0)], metadata)),
    );
  return performance.now() - started;
}

/** Somebody else who writes a little again and again, and an eye on the memory. */
class Meanwhile {
  readonly times: number[] = [];
  most = 0;
  readonly #running: Promise<void>;
  #ended = false;

  constructor(store: EventStore, round: number) {
    this.#running = this.#write(store, round);
  }

  async end(): Promise<void> {
    this.#ended = true;
    await this.#running;
  }

  async #write(store: EventStore, round: number): Promise<void> {
    for (let turn = 0; !this.#ended; turn += 1) {
      const started = performance.now();
      await store.append(
        { stream: `meanwhile-${round}`, expectedVersion: turn, events: [{ type: 'Written', data: {} }] },
        { at: new Date().toISOString(), actor: 'bench', correlationId: 'bench' },
      );
      this.times.push(performance.now() - started);
      this.most = Math.max(this.most, process.memoryUsage().rss);
      await pause(PAUSE_MS);
    }
  }
}

async function fileOf(needs: MatchNeeds, round: number): Promise<Uint8Array> {
  const orders = await createOrders(
    needs,
    Array.from({ length: LINES }, (_, index) => ({ total: 1_000_00 + index })),
  );
  const documents = orders.map(({ number }, index) =>
    income(((1_000_00 + index) / 100).toFixed(2), {
      Номер: String(round * LINES + index),
      НазначениеПлатежа:
        index % DOUBTFUL_EVERY === 0
          ? `За реактивы по договору ${index}, в т.ч. НДС 22%`
          : `Оплата по счету № ${number} от 19.11.2026, в т.ч. НДС 22% ${index},24`,
    }),
  );
  return encoded(statementOf({ documents }), 'windows-1251');
}
