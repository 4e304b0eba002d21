import { randomUUID } from 'node:crypto';
import { Database } from '../../src/database.ts';
import { ORDER } from './create-orders.ts';
import { HttpCaller } from './http-caller.ts';
import { count, type Line, machineLoad, median, milliseconds, type Table, times } from '../measure.ts';
import { PastOrders } from './past-orders.ts';
import { startShop } from './shop-process.ts';
import type { Suite, World } from '../suite.ts';

const ORDERS = 1_000;
/** Saves of the basket for each order: with the order's three events they make a hundred. */
const SAVES = 97;
const CYCLES = 300;
/** Processes that have never seen the basket. */
const STARTS = 30;
/** Cycles of other people before the measured ones, so that the code is compiled. */
const WARMING = 150;
const BOUND = 1.2;
const LOGINS = { past: 'many.orders@example.org', fresh: 'new@example.org', other: 'other@example.org' };
const PASSWORD = 'вереск и 7 ржавых пипеток';

export const history: Suite = {
  name: 'history',
  about: 'calls of a member with 1,000 past orders and 100,000 events, beside a new member and a new visitor',
  async run(world) {
    return [await measure(world)];
  },
};

const CALLS = ['savePrimers', 'getBasket', 'createOrder'] as const;
type Times = Record<(typeof CALLS)[number], number[]>;

async function measure(world: World): Promise<Table> {
  const rounds = world.rounds ?? 1;
  const url = await world.database('bench_history');
  // the first process migrates and publishes
  await (await startShop('web', { DATABASE_URL: url })).stop();
  const events = await writePast(url);
  world.progress(`${count(events)} events are written`);
  const before = machineLoad();
  const [warm, cold] = [noFigures(), noFigures()];
  for (let start = 0; start < STARTS; start += 1) {
    const shop = await startShop('web', { DATABASE_URL: url });
    const caller = new HttpCaller(shop.origin);
    try {
      const [past, fresh, other] = [
        await logIn(caller, LOGINS.past),
        await logIn(caller, LOGINS.fresh),
        await logIn(caller, LOGINS.other),
      ];
      const all = (figures: Figures): (() => Promise<void>)[] => [
        () => cycle(caller, figures.past, past),
        () => cycle(caller, figures.fresh, fresh),
        () => cycle(caller, figures.visitor),
      ];
      for (let turn = 0; turn < WARMING; turn += 1)
        await cycle(caller, noTimes(), turn % 2 === 0 ? other : undefined);
      for (const each of turned(all(cold), start)) await each();
      for (let turn = 0; start < rounds && turn < CYCLES; turn += 1)
        for (const each of all(warm)) await each();
    } finally {
      caller.end();
      await shop.stop();
    }
    world.progress(`process ${start + 1} of ${STARTS}`);
  }
  return {
    title: `A member with ${count(ORDERS)} past orders and ${count(events)} past events`,
    columns: ['call', 'member', 'new member', 'new visitor', 'beside a new member', 'a visitor'],
    lines: [...linesOf('', warm), ...linesOf(', first in a process', cold)],
    notes: [
      `Medians over HTTP, one caller: ${CYCLES} cycles of a save, a look and an order, of each in turn; and the first of each in ${STARTS} processes that have answered ${WARMING} such cycles of others.`,
      'A member is looked up at each call and a visitor is not, whatever either has ordered.',
      `Load: ${before} before, ${machineLoad()} after.`,
    ],
  };
}

type Figures = Record<'past' | 'fresh' | 'visitor', Times>;
const noFigures = (): Figures => ({ past: noTimes(), fresh: noTimes(), visitor: noTimes() });
const noTimes = (): Times => ({ savePrimers: [], getBasket: [], createOrder: [] });

/** The items in another order at each turn: the first one pays for everything that is done for the first time. */
function turned<Item>(items: readonly Item[], turn: number): Item[] {
  const from = turn % items.length;
  const order = [...items.slice(from), ...items.slice(0, from)];
  return turn % 2 === 0 ? order : order.reverse();
}

function linesOf(when: string, { past, fresh, visitor }: Figures): Line[] {
  return CALLS.map((call) => {
    const [ours, member, guest] = [median(past[call]), median(fresh[call]), median(visitor[call])];
    const value = ours / member;
    return {
      what: `${call}${when}`,
      figures: [...[ours, member, guest].map(milliseconds), times(value), times(ours / guest)],
      target: { text: `≤ ${BOUND}×`, met: value <= BOUND },
    };
  });
}

const NEW_PRIMER = JSON.stringify({
  primers: [
    {
      id: -1,
      name: 'p',
      sequence: 'ACGTACGTACGTACGTACGT',
      scale: '0.04',
      mods: [],
      options: [],
      numberInOrder: 1,
      editState: 'basket',
    },
  ],
});

/** A primer is saved, the basket looked at, and all of it ordered. */
async function cycle(caller: HttpCaller, kept: Times, token?: string): Promise<void> {
  const cookie = `basketId=${randomUUID()}`;
  const timed = async (call: keyof Times, path: string, body: string): Promise<void> => {
    const started = performance.now();
    await caller.post(`/site${path}`, body, cookie, token);
    kept[call].push(performance.now() - started);
  };
  await timed('savePrimers', '/primer/savePrimers', NEW_PRIMER);
  await timed('getBasket', '/basket/getBasket', '{}');
  await timed('createOrder', '/basket/createOrder', ORDER);
}

async function logIn(caller: HttpCaller, login: string): Promise<string> {
  const answer = await caller.post('/site/auth/login', JSON.stringify({ login, password: PASSWORD }));
  const token = /"token":"([^"]+)"/.exec(answer)?.[1];
  if (token === undefined) throw new Error(`no token in ${answer}`);
  return token;
}

/** Events of the member's basket afterwards. */
async function writePast(url: string): Promise<number> {
  const database = await Database.open(url);
  const past = new PastOrders(database);
  const others = [new PastOrders(database), new PastOrders(database)];
  try {
    await past.register(LOGINS.past, PASSWORD);
    for (const [index, login] of [LOGINS.fresh, LOGINS.other].entries())
      await others[index]?.register(login, PASSWORD);
    await past.order(ORDERS, SAVES);
    const { rows } = await database.query<{ events: string }>(
      'select count(*) as events from event_store.event where stream like $1',
      [`basket-${past.uid}%`],
    );
    return Number(rows[0]?.events);
  } finally {
    for (const each of [past, ...others]) await each.close();
    await database.close();
  }
}
