import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { until } from '../event-store/support.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { ChildShop } from '../support/child-shop.ts';
import { details, expectGapless, fillBasket, settled } from '../support/orders.ts';
import { primer } from '../support/primers.ts';

afterEach(() => ChildShop.killAll());

const PRIMERS_PER_SAVE = 20;

/** Visitors that save without a pause, each save to a basket of its own, until the shop no longer answers. */
function load(shop: ChildShop, visitors: number) {
  const answered: string[] = [];
  const refused: number[] = [];
  const ended = Promise.all(
    Array.from({ length: visitors }, async () => {
      for (;;) {
        const visitor = shop.visitor();
        const primers = Array.from({ length: PRIMERS_PER_SAVE }, (_, index) => primer(-1 - index));
        const answer = await visitor.ask('/primer/savePrimers', { primers }).catch(() => null);
        if (answer === null) return;
        if (answer.status === 200) answered.push(visitor.basketId);
        else refused.push(answer.status);
      }
    }),
  );
  return { answered, refused, ended };
}

async function storedBaskets(databaseUrl: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; primers: number }>(
    'select stream_key as id, count(*)::integer as primers from read.basket_primer group by stream_key',
  );
  await client.end();
  return new Map(rows.map(({ id, primers }) => [id, primers]));
}

test('a shop told to stop under load finishes the calls in hand and takes no others', async () => {
  const databaseUrl = await freshDatabase();
  const shop = await ChildShop.start({ databaseUrl });
  const { answered, refused, ended } = load(shop, 8);
  await until(() => answered.length >= 40, 'the load to run');
  const told = Date.now();
  expect(await shop.kill('SIGTERM')).toBe(0);
  const seconds = (Date.now() - told) / 1000;
  await ended;
  expect(refused).toEqual([]);
  const stored = await storedBaskets(databaseUrl);
  // nothing was done that was not answered, nothing answered that was not done
  expect([...stored.keys()].sort()).toEqual([...answered].sort());
  expect(new Set(stored.values())).toEqual(new Set([PRIMERS_PER_SAVE]));
  expect(shop.hasLeftProcesses()).toBe(false);
  expect(shop.printed()).not.toMatch(/error|while closing/i);
  // or else the last connections were cut after the timeout
  expect(seconds).toBeLessThan(10);
});

test('everything that was answered before a kill -9 under load is there afterwards', async () => {
  const databaseUrl = await freshDatabase();
  const shop = await ChildShop.start({ databaseUrl });
  const { answered, ended } = load(shop, 8);
  await until(() => answered.length >= 60, 'the load to run');
  expect(await shop.kill('SIGKILL')).toBe('SIGKILL');
  await ended;

  const next = await ChildShop.start({ databaseUrl, role: 'web' });
  const baskets = await Promise.all(answered.map((id) => next.visitor(id).get('/basket/getBasket')));
  expect(baskets.map(({ id, version, primers }) => [id, version, primers.length])).toEqual(
    answered.map((id) => [id, PRIMERS_PER_SAVE, PRIMERS_PER_SAVE]),
  );
  // and a batch without an answer is there as a whole or not at all
  const stored = await storedBaskets(databaseUrl);
  expect(new Set(stored.values())).toEqual(new Set([PRIMERS_PER_SAVE]));
});

test('a shop told to stop while it creates orders leaves none half done', async () => {
  const databaseUrl = await freshDatabase();
  const shop = await ChildShop.start({ databaseUrl });
  const visitors = Array.from({ length: 20 }, () => shop.visitor());
  await Promise.all(visitors.map((visitor) => fillBasket(visitor)));
  const placed = await Promise.all(
    visitors.map((visitor) => visitor.get('/basket/createOrder', { order: details() })),
  );
  expect(await shop.kill('SIGTERM')).toBe(0);
  const next = await ChildShop.start({ databaseUrl });
  const orders = await Promise.all(placed.map(({ uid }) => settled(next.visitor(), uid)));
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(['awaiting_payment']));
  expectGapless(orders.map(({ number }) => number));
});

test('web, worker and projector as separate processes make an order together', async () => {
  const databaseUrl = await freshDatabase();
  const web = await ChildShop.start({ databaseUrl, role: 'web' });
  const visitor = web.visitor();
  await fillBasket(visitor, 2);
  const { uid } = await visitor.get('/basket/createOrder', { order: details() });
  const [worker, projector] = await Promise.all([
    ChildShop.start({ databaseUrl, role: 'worker' }),
    ChildShop.start({ databaseUrl, role: 'projector' }),
  ]);
  expect(await settled(visitor, uid)).toMatchObject({ state: 'awaiting_payment', total: 880 });
  for (const { origin } of [worker, projector]) {
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
    expect((await fetch(`${origin}/site/basket/getBasket`, { method: 'POST' })).status).toBe(404);
  }
  const stopped = await Promise.all([web, worker, projector].map((shop) => shop.kill('SIGTERM')));
  expect(stopped).toEqual([0, 0, 0]);
});

test('signals that come together are one; a later one ends the shop at once', async () => {
  const shop = await ChildShop.start({ databaseUrl: await freshDatabase(), role: 'web' });
  // a request that never comes to its end is waited for
  const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
  socket.write('GET /health/live HTTP/1.1\r\n');
  const told = Date.now();
  let ended = false;
  void shop.ended.then(() => (ended = true));
  await until(() => {
    void shop.kill('SIGTERM');
    return ended;
  }, 'the shop to end');
  socket.destroy();
  expect(await shop.ended).toBe(143);
  const seconds = (Date.now() - told) / 1000;
  expect(seconds).toBeGreaterThanOrEqual(2);
  // or else it has waited for the request
  expect(seconds).toBeLessThan(10);
});

test('connections cut while they are used end no process; an exception that only sounds like it does', async () => {
  const databaseUrl = await freshDatabase();
  const throws = `process.on('SIGUSR2', () => { throw new Error('Connection terminated unexpectedly'); })`;
  const shop = await ChildShop.start({
    databaseUrl,
    environment: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(throws)}` },
  });
  const work = load(shop, 8);
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  for (let cut = 0; cut < 20; cut += 1) {
    const before = work.answered.length;
    await until(() => work.answered.length > before + 5, 'answers');
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  }
  const save = () => shop.visitor().ask('/primer/savePrimers', { primers: [primer(-1)] });
  await until(async () => (await save()).status === 200, 'the shop to answer after the last cut');
  await admin.end();
  expect(await shop.kill('SIGUSR2')).not.toBe(0);
  await work.ended;
});
