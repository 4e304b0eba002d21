import { spawn } from 'node:child_process';
import path from 'node:path';
import { Database } from '../../src/database.ts';
import { OPS_FLAGS } from '../children.ts';
import { createOrders } from './create-orders.ts';
import { count, type Line, machineLoad, median, type Table, times } from '../measure.ts';
import { PastOrders } from './past-orders.ts';
import { startShop } from './shop-process.ts';
import type { Suite, World } from '../suite.ts';

const SIZES = [1_000, 10_000];
const SAVES = 3;
const RUNS = 3;
const BOUND = 12;

export const audit: Suite = {
  name: 'audit',
  about: 'ops audit, and a search of ops orders, over 1,000 and 10,000 orders of one member',
  async run(world) {
    return measure(world);
  },
};

/** A piece of a sequence that no order has, so that each is opened and looked through. */
const SEARCH = ['orders', 'GGGGCCCCGGGG'];
const BOUND_OF_SEARCH_SECONDS = 10;

/** Time of the audit, and of a search, as the orders become ten times as many. */
async function measure(world: World): Promise<Table[]> {
  const url = await world.database('bench_history_audit');
  await (await startShop('web', { DATABASE_URL: url })).stop();
  const database = await Database.open(url);
  const past = new PastOrders(database);
  const before = machineLoad();
  const seconds: number[] = [];
  const searches: number[] = [];
  try {
    let placed = 0;
    for (const size of SIZES) {
      await past.order(size - placed, SAVES);
      placed = size;
      await createOrders(database.pool, { DATABASE_URL: url });
      world.progress(`${count(size)} orders are created`);
      const medianOf = async (words: readonly string[]): Promise<number> => {
        const runs = [];
        for (let run = 0; run < (world.rounds ?? RUNS); run += 1) runs.push(await secondsOf(url, words));
        return median(runs);
      };
      seconds.push(await medianOf(['audit', 'orders']));
      searches.push(await medianOf(SEARCH));
    }
  } finally {
    await past.close();
    await database.close();
  }
  const [few = Number.NaN, many = Number.NaN] = seconds;
  const load = `Load: ${before} before, ${machineLoad()} after.`;
  const found: Table = {
    title: 'ops orders <text> over the same orders',
    columns: ['orders', 'time'],
    lines: SIZES.map((size, index): Line => {
      const time = searches[index] ?? Number.NaN;
      const target = { text: `≤ ${BOUND_OF_SEARCH_SECONDS} s`, met: time <= BOUND_OF_SEARCH_SECONDS };
      return { what: count(size), figures: [`${time.toFixed(1)} s`], ...(index > 0 && { target }) };
    }),
    notes: [
      'The whole command, its start included. No order has the piece of a sequence that it looks for.',
      load,
    ],
  };
  const audited: Table = {
    title: 'ops audit over the orders of one member',
    columns: ['orders', 'time', 'growth'],
    lines: SIZES.map(
      (size, index): Line => ({
        what: count(size),
        figures: [`${(seconds[index] ?? Number.NaN).toFixed(1)} s`, index === 0 ? '' : times(many / few)],
        ...(index > 0 && { target: { text: `≤ ${BOUND}×`, met: many / few <= BOUND } }),
      }),
    ),
    notes: [
      `The whole command, its start included, median of ${world.rounds ?? RUNS}; each order of one primer that was saved ${SAVES} times. It finds no difference.`,
      load,
    ],
  };
  return [audited, found];
}

/** Seconds of one command. */
async function secondsOf(url: string, words: readonly string[]): Promise<number> {
  const started = performance.now();
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [...OPS_FLAGS, path.join(import.meta.dirname, 'ops.js'), '--json', ...words],
      { env: { NODE_ENV: 'production', DATABASE_URL: url }, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`ops ${words.join(' ')} ended with ${code}`);
  return (performance.now() - started) / 1000;
}
