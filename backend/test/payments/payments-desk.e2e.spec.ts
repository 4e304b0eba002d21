import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from '../event-store/support.ts';
import { payAt } from '../../src/payments/testing/bank-buyer.ts';
import { lettersAbout, plainText } from '../support/letters.ts';
import { askDesk, tooWide } from '../support/ops.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
const ops = (...words: string[]) => askDesk(shop, words);

/** An order of two lines of 440 roubles, paid by card. */
async function paidOrder(): Promise<{ uid: string; number: string }> {
  const buyer = shop.visitor();
  await fillBasket(buyer, 2);
  const { uid } = await buyer.get('/basket/createOrder', { order: details({ payment: 'card' }) });
  const { number } = await settled(buyer, uid);
  const { redirectUrl } = await buyer.get('/payment/getPayment', { uid });
  await payAt(redirectUrl ?? '');
  await until(async () => (await buyer.get('/order/getOrder', { uid })).state === 'paid', 'the card to pay');
  return { uid, number: number ?? '' };
}

const stateOf = async (uid: string) => (await shop.visitor().get('/order/getOrder', { uid })).state;

/** Letters about the money of an order: refunds to its contact, problems to the operator. */
async function moneyLetters(uid: string, kind: 'order-refunded' | 'payment-problem'): Promise<string[]> {
  const folder = path.join(shop.dataDir, 'mail', `payment-${uid}`);
  const files = (await readdir(folder).catch((): string[] => [])).filter(
    (file) => file.startsWith(`letter-${kind}-`) && file.endsWith('.eml'),
  );
  return Promise.all(files.map(async (file) => plainText(await readFile(path.join(folder, file), 'utf8'))));
}

test('the desk sees the money of an order, sends a part and then all of it back, and all agrees', async () => {
  const { uid, number } = await paidOrder();
  const [letter = ''] = await lettersAbout(shop, uid, 'order-paid');
  expect(letter).toContain('Деньги за заказ пришли целиком');
  const shown = await ops('payments', 'show', number);
  expect([shown.code, tooWide(shown.output)]).toEqual([0, []]);
  expect(shown.output).toContain('came 880.00');
  const timeline = JSON.parse((await ops('--json', 'order', uid)).output).timeline;
  expect(timeline.map(({ event }: { event: string }) => event)).toEqual(
    expect.arrayContaining(['PaymentRequested', 'PaymentSucceeded', 'OrderPaid']),
  );

  expect((await ops('why', number)).output).toContain('paid by card or SBP, known since');
  expect((await ops('payments', 'refund', number)).code).toBe(2);
  const asked = await ops('payments', 'refund', number, '--lines', '2', '--note', 'not made');
  expect([asked.code, asked.errors]).toEqual([1, expect.stringContaining('wants --yes')]);
  for (const wrong of [
    ['--lines', '3'],
    ['--lines', '0'],
    ['--amount', '880.01'],
    ['--amount', '-1'],
  ])
    expect((await ops('payments', 'refund', number, ...wrong, '--note', 'n', '--yes')).code).not.toBe(0);
  expect((await ops('payments', 'refund', number, '--lines', '2', '--note', 'not made', '--yes')).code).toBe(
    0,
  );
  const goneBack = async () => JSON.parse((await ops('--json', 'payments', 'show', uid)).output).backKopecks;
  await until(async () => (await goneBack()) === 44_000, 'the first part to go back');
  expect(await stateOf(uid)).toBe('paid');
  expect((await ops('payments', 'refund', number, '--note', 'all of it', '--yes')).code).toBe(0);
  await until(async () => (await stateOf(uid)) === 'refunded', 'all money to go back');
  await until(async () => (await moneyLetters(uid, 'order-refunded')).length === 2, 'both letters');
  expect((await moneyLetters(uid, 'order-refunded'))[0]).toContain('Мы вернули 440\u00a0₽');
  // the operator who requested it knows
  expect(await moneyLetters(uid, 'payment-problem')).toEqual([]);
  expect((await ops('payments', 'refund', number, '--note', 'once more', '--yes')).errors).toContain(
    'no money',
  );
  expect((await ops('audit')).code).toBe(0);
  expect((await ops('reconcile')).code).toBe(0);
});

test('goods handed over have a second receipt on the page of the order, without those that were refunded', async () => {
  const { uid, number } = await paidOrder();
  await ops('payments', 'refund', number, '--amount', '40.01', '--note', 'late', '--yes');
  const twice = await ops('payments', 'refund', number, '--amount', '40.01', '--note', 'late', '--yes');
  expect([twice.code, twice.errors]).toEqual([1, expect.stringContaining('--again sends as much once more')]);
  const asked = await ops('payments', 'hand-over', number);
  expect([asked.code, asked.errors]).toEqual([1, expect.stringContaining('839.99 RUB')]);
  expect(asked.errors).toContain('wants --yes');
  // numbered as --lines takes them
  expect(asked.errors).toMatch(/1,2 +Праймеры/);
  for (const wrong of [['--lines', '3'], ['--lines', 'x'], []])
    expect((await ops('payments', 'hand-over', number, ...wrong)).code).not.toBe(0);
  const done = await ops('payments', 'hand-over', number, '--lines', '1', '--yes');
  expect([done.code, done.errors, tooWide(done.output)]).toEqual([0, '', []]);
  expect((await ops('payments', 'hand-over', number, '--yes', '--note', 'courier')).code).toBe(0);
  const made = async () =>
    (await shop.visitor().get('/order/getOrder', { uid })).money.receipts.filter(
      ({ kind, status }) => kind === 'full' && status === 'waiting',
    );
  await until(async () => (await made()).length === 2, 'both receipts to be asked for');
  expect((await ops('payments', 'hand-over', number, '--yes')).errors).toContain('no money of a card left');
  expect((await ops('payments', 'receipt-made', number, '--note', 'n', '--yes')).errors).toContain(
    'no second',
  );
  const shown = await ops('payments', 'show', number);
  expect([shown.code, tooWide(shown.output)]).toEqual([0, []]);
  expect(shown.output).toContain('399.99');
  expect((await ops('payments', 'refund', number, '--lines', '1', '--note', 'broken', '--yes')).code).toBe(0);
  expect((await ops('audit')).code).toBe(0);
  expect((await ops('reconcile')).code).toBe(0);
  expect((await ops('payments', 'hand-over', 'no-order', '--yes')).code).not.toBe(0);
});

test('a refund that was perhaps sent is listed, and decided by the desk', async () => {
  const { uid, number } = await paidOrder();
  const refund = 'ab'.repeat(16);
  const asked = { refund, attempt: 1, amount: 1_000, reason: 'operator' };
  const by = { at: new Date().toISOString(), actor: 'operator:test', correlationId: 'test' };
  const events = [
    { type: 'RefundRequested', data: asked },
    { type: 'RefundParked', data: { refund, unexplained: 1_000 } },
  ];
  await shop.store.append({ stream: `payment-${uid}`, expectedVersion: 'any', events }, by);
  const list = await ops('payments', 'list');
  expect([list.output, tooWide(list.output)]).toEqual([expect.stringMatching(`${number}.*gone back\\?`), []]);
  await until(async () => (await moneyLetters(uid, 'payment-problem')).length > 0, 'a letter to the shop');
  expect((await moneyLetters(uid, 'payment-problem'))[0]).toContain('ops payments refund-sent');
  expect((await ops('payments', 'refund-sent', number)).code).toBe(2);
  const wants = await ops('payments', 'refund-again', number, '--note', 'by hand');
  expect([wants.code, wants.errors]).toEqual([1, expect.stringContaining('10.00 RUB would be noted')]);
  const shown = await ops('payments', 'refund-sent', number, refund.slice(0, 8), '--note', 'it was', '--yes');
  expect([shown.code, tooWide(shown.output)]).toEqual([0, []]);
  expect(shown.output).toContain('went back 10.00');
  expect(shown.output).toContain('10.00 RUB, it was');
  expect((await ops('payments', 'refund-sent', number, '--note', 'n', '--yes')).code).toBe(1);
});

test('the desk asks the bank, and the bank says the same', async () => {
  const { number } = await paidOrder();
  const asked = await ops('payments', 'reconcile', number);
  expect([asked.code, tooWide(asked.output)]).toEqual([0, []]);
  expect(asked.output).toContain('the bank says the same');
  const list = await ops('payments', 'list');
  expect([list.code, tooWide(list.output)]).toEqual([0, []]);
});

test('money for a cancelled order goes back, and the operator is told', async () => {
  const { uid } = await paidOrder();
  const stream = `order-${uid}`;
  const events = [{ type: 'OrderCancelled', data: { reason: { ru: 'x', en: 'x' }, by: 'member' } }];
  const by = { at: new Date().toISOString(), actor: 'operator:test', correlationId: 'test' };
  await shop.store.append({ stream, expectedVersion: 'any', events }, by);
  await until(async () => (await stateOf(uid)) === 'refunded', 'the money to go back');
  await until(async () => (await moneyLetters(uid, 'payment-problem')).length > 0, 'a letter to the shop');
  expect((await moneyLetters(uid, 'payment-problem'))[0]).toContain('банк возвращает их');
});

test('an audit tells a receipt and a state that are not of their order', async () => {
  const { uid, number } = await paidOrder();
  expect((await ops('audit')).code).toBe(0);
  await shop.pool.query('set session_replication_role = replica');
  await shop.pool.query(
    `update event_store.event set data = replace(data::text, '"total":88000', '"total":88001')::json
     where stream = $1 and type = 'PaymentRequested'`,
    [`payment-${uid}`],
  );
  const { code, output } = await ops('audit');
  expect(code).toBe(1);
  expect(output).toContain(`receipt of ${number}-1`);
  // a command that is carried out says so by its code, and tells the difference all the same
  const refund = await ops('payments', 'refund', number, '--amount', '1', '--note', 'bad', '--yes');
  expect([refund.code, refund.output]).toEqual([0, expect.stringContaining('DOES NOT AGREE')]);
  expect((await ops('payments', 'show', number)).code).toBe(1);
});
