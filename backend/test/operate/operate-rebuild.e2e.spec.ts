import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { projections } from '../../src/projections.ts';
import { codeOf, newLogin, newMember, PASSWORD } from '../support/browser.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { askDesk, runOps } from '../support/ops.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
const ops = (...parameters: string[]) => askDesk(shop, parameters);

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('orders are placed while every read model is rebuilt; nobody notices, nothing is missing', async () => {
  let rebuilding = true;
  const orders: string[] = [];
  const visitors = Array.from({ length: 3 }, async () => {
    do {
      const visitor = shop.visitor();
      const primerIds = await fillBasket(visitor, 2);
      const basket = await visitor.get('/basket/getBasket');
      expect(basket.primers.map(({ id }) => id).sort()).toEqual(primerIds.sort());
      const { uid } = await visitor.get('/basket/createOrder', { order: details() });
      expect(await settled(visitor, uid)).toMatchObject({ state: 'awaiting_payment' });
      orders.push(uid);
    } while (rebuilding);
  });
  const { browser } = await newMember(shop);
  await browser.get('/profile/setNewLogin', { login: newLogin(), password: PASSWORD });
  await browser.get('/profile/checkLoginChangeCode', { code: await codeOf(shop) });
  await browser.get('/profile/setNewLogin', { login: newLogin(), password: PASSWORD });
  const jobsBefore = await checkpoint();
  for (let round = 0; round < 2; round += 1) {
    const answer = await runOps(shop, ['--json', 'rebuild', 'all']);
    expect(answer.errors).toBe('');
    const reports = JSON.parse(answer.output) as {
      projection: string;
      identical: boolean;
      swapped: boolean;
    }[];
    expect(reports.map(({ projection, identical, swapped }) => [projection, identical, swapped])).toEqual(
      projections.map(({ name }) => [name, true, true]),
    );
    expect(answer.code).toBe(0);
  }
  rebuilding = false;
  await Promise.all(visitors);
  expect(await checkpoint()).toBeGreaterThanOrEqual(jobsBefore);

  expect(orders.length).toBeGreaterThan(2);
  const { rows } = await shop.pool.query<{ uid: string; number: string; state: string }>(
    'select uid, number, state from read.customer_order',
  );
  expect(rows.map(({ uid }) => uid).sort()).toEqual([...orders].sort());
  expect(new Set(rows.map(({ number }) => number)).size).toBe(orders.length);
  expect((await ops('rebuild', 'all', '--check')).code).toBe(0);
});

test('rows that differ are shown, and swapped only with the flag', async () => {
  const { rows } = await shop.pool.query<{ uid: string }>(
    `update read.customer_order set state = 'rejected'
     where uid = (select min(uid::text)::uuid from read.customer_order) returning uid`,
  );
  const state = async (): Promise<string | undefined> =>
    (
      await shop.pool.query<{ state: string }>('select state from read.customer_order where uid = $1', [
        rows[0]?.uid,
      ])
    ).rows[0]?.state;
  const checked = await ops('rebuild', 'order', '--check');
  expect(checked.code).toBe(1);
  expect(checked.output).toContain('order, read.customer_order as of position');
  expect(checked.output).toMatch(/state +"rejected" +"awaiting_payment"/);

  const refused = await ops('rebuild', 'order');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('run again with --yes-if-different');
  expect(await state()).toBe('rejected');

  const accepted = await ops('--json', 'rebuild', 'order', '--yes-if-different');
  expect(accepted.code).toBe(1);
  expect(JSON.parse(accepted.output)).toMatchObject([{ identical: false, swapped: true }]);
  expect(await state()).toBe('awaiting_payment');
  expect((await ops('rebuild', 'order')).code).toBe(0);
});

test('a projection that does not exist is told with those that do', async () => {
  const answer = await ops('rebuild', 'baskets');
  expect(answer.code).toBe(2);
  const names = projections.map(({ name }) => name);
  expect(names).toContain('member');
  expect(answer.errors).toContain(`${names.join(', ')}, all`);
});

async function checkpoint(): Promise<number> {
  const { rows } = await shop.pool.query(
    `select position::int from event_store.subscription where name = 'jobs'`,
  );
  return rows[0]?.position ?? 0;
}

test('a read model that does not exist is exit code 2, also where there is no shop', async () => {
  for (const databaseUrl of [shop.databaseUrl, 'postgres://nobody@127.0.0.1:1/nothing']) {
    const { code, errors } = await runOps({ databaseUrl }, ['rebuild', 'nope']);
    expect([code, errors]).toEqual([2, expect.stringContaining('Allowed choices are')]);
  }
});
