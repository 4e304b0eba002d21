import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { BankUnreachable } from '../../src/payments/gateway.ts';
import { overduePayments } from '../../src/payments/overdue-payments.ts';
import { decideRefund } from '../../src/payments/refunds/refund.decide.ts';
import { refundable } from '../../src/payments/payment.ts';
import { breaks } from '../../src/payments/testing/fake-bank.ts';
import { CardShop, TOTAL } from '../support/card-shop.ts';

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
      await decide(uid, { sent: false, note: 'another one', other: 'e'.repeat(32) });
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
    await decide(uid, { sent: true });
    await shop.workOff(uid);
    expect([await shop.refunds(uid), await sent(uid)]).toEqual([['1000 confirmed'], 1_000]);
    await expect(decide(uid, { sent: true })).rejects.toThrow('nothing to decide');
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
  // of a refund this bank takes what went back off what came
  jest.spyOn(shop.bank, 'status').mockImplementation(async (attempt) => {
    const said = await status.call(shop.bank, attempt);
    return said.kind === 'known' ? { ...said, deposited: came - 700 } : said;
  });
  await shop.confirm(uid);
  expect([await shop.attempts(uid), await shop.refunds(uid)]).toEqual([['1 parked'], ['700 confirmed']]);
  expect(refundable(await shop.money(uid), { attempt: 1 })).toBe(came - 700);
});
