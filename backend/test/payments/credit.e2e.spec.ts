import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Order, OrderInput } from '@oligoteka/site-api';
import { Database } from '../../src/database.ts';
import { keptCredit, setOff, setOffWanted } from '../../src/payments/credit/credit-work.ts';
import { type PaymentEvent, paymentStream } from '../../src/payments/payment.events.ts';
import { PersonalData } from '../../src/personal-data/personal-data.ts';
import { until } from '../event-store/support.ts';
import { newMember } from '../support/browser.ts';
import { papersIn, publishTerms } from '../support/expired-invoices.ts';
import { askDesk } from '../support/ops.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { PaidOrders } from '../support/paid-orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: TestShop;
let orders: PaidOrders;
let db: Database;
const BY = { at: new Date().toISOString(), actor: 'test', correlationId: 'test' };
beforeAll(async () => {
  shop = await openShop();
  db = await Database.open(shop.databaseUrl);
  orders = new PaidOrders(shop);
  await publishTerms(shop, { invoiceDays: 5 });
});
afterAll(async () => {
  await db?.close();
  await shop?.close();
});

const ops = (...parameters: string[]) => askDesk(shop, parameters);
const eventsOf = async (uid: string): Promise<PaymentEvent[]> =>
  (await shop.store.readStream(paymentStream(uid))).map(({ type, data }) => ({ type, data }) as PaymentEvent);
const typesOf = async (uid: string) => (await eventsOf(uid)).map(({ type }) => type);

interface Member {
  readonly buyer: Visitor;
  credit(): Promise<number>;
  order(primers: number, more?: Partial<OrderInput>): Promise<Order>;
  show(uid: string): Promise<Order>;
}

async function memberOf(): Promise<Member> {
  const buyer = (await newMember(shop)).browser as unknown as Visitor;
  return {
    buyer,
    show: (uid) => buyer.get('/order/getOrder', { uid }),
    credit: async () => (await buyer.get('/payment/getCredit')).reduce((sum, { amount }) => sum + amount, 0),
    async order(primers, more = {}) {
      await fillBasket(buyer, primers);
      const { uid } = await buyer.get('/basket/createOrder', { order: details(more) });
      return settled(buyer, uid);
    },
  };
}

/** A member who has left the money of one primer, 440 roubles, for the next order. */
async function withCredit(): Promise<Member & { left: Order }> {
  const member = await memberOf();
  const { uid, number, total } = await member.order(2);
  await orders.pay(number ?? '', total);
  await until(async () => (await member.show(uid)).state === 'paid', 'the money');
  expect((await member.show(uid)).canKeepMoney).toBe(true);
  await member.buyer.get('/order/cancelLines', { uid, lines: [1], money: 'kept' });
  await until(async () => (await typesOf(uid)).includes('RefundKept'), 'the money to stay');
  expect(await member.credit()).toBe(440);
  return { ...member, left: await member.show(uid) };
}

test('money of a cancelled line stays, is set off against the next order once, and the invoice asks for the rest', async () => {
  const { left, order, credit, show, buyer } = await withCredit();
  expect(left.state).toBe('paid');
  expect(left.money.refunds).toEqual([
    expect.objectContaining({ amount: 440, state: 'kept', by: 'transfer' }),
  ]);
  // nobody has to send it
  expect((await ops('payments', 'list')).output).toContain('nothing is to go back');
  expect((await ops('credit')).output).toMatch(/ООО «Ромашка».*440\.00/);
  const next = await order(2, { useCredit: true });
  await until(async () => (await credit()) === 0, 'the credit to be set off');
  const shown = await show(next.uid);
  expect([shown.state, shown.total, shown.money.received]).toEqual([
    'awaiting_payment',
    880,
    [expect.objectContaining({ amount: 440, by: 'credit' })],
  ]);
  expect(shown.canChangePayer).toBe(false);
  // whoever prints first sets it off: there is one invoice
  await until(async () => (await papersIn(shop, next.uid)).length > 0, 'the invoice');
  await fetch(`${shop.origin}/documents/${next.uid}/invoice`);
  const papers = await papersIn(shop, next.uid);
  expect(papers.map(({ issued: { number, total } }) => [number, total])).toEqual([[next.number, 88_000]]);
  // a card cannot pay the rest, and the bank has no page for it
  expect(await buyer.get('/payment/getPayment', { uid: next.uid })).toMatchObject({ redirectUrl: null });
  await orders.pay(next.number ?? '', 440);
  await until(async () => (await show(next.uid)).state === 'paid', 'the rest');
  expect((await ops('why', next.number ?? '')).output).toContain('was set off');
});

test('of two orders at once that want the same money, both together get it once; jobs may come again', async () => {
  const { order, credit, show } = await withCredit();
  const [first, second] = [await order(1, { useCredit: true }), await order(1, { useCredit: true })];
  await until(async () => (await credit()) === 0, 'the credit to be set off');
  const isSettled = async ({ uid }: Order) =>
    (await typesOf(uid)).some((type) => type === 'PaymentCredited' || type === 'CreditMissed');
  await until(async () => (await isSettled(first)) && (await isSettled(second)), 'both to be settled');
  // jobs that come again, all at once
  const needs = { store: shop.store, db, personalData: new PersonalData(db) };
  await Promise.all(Array.from({ length: 5 }, () => setOffWanted(needs, first.uid, BY)));
  const [one, two] = (await typesOf(first.uid)).includes('PaymentCredited')
    ? [first, second]
    : [second, first];
  const sums = await Promise.all(
    [one, two].map(async ({ uid }) =>
      (await show(uid)).money.received.reduce((sum, { amount }) => sum + amount, 0),
    ),
  );
  expect(sums).toEqual([440, 0]);
  // what costs no more than the credit is paid by it alone
  await until(async () => (await show(one.uid)).state !== 'awaiting_payment', 'it to be paid');
  expect((await typesOf(one.uid)).filter((type) => type === 'PaymentCredited')).toHaveLength(1);
});

test('an order that was paid by it and is cancelled gives it back; a person may have it sent in the end', async () => {
  const { left, order, credit, show, buyer } = await withCredit();
  const next = await order(1, { useCredit: true });
  await until(async () => (await show(next.uid)).state === 'paid', 'it to be paid by credit');
  expect(await credit()).toBe(0);
  await buyer.get('/order/cancelOrder', { uid: next.uid });
  await until(async () => (await credit()) === 440, 'the credit to be there again');
  expect((await show(next.uid)).state).toBe('cancelled');
  const number = left.number ?? '';
  const asked = await ops('credit', number, '--undo', '--note', 'wants it back');
  expect([asked.code, asked.errors]).toEqual([
    1,
    expect.stringContaining('440.00 RUB would have to be sent back'),
  ]);
  expect((await ops('credit', number, '--undo', '--note', 'wants it back', '--yes')).code).toBe(0);
  expect(await credit()).toBe(0);
  const again = await ops('credit', number, '--undo', '--note', 'wants it back', '--yes');
  expect([again.code, again.errors]).toEqual([1, expect.stringContaining('Nothing is left')]);
  const [line = ''] = (await eventsOf(left.uid)).flatMap((event) =>
    event.type === 'PaymentMatched' ? [event.data.bankLine.slice(0, 12)] : [],
  );
  expect((await ops('payments', 'return', line, number, '--note', 'sent')).code).toBe(0);
  expect((await show(left.uid)).money.refunds).toEqual([
    expect.objectContaining({ amount: 440, state: 'done' }),
  ]);
});

test('a whole order that is cancelled leaves all its money, and part of it is spent while the rest goes back', async () => {
  const member = await memberOf();
  const { uid, number, total } = await member.order(3);
  const line = await orders.pay(number ?? '', total);
  await until(async () => (await member.show(uid)).state === 'paid', 'the money');
  await member.buyer.get('/order/cancelOrder', { uid, money: 'kept' });
  await until(async () => (await member.credit()) === 1_320, 'all of it');
  expect((await member.show(uid)).state).toBe('cancelled');
  const next = await member.order(2, { useCredit: true });
  await until(async () => (await member.show(next.uid)).state === 'paid', 'it to be paid by credit');
  expect(await member.credit()).toBe(440);
  expect((await ops('credit', number ?? '', '--undo', '--note', 'the rest', '--yes')).code).toBe(0);
  expect((await ops('payments', 'return', line, number ?? '', '--note', 'sent')).code).toBe(0);
  // lines of what it paid for: their money is credit again
  await member.buyer.get('/order/cancelLines', { uid: next.uid, lines: [2] });
  await until(async () => (await member.credit()) === 440, 'the money of the line');
  expect((await member.show(next.uid)).state).toBe('paid');
});

test('an operator keeps, sets off and takes back what no member can', async () => {
  const one = await orders.paid();
  const why = ['--reason', 'нет сырья', '--yes'];
  expect((await ops('credit', one.number, '--keep', '--note', 'x', '--yes')).errors).toContain(
    'nothing to keep',
  );
  expect((await ops('cancel', one.number, '1', ...why)).code).toBe(0);
  await until(async () => (await typesOf(one.uid)).includes('RefundRequested'), 'the refund');
  expect((await ops('credit', one.number, '--keep', '--note', 'by letter')).errors).toContain(
    'that wants --yes',
  );
  expect((await ops('credit', one.number, '--keep', '--note', 'by letter', '--yes')).code).toBe(0);
  const two = await orders.ordered();
  const spent = ['credit', two.number, '--spend', '--from', one.number, '--note', 'by letter'];
  expect((await ops(...spent)).errors).toContain('that wants --yes');
  expect((await ops(...spent, '--amount', '100', '--yes')).code).toBe(0);
  expect((await ops(...spent, '--yes')).code).toBe(0);
  expect((await orders.show(two.uid)).money.received.map(({ amount }) => amount)).toEqual([100, 340]);
  await until(
    async () =>
      (await papersIn(shop, two.uid)).some(({ issued, state }) => state === 'valid' && issued.version > 1),
    'a new invoice',
  );
  expect((await ops('credit', two.number, '--undo', '--note', 'slip', '--yes')).code).toBe(0);
  expect(JSON.parse((await ops('--json', 'credit', one.number)).output)).toEqual([
    expect.objectContaining({ leftKopecks: 44_000 }),
  ]);
  // another payer has none of it
  const other = shop.visitor();
  await fillBasket(other, 1);
  const affiliate = { name: 'ООО «Лютик»', inn: '7736050003', kpp: '997250001' };
  const { uid } = await other.get('/basket/createOrder', { order: details({ affiliate }) });
  const { number } = await settled(other, uid);
  const refused = await ops('credit', number ?? '', '--spend', '--note', 'x', '--yes');
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('no credit')]);
});

test('an order that an operator paid with credit is paid when the command ends, and waits again once it is taken back', async () => {
  const one = await orders.paid();
  expect((await ops('cancel', one.number, '1,2', '--reason', 'нет сырья', '--yes')).code).toBe(0);
  await until(async () => (await typesOf(one.uid)).includes('RefundRequested'), 'the refund');
  expect((await ops('credit', one.number, '--keep', '--note', 'by letter', '--yes')).code).toBe(0);
  const two = await orders.ordered((buyer) => fillBasket(buyer, 1));
  const set = async (...words: string[]) => {
    const { code, output } = await ops('--json', 'credit', two.number, ...words, '--note', 'x', '--yes');
    const { state, faults } = JSON.parse(output);
    return { code, state, faults };
  };
  const from = ['--from', one.number];
  expect(await set('--spend', ...from)).toEqual({ code: 0, state: 'paid', faults: [] });
  expect(await set('--undo')).toEqual({ code: 0, state: 'awaiting_payment', faults: [] });
});

test('credit of a payer pays for no order that another payer takes over at that moment', async () => {
  const member = await withCredit();
  const affiliate = { name: 'ООО «Лютик»', inn: '7736050003', kpp: '997250001' };
  const needs = { store: shop.store, db, personalData: new PersonalData(db) };
  const kept = (await keptCredit(needs, null)).filter(({ uid }) => uid === member.left.uid);
  expect(kept).toHaveLength(1);
  const turnsOf = async (change: Promise<unknown>): Promise<number> => {
    let [turns, isOver] = [0, false];
    void change.finally(() => (isOver = true)).catch(() => {});
    for (; !isOver; turns += 1) await db.query('select 1');
    await change;
    return turns;
  };
  const first = await member.order(1);
  const whole = await turnsOf(member.buyer.ask('/order/changePayer', { uid: first.uid, affiliate }));
  const ROUNDS = 12;
  const tried: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { uid } = await member.order(1);
    // either may be first: the credit is set off later each time, at last when the change has been made
    const later = async (change: Promise<unknown>) => {
      for (let turn = 0; turn < (whole * round) / ROUNDS; turn += 1) await db.query('select 1');
      if (round === ROUNDS - 1) await change;
      return setOff(needs, uid, kept, { by: 'buyer', most: 1_000 }, BY);
    };
    const change = member.buyer.ask('/order/changePayer', { uid, affiliate });
    const [changed, sum] = await Promise.all([change, later(change)]);
    const { payer } = await member.show(uid);
    expect([changed.status, payer.inn === affiliate.inn, sum]).toEqual(
      changed.status === 200 ? [200, true, 0] : [409, false, 1_000],
    );
    tried.push(`${changed.status}`);
  }
  expect(tried).toContain('200');
});

test('persons and visitors keep nothing, and what a card paid goes back to it', async () => {
  const member = await memberOf();
  const person = { name: 'Анна Иванова', isPerson: true };
  const { uid, number, total } = await member.order(3, { affiliate: person });
  await orders.pay(number ?? '', total);
  await until(async () => (await member.show(uid)).state === 'paid', 'the money');
  expect((await member.show(uid)).canKeepMoney).toBe(false);
  const refused = await member.buyer.ask('/order/cancelOrder', { uid, money: 'kept' });
  expect([refused.status, refused.body.validateErrors]).toEqual([422, { money: [expect.any(String)] }]);
  expect((await member.show(uid)).state).toBe('paid');
  expect(await shop.visitor().get('/payment/getCredit')).toEqual([]);
});

test('the read models are what their events make, and the audit agrees', async () => {
  for (const command of [['rebuild', 'payment', '--check'], ['drift'], ['audit'], ['payments', 'check']]) {
    const { code, output, errors } = await ops(...command);
    expect([command, code, errors === '' ? '' : output + errors]).toEqual([command, 0, '']);
  }
});
