import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../event-store/support.ts';
import { askDesk } from '../support/ops.ts';
import { details } from '../support/orders.ts';
import { PaidOrders } from '../support/paid-orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let orders: PaidOrders;
beforeAll(async () => {
  shop = await openShop();
  orders = new PaidOrders(shop);
});
afterAll(() => shop?.close());

const ops = (...parameters: string[]) => askDesk(shop, parameters);
const today = async () => JSON.parse((await ops('--json', 'today')).output);
const unpaid = async () => (await today()).unpaid;

test('the day of an operator begins with the orders by invoice that wait for their money, and how long', async () => {
  expect(await unpaid()).toEqual({ count: 0, totalKopecks: 0, oldest: null });
  const [first, second] = [await orders.ordered(), await orders.ordered()];
  const confirmed = await orders.ordered();
  const junk = await orders.ordered();
  await orders.ordered(undefined, details({ payment: 'card' }));
  await ops('confirm', confirmed.number, '--note', 'an institute', '--yes');
  await ops('junk', junk.number, '--note', 'a joke');
  expect(await unpaid()).toEqual({
    count: 2,
    totalKopecks: 100 * (first.total + second.total),
    oldest: { number: first.number, at: expect.any(String), total: 100 * first.total },
  });
  const { output } = await ops('today');
  expect(output.split('\n').filter((line) => line.includes('by invoice'))).toEqual([
    expect.stringMatching(/^orders by invoice that are not paid +2 .*ops orders --unpaid/),
  ]);
  await orders.pay(first.number, first.total);
  await orders.inState(first.uid, 'paid');
  expect(await unpaid()).toMatchObject({ count: 1, oldest: { number: second.number } });
});

test('it tells what a person has to send back to the payers of transfers', async () => {
  expect((await today()).money).toEqual({ count: 0, totalKopecks: 0 });
  const { number, line } = await orders.paid();
  await ops('cancel', number, '1', '--reason', 'не вышло', '--yes');
  await until(async () => (await today()).money.count === 1, 'the money to send back');
  const { output } = await ops('today');
  expect(output).toMatch(/^money to go back .* 1 .*ops payments list/m);
  // hundreds of open pages of the bank hide none of it
  const { uid } = await orders.ordered();
  await shop.pool.query(
    `insert into read.payment_attempt (uid, attempt, order_number, state, amount, requested_at)
     select $1, n, 'page ' || n, 'pending', 100, now() - interval '1 day' from generate_series(1, 201) n`,
    [uid],
  );
  expect((await today()).money.count).toBe(1);
  expect((await ops('payments', 'list')).output).toContain('on its way back');
  await ops('payments', 'return', line, number, '--note', 'sent by hand');
  expect((await today()).money.count).toBe(0);
});
