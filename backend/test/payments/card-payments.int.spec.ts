import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Database } from '../../src/database.ts';
import type { EventMetadata } from '../../src/event-store/event.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { owedJobs } from '../../src/owed-work.ts';
import { orderHistory } from '../../src/ordering/order.ts';
import { orderStream, type OrderEvent } from '../../src/ordering/order.events.ts';
import { orderFacts } from '../../src/payments/settle/order-facts.ts';
import { overduePayments } from '../../src/payments/queue/overdue-payments.ts';
import type { BankStatus } from '../../src/payments/gateways/gateway.ts';
import { paymentStream } from '../../src/payments/payment.events.ts';
import { moneyKept } from '../../src/payments/payment.ts';
import { paymentView } from '../../src/payments/attempts/payment-view.ts';
import { PaymentWorkers } from '../../src/payments/queue/payment-workers.ts';
import { paymentsQueue } from '../../src/payments/queue/payments-queue.ts';
import { breaks, FakeBank, NO_ACCESS } from '../../src/payments/testing/fake-bank.ts';
import { PersonalData } from '../../src/personal-data/personal-data.ts';
import { projections } from '../../src/projections.ts';
import { upcasters } from '../../src/upcasters.ts';
import { freshDatabase } from '../database/fresh-database.ts';

const TOTAL = 88_000;
const DAY = 24 * 3_600_000;
let db: Database;
let store: EventStore;
let bank: FakeBank;
let shop: PaymentWorkers;
let alarms: string[];
let alarmTexts: string[];
let serial = 0;

beforeAll(async () => {
  db = await Database.open(await freshDatabase());
  store = new EventStore({ pool: db.pool, projections, upcasters });
});
afterAll(async () => {
  await store.close();
  await db.close();
});
beforeEach(() => {
  bank = new FakeBank();
  alarms = [];
  alarmTexts = [];
  shop = open();
});

/** A process of the shop; `dies` at a step. */
function open(dies?: string): PaymentWorkers {
  const failpoint = (step: string): void => {
    if (step === dies) throw new Error(`died at ${step}`);
  };
  const personalData = new PersonalData(db);
  const needs = { store, db, personalData, origin: 'https://shop.example', failpoint };
  const connection = {
    gateway: bank,
    readCallback: () => null,
    refusalWords: () => ({ ru: 'Отказ', en: 'Declined' }),
  };
  return new PaymentWorkers(needs, connection, (reason, text) => {
    alarms.push(reason);
    alarmTexts.push(text);
  });
}

const by = (): EventMetadata => ({
  at: new Date().toISOString(),
  actor: 'visitor:test',
  correlationId: 'test',
});

async function order(payment: 'invoice' | 'card' = 'card'): Promise<string> {
  const uid = randomUUID();
  const subject = `order:${uid}`;
  const personal = {
    payer: { name: 'Анна', isPerson: true, inn: '', kpp: '' },
    contact: { name: 'Анна', phone: '', email: 'anna@lab.example' },
    address: null,
    comment: '',
  };
  const sealed = await new PersonalData(db).seal(subject, personal);
  const primer = { primerId: 1, name: 'p', sequence: 'ACGT', mods: [], scale: '0.04', options: [] };
  const line = { ...primer, price: TOTAL, discountPrice: TOTAL, strategy: '' };
  const pricedWith = { modifiers: 1, primerPrices: 1, settings: 1 };
  const submitted = {
    type: 'OrderSubmitted',
    data: {
      ...{ basketId: randomUUID(), language: 'ru', payment, delivery: 'pickup', purchaseNumber: '' },
      ...{ lines: [primer], percent: 0, total: TOTAL, pricedWith, ruleVersion: 1 },
      personal: { subject, sealed },
    },
  };
  const number = `2026-${String(++serial).padStart(6, '0')}`;
  const created = {
    type: 'OrderCreated',
    data: { number, lines: [line], price: TOTAL, total: TOTAL, percent: 0, pricedWith, ruleVersion: 1 },
  };
  await store.append({ stream: orderStream(uid), expectedVersion: 0, events: [submitted, created] }, by());
  return uid;
}

const start = (uid: string, at = shop) => at.cards.start(uid, 'ru', by());
const stateOf = async (uid: string) => (await shop.book.read(uid)).order.state;
const eventsOf = async (uid: string) => (await store.readStream(paymentStream(uid))).map(({ type }) => type);
const attempts = async (uid: string) =>
  (await shop.book.read(uid)).money.attempts.map(({ state, requested }) => `${requested.attempt} ${state}`);
const kept = async (uid: string) => moneyKept((await shop.book.read(uid)).money);
const mdOf = async (uid: string, attempt = 1) =>
  (await shop.book.read(uid)).money.attempts[attempt - 1]?.registered?.mdOrder ?? '';
const view = async (uid: string) => {
  const { order: own, money } = await shop.book.read(uid);
  const words = () => ({ ru: 'Отказ', en: 'Declined' });
  return paymentView(orderFacts(own), money, { now: Date.now(), takesCards: true, words });
};
const confirm = async (uid: string, source: 'return' | 'callback' | 'poll' = 'return') =>
  shop.ends.confirm(uid, (await shop.book.read(uid)).money.attempts.length, source, by());
const append = async (uid: string, ...events: OrderEvent[]) =>
  store.append({ stream: orderStream(uid), expectedVersion: 'any', events }, by());
const match = async (uid: string, amount: number) =>
  store.append(
    {
      stream: paymentStream(uid),
      expectedVersion: 'any',
      events: [{ type: 'PaymentMatched', data: { bankLine: randomUUID(), amount, by: 'operator:test' } }],
    },
    by(),
  );
const askBack = async (uid: string, amount: number) => {
  const data = { refund: 'c'.repeat(32), attempt: 1, amount, reason: 'operator' } as const;
  await store.append(
    { stream: paymentStream(uid), expectedVersion: 'any', events: [{ type: 'RefundRequested', data }] },
    by(),
  );
};
const refundsOf = async (uid: string) =>
  (await shop.book.read(uid)).money.refunds.map(({ state, amount }) => `${amount} ${state}`);
/** An order paid by card. */
async function paidOrder(): Promise<string> {
  const uid = await order();
  await start(uid);
  bank.pay(await mdOf(uid));
  await confirm(uid);
  return uid;
}
const cancelled: OrderEvent = { type: 'OrderCancelled', data: { reason: { ru: '', en: '' }, by: 'member' } };

/** Does every job that the events of a payment and its order owe, as workers would once all hours have come. */
async function workOff(uid: string, at = shop): Promise<void> {
  const handlers = paymentsQueue(at);
  const done = new Set<string>();
  for (;;) {
    const streams = await Promise.all(
      [orderStream(uid), paymentStream(uid)].map((name) => store.readStream(name)),
    );
    const owed = streams.flat().flatMap((event) => owedJobs(event));
    const next = owed.find(({ queue, id }) => queue === 'payments' && !done.has(id));
    if (next === undefined) return;
    done.add(next.id);
    await handlers[next.name]?.(next.data, next.id);
  }
}

describe('a payment', () => {
  test('begins with one page, is paid once, and pays the order', async () => {
    const uid = await order();
    expect(await start(uid)).toBe('done');
    expect(await stateOf(uid)).toBe('awaiting_payment');
    const { asked } = bank.kept(await mdOf(uid));
    expect(asked).toMatchObject({
      amount: TOTAL,
      returnUrl: `https://shop.example/payment/sberbank-complete?p=${uid}`,
      receipt: { kind: 'prepayment', total: TOTAL, buyer: { email: 'anna@lab.example' } },
    });
    expect(await view(uid)).toMatchObject({
      state: 'registered',
      redirectUrl: expect.stringContaining('pay'),
    });
    await start(uid);
    expect(bank.calls.register).toBe(1);
    bank.pay(await mdOf(uid));
    await confirm(uid);
    expect([await stateOf(uid), await kept(uid)]).toEqual(['paid', TOTAL]);
    expect(await view(uid)).toMatchObject({ state: 'paid', redirectUrl: null, canRetry: false });
    await workOff(uid);
    expect(await eventsOf(uid)).toEqual([
      'PaymentRequested',
      'PaymentRegistered',
      'PaymentObserved',
      'PaymentSucceeded',
    ]);
  });

  test('asked for twenty times at once, in two processes, is one page at the bank', async () => {
    const uid = await order();
    const [one, other] = [open(), open()];
    const all = Array.from({ length: 20 }, (_, index) => start(uid, index % 2 === 0 ? one : other));
    expect(new Set(await Promise.all(all))).toEqual(new Set(['done']));
    expect([bank.calls.register, await attempts(uid)]).toEqual([1, ['1 registered']]);
  });

  test('told by callback and return in one moment succeeds once', async () => {
    const uid = await order();
    await start(uid);
    bank.pay(await mdOf(uid));
    const [one, other] = [open(), open()];
    await Promise.all([
      one.ends.confirm(uid, 1, 'callback', by()),
      other.ends.confirm(uid, 1, 'return', by()),
      one.ends.confirm(uid, 1, 'callback', by()),
    ]);
    expect((await eventsOf(uid)).filter((type) => type === 'PaymentSucceeded')).toHaveLength(1);
    const own = await store.readStream(orderStream(uid));
    expect(own.filter(({ type }) => type === 'OrderPaid')).toHaveLength(1);
  });

  test('declined is begun again under another number, one page at a time', async () => {
    const uid = await order();
    await start(uid);
    bank.refuse(await mdOf(uid), 116);
    await confirm(uid);
    expect(await view(uid)).toMatchObject({ state: 'declined', canRetry: true, message: { ru: 'Отказ' } });
    await start(uid);
    expect([await attempts(uid), bank.live().length]).toEqual([['1 declined', '2 registered'], 1]);
  });

  test('whose page has run out is closed before another is opened', async () => {
    const uid = await order();
    await start(uid);
    const later = Date.now() + 31 * 60_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(await view(uid)).toMatchObject({ redirectUrl: null, canRetry: false });
    await start(uid);
    clock.mockRestore();
    expect([await attempts(uid), bank.live().length]).toEqual([['1 declined', '2 registered'], 1]);
  });
});

describe('an answer that is lost', () => {
  test('before the bank heard of it: the same number is asked for again', async () => {
    bank.before = breaks('register');
    const uid = await order();
    expect(await start(uid)).toBe('done');
    expect([await attempts(uid), [...bank.orders.keys()].length]).toEqual([['1 registered'], 1]);
  });

  test('after the bank took it: that page is closed, and another number is paid', async () => {
    bank.after = breaks('register');
    const uid = await order();
    expect(await start(uid)).toBe('done');
    expect([await attempts(uid), bank.live().length]).toEqual([['1 refused', '2 registered'], 1]);
  });

  test('and found paid: the order is paid', async () => {
    bank.after = (call) => {
      if (call !== 'register') return;
      for (const kept of bank.orders.values()) kept.orderStatus = 2;
      breaks('register')(call);
    };
    const uid = await order();
    expect(await start(uid)).toBe('done');
    expect([await stateOf(uid), bank.charged(), await kept(uid)]).toEqual(['paid', TOTAL, TOTAL]);
  });

  test('by a bank that stays away: the order is kept, and the job goes on when it is back', async () => {
    bank.before = breaks('register', 1);
    bank.after = breaks('status', 1);
    const uid = await order();
    expect(await start(uid)).toBe('slow');
    expect(await attempts(uid)).toEqual(['1 requested']);
    bank.after = () => {};
    await workOff(uid);
    expect(await view(uid)).toMatchObject({ state: 'registered' });
  });
});

describe('a process killed', () => {
  const STEPS = [
    'payment:requested',
    'payment:before-register',
    'payment:registered-at-bank',
    'payment:registered',
    'settle-order:before-append',
    'settle-order:after-append',
  ];
  test.each(STEPS)('at %s leaves one page at most, and the order can be paid', async (step) => {
    const uid = await order();
    await expect(start(uid, open(step))).rejects.toThrow('died');
    // a day is over: nothing waits for the dead process
    await workOff(uid);
    expect(bank.live().length).toBeLessThanOrEqual(1);
    await start(uid);
    expect(bank.live().length).toBe(1);
    const { money } = await shop.book.read(uid);
    bank.pay(money.attempts.at(-1)?.registered?.mdOrder ?? '');
    await workOff(uid);
    expect([await stateOf(uid), bank.charged(), await kept(uid)]).toEqual(['paid', TOTAL, TOTAL]);
  });

  test.each(['payment:before-observed', 'payment:observed', 'settle-order:before-append'])(
    'at %s loses no payment',
    async (step) => {
      const uid = await order();
      await start(uid);
      bank.pay(await mdOf(uid));
      await expect(open(step).ends.confirm(uid, 1, 'callback', by())).rejects.toThrow('died');
      await workOff(uid);
      expect([await stateOf(uid), await kept(uid)]).toEqual(['paid', TOTAL]);
      expect((await eventsOf(uid)).filter((type) => type === 'PaymentSucceeded')).toHaveLength(1);
    },
  );

  test.each(['refund:before-asked', 'refund:asked', 'refund:confirmed'])(
    'at %s sends money back once',
    async (step) => {
      const uid = await order();
      await start(uid);
      bank.pay(await mdOf(uid));
      await confirm(uid);
      await append(uid, cancelled);
      await expect(workOff(uid, open(step))).rejects.toThrow('died');
      // a call that nobody heard the end of has come to it by then
      const later = Date.now() + 61_000;
      const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
      await workOff(uid).finally(() => clock.mockRestore());
      expect([await stateOf(uid), bank.charged(), await kept(uid)]).toEqual(['refunded', 0, 0]);
      expect(bank.kept(await mdOf(uid)).refunds.size).toBe(1);
    },
  );
});

describe('money nobody waits for', () => {
  test('by card for an order that bank money has paid goes back', async () => {
    const uid = await order('invoice');
    await start(uid);
    await match(uid, TOTAL);
    bank.pay(await mdOf(uid));
    await workOff(uid);
    expect([await stateOf(uid), await kept(uid), bank.charged()]).toEqual(['paid', TOTAL, 0]);
    expect((await shop.book.read(uid)).money.refunds[0]).toMatchObject({
      reason: 'duplicate',
      state: 'confirmed',
    });
  });

  test('cannot come by a page that is closed when the invoice is paid', async () => {
    const uid = await order('invoice');
    await start(uid);
    await match(uid, TOTAL);
    await workOff(uid);
    expect([await stateOf(uid), await attempts(uid), bank.live()]).toEqual(['paid', ['1 declined'], []]);
  });

  test('by an old page after another one was paid goes back', async () => {
    const uid = await order();
    await start(uid);
    bank.refuse(await mdOf(uid), 116);
    await confirm(uid);
    await start(uid);
    bank.pay(await mdOf(uid, 2));
    await confirm(uid);
    // СБП after the end
    bank.pay(await mdOf(uid, 1));
    await workOff(uid);
    expect([await stateOf(uid), await kept(uid), bank.charged()]).toEqual(['paid', TOTAL, TOTAL]);
  });

  test('by a page after its end pays an order that still waits', async () => {
    const uid = await order();
    await start(uid);
    bank.refuse(await mdOf(uid), -2007);
    await confirm(uid);
    expect(await view(uid)).toMatchObject({ state: 'expired', canRetry: true });
    bank.pay(await mdOf(uid));
    await workOff(uid);
    expect([await stateOf(uid), await kept(uid)]).toEqual(['paid', TOTAL]);
  });

  test('for a cancelled order goes back, and the order is refunded', async () => {
    const uid = await order();
    await start(uid);
    await append(uid, cancelled);
    bank.pay(await mdOf(uid));
    await workOff(uid);
    expect([await stateOf(uid), await kept(uid), bank.charged()]).toEqual(['refunded', 0, 0]);
  });

  test.each([
    ['amount', { amount: TOTAL - 1 }],
    ['currency', { currency: '978' }],
  ])('that does not fit is parked: %s', async (_, change) => {
    const uid = await order();
    await start(uid);
    bank.pay(await mdOf(uid), change);
    await workOff(uid);
    expect([await stateOf(uid), await kept(uid), await attempts(uid), alarms]).toEqual([
      'awaiting_payment',
      0,
      ['1 parked'],
      ['parked'],
    ]);
    expect(await view(uid)).toMatchObject({ state: 'pending', canRetry: false, redirectUrl: null });
    // nobody pays twice while a person looks into it
    expect(await start(uid)).toBe('done');
    expect([await attempts(uid), bank.calls.register]).toEqual([['1 parked'], 1]);
  });
});

test('a part that came by bank is not asked for once more by card', async () => {
  const uid = await order('invoice');
  await match(uid, 1_000);
  expect(await start(uid)).toBe('done');
  expect([await attempts(uid), bank.calls.register]).toEqual([[], 0]);
  expect((await view(uid)).message?.ru).toContain('Часть денег');
});

describe('a page that is open when a part comes by bank', () => {
  async function partCame(): Promise<string> {
    const uid = await order('invoice');
    await start(uid);
    await match(uid, 1_000);
    return uid;
  }

  test('is shown no more, and is closed', async () => {
    const uid = await partCame();
    expect(await view(uid)).toMatchObject({ redirectUrl: null, canRetry: false });
    expect((await view(uid)).message?.ru).toContain('Часть денег');
    await workOff(uid);
    expect([await stateOf(uid), await attempts(uid), bank.live()]).toEqual([
      'awaiting_payment',
      ['1 declined'],
      [],
    ]);
  });

  test('is closed by its poll, where the job that the part owed was lost', async () => {
    const uid = await partCame();
    await shop.ends.poll(uid, 1, false, by());
    expect([await attempts(uid), bank.live()]).toEqual([['1 declined'], []]);
  });

  test('and still paid: the excess goes back', async () => {
    const uid = await partCame();
    bank.pay(await mdOf(uid));
    await workOff(uid);
    expect([await stateOf(uid), await kept(uid), bank.charged()]).toEqual(['paid', TOTAL, TOTAL - 1_000]);
    const { refunds } = (await shop.book.read(uid)).money;
    expect(refunds).toMatchObject([{ amount: 1_000, reason: 'duplicate', state: 'confirmed' }]);
  });
});

test('a page that is open when other money is parked is closed', async () => {
  const uid = await order();
  await start(uid);
  bank.refuse(await mdOf(uid), 116);
  await confirm(uid);
  await start(uid);
  bank.pay(await mdOf(uid, 1), { amount: TOTAL - 1 });
  await shop.ends.confirm(uid, 1, 'callback', by());
  expect(await view(uid)).toMatchObject({ redirectUrl: null });
  const parked = (await store.readStream(paymentStream(uid))).filter(({ type }) => type === 'PaymentParked');
  expect(parked.flatMap((event) => owedJobs(event)).map(({ name }) => name)).toContain('settle-order');
  await workOff(uid);
  expect(await attempts(uid)).toEqual(['1 parked', '2 declined']);
});

describe('the bank', () => {
  test('that refuses our login is left alone, and people are told', async () => {
    bank.says.register = NO_ACCESS;
    const [one, other] = [await order(), await order()];
    expect([await start(one), await start(other), alarms]).toEqual([
      'unavailable',
      'unavailable',
      ['access'],
    ]);
    expect([await attempts(one), await attempts(other), bank.calls.register]).toEqual([['1 refused'], [], 1]);
    expect((await view(one)).message?.ru).toContain('заказ сохранён, можно оплатить по счёту');
  });

  test.each(['data', 'system'] as const)(
    'that takes no registration for its %s has people told, and stays open to others',
    async (reason) => {
      bank.says.register = { kind: 'refused', reason, code: '4', message: 'taxType' };
      expect([await start(await order()), alarms]).toEqual(['unavailable', ['refusal']]);
      bank.says = {};
      expect(await start(await order())).toBe('done');
    },
  );

  test('that will not close a page has people told, and cards are taken on', async () => {
    const uid = await order('invoice');
    await start(uid);
    bank.says.decline = NO_ACCESS;
    await match(uid, TOTAL);
    await workOff(uid);
    expect(new Set(alarms)).toEqual(new Set(['access']));
    expect(await start(await order())).toBe('done');
  });

  test('that moves money takes none as long as no seller is published', async () => {
    bank.isTest = false;
    const uid = await order();
    expect([await start(uid), await start(uid), alarms]).toEqual(['unavailable', 'unavailable', ['seller']]);
    expect([await attempts(uid), bank.calls.register]).toEqual([[], 0]);
  });

  test('that will not send money back has people told, and keeps it', async () => {
    const uid = await order();
    await start(uid);
    bank.pay(await mdOf(uid));
    await confirm(uid);
    bank.says.refund = { kind: 'refused', reason: 'state', code: '7', message: 'no' };
    await append(uid, cancelled);
    await workOff(uid);
    expect([await stateOf(uid), await kept(uid), alarms]).toEqual(['cancelled', TOTAL, ['refund']]);
    expect(bank.calls.refund).toBe(1);
  });

  test.each([
    ['refund', NO_ACCESS, ['refund']],
    ['refund', { kind: 'refused', reason: 'system', code: '7', message: 'Системная ошибка' }, ['refund']],
    ['status', NO_ACCESS, ['access', 'refund']],
  ] as const)('that sends no money back for now (%s, %j) has people told by %j', async (call, no, told) => {
    const uid = await paidOrder();
    bank.says[call] = no;
    await askBack(uid, 30_000);
    await expect(workOff(uid)).rejects.toThrow(no.message);
    expect([alarms, await refundsOf(uid)]).toEqual([told, ['30000 requested']]);
    const { money } = await shop.book.read(uid);
    expect(alarmTexts.at(-1)).toContain(money.attempts[0]?.requested.orderNumber);
    expect(alarmTexts.join(' ')).not.toContain(uid);
    bank.says = {};
    await workOff(uid);
    expect([bank.charged(), await refundsOf(uid)]).toEqual([TOTAL - 30_000, ['30000 confirmed']]);
  });

  test.each(['refund', 'status'] as const)(
    'that knows no such payment (%s) refuses to send it back',
    async (call) => {
      const uid = await paidOrder();
      await askBack(uid, 30_000);
      if (call === 'refund')
        bank.says.refund = { kind: 'refused', reason: 'unknown', code: '6', message: '' };
      else bank.orders.clear();
      await workOff(uid);
      expect([alarms, await refundsOf(uid)]).toEqual([['refund'], ['30000 refused']]);
      expect(alarmTexts.join(' ')).not.toContain(uid);
    },
  );

  test('that does not say its own id of a payment has people told', async () => {
    bank.after = (call) => {
      if (call !== 'register') return;
      for (const one of bank.orders.values()) one.orderStatus = 2;
      breaks('register')(call);
    };
    const uid = await order();
    await start(uid);
    await askBack(uid, 30_000);
    const known = await bank.status({ orderNumber: [...bank.orders.keys()][0] ?? '' });
    const status = jest.spyOn(bank, 'status').mockResolvedValue({ ...known, mdOrder: null } as BankStatus);
    await expect(workOff(uid)).rejects.toThrow('its own id');
    status.mockRestore();
    expect([alarms, bank.calls.refund]).toEqual([['refund'], 0]);
    await workOff(uid);
    expect(await refundsOf(uid)).toEqual(['30000 confirmed']);
  });

  test('that sent a part back, and forgot under which key, is not asked for it once more', async () => {
    const uid = await paidOrder();
    await askBack(uid, 30_000);
    bank.after = breaks('refund');
    await expect(workOff(uid)).rejects.toThrow('cut off');
    bank.kept(await mdOf(uid)).refunds.clear();
    await workOff(uid);
    expect([bank.charged(), await refundsOf(uid)]).toEqual([TOTAL - 30_000, ['30000 confirmed']]);
    expect(bank.calls.refund).toBe(1);
  });

  test('that sent money back by hand is believed', async () => {
    const uid = await order();
    await start(uid);
    bank.pay(await mdOf(uid));
    await confirm(uid);
    Object.assign(bank.kept(await mdOf(uid)), { orderStatus: 4, refunded: TOTAL });
    await confirm(uid);
    expect([await stateOf(uid), await kept(uid), alarms]).toEqual(['refunded', 0, ['refund']]);
  });

  test('makes receipts, which the order shows when they are there', async () => {
    const uid = await order();
    await start(uid);
    bank.pay(await mdOf(uid));
    await confirm(uid);
    bank.made.push({
      ...({ receiptId: 'r-1', kind: 'prepayment', status: 'done', total: TOTAL, error: null } as const),
      url: 'https://ofd.example/1',
    });
    await workOff(uid);
    await workOff(uid);
    const { receipts } = (await shop.book.read(uid)).money;
    expect(receipts).toEqual([
      { kind: 'prepayment', status: 'done', attempt: 1, receiptId: 'r-1', url: 'https://ofd.example/1' },
    ]);
    expect((await eventsOf(uid)).filter((type) => type === 'ReceiptSeen')).toHaveLength(1);
  });
});

test('work that lost its job is asked for again: pages, refunds, money that has not reached its order', async () => {
  await db.pool.query(
    'delete from read.payment_attempt; delete from read.payment_money; delete from read.payment_refund',
  );
  const names = async (later: number) =>
    (await overduePayments(db, new Date(Date.now() + later), { takesCards: true })).map(({ name, data }) => [
      name,
      (data as { uid: string }).uid,
    ]);
  bank.before = breaks('register', 1);
  bank.after = breaks('status', 1);
  const stuck = await order();
  await start(stuck);
  bank.after = () => {};
  const idle = await order();
  await start(idle);
  const unpaid = await order('invoice');
  await start(unpaid);
  await match(unpaid, TOTAL);
  const part = await order('invoice');
  await match(part, 1);
  expect(await names(0)).toEqual([]);
  expect(await names(100_000)).toEqual([
    ['resume-payment', stuck],
    ['settle-order', unpaid],
  ]);
  expect((await names(60 * 60_000)).map(([name]) => name).sort()).toEqual([
    'ask-payment',
    'ask-payment',
    'resume-payment',
    'settle-order',
  ]);
  expect(await names(8 * DAY)).toEqual([['resume-payment', stuck]]);
  expect(orderHistory(await store.readStream(orderStream(unpaid))).state).toBe('awaiting_payment');
});
