import { randomUUID } from 'node:crypto';
import { HttpCaller } from './http-caller.ts';
import {
  type Line,
  load,
  machineLoad,
  median,
  milliseconds,
  perSecond,
  percentile,
  type Sample,
  times,
} from '../measure.ts';
import { type Running, startShop } from './shop-process.ts';
import type { Suite, World } from '../suite.ts';

const ROUNDS = 9;
const WINDOW = 2_000;
const CONNECTIONS = 32;
/** Milliseconds: 32 people who each save several times a second are what some hundred people make who type. */
const REST = 150;
/** Changes of one basket before the next, as many as a person makes who corrects a few primers. */
const CHANGES = 20;
const MAX_P99 = 1.3;

/** Two web processes that take turns for the same visitors: no process knows what the other wrote last. */
export const balanced: Suite = {
  name: 'balanced',
  about: 'changes of baskets through two web processes in turn, beside one',
  async run(world) {
    const running: Running[] = [];
    try {
      return await measure(world, running);
    } finally {
      for (const shop of running) await shop.stop();
    }
  },
};

const primer = (id: number, turn: number): string => {
  const sequence = Array.from({ length: 20 }, (_, place) => 'ACGT'[(turn >> (2 * (place % 10))) & 3]).join(
    '',
  );
  const more = { scale: '0.04', mods: [], options: [], numberInOrder: 1, editState: 'basket' };
  return JSON.stringify({ primers: [{ id, name: 'p', sequence, ...more }] });
};

/** One visitor on each connection; the requests of each go to the processes in turn. */
function visitors(origins: readonly string[]): { work(caller: number): Promise<unknown>; end(): void } {
  const callers = Array.from({ length: CONNECTIONS }, () => ({
    ways: origins.map((origin) => new HttpCaller(origin)),
    basket: '',
    primerId: 0,
    turns: CHANGES,
    asked: 0,
  }));
  return {
    async work(index) {
      const caller = callers[index];
      if (caller === undefined) throw new RangeError(`no caller ${index}`);
      const isNew = caller.turns >= CHANGES;
      if (isNew) caller.basket = randomUUID();
      caller.turns = isNew ? 0 : caller.turns + 1;
      caller.asked += 1;
      const body = isNew ? primer(-1, 0) : primer(caller.primerId, caller.turns);
      const way = caller.ways[caller.asked % caller.ways.length];
      const saved = await way?.post('/site/primer/savePrimers', body, `basketId=${caller.basket}`);
      if (isNew) caller.primerId = Number(/"newId":(\d+)/.exec(saved ?? '')?.[1]);
    },
    end: () => callers.forEach(({ ways }) => ways.forEach((way) => way.end())),
  };
}

async function measure(world: World, running: Running[]) {
  const settings = { DATABASE_URL: await world.database('bench_balanced') };
  for (let process = 0; process < 2; process += 1) running.push(await startShop('web', settings));
  const origins = running.map(({ origin }) => origin);
  const ways = { one: visitors(origins.slice(0, 1)), two: visitors(origins) };
  const loadBefore = machineLoad();
  const found = { typing: noSamples(), busy: noSamples() };
  const rounds = world.rounds ?? ROUNDS;
  for (let round = 0; round < rounds + 1; round += 1) {
    for (const name of round % 2 === 0 ? (['one', 'two'] as const) : (['two', 'one'] as const))
      for (const [pace, samples] of Object.entries(found)) {
        const rest = pace === 'typing' ? REST : 0;
        const sample = await load(CONNECTIONS, WINDOW, ways[name].work, rest);
        if (round > 0) samples[name].push(sample);
      }
    world.progress(`round ${round} of ${rounds}`);
  }
  for (const { end } of Object.values(ways)) end();
  return [
    {
      title: `Changes of baskets, ${CONNECTIONS} visitors at once`,
      columns: ['visitors and web processes', 'rate', 'median', 'p99', 'beside one'],
      lines: [...linesOf('who type', found.typing, MAX_P99), ...linesOf('who never rest', found.busy)],
      notes: [
        `Who types rests ${REST} ms between two changes on average. ${rounds} rounds of ${WINDOW / 1000} s, one after the other on one database; median and p99 are of all rounds together. A change is one of ${CHANGES} in a basket before the next.`,
        `Caller, servers and database share the cores. Load: ${loadBefore} before, ${machineLoad()} after.`,
      ],
    },
  ];
}

type Samples = Record<'one' | 'two', Sample[]>;
const noSamples = (): Samples => ({ one: [], two: [] });

function linesOf(who: string, { one, two }: Samples, bound?: number): Line[] {
  // of all rounds together: those who type are too few for a p99 of each
  const of = (samples: readonly Sample[], part: number): number =>
    percentile(
      samples.flatMap((sample) => sample.times),
      part,
    );
  const slower = of(two, 0.99) / of(one, 0.99);
  const figures = (samples: readonly Sample[]): string[] => [
    perSecond(median(samples.map(({ rate }) => rate))),
    milliseconds(of(samples, 0.5)),
    milliseconds(of(samples, 0.99)),
  ];
  return [
    { what: `${who}, one`, figures: [...figures(one), ''] },
    {
      what: `${who}, two in turn`,
      figures: [...figures(two), times(slower)],
      ...(bound !== undefined && { target: { text: `≤ ${bound}×`, met: slower <= bound } }),
    },
  ];
}
