import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { paymentStream, type RefundRequested } from '../../src/payments/payment.events.ts';
import { until } from '../event-store/support.ts';
import { lettersAbout } from '../support/letters.ts';
import { askDesk, tooWide } from '../support/ops.ts';
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
const states = async (uid: string) => (await orders.show(uid)).lines.map(({ state }) => state);
const refundsOf = async (uid: string): Promise<RefundRequested['data'][]> =>
  (await shop.store.readStream(paymentStream(uid))).flatMap(({ type, data }) =>
    type === 'RefundRequested' ? [data as RefundRequested['data']] : [],
  );
async function codeFrom(uid: string, letters = 1): Promise<string> {
  const sent = await lettersAbout(shop, uid, 'order-cancel-code', letters);
  return /^ {4}(\d{6})$/m.exec(sent.at(-1) ?? '')?.[1] ?? 'no code';
}

test('a visitor cancels lines that nobody has begun, by a code; their money is to go back, once', async () => {
  const { uid, number } = await orders.paid();
  const buyer = shop.visitor();
  const ask = (body: object) => buyer.ask('/order/cancelLines', { uid, ...body });
  for (const [body, status] of [
    [{ lines: [2] }, 422],
    [{ lines: [] }, 422],
    [{ lines: [2, 2] }, 422],
    [{ lines: [0] }, 422],
    [{ lines: '2' }, 422],
    [{ lines: [2], code: '000000' }, 422],
    [{ lines: [9], code: '000000' }, 422],
  ] as const)
    expect([body, (await ask(body)).status]).toEqual([body, status]);
  expect(await states(uid)).toEqual(['waiting', 'waiting', 'waiting']);
  expect((await ask({ lines: [2] })).body.message).toContain('Чтобы отменить строки заказа, введите код');
  await ops('start', number, '1');
  await buyer.get('/order/requestCancelCode', { uid });
  const code = await codeFrom(uid);
  // begun meanwhile: all or none, and the code is not used up
  const late = await ask({ lines: [1, 2], code });
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Строка 1 уже в работе')]);
  const cancelled = await buyer.get('/order/cancelLines', { uid, lines: [2], code });
  expect(cancelled.lines[1]).toMatchObject({
    state: 'cancelled',
    steps: [{ state: 'cancelled', note: 'по просьбе заказчика' }],
  });
  expect(cancelled.state).toBe('in_production');
  // the same again, with a code that is used: it is so already
  expect((await ask({ lines: [2], code })).status).toBe(200);
  await until(async () => (await refundsOf(uid)).length === 1, 'the money to be sent back');
  const price = cancelled.lines[1]!.discount_price * 100;
  expect(await refundsOf(uid)).toEqual([
    expect.objectContaining({ amount: price, lines: [2], reason: 'lines', bankLine: expect.any(String) }),
  ]);
  const { output } = await ops('why', number, '2');
  expect(output).toContain('at the request of the customer');
  expect(output.replaceAll(/\s+/g, ' ')).toContain('(line cancelled, order in_production)');
  // what stands goes on to its end
  await ops('ready', number, '1', '3');
  expect((await ops('start', number, '2')).errors).toContain('Line 2 is cancelled');
  await ops('ship', number, '--carrier', 'cdek');
  await ops('deliver', number);
  expect((await orders.show(uid)).state).toBe('completed');
});

test('one code cancels once, however many calls bring it at the same moment', async () => {
  const { uid } = await orders.paid();
  const buyer = shop.visitor();
  await buyer.get('/order/requestCancelCode', { uid });
  const code = await codeFrom(uid);
  const calls = await Promise.all(
    [[1], [2], [3]].map((lines) => buyer.ask('/order/cancelLines', { uid, lines, code })),
  );
  expect(calls.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect((await states(uid)).filter((state) => state === 'cancelled')).toHaveLength(1);
});

test('an operator cancels what is not sent, with a reason; the last line takes the order with it', async () => {
  const { uid, number, line } = await orders.paid();
  const why = ['--reason', 'реагент кончился', '--reason-en', 'out of stock'];
  await ops('start', number, '1');
  await ops('ready', number, '3');
  const asked = await ops('cancel', number, '1', ...why);
  expect([asked.code, asked.errors]).toEqual([
    1,
    expect.stringMatching(/line 1 would be cancelled, and .* go back: that wants --yes/),
  ]);
  const { code, output } = await ops('cancel', number, '1', '3', ...why, '--yes');
  expect([code, tooWide(output)]).toEqual([0, []]);
  expect((await ops('cancel', number, '1', ...why, '--yes')).output).toContain('It is so already');
  expect((await orders.show(uid)).lines[0]?.steps.at(-1)).toMatchObject({
    state: 'cancelled',
    note: 'реагент кончился',
  });
  await until(async () => (await refundsOf(uid)).length === 1, 'the money to be sent back');
  for (const [words, exit, told] of [
    [['cancel', number, '2', '--yes'], 2, '--reason is missing'],
    [['cancel', number, '7', ...why, '--yes'], 1, 'no line 7'],
  ] as const) {
    const refused = await ops(...words);
    expect([words, refused.code, refused.errors]).toEqual([words, exit, expect.stringContaining(told)]);
  }
  expect((await ops('cancel', number, ...why, '--yes')).code).toBe(0);
  await orders.inState(uid, 'cancelled');
  const [letter] = await lettersAbout(shop, uid, 'order-cancelled');
  expect(letter).toContain('Причина: реагент кончился');
  // all of it goes back: what was asked for before, and the rest
  await until(async () => (await refundsOf(uid)).length === 2, 'the rest to be sent back');
  const total = (await orders.show(uid)).total * 100;
  expect((await refundsOf(uid)).reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  await ops('payments', 'return', line, number, '--note', 'sent');
  await orders.inState(uid, 'refunded');
});

test('without numbers an unpaid order is cancelled whole; a sent line never', async () => {
  const unpaid = await orders.ordered();
  const why = ['--reason', 'повтор', '--yes'];
  expect((await ops('cancel', unpaid.number, ...why)).code).toBe(0);
  expect((await orders.show(unpaid.uid)).state).toBe('cancelled');
  expect((await ops('cancel', unpaid.number, '1', ...why)).errors).toContain('The order is cancelled');
  const { number } = await orders.paid();
  await ops('ship', number, '3', '--carrier', 'pickup');
  expect((await ops('cancel', number, '3', ...why)).errors).toContain(
    'Line 3 is shipped: it cannot be cancelled',
  );
});

test('a start and a cancellation at once: exactly one comes first', async () => {
  const { uid, number } = await orders.paid();
  const [made, gone] = await Promise.all([
    ops('start', number, '1'),
    ops('cancel', number, '1', '--reason', 'x', '--yes'),
  ]);
  // an operator may cancel what is begun, nobody may begin what is cancelled
  expect(gone.code).toBe(0);
  expect((await states(uid))[0]).toBe('cancelled');
  if (made.code !== 0) expect(made.errors).toContain('Line 1 is cancelled');
});

test('the read models are what their events make, and the audit agrees', async () => {
  for (const command of [['rebuild', 'order', '--check'], ['drift'], ['audit'], ['payments', 'check']]) {
    const { code, output, errors } = await ops(...command);
    expect([command, code, errors === '' ? '' : output + errors]).toEqual([command, 0, '']);
  }
});

test('the list of orders has what an order costs now, and what was paid for beside it', async () => {
  const { number } = await orders.paid();
  expect((await ops('cancel', number, '1', '--reason', 'нет сырья', '--yes')).code).toBe(0);
  const list = JSON.parse((await ops('--json', 'orders', number)).output);
  expect(list).toMatchObject({ orders: [{ total: 4_640, paidTotal: 5_080 }], total: 4_640 });
  expect((await ops('orders', number)).output).toMatch(/4[\s\u00a0]640\.00 of[\s\S]*5[\s\u00a0]080\.00/);
});
