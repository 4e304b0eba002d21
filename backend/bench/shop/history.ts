import { randomUUID } from 'node:crypto';
import { Database } from '../../src/database.ts';
import { ORDER } from './create-orders.ts';
import { measureAudit } from './history-audit.ts';
import { HttpCaller } from './http-caller.ts';
import { count, type Line, machineLoad, median, milliseconds, type Table, times } from '../measure.ts';
import { PastOrders } from './past-orders.ts';
import { startShop } from './shop-process.ts';
import type { Suite, World } from '../suite.ts';

const ORDERS = 1_000;
/** Of the basket, for each order: with its three events of an order a hundred. */
const SAVES = 97;
const CYCLES = 300;
/** Processes that have never seen the basket. */
const STARTS = 9;
/** Cycles of other people before: what costs is not the compiler. */
const WARMING = 150;
const BOUND = 1.2;
const LOGIN = 'many.orders@example.org';
const PASSWORD = 'вереск и 7 ржавых пипеток';

export const history: Suite = {
  name: 'history',
  about: 'a member with 1,000 past orders and 100,000 events, beside a new visitor; audit of 10,000 orders',
  async run(world) {
    return [await measure(world), await measureAudit(world)];
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
  const warm = { member: noTimes(), visitor: noTimes() };
  const cold = { member: noTimes(), visitor: noTimes() };
  for (let start = 0; start < STARTS; start += 1) {
    const shop = await startShop('web', { DATABASE_URL: url });
    const caller = new HttpCaller(shop.origin);
    try {
      const token = await logIn(caller);
      const visitor = (kept: Times): Promise<void> => cycle(caller, kept);
      const member = (kept: Times): Promise<void> => cycle(caller, kept, token);
      for (let other = 0; other < WARMING; other += 1) await visitor(noTimes());
      const both = [() => member(cold.member), () => visitor(cold.visitor)];
      for (const each of start % 2 === 0 ? both : both.reverse()) await each();
      for (let turn = 0; start < rounds && turn < CYCLES; turn += 1) {
        await member(warm.member);
        await visitor(warm.visitor);
      }
    } finally {
      caller.end();
      await shop.stop();
    }
    world.progress(`process ${start + 1} of ${STARTS}`);
  }
  return {
    title: `A member with ${count(ORDERS)} past orders and ${count(events)} past events`,
    columns: ['call', 'member', 'new visitor', 'beside'],
    lines: [...linesOf('', warm), ...linesOf(', first in a process', cold)],
    notes: [
      `Medians over HTTP, one caller: ${CYCLES} cycles of a save, a look and an order, each of a new visitor beside one of the member; and the first of each in ${STARTS} processes that have answered ${WARMING} such cycles of others.`,
      'A member is looked up at each call, a visitor is not: that is in these figures too.',
      `Load: ${before} before, ${machineLoad()} after.`,
    ],
  };
}

const noTimes = (): Times => ({ savePrimers: [], getBasket: [], createOrder: [] });

function linesOf(when: string, { member, visitor }: { member: Times; visitor: Times }): Line[] {
  return CALLS.map((call) => {
    const [ours, theirs] = [median(member[call]), median(visitor[call])];
    const value = ours / theirs;
    return {
      what: `${call}${when}`,
      figures: [milliseconds(ours), milliseconds(theirs), times(value)],
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

async function logIn(caller: HttpCaller): Promise<string> {
  const answer = await caller.post('/site/auth/login', JSON.stringify({ login: LOGIN, password: PASSWORD }));
  const token = /"token":"([^"]+)"/.exec(answer)?.[1];
  if (token === undefined) throw new Error(`no token in ${answer}`);
  return token;
}

/** Events of the member's basket afterwards. */
async function writePast(url: string): Promise<number> {
  const database = await Database.open(url);
  const past = new PastOrders(database);
  try {
    await past.register(LOGIN, PASSWORD);
    await past.order(ORDERS, SAVES);
    const { rows } = await database.query<{ events: string }>(
      'select count(*) as events from event_store.event where stream like $1',
      [`basket-${past.uid}%`],
    );
    return Number(rows[0]?.events);
  } finally {
    await past.close();
    await database.close();
  }
}
