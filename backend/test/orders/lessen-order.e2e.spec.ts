import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { encoded, income, statementOf } from '../../src/payments/bank-statement/testing/statements.ts';
import { AttemptEnds } from '../../src/payments/attempts/attempt-ends.ts';
import { BankUnreachable } from '../../src/payments/gateways/gateway.ts';
import { type PaymentEvent, paymentStream } from '../../src/payments/payment.events.ts';
import { until } from '../event-store/support.ts';
import { newMember } from '../support/browser.ts';
import { papersIn, publishTerms } from '../support/expired-invoices.ts';
import { CHEAP } from '../support/goods.ts';
import { lettersAbout } from '../support/letters.ts';
import { askDesk } from '../support/ops.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { PaidOrders } from '../support/paid-orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: TestShop;
let orders: PaidOrders;
beforeAll(async () => {
  shop = await openShop();
  orders = new PaidOrders(shop);
  await publishTerms(shop, { invoiceDays: 5 });
});
afterAll(() => shop?.close());

const ops = (...parameters: string[]) => askDesk(shop, parameters);
const WHY = ['--reason', 'нет сырья', '--yes'];
const holds = async (uid: string) =>
  (await papersIn(shop, uid)).flatMap(({ issued, state }) =>
    state === 'valid' ? [[issued.kind, issued.number, issued.total / 100]] : [],
  );
const moneyOf = async (uid: string) =>
  (await shop.store.readStream(paymentStream(uid))).map(({ type, data }) => ({ type, data }) as PaymentEvent);

/** Two primers and a product by card, with the page of the bank open. */
async function byCard(): Promise<{ visitor: Visitor; uid: string; number: string; total: number }> {
  const visitor = shop.visitor();
  await fillBasket(visitor, 2);
  await visitor.get('/product/saveProducts', [{ id: CHEAP.id, count: 1 }]);
  const { uid } = await visitor.get('/basket/createOrder', { order: details({ payment: 'card' }) });
  const { number, total } = await settled(visitor, uid);
  expect((await visitor.get('/payment/getPayment', { uid })).redirectUrl).toContain('mdOrder');
  return { visitor, uid, number: number ?? '', total };
}

test('a visitor cancels a line before paying: less is to be paid, by a new invoice, and a transfer of that sum pays', async () => {
  const { uid, number, total } = await orders.ordered();
  await until(async () => (await papersIn(shop, uid)).length > 0, 'the invoice');
  const buyer = shop.visitor();
  await fetch(`${shop.origin}/documents/${uid}/offer`);
  expect((await buyer.ask('/order/cancelLines', { uid, lines: [1] })).status).toBe(422);
  await buyer.get('/order/requestCancelCode', { uid });
  const [sent = ''] = await lettersAbout(shop, uid, 'order-cancel-code');
  const code = /^ {4}(\d{6})$/m.exec(sent)?.[1] ?? '';
  const order = await buyer.get('/order/cancelLines', { uid, lines: [1], code });
  const due = total - order.lines[0]!.discount_price;
  expect(order).toMatchObject({ state: 'awaiting_payment', total: due });
  expect(order.lines.map(({ state, isDropped }) => [state, isDropped])).toEqual([
    ['cancelled', true],
    ['waiting', undefined],
    ['waiting', undefined],
  ]);
  // the same again changes nothing, with a code that is used
  expect((await buyer.ask('/order/cancelLines', { uid, lines: [1], code })).status).toBe(200);
  await until(async () => (await holds(uid)).every(([, , sum]) => sum === due), 'papers of the new sum');
  expect((await holds(uid)).toSorted()).toEqual([
    ['invoice', `${number}/2`, due],
    ['offer', `${number}/2`, due],
  ]);
  const [first, next] = (await papersIn(shop, uid)).filter(({ issued }) => issued.kind === 'invoice');
  expect(next!.issued.reason?.ru).toBe('Часть строк заказа отменена.');
  expect(await buyer.get('/document/checkPaper', { code: first!.issued.code })).toMatchObject({
    state: 'replaced',
    total,
    replacedBy: { number: `${number}/2` },
  });
  expect(await buyer.get('/payment/getPayment', { uid })).toMatchObject({ amount: due });
  const [letter = ''] = await lettersAbout(shop, uid, 'order-lessened');
  expect(letter).toContain('Отменена строка 1: платить за неё не нужно.');
  expect(letter).not.toContain('Причина');
  // a transfer of the former sum is for a person, who books what is owed and returns the rest
  const file = path.join(shop.dataDir, 'former-sum.txt');
  const pays = income(total.toFixed(2), { Номер: '900', НазначениеПлатежа: `Оплата по счету № ${number}` });
  writeFileSync(file, encoded(statementOf({ documents: [pays] }), 'windows-1251'));
  const imported = JSON.parse((await ops('--json', 'payments', 'import', file)).output);
  expect(imported.booked).toEqual([]);
  const key = imported.open[0].key.slice(0, 12);
  expect((await ops('payments', 'assign', key, number)).code).toBe(0);
  await orders.inState(uid, 'paid');
  expect((await ops('payments', 'return', key, '--note', 'overpaid, sent')).code).toBe(0);
  const booked = (await moneyOf(uid)).filter(
    ({ type }) => type === 'PaymentMatched' || type === 'RefundRequested',
  );
  expect(booked).toEqual([
    { type: 'PaymentMatched', data: expect.objectContaining({ amount: Math.round(due * 100) }) },
  ]);
});

test('a member cancels lines of an own order without a code; the last of them takes the order with it', async () => {
  const { browser: member } = await newMember(shop);
  await fillBasket(member as unknown as Visitor, 3);
  const { uid } = await member.get('/basket/createOrder', { order: details() });
  const { total } = await settled(member as unknown as Visitor, uid);
  expect((await shop.visitor().ask('/order/cancelLines', { uid, lines: [1] })).status).toBe(403);
  const order = await member.get('/order/cancelLines', { uid, lines: [1, 3] });
  expect(order).toMatchObject({ state: 'awaiting_payment', total: order.lines[1]!.discount_price });
  expect((await member.get('/order/findOrders', {})).orders[0]).toMatchObject({ total: order.total });
  const whole = await member.get('/order/cancelLines', { uid, lines: [2] });
  // it says what it came to
  expect(whole).toMatchObject({ state: 'cancelled', total: order.total });
  expect(whole.total).toBeLessThan(total);
  await until(async () => (await holds(uid)).length === 0, 'papers that hold no more');
});

test('an operator cancels lines of an unpaid order, also of one that is made on trust', async () => {
  const { uid, number, total } = await orders.ordered();
  const asked = await ops('cancel', number, '3', '--reason', 'нет сырья');
  expect([asked.code, asked.errors]).toEqual([
    1,
    expect.stringMatching(/line 3 would be cancelled, and .* less are to be paid: that wants --yes/),
  ]);
  expect((await ops('cancel', number, '3', ...WHY)).code).toBe(0);
  const lessened = await orders.show(uid);
  expect(lessened.total).toBeCloseTo(total - lessened.lines[2]!.discount_price);
  const [letter = ''] = await lettersAbout(shop, uid, 'order-lessened');
  expect(letter).toContain('Причина: нет сырья.');
  await ops('confirm', number, '--note', 'contract', '--yes');
  await ops('start', number, '1');
  expect((await ops('cancel', number, '1', ...WHY)).code).toBe(0);
  const { total: left, lines } = await orders.show(uid);
  expect([left, lines.map(({ state }) => state)]).toEqual([
    lines[1]!.discount_price,
    ['cancelled', 'waiting', 'cancelled'],
  ]);
  for (const step of ['start', 'ready']) expect((await ops(step, number)).code).toBe(0);
  expect((await ops('ship', number, '--carrier', 'cdek')).code).toBe(0);
  await orders.pay(number, left);
  await orders.inState(uid, 'shipped');
  const report = JSON.parse((await ops('--json', 'order', number)).output);
  expect([report.faults, report.total]).toEqual([[], left]);
  const why = await ops('why', number, '1');
  expect([why.code, why.output]).toEqual([0, expect.not.stringContaining('THE ORDER SAYS')]);
});

test('the page of the bank is closed first; while somebody pays or the bank is away nothing is cancelled', async () => {
  const { visitor, uid, total } = await byCard();
  await visitor.get('/order/requestCancelCode', { uid });
  const [sent = ''] = await lettersAbout(shop, uid, 'order-cancel-code');
  const code = /^ {4}(\d{6})$/m.exec(sent)?.[1] ?? '';
  const ask = () => visitor.ask('/order/cancelLines', { uid, lines: [2], code });
  const ends = jest.spyOn(AttemptEnds.prototype, 'endOpen');
  ends.mockRejectedValueOnce(new BankUnreachable('away'));
  expect((await ask()).status).toBe(503);
  ends.mockResolvedValueOnce({ state: 'pending' } as never);
  expect(await ask()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('сейчас оплачивают') },
  });
  ends.mockRestore();
  expect((await visitor.get('/order/getOrder', { uid })).total).toBe(total);
  expect((await ask()).status).toBe(200);
  const { total: due } = await visitor.get('/order/getOrder', { uid });
  expect(due).toBeLessThan(total);
  expect((await moneyOf(uid)).map(({ type }) => type)).toContain('PaymentDeclined');
  const next = await visitor.get('/payment/getPayment', { uid });
  expect([next.amount, next.redirectUrl]).toEqual([due, expect.stringContaining('mdOrder')]);
  // its receipt has the lines that are left
  const asked = (await moneyOf(uid)).findLast((event) => event.type === 'PaymentRequested');
  expect(asked?.data).toMatchObject({ amount: Math.round(due * 100), receipt: { without: [2] } });
});

test('lines are cancelled in the moment in which the price list has another price for the rest', async () => {
  await publishTerms(shop, { invoiceDays: -1 });
  const { uid, number, total } = await orders.ordered();
  await until(async () => (await papersIn(shop, uid)).length > 0, 'the invoice');
  await publishTerms(shop, { invoiceDays: 5 });
  expect((await ops('cancel', number, '1', ...WHY)).code).toBe(0);
  await shop.publish('primer-prices', (rows) =>
    rows.map((row) => ({ ...row, charPrice: row.charPrice + 1 })),
  );
  const buyer = shop.visitor();
  const { renewal, lines, total: was } = await buyer.get('/order/getOrder', { uid });
  expect([was, renewal]).toEqual([
    total - lines[0]!.discount_price,
    { total: was + 20, changes: [expect.objectContaining({ line: 2 })] },
  ]);
  const { order } = await buyer.get('/order/renewInvoice', { uid, expectedTotal: was + 20 });
  expect([order.total, order.lines[0]!.discount_price]).toEqual([was + 20, lines[0]!.discount_price]);
  expect((await ops('cancel', number, '3', ...WHY)).code).toBe(0);
  expect((await orders.show(uid)).total).toBe(lines[1]!.discount_price + 20);
  expect((await ops('why', number, '1')).output).not.toContain('THE ORDER SAYS');
  expect(JSON.parse((await ops('--json', 'order', number)).output).faults).toEqual([]);
});

test('the read models are what their events make, and the audit agrees', async () => {
  for (const command of [['rebuild', 'order', '--check'], ['drift'], ['audit'], ['payments', 'check']]) {
    const { code, output, errors } = await ops(...command);
    expect([command, code, errors === '' ? '' : output + errors]).toEqual([command, 0, '']);
  }
});
