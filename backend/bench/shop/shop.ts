import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Child } from '../children.ts';
import { HttpCaller } from './http-caller.ts';
import {
  atLeast,
  count,
  type Line,
  load,
  machineLoad,
  median,
  milliseconds,
  perSecond,
  ratio,
  type Sample,
  share,
  type Table,
} from '../measure.ts';
import { createOrders, ORDER } from './create-orders.ts';
import { startRedis, startShop } from './shop-process.ts';
import type { Suite, World } from '../suite.ts';

const ROUNDS = 5;
const WINDOW = 1_500;
const CONNECTIONS = 32;
/** After so many changes a connection begins a new basket: as many as a person makes who corrects a few primers. */
const CHANGES = 20;
const ORDERS = 1_500;
/**
 * Vendure 3.7, per second, where the empty controller with one INSERT made `floor`: on a slower or busier machine it is
 * taken to be slower by as much as that controller is.
 */
const VENDURE = { change: 117, orders: 9.5, floor: 3_800 };

const primer = (id: number, more: object = {}): object => ({
  id,
  name: `p${Math.abs(id)}`,
  sequence: 'ACGTACGTACGTACGTACGT',
  scale: '0.04',
  mods: [],
  options: [],
  numberInOrder: 1,
  editState: 'basket',
  ...more,
});
const NEW_PRIMER = JSON.stringify({ primers: [primer(-1)] });
const PRICED = JSON.stringify({ primers: [primer(-1)] });
const LETTERS = 'ACGT';

/** Another 20 letters at each call. */
function sequence(turn: number): string {
  return Array.from({ length: 20 }, (_, place) => LETTERS[(turn >> (2 * (place % 10))) & 3]).join('');
}

export const shop: Suite = {
  name: 'shop',
  about: 'calls of the site at 32 connections, beside an empty Nest controller with one statement',
  async run(world) {
    const closers: (() => Promise<unknown>)[] = [];
    try {
      return await measure(world, closers);
    } finally {
      for (const close of closers.reverse()) await close();
    }
  },
};

type Caller = (caller: number) => Promise<unknown>;

async function measure(world: World, closers: (() => Promise<unknown>)[]): Promise<Table[]> {
  const rounds = world.rounds ?? ROUNDS;
  const url = await world.database('bench_shop');
  const floor = new Child('bench-nest-floor');
  closers.push(() => floor.end());
  const floorOrigin = await floor.ask<string>('open', { url });
  const web = await startShop('web', { DATABASE_URL: url });
  closers.push(() => web.stop());
  const loadBefore = machineLoad();

  const floorCallers = callers(floorOrigin);
  const webCallers = callers(web.origin);
  closers.push(async () => [...floorCallers, ...webCallers].forEach((caller) => caller.end()));
  const ask = (caller: number, path: string, body: string, basketId: string): Promise<string> =>
    at(webCallers, caller).post(`/site${path}`, body, `basketId=${basketId}`);

  const { data: products } = JSON.parse(await ask(0, '/product/GetProducts', '{}', randomUUID())) as {
    data: { id: number; disabled: boolean }[];
  };
  const product = products.find(({ disabled }) => !disabled)?.id;
  const baskets = Array.from({ length: CONNECTIONS }, () => ({
    id: randomUUID() as string,
    productsId: randomUUID() as string,
    primerId: 0,
    turns: 0,
  }));
  const begin = async (caller: number): Promise<void> => {
    const basket = at(baskets, caller);
    basket.id = randomUUID();
    basket.turns = 0;
    const saved = await ask(caller, '/primer/savePrimers', NEW_PRIMER, basket.id);
    basket.primerId = Number(/"newId":(\d+)/.exec(saved)?.[1]);
  };
  await Promise.all(baskets.map((_, caller) => begin(caller)));
  const kept = await ask(0, '/basket/getBasket', '{}', at(baskets, 0).id);
  const { id: floorId } = JSON.parse(await at(floorCallers, 0).post('/insert', kept)) as { id: string };
  const select = JSON.stringify({ id: floorId });

  const works: Record<string, Caller> = {
    insert: (caller) => at(floorCallers, caller).post('/insert', NEW_PRIMER),
    saveNew: (caller) => ask(caller, '/primer/savePrimers', NEW_PRIMER, randomUUID()),
    saveChange: async (caller) => {
      const basket = at(baskets, caller);
      if (basket.turns >= CHANGES) return begin(caller);
      basket.turns += 1;
      const changed = primer(basket.primerId, { sequence: sequence(basket.turns) });
      return ask(caller, '/primer/savePrimers', JSON.stringify({ primers: [changed] }), basket.id);
    },
    productNew: (caller) =>
      ask(caller, '/product/saveProducts', JSON.stringify([{ id: product, count: 1 }]), randomUUID()),
    productChange: async (caller) => {
      const basket = at(baskets, caller);
      basket.turns += 1;
      const line = { id: product, count: 1 + (basket.turns % 99) };
      return ask(caller, '/product/saveProducts', JSON.stringify([line]), basket.productsId);
    },
    select: (caller) => at(floorCallers, caller).post('/select', select),
    getBasket: (caller) => ask(caller, '/basket/getBasket', '{}', at(baskets, caller).id),
    price: (caller) => ask(caller, '/primer/CalcPrimersPrice', PRICED, at(baskets, caller).id),
  };
  const samples = Object.fromEntries(Object.keys(works).map((name) => [name, [] as Sample[]]));
  for (let round = 0; round < rounds + 1; round += 1) {
    const order = Object.entries(works);
    for (const [name, work] of round % 2 === 0 ? order : order.reverse()) {
      const sample = await load(CONNECTIONS, round === 0 ? 2 * WINDOW : WINDOW, work);
      if (round > 0) samples[name]?.push(sample);
    }
    world.progress(`calls, round ${round} of ${rounds}`);
  }

  const accepted: Sample[] = [];
  const created: Record<string, number[]> = { postgresql: [], redis: [] };
  const redis = await startRedis();
  if (redis) closers.push(() => redis.stop());
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  closers.push(() => pool.end());
  for (let round = 0; round < Math.min(3, rounds); round += 1) {
    for (const queue of redis === undefined ? ['postgresql'] : ['postgresql', 'redis']) {
      accepted.push(await placeOrders(ask));
      const settings = { DATABASE_URL: url, ...(queue === 'redis' && redis && { REDIS_URL: redis.url }) };
      created[queue]?.push(await createOrders(pool, settings));
    }
    world.progress(`orders, round ${round + 1}`);
  }

  const scale = median((samples['insert'] ?? []).map(({ rate }) => rate)) / VENDURE.floor;
  const rates = (name: string): number[] => (samples[name] ?? []).map(({ rate }) => rate);
  const beside = (what: string, name: string, floorName: string, timesVendure?: number): Line[] => {
    const value = ratio(rates(name), rates(floorName));
    const rate = median(rates(name));
    return [
      {
        what,
        figures: [perSecond(rate), p99Of(samples[name] ?? []), `${share(value)} of ${floorName}`],
        target: { text: '≥ 60 %', met: value >= 0.6 },
      },
      ...(timesVendure === undefined
        ? []
        : [besideVendure(`${what}, beside Vendure`, rate, VENDURE.change * scale, timesVendure)]),
    ];
  };
  return [
    {
      title: 'The shop over HTTP, 32 connections, durable',
      columns: ['work', 'rate', 'p99', 'beside'],
      lines: [
        {
          what: 'empty Nest controller, one INSERT',
          figures: [perSecond(median(rates('insert'))), p99Of(samples['insert'] ?? []), ''],
        },
        ...beside('savePrimers, new basket', 'saveNew', 'insert', 15),
        ...beside('savePrimers, a change', 'saveChange', 'insert', 15),
        ...beside('saveProducts, new basket', 'productNew', 'insert', 15),
        ...beside('saveProducts, a change', 'productChange', 'insert', 15),
        {
          what: 'empty Nest controller, one SELECT',
          figures: [perSecond(median(rates('select'))), p99Of(samples['select'] ?? []), ''],
        },
        ...beside('getBasket', 'getBasket', 'select'),
        {
          what: 'CalcPrimersPrice, one primer',
          figures: [perSecond(median(rates('price'))), p99Of(samples['price'] ?? []), ''],
        },
        besideVendure(
          'createOrder, accepted',
          median(accepted.map(({ rate }) => rate)),
          VENDURE.orders * scale,
          100,
        ),
        ...Object.entries(created)
          .filter(([, found]) => found.length > 0)
          .map(([queue, found]) =>
            besideVendure(`orders created, BullMQ on ${queue}`, median(found), VENDURE.orders * scale, 50),
          ),
      ],
      notes: [
        `${rounds} rounds of ${WINDOW / 1000} s; calls and floor in one run on one database; shares are medians of the rounds'.`,
        `A change is one of ${CHANGES} in a basket before the next basket; orders are ${count(ORDERS)} at a time: accepted by a web process, then created by one worker and one projector from a full queue.`,
        `Vendure 3.7 made ${VENDURE.change} basket changes/s and ${VENDURE.orders} orders/s where the controller with one INSERT made ${count(VENDURE.floor)}/s; both are scaled by what it makes here, ×${scale.toFixed(2)}.`,
        `Caller, server and database share the cores. Load: ${loadBefore} before, ${machineLoad()} after.`,
      ],
    },
  ];
}

const p99Of = (samples: readonly Sample[]): string => milliseconds(median(samples.map(({ p99 }) => p99)));

function besideVendure(what: string, rate: number, theirs: number, bound: number): Line {
  const value = rate / theirs;
  return {
    what,
    figures: [perSecond(rate), '', `${value.toFixed(0)}× Vendure`],
    target: atLeast(value, bound),
  };
}

function callers(origin: string): HttpCaller[] {
  return Array.from({ length: CONNECTIONS }, () => new HttpCaller(origin));
}

function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item ${index}`);
  return item;
}

type Ask = (caller: number, path: string, body: string, basketId: string) => Promise<string>;

/** Fills baskets, then orders them all, 32 at a time. */
async function placeOrders(ask: Ask): Promise<Sample> {
  const ids = Array.from({ length: ORDERS }, () => randomUUID() as string);
  const each = async (work: (caller: number, id: string) => Promise<unknown>): Promise<number[]> => {
    const left = [...ids];
    const times: number[] = [];
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, caller) => {
        for (let id = left.pop(); id !== undefined; id = left.pop()) {
          const started = performance.now();
          await work(caller, id);
          times.push(performance.now() - started);
        }
      }),
    );
    return times;
  };
  await each((caller, id) => ask(caller, '/primer/savePrimers', NEW_PRIMER, id));
  const started = performance.now();
  const times = await each((caller, id) => ask(caller, '/basket/createOrder', ORDER, id));
  const seconds = (performance.now() - started) / 1000;
  return { rate: ORDERS / seconds, p50: median(times), p99: times.sort((a, b) => a - b).at(-16) ?? 0 };
}
