import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { LinesCancelled } from '../../src/ordering/line.events.ts';
import { BankUnreachable } from '../../src/payments/gateways/gateway.ts';
import { overduePayments } from '../../src/payments/queue/overdue-payments.ts';
import { decideRefund } from '../../src/payments/refunds/refund.decide.ts';
import { refundable } from '../../src/payments/payment.ts';
import { breaks } from '../../src/payments/testing/fake-bank.ts';
import { CardShop, LINES, TOTAL } from '../support/card-shop.ts';

const HOUR = 3_600_000;
const KEY = 'c'.repeat(32);
let shop: CardShop;
beforeAll(async () => {
  shop = await CardShop.open();
});
afterAll(() => shop.close());
beforeEach(() => shop.renew());
afterEach(() => void jest.restoreAllMocks());

const askBack = (uid: string, amount: number, refund = KEY) =>
  shop.append(uid, { type: 'RefundRequested', data: { refund, attempt: 1, amount, reason: 'operator' } });
const restOf = (refund: string): string => `${refund.slice(1)}9`;
const byHand = async (uid: string, amount: number): Promise<void> =>
  shop.bank.sendBackByHand(await shop.mdOf(uid), amount);
const sent = async (uid: string): Promise<number> => shop.bank.kept(await shop.mdOf(uid)).refunded;
const decide = (uid: string, was: Parameters<typeof decideRefund>[2]) =>
  shop.process().book.write(uid, (history) => decideRefund(history, KEY, was), shop.by());

describe('a refund that the bank does not send', () => {
  test('is asked for at growing intervals, at last once a day, and says why it waits', async () => {
    const uid = await shop.paidOrder();
    await askBack(uid, 1_000);
    shop.bank.before = (call) => {
      if (call === 'refund') throw new BankUnreachable('the bank answered 502');
    };
    await expect(shop.workOff(uid)).rejects.toThrow('502');
    await expect(shop.workOff(uid)).rejects.toThrow('502');
    const ids = new Set<string>();
    for (let hour = 1; hour <= 24 * 30; hour += 1) {
      const now = new Date(Date.now() + hour * HOUR);
      const jobs = await overduePayments(shop.db, now, { takesCards: true });
      for (const { id, data } of jobs) if ((data as { uid: string }).uid === uid) ids.add(id);
    }
    expect([...ids].every((id) => id.startsWith('refund-payment'))).toBe(true);
    expect([ids.size > 30, ids.size < 45]).toEqual([true, true]);
    const why = async () =>
      (await shop.db.query<{ why: string }>('select why from read.payment_refund where uid = $1', [uid]))
        .rows;
    expect(await why()).toEqual([{ why: 'the bank answered 502' }]);
    shop.bank.before = () => {};
    await shop.workOff(uid);
    expect([await sent(uid), await shop.refunds(uid), await why()]).toEqual([
      1_000,
      ['1000 confirmed'],
      [{ why: null }],
    ]);
  });

  test('because cards are off has people told, and is asked for all the same', async () => {
    const uid = await shop.paidOrder();
    await askBack(uid, 1_000);
    const off = shop.process();
    jest.spyOn(off.bank, 'gateway', 'get').mockReturnValue(null);
    await expect(shop.workOff(uid, off)).rejects.toThrow('cards are not taken');
    expect(shop.alarms).toContain('refund');
    const jobs = await overduePayments(shop.db, new Date(Date.now() + HOUR), { takesCards: false });
    expect(jobs.filter(({ data }) => (data as { uid: string }).uid === uid).map(({ name }) => name)).toEqual([
      'refund-payment',
    ]);
  });
});

describe('two workers', () => {
  test('that come at once to refunds of one payment ask the bank once for each', async () => {
    const uid = await shop.paidOrder();
    await askBack(uid, 1_000);
    await askBack(uid, 500, 'd'.repeat(32));
    let open = (): void => {};
    const bothCame = new Promise<void>((resolve) => (open = resolve));
    shop.bank.before = async (call) => {
      if (call !== 'refund') return;
      if (shop.bank.calls.refund > 1) open();
      await bothCame;
    };
    const work = () =>
      shop.workOff(uid, shop.process()).catch((error: Error) => {
        open();
        return error.message;
      });
    expect((await Promise.all([work(), work()])).filter(Boolean)).toEqual([
      'somebody else asks for the refund',
    ]);
    await shop.workOff(uid);
    expect([shop.bank.calls.refund, await sent(uid), await shop.refunds(uid)]).toEqual([
      ...[2, 1_500],
      ['1000 confirmed', '500 confirmed'],
    ]);
  });

  test('one of which died: the other one asks when the call has come to its end', async () => {
    const uid = await shop.paidOrder();
    await askBack(uid, 1_000);
    await expect(shop.workOff(uid, shop.process('refund:before-asked'))).rejects.toThrow('died');
    await expect(shop.workOff(uid)).rejects.toThrow('somebody else');
    expect((await shop.money(uid)).refunds[0]?.delay).toBe(null);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
    await shop.workOff(uid);
    expect([shop.bank.calls.refund, await shop.refunds(uid)]).toEqual([1, ['1000 confirmed']]);
  });
});

describe('a part that went back by hand while all of it waits', () => {
  const all = async (): Promise<string> => {
    const uid = await shop.paidOrder();
    await shop.append(uid, { type: 'OrderCancelled', data: { reason: { ru: '', en: '' }, by: 'member' } });
    return uid;
  };
  const ended = async (uid: string) => [
    await sent(uid),
    await shop.stateOf(uid),
    (await shop.refunds(uid)).toSorted(),
    shop.bank.calls.refund,
  ];
  const split = (first: number) => [`${first} confirmed`, `${TOTAL - first} confirmed`].toSorted();

  test.each([true, false])('leaves the rest, which goes back by itself (keys told: %j)', async (tells) => {
    const uid = await all();
    shop.bank.tellsRefunds = tells;
    await byHand(uid, 300);
    await shop.workOff(uid);
    expect(await ended(uid)).toEqual([TOTAL, 'refunded', split(300), 1]);
    const { rows } = await shop.db.query('select from read.payment_refund where uid = $1', [uid]);
    expect(rows.length).toBe(2);
  });

  test.each([true, false])('also at the moment the bank is asked (keys told: %j)', async (tells) => {
    const uid = await all();
    shop.bank.tellsRefunds = tells;
    shop.bank.before = async (call) => {
      if (call === 'refund' && shop.bank.calls.refund === 1) await byHand(uid, 300);
    };
    await shop.workOff(uid);
    expect(await ended(uid)).toEqual([TOTAL, 'refunded', split(300), 2]);
  });

  test('and was taken for it: the person says that it was another one', async () => {
    const uid = await shop.paidOrder();
    await askBack(uid, 40_000, 'd'.repeat(32));
    await askBack(uid, TOTAL - 40_000);
    await byHand(uid, 40_000);
    await shop.workOff(uid).catch(() => {});
    expect(await shop.refunds(uid)).toEqual(['40000 parked', `${TOTAL - 40_000} requested`]);
    const was = { sent: false, note: 'another one', other: 'e'.repeat(32), restOf } as const;
    await shop.process().book.write(uid, (history) => decideRefund(history, 'd'.repeat(32), was), shop.by());
    await shop.workOff(uid);
    expect([await sent(uid), await shop.stateOf(uid), (await shop.refunds(uid)).toSorted()]).toEqual([
      ...[TOTAL, 'refunded'],
      split(40_000),
    ]);
  });
});

describe('money that went back by hand while a refund waits', () => {
  test('is told from it by the keys of the bank', async () => {
    const uid = await shop.paidOrder();
    shop.bank.tellsRefunds = true;
    await askBack(uid, 500, 'd'.repeat(32));
    await shop.workOff(uid);
    await askBack(uid, 1_000);
    await byHand(uid, 1_000);
    await shop.workOff(uid);
    expect([await sent(uid), await shop.refunds(uid)]).toEqual([
      2_500,
      ['500 confirmed', '1000 confirmed', '1000 confirmed'],
    ]);
  });

  test('is told from it where it is less', async () => {
    const uid = await shop.paidOrder();
    await askBack(uid, 1_000);
    await byHand(uid, 999);
    await shop.workOff(uid);
    expect([await sent(uid), await shop.refunds(uid)]).toEqual([1_999, ['1000 confirmed', '999 confirmed']]);
  });

  test('is all of it: nothing is left to send', async () => {
    const uid = await shop.paidOrder();
    await askBack(uid, 1_000);
    await byHand(uid, TOTAL);
    await shop.workOff(uid);
    await shop.confirm(uid);
    expect([await sent(uid), await shop.stateOf(uid), shop.bank.calls.refund]).toEqual([
      TOTAL,
      'refunded',
      0,
    ]);
  });

  test.each([1_000, 2_500])(
    'and may be it (%d of 1000) waits for a person, and nothing is sent',
    async (sum) => {
      const uid = await shop.paidOrder();
      await askBack(uid, 1_000);
      await byHand(uid, sum);
      await shop.workOff(uid);
      await shop.confirm(uid);
      expect([await shop.refunds(uid), shop.alarms, shop.bank.calls.refund]).toEqual([
        ['1000 parked'],
        ['refund'],
        0,
      ]);
      await decide(uid, { sent: false, note: 'another one', other: 'e'.repeat(32), restOf });
      await shop.workOff(uid);
      expect([await shop.refunds(uid), await sent(uid)]).toEqual([
        ['1000 confirmed', `${sum} confirmed`],
        sum + 1_000,
      ]);
    },
  );

  test('and was it: the person says so', async () => {
    const uid = await shop.paidOrder();
    await askBack(uid, 1_000);
    await byHand(uid, 1_000);
    await shop.workOff(uid);
    await decide(uid, { sent: true, note: 'it was' });
    await shop.workOff(uid);
    expect([await shop.refunds(uid), await sent(uid)]).toEqual([['1000 confirmed'], 1_000]);
    await expect(decide(uid, { sent: true, note: 'it was' })).rejects.toThrow('nothing to decide');
  });

  test('besides one whose answer was lost: more went back than it is, so a person decides', async () => {
    const uid = await shop.paidOrder();
    await askBack(uid, 1_000);
    shop.bank.after = breaks('refund');
    await expect(shop.workOff(uid)).rejects.toThrow('cut off');
    await byHand(uid, 300);
    await shop.workOff(uid);
    expect([await shop.refunds(uid), shop.bank.calls.refund]).toEqual([['1000 parked'], 1]);
    await askBack(uid, 10, 'f'.repeat(32));
    await expect(shop.workOff(uid)).rejects.toThrow('waits for a person');
  });
});

test('parked money that had gone back in part when it was first seen is all there was, less that part', async () => {
  const uid = await shop.order();
  await shop.start(uid);
  const mdOrder = await shop.mdOf(uid);
  const came = TOTAL + 500;
  shop.bank.pay(mdOrder, { amount: came });
  shop.bank.sendBackByHand(mdOrder, 700);
  const { status } = shop.bank;
  // this bank deducts a refund from the sum that came
  jest.spyOn(shop.bank, 'status').mockImplementation(async (attempt) => {
    const said = await status.call(shop.bank, attempt);
    return said.kind === 'known' ? { ...said, deposited: came - 700 } : said;
  });
  await shop.confirm(uid);
  expect([await shop.attempts(uid), await shop.refunds(uid)]).toEqual([['1 parked'], ['700 confirmed']]);
  expect(refundable(await shop.money(uid), { attempt: 1 })).toBe(came - 700);
});

describe('lines that are cancelled while a card pays for them', () => {
  const by = (left: number): LinesCancelled => ({
    type: 'LinesCancelled',
    data: {
      ...{ lines: [2], by: 'operator', reason: { ru: 'r', en: 'r' } },
      left: { price: left, total: left },
    },
  });

  test('go back to it by themselves, once, by a receipt of these very lines', async () => {
    const uid = await shop.order();
    await shop.start(uid);
    shop.bank.pay(await shop.mdOf(uid));
    await shop.append(uid, by(LINES[0]));
    // wherever a process dies
    for (const step of [
      'settle-order:before-append',
      'refund:before-asked',
      'refund:asked',
      'refund:confirmed',
    ])
      await shop.workOff(uid, shop.process(step)).catch((error: Error) => error.message);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
    await shop.confirm(uid);
    await shop.workOff(uid);
    expect([await shop.stateOf(uid), await shop.refunds(uid), await sent(uid)]).toEqual([
      'paid',
      [`${LINES[1]} confirmed`],
      LINES[1],
    ]);
    const { refunds } = await shop.money(uid);
    expect(refunds).toMatchObject([{ reason: 'overpaid', lines: [2], attempt: 1 }]);
    expect(shop.bank.refundReceipts.at(-1)?.lines).toMatchObject([
      { amount: LINES[1], method: 'prepayment' },
    ]);
  });

  test('have its page closed by the job, and the next one asks for what is left', async () => {
    const uid = await shop.order();
    await shop.start(uid);
    await shop.append(uid, by(LINES[0]));
    await shop.workOff(uid);
    expect(await shop.attempts(uid)).toEqual(['1 declined']);
    await shop.start(uid);
    shop.bank.pay(await shop.mdOf(uid, 2));
    await shop.confirm(uid);
    expect([await shop.stateOf(uid), await shop.refunds(uid), shop.bank.charged()]).toEqual([
      'paid',
      [],
      LINES[0],
    ]);
  });
});
