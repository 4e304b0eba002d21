import pg from 'pg';
import { Child, NODE_FLAGS } from '../children.ts';
import { load, machineLoad, type Sample, type Table } from '../measure.ts';
import type { Suite, World } from '../suite.ts';
import { createOrders } from './create-orders.ts';
import { HttpCaller } from './http-caller.ts';
import { startRedis, startShop } from './shop-process.ts';
import { shopTable } from './shop-table.ts';
import { floorWorks, placeOrders, shopWorks, type Work } from './shop-works.ts';

/** Many short rounds, so that other work of the machine meets the calls and the floor alike. */
const ROUNDS = 15;
const WINDOW = 500;
const CONNECTIONS = 32;
const ORDERS = 1_500;

type Closers = (() => Promise<unknown>)[];

export const shop: Suite = {
  name: 'shop',
  about: 'calls of the site at 32 connections, beside an empty Nest controller with one statement',
  async run(world) {
    const closers: Closers = [];
    try {
      return await measure(world, closers);
    } finally {
      for (const close of closers.reverse()) await close();
    }
  },
};

async function measure(world: World, closers: Closers): Promise<Table[]> {
  const rounds = world.rounds ?? ROUNDS;
  const url = await world.database('bench_shop');
  const floor = new Child('bench-nest-floor', NODE_FLAGS);
  closers.push(() => floor.end());
  const floorCallers = callers(await floor.ask<string>('open', { url }));
  const web = await startShop('web', { DATABASE_URL: url });
  closers.push(() => web.stop());
  const webCallers = callers(web.origin);
  closers.push(async () => [...floorCallers, ...webCallers].forEach((caller) => caller.end()));
  const loadBefore = machineLoad();

  const ours = await shopWorks(webCallers);
  const basket = String(await ours.getBasket(0));
  const { insert, select } = await floorWorks(floorCallers, basket);
  const { saveNew, saveChange, productNew, productChange, getBasket, price } = ours;
  const works = { insert, saveNew, saveChange, productNew, productChange, select, getBasket, price };
  const calls = await callsOf(world, works, rounds);
  const orders = await ordersOf(world, closers, { url, web: webCallers, rounds: Math.min(3, rounds) });
  const setting = { rounds, window: WINDOW, connections: CONNECTIONS, orders: ORDERS, loadBefore };
  return [shopTable({ calls, ...orders }, setting)];
}

/** All works in turn, round by round; the first round only warms up. */
async function callsOf(
  world: World,
  works: Readonly<Record<string, Work>>,
  rounds: number,
): Promise<Record<string, Sample[]>> {
  const samples = Object.fromEntries(Object.keys(works).map((name) => [name, [] as Sample[]]));
  for (let round = 0; round < rounds + 1; round += 1) {
    const order = Object.entries(works);
    for (const [name, work] of round % 2 === 0 ? order : order.reverse()) {
      const sample = await load(CONNECTIONS, round === 0 ? 2 * WINDOW : WINDOW, work);
      if (round > 0) samples[name]?.push(sample);
    }
    world.progress(`calls, round ${round} of ${rounds}`);
  }
  return samples;
}

/** Orders accepted by the web process, then created by a worker, with each of the queues that the machine has. */
async function ordersOf(
  world: World,
  closers: Closers,
  {
    url,
    web,
    rounds,
  }: { readonly url: string; readonly web: readonly HttpCaller[]; readonly rounds: number },
): Promise<{ accepted: Sample[]; created: Record<string, number[]> }> {
  const accepted: Sample[] = [];
  const created: Record<string, number[]> = { postgresql: [], redis: [] };
  const redis = await startRedis();
  if (redis) closers.push(() => redis.stop());
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  closers.push(() => pool.end());
  for (let round = 0; round < rounds; round += 1) {
    for (const queue of redis === undefined ? ['postgresql'] : ['postgresql', 'redis']) {
      accepted.push(await placeOrders(web, ORDERS));
      const settings = { DATABASE_URL: url, ...(queue === 'redis' && redis && { REDIS_URL: redis.url }) };
      created[queue]?.push(await createOrders(pool, settings));
    }
    world.progress(`orders, round ${round + 1}`);
  }
  return { accepted, created };
}

function callers(origin: string): HttpCaller[] {
  return Array.from({ length: CONNECTIONS }, () => new HttpCaller(origin));
}
