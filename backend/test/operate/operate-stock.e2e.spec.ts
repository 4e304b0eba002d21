import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newMember } from '../support/browser.ts';
import { sample, standardPrimer } from '../support/goods.ts';
import { askDesk } from '../support/ops.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
const ops = (...parameters: string[]) => askDesk(shop, parameters);

test('primers of an order are kept, reads take of them when they begin, and give back when they did not', async () => {
  const { browser, login } = await newMember(shop);
  const buyer = browser as unknown as Visitor;
  const stock = async () => (await buyer.get('/profile/getPrimerStock', {})).primers;
  await ops('discount', login, '--primers', '100', '--products', '100');
  await fillBasket(buyer, 2);
  const { uid } = await buyer.get('/basket/createOrder', { order: details({ expectedTotal: 0 }) });
  const { number } = await settled(buyer, uid);
  expect(await stock()).toEqual([]);
  const early = await ops('stock', login, '1', '--order', String(number), '--volume', '50');
  expect([early.code, early.errors]).toEqual([1, expect.stringContaining('line 1 is not made yet')]);
  await ops('start', String(number));
  await ops('ready', String(number));
  const put = ['stock', login, '1', '--order', String(number), '--volume', '50', '--per-read', '2'];
  expect((await ops(...put)).code).toBe(0);
  expect((await ops(...put)).code).toBe(0);
  expect(await stock()).toMatchObject([
    { id: 1, order: { uid, number, line: 1 }, volume: 50, used: 0, left: 50, perRead: 2, reads: 25 },
  ]);

  await buyer.get('/sequence/saveSequences', {
    seq: [sample(-1), sample(-2)],
    primers: [standardPrimer(-1, { name: 'kept', storeType: 'stock', stockId: 1 })],
  });
  const read = await buyer.get('/basket/createOrder', { order: details({ expectedTotal: 0 }) });
  const reading = String((await settled(buyer, read.uid)).number);
  expect(await stock()).toMatchObject([{ used: 0, left: 50, promised: 4, reads: 23 }]);
  await ops('start', reading);
  expect(await stock()).toMatchObject([{ used: 4, left: 46, promised: 0, reads: 23 }]);
  await ops('start', reading, '2', '--undo', '--note', 'not this one');
  expect(await stock()).toMatchObject([{ used: 2, left: 48 }]);

  expect((await ops('stock', login, '1', '--left', '30', '--note', 'measured')).code).toBe(0);
  expect(await stock()).toMatchObject([{ used: 2, left: 30, promised: 2, reads: 14 }]);
  expect((await ops('stock', login, '7', '--left', '30', '--note', 'x')).errors).toContain('no primer 7');
  expect((await ops('stock', login, '1', '--left', 'much', '--note', 'x')).code).toBe(2);
  const shown = await ops('stock', login);
  expect(shown.output).toContain('left, µl');
  await ops('stock', login, '1', '--discard', '--note', 'dried out');
  expect(await stock()).toEqual([]);
  expect((await ops('audit', 'orders')).code).toBe(0);
});

/** A member to whom everything is free, with a primer of the stock that is enough for so many reads. */
async function memberWith(reads: number): Promise<{ buyer: Visitor; login: string; number: string }> {
  const { browser, login } = await newMember(shop);
  const buyer = browser as unknown as Visitor;
  await ops('discount', login, '--primers', '100', '--products', '100');
  await fillBasket(buyer, 1);
  const { uid } = await buyer.get('/basket/createOrder', { order: details({ expectedTotal: 0 }) });
  const number = String((await settled(buyer, uid)).number);
  await ops('start', number);
  await ops('ready', number);
  await ops('stock', login, '1', '--order', number, '--volume', String(reads));
  return { buyer, login, number };
}
const kept = (more: object = {}) =>
  standardPrimer(-1, { name: 'kept', storeType: 'stock', stockId: 1, ...more });
const samples = (count: number) => Array.from({ length: count }, (_, index) => sample(-1 - index));
const faultsOf = ({ body }: { body: unknown }) =>
  Object.fromEntries(
    Object.entries((body as { validateErrors: Record<string, string[]> }).validateErrors ?? {}).map(
      ([field, texts]) => [field, texts.join(' ')],
    ),
  );

test('a save names the primer that is not kept for the member, or too little of it', async () => {
  const { buyer } = await memberWith(3);
  const save = (count: number, more: object = {}) =>
    buyer.ask('/sequence/saveSequences', { seq: samples(count), primers: [kept(more)] });
  expect(faultsOf(await save(1, { stockId: 2 }))).toEqual({
    'primers.0.stockId': expect.stringContaining('нет'),
  });
  expect(faultsOf(await save(4))).toEqual({ 'primers.0.stockId': expect.stringMatching(/3, а нужно 4/) });
  const stranger = await newMember(shop);
  const visitor = shop.visitor();
  for (const other of [stranger.browser, visitor]) {
    const answer = await other.ask('/sequence/saveSequences', { seq: samples(1), primers: [kept()] });
    expect([answer.status, faultsOf(answer)]).toEqual([
      422,
      { 'primers.0.stockId': expect.stringContaining('нет') },
    ]);
  }
  expect((await save(3)).status).toBe(200);
  const { sequences } = await buyer.get('/basket/getBasket', {});
  const { primers } = sequences;
  const more = await buyer.ask('/sequence/saveSequences', {
    seq: [sample(-9, { primersRls: [{ primerId: primers[0]?.id ?? 0 }] })],
  });
  expect(faultsOf(more)).toEqual({ 'seq.0.primersRls': expect.stringMatching(/3, а нужно 4/) });
});

test('an order is refused where less is left by then, and what it holds is free again once it is cancelled', async () => {
  const { buyer, login } = await memberWith(3);
  const order = () => buyer.ask('/basket/createOrder', { order: details({ expectedTotal: 0 }) });
  await buyer.get('/sequence/saveSequences', { seq: samples(3), primers: [kept()] });
  await ops('stock', login, '1', '--left', '2', '--note', 'measured');
  const refused = await order();
  expect([refused.status, faultsOf(refused)]).toEqual([
    422,
    { 'sequences.0': expect.stringMatching(/^s1: .* 2, а нужно 3/) },
  ]);
  await ops('stock', login, '1', '--left', '3', '--note', 'found');
  const { uid } = (await order()).body.data;
  await settled(buyer, uid);
  const again = { seq: samples(1), primers: [kept()] };
  expect((await buyer.ask('/sequence/saveSequences', again)).status).toBe(422);
  await buyer.get('/order/cancelOrder', { uid });
  expect((await buyer.ask('/sequence/saveSequences', again)).status).toBe(200);
});

test('of two orders at once one takes the rest, the other is refused', async () => {
  const { buyer } = await memberWith(2);
  for (let round = 0; round < 5; round += 1) {
    const baskets = [randomUUID(), randomUUID(), randomUUID()];
    for (const basketId of baskets)
      await buyer.get('/sequence/saveSequences', { basketId, seq: samples(2), primers: [kept()] });
    const answers = await Promise.all(
      baskets.map((basketId) =>
        buyer.ask('/basket/createOrder', { basketId, order: details({ expectedTotal: 0 }) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    for (const answer of answers)
      if (answer.status === 200) await settled(buyer, answer.body.data.uid);
      else expect(faultsOf(answer)).toEqual({ 'sequences.0': expect.stringMatching(/ 0, а нужно 2/) });
    expect((await buyer.get('/profile/getPrimerStock', {})).primers).toMatchObject([
      { promised: 2, reads: 0 },
    ]);
    const { uid } = answers.find(({ status }) => status === 200)?.body.data ?? { uid: '' };
    await buyer.get('/order/cancelOrder', { uid });
  }
});

test('a stock is its member’s alone', async () => {
  const refused = await shop.visitor().ask('/profile/getPrimerStock', {});
  expect(refused.status).toBe(401);
});
