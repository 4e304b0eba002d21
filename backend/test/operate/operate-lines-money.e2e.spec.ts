import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Order } from '@oligoteka/site-api';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { encoded, income, statementOf } from '../../src/payments/bank-statement/testing/statements.ts';
import { orderStream } from '../../src/ordering/order.events.ts';
import { until } from '../event-store/support.ts';
import { lettersAbout } from '../support/letters.ts';
import { askDesk, tooWide } from '../support/ops.ts';
import { PaidOrders } from '../support/paid-orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let folder: string;
let orders: PaidOrders;
beforeAll(async () => {
  shop = await openShop();
  folder = mkdtempSync(path.join(tmpdir(), 'oligoteka-lines-'));
  orders = new PaidOrders(shop);
});
afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

const ops = (...parameters: string[]) => askDesk(shop, parameters);
const asJson = async (...parameters: string[]) => JSON.parse((await ops('--json', ...parameters)).output);
const show = (uid: string): Promise<Order> => orders.show(uid);
const ordered = () => orders.ordered();
const paid = () => orders.paid();
const inState = (uid: string, state: Order['state']) =>
  until(async () => (await show(uid)).state === state, `order ${uid} to be ${state}`);

const typesOf = async (uid: string): Promise<string[]> =>
  (await shop.store.readStream(orderStream(uid))).map(({ type }) => type);

describe('money of an order in production', () => {
  test('goes back whole: the order is refunded, and its lines stop', async () => {
    const { uid, number, line } = await paid();
    await ops('start', number);
    expect((await ops('payments', 'refund', number, '--note', 'cannot be made', '--yes')).code).toBe(0);
    // a transfer goes back by hand: today tells of it, and the wrong command names the right one
    expect((await ops('today')).output).toMatch(
      /money to go back or parked, receipts owed +1 .*ops payments list/,
    );
    const wrong = await ops('payments', 'refund-sent', number, '--note', 'sent', '--yes');
    expect(wrong.errors).toContain(`ops payments return ${line.slice(0, 10)}`);
    expect((await ops('payments', 'return', line, number, '--note', 'sent')).code).toBe(0);
    await inState(uid, 'refunded');
    expect((await ops('ready', number)).errors).toContain('The order is refunded');
  });

  test('goes back in part: the order goes on, and owes nothing', async () => {
    const { uid, number, line } = await paid();
    await ops('start', number);
    await ops('payments', 'refund', number, '--amount', '100', '--note', 'late', '--yes');
    await ops('payments', 'return', line, number, '--note', 'sent');
    expect((await ops('ready', number)).code).toBe(0);
    expect((await show(uid)).state).toBe('in_production');
    const file = path.join(folder, 'part.txt');
    const pays = income('100.00', { Номер: 'part', НазначениеПлатежа: `Оплата по счету № ${number}` });
    writeFileSync(file, encoded(statementOf({ documents: [pays] }), 'windows-1251'));
    const { booked, open } = await asJson('payments', 'import', file);
    expect([booked, open[0].reason]).toEqual([[], 'paid']);
    expect((await asJson('today')).bankLines).toMatchObject({ count: 1, leftKopecks: 100_00 });
  });

  test('was for another order: it waits again, takes no step, and goes on once it is paid', async () => {
    const { uid, number, line } = await paid();
    await ops('start', number);
    expect((await ops('payments', 'unassign', line, number, '--note', 'slip')).errors).toContain('--yes');
    await ops('payments', 'unassign', line, number, '--note', 'slip', '--yes');
    await inState(uid, 'awaiting_payment');
    expect((await ops('ready', number)).errors).toContain('awaiting payment');
    await ops('payments', 'assign', line, number, '--note', 'it was ours');
    await inState(uid, 'in_production');
    expect((await ops('ready', number)).code).toBe(0);
  });
});

describe('an order that is made before it is paid', () => {
  const confirm = (number: string, ...more: string[]) =>
    ops('confirm', number, '--note', 'contract 7', ...more);

  test('takes its steps, is told by the desk and the shop, and stands where its lines are once its money comes', async () => {
    const { uid, number, total } = await ordered();
    expect((await ops('start', number)).errors).toContain('only paid orders');
    expect((await ops('confirm', number, '--yes')).code).toBe(2);
    const asked = await confirm(number);
    expect([asked.code, asked.errors]).toEqual([1, expect.stringMatching(/«Ромашка» owes [\d\s]+\.00 RUB/)]);
    const done = await confirm(number, '--yes');
    expect([done.code, tooWide(done.output)]).toEqual([0, []]);
    expect((await confirm(number)).output).toContain('It is so already');
    await until(async () => (await show(uid)).lines.every(({ promised }) => promised !== null), 'promises');
    const trusted = await show(uid);
    expect(trusted).toMatchObject({ state: 'awaiting_payment', canChangePayer: false, workingDays: null });
    expect(trusted.onTrust).toMatch(/^\d{4}-/);
    // the note is for operators
    expect(JSON.stringify(trusted)).not.toContain('contract 7');
    expect((await asJson('today')).toStart).toContainEqual(
      expect.objectContaining({ number, lines: [1, 2] }),
    );
    expect((await ops('sheet', number)).output).toContain(`${number}-1`);
    // the bank has no page for it
    const card = await shop.visitor().get('/payment/getPayment', { uid });
    expect(card).toMatchObject({ redirectUrl: null, canRetry: false });

    for (const command of [['start'], ['ready'], ['ship', '1', '--carrier', 'cdek', '--tracking', '1']])
      expect([command, (await ops(command[0]!, number, ...command.slice(1))).code]).toEqual([command, 0]);
    const half = await show(uid);
    expect([half.state, half.lines.map(({ state }) => state)]).toEqual([
      'awaiting_payment',
      ['shipped', 'ready', 'ready'],
    ]);
    expect((await confirm(number, '--undo')).errors).toContain('were begun');
    expect((await ops('cancel', number, '1', '--reason', 'x', '--yes')).errors).toContain('is shipped');
    expect((await ops('cancel', number, '--reason', 'x', '--yes')).errors).toContain(
      'no longer be cancelled',
    );
    const { onTrust } = await asJson('today');
    expect(onTrust).toContainEqual(
      expect.objectContaining({ number, owed: Math.round(total * 100), sent: 1, lines: 3 }),
    );
    const today = await ops('today');
    expect([today.output, tooWide(today.output)]).toEqual([
      expect.stringContaining('Made before they are paid'),
      [],
    ]);
    expect((await ops('order', number)).output).toContain('made before it is paid, since');
    expect((await ops('why', number, '1')).output).toContain('OrderConfirmed');

    await orders.pay(number, total);
    await inState(uid, 'in_production');
    // begun already: the letter does not say that work begins
    const [letter = ''] = await lettersAbout(shop, uid, 'order-paid');
    expect(letter).toContain('Деньги за заказ пришли целиком.');
    expect((await show(uid)).onTrust).toBeNull();
    expect((await asJson('today')).onTrust).not.toContainEqual(expect.objectContaining({ number }));
  });

  test('is taken back before its first step, is cancelled whole, and is found by nobody once it is', async () => {
    const [one, two] = [await ordered(), await ordered()];
    await Promise.all([confirm(one.number, '--yes'), confirm(one.number, '--yes')]);
    expect((await typesOf(one.uid)).filter((type) => type === 'OrderConfirmed')).toHaveLength(1);
    expect((await confirm(one.number, '--undo')).output).toContain('It waits for its money');
    expect((await ops('start', one.number)).errors).toContain('only paid orders');
    expect((await show(one.uid)).onTrust).toBeNull();
    await confirm(two.number, '--yes');
    await ops('start', two.number);
    expect((await ops('cancel', two.number, '--reason', 'отказ', '--yes')).code).toBe(0);
    expect((await show(two.uid)).state).toBe('cancelled');
    expect((await asJson('today')).onTrust).toEqual([]);
    expect((await confirm(two.number, '--yes')).errors).toContain('over');
  });
});

test('the read model of it all is what its events make, and the audit agrees', async () => {
  for (const command of [['rebuild', 'order', '--check'], ['drift'], ['audit'], ['payments', 'check']]) {
    const { code, output, errors } = await ops(...command);
    expect([command, code, errors === '' ? '' : output + errors]).toEqual([command, 0, '']);
  }
});
