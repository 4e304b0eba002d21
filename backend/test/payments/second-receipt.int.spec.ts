import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { LineEvent } from '../../src/ordering/line.events.ts';
import { orderStream } from '../../src/ordering/order.events.ts';
import { overduePayments } from '../../src/payments/queue/overdue-payments.ts';
import { handOver, secondReceipts } from '../../src/payments/receipts/hand-over.decide.ts';
import { breaks, NO_ACCESS } from '../../src/payments/testing/fake-bank.ts';
import { CardShop, LINES, TOTAL } from '../support/card-shop.ts';

const HOUR = 3_600_000;
let shop: CardShop;
beforeAll(async () => {
  shop = await CardShop.open();
});
afterAll(() => shop.close());
beforeEach(() => shop.renew());
afterEach(() => void jest.restoreAllMocks());

/** The operator's command. */
async function handedOver(uid: string, places?: number[]): Promise<void> {
  const { order } = await shop.process().book.read(uid);
  const lines = order.creation?.lines ?? [];
  const about = { order: { state: order.state }, lines, ...(places && { places }) };
  await shop.process().book.write(uid, (history) => handOver(history, about), shop.by());
}
const askBack = (uid: string, refund: string, amount: number, lines?: number[]) =>
  shop.append(uid, {
    type: 'RefundRequested',
    data: { refund: refund.repeat(32), attempt: 1, amount, reason: 'operator', ...(lines && { lines }) },
  });
const receipts = async (uid: string) =>
  secondReceipts(await shop.money(uid)).map(({ seen }) => [seen?.status ?? 'none', seen?.url ?? null]);
/** The bank tells of its prepayment receipt, as it does once a payment is there. */
const tellsPrepayment = (): void => {
  shop.bank.made.push({
    ...({ receiptId: 'prepayment', kind: 'prepayment', status: 'done' } as const),
    ...{ total: TOTAL, url: null, error: null },
  });
};
/** Sets the clock so much later. */
const later = (milliseconds: number): void => {
  const now = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
};

describe('what was sent', () => {
  const moved = (uid: string, ...events: LineEvent[]) =>
    shop.store.append({ stream: orderStream(uid), expectedVersion: 'any', events }, shop.by());
  const handovers = async (uid: string) => (await shop.money(uid)).handovers.map(({ lines }) => lines);

  test('is handed over by itself, each line once; a slip that was taken back never', async () => {
    const uid = await shop.paidOrder();
    tellsPrepayment();
    await moved(
      uid,
      { type: 'LinesStarted', data: { lines: [1, 2] } },
      { type: 'LinesReady', data: { lines: [1, 2] } },
      { type: 'LinesShipped', data: { shipment: 1, lines: [1, 2], carrier: 'cdek' } },
      { type: 'LinesSetBack', data: { lines: [2], to: 'ready', note: 'slip' } },
    );
    await shop.workOff(uid);
    await shop.workOff(uid);
    expect(await handovers(uid)).toEqual([[1]]);
    await moved(uid, { type: 'LinesShipped', data: { shipment: 2, lines: [2], carrier: 'cdek' } });
    await moved(uid, { type: 'LinesDelivered', data: { shipment: 1, lines: [1] } });
    await shop.workOff(uid);
    expect(await handovers(uid)).toEqual([[1], [2]]);
    expect(shop.bank.closed.map(({ kind, total }) => [kind, total])).toEqual([
      ['full', LINES[0]],
      ['full', LINES[1]],
    ]);
  });

  test('has no receipt where an operator has made it, the money went back, or none came by card', async () => {
    const uid = await shop.paidOrder();
    tellsPrepayment();
    await handedOver(uid, [1]);
    await askBack(uid, 'b', LINES[1], [2]);
    await shop.workOff(uid);
    await moved(uid, { type: 'LinesShipped', data: { shipment: 1, lines: [1, 2], carrier: 'cdek' } });
    await shop.workOff(uid);
    expect(await handovers(uid)).toEqual([[1]]);
    const unpaid = await shop.order('invoice');
    await moved(unpaid, { type: 'LinesShipped', data: { shipment: 1, lines: [1], carrier: 'cdek' } });
    await shop.workOff(unpaid);
    expect(await handovers(unpaid)).toEqual([]);
  });
});

describe('a handing over', () => {
  test('has a second receipt without refunded goods, and a later refund is a full settlement', async () => {
    const uid = await shop.paidOrder();
    tellsPrepayment();
    await askBack(uid, 'a', 1_000);
    await shop.workOff(uid);
    await handedOver(uid, [2]);
    await shop.workOff(uid);
    await handedOver(uid);
    await shop.workOff(uid);
    expect(shop.bank.closed.map(({ kind, total, lines }) => [kind, total, lines[0]?.method])).toEqual([
      ['full', LINES[1] - 1_000, 'full'],
      ['full', LINES[0], 'full'],
    ]);
    expect(await receipts(uid)).toEqual([
      ['done', 'https://ofd.example/full-1'],
      ['done', 'https://ofd.example/full-2'],
    ]);
    await askBack(uid, 'b', LINES[0], [1]);
    await shop.workOff(uid);
    expect(
      shop.bank.refundReceipts.map(({ lines }) => lines.map(({ method, vat }) => `${method} ${vat}`)),
    ).toEqual([['prepayment 22/122'], ['full 22']]);
    await expect(handedOver(uid)).rejects.toThrow('no money of a card left');
    expect(shop.bank.calls.closeReceipt).toBe(2);
  });

  test('by two operators at once owes one receipt', async () => {
    const uid = await shop.paidOrder();
    const both = await Promise.allSettled([handedOver(uid), handedOver(uid)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await Promise.allSettled([shop.workOff(uid), shop.workOff(uid)]);
    await shop.workOff(uid);
    expect([shop.bank.calls.closeReceipt, (await receipts(uid)).length]).toEqual([1, 1]);
  });
});

describe('a second receipt', () => {
  test.each(['receipt:before-asked', 'receipt:asked'])(
    'of a process that died at %s is made once',
    async (step) => {
      const uid = await shop.paidOrder();
      tellsPrepayment();
      await handedOver(uid);
      await expect(shop.workOff(uid, shop.process(step))).rejects.toThrow('died');
      later(61_000);
      await shop.workOff(uid);
      expect([shop.bank.closed.length, await receipts(uid)]).toEqual([
        1,
        [['done', 'https://ofd.example/full-1']],
      ]);
    },
  );

  test('whose answer was lost a moment ago is not asked for again yet', async () => {
    const uid = await shop.paidOrder();
    tellsPrepayment();
    await handedOver(uid);
    shop.bank.before = breaks('closeReceipt');
    await expect(shop.workOff(uid)).rejects.toThrow('cut off');
    await expect(shop.workOff(uid)).rejects.toThrow('a moment ago');
    expect(shop.bank.closed).toEqual([]);
    later(61_000);
    await shop.workOff(uid);
    expect(shop.bank.closed.length).toBe(1);
  });

  test('of which nobody can tell whether it was made waits for a person', async () => {
    const uid = await shop.paidOrder();
    await handedOver(uid);
    shop.bank.after = breaks('closeReceipt');
    await expect(shop.workOff(uid)).rejects.toThrow('cut off');
    shop.bank.made.length = 0;
    later(61_000);
    await expect(shop.workOff(uid)).rejects.toThrow('does not tell');
    later(2 * HOUR);
    await shop.workOff(uid);
    expect([await receipts(uid), shop.alarms, shop.bank.calls.closeReceipt]).toEqual([
      [['failed', null]],
      ['receipt'],
      1,
    ]);
  });

  test('that failed is asked for again once a person says so, and made once', async () => {
    const uid = await shop.paidOrder();
    tellsPrepayment();
    shop.bank.says.closeReceipt = { kind: 'refused', reason: 'data', code: '5', message: 'ИНН' };
    await handedOver(uid);
    await shop.workOff(uid);
    shop.bank.says = {};
    await shop.workOff(uid);
    expect([await receipts(uid), shop.bank.closed.length]).toEqual([[['failed', null]], 0]);
    await shop.append(uid, { type: 'ReceiptRetried', data: { handover: 1, attempt: 1, note: 'mended' } });
    await Promise.allSettled([shop.workOff(uid), shop.workOff(uid)]);
    await shop.workOff(uid);
    expect([await receipts(uid), shop.bank.closed.length]).toEqual([
      [['done', 'https://ofd.example/full-1']],
      1,
    ]);
  });

  test('that the tax service refused is asked for again, and the word on the first one counts no more', async () => {
    const uid = await shop.paidOrder();
    tellsPrepayment();
    await handedOver(uid);
    await shop.workOff(uid);
    const [first] = shop.bank.made.filter(({ kind }) => kind === 'full');
    const { receiptId = '' } = first ?? {};
    await shop.append(uid, {
      type: 'ReceiptSeen',
      data: { kind: 'full', status: 'failed', attempt: 1, handover: 1, receiptId, error: 'refused' },
    });
    Object.assign(first ?? {}, { status: 'failed', url: null, error: 'refused' });
    await shop.append(uid, {
      type: 'ReceiptRetried',
      data: { handover: 1, attempt: 1, receiptId, note: 'mended' },
    });
    await shop.workOff(uid);
    await shop.workOff(uid);
    expect([await receipts(uid), shop.bank.closed.length]).toEqual([
      [['done', 'https://ofd.example/full-2']],
      2,
    ]);
  });

  test.each([
    ['a bank that has no call for it', () => (shop.bank.closesReceipts = false)],
    [
      'a bank that refuses',
      () => (shop.bank.says.closeReceipt = { kind: 'refused', reason: 'data', code: '5', message: 'ИНН' }),
    ],
  ])('of %s waits for a person, who is told', async (_, set) => {
    const uid = await shop.paidOrder();
    set();
    await handedOver(uid);
    await shop.workOff(uid);
    await shop.workOff(uid);
    expect([await receipts(uid), shop.alarms, shop.bank.closed]).toEqual([
      [['failed', null]],
      ['receipt'],
      [],
    ]);
    const { rows } = await shop.db.query<{ state: string }>(
      'select state from read.payment_handover where uid = $1',
      [uid],
    );
    expect(rows).toEqual([{ state: 'failed' }]);
  });

  test('that lost its job is asked for again, whenever that is', async () => {
    const uid = await shop.paidOrder();
    await handedOver(uid);
    const names = async (days: number) => {
      const now = new Date(Date.now() + days * 24 * HOUR);
      const jobs = await overduePayments(shop.db, now, { takesCards: true });
      return jobs.filter(({ data }) => (data as { uid: string }).uid === uid).map(({ name }) => name);
    };
    expect([await names(0), await names(1), await names(20)]).toEqual([
      [],
      ['close-receipts'],
      ['close-receipts'],
    ]);
    shop.bank.says.closeReceipt = NO_ACCESS;
    await expect(shop.workOff(uid)).rejects.toThrow();
    expect(await receipts(uid)).toEqual([['none', null]]);
  });

  test.each(['before', 'after', 'never'])(
    'made by hand is that of its handing over, and the next one is made (the bank was asked %s it was noted)',
    async (when) => {
      const uid = await shop.paidOrder();
      tellsPrepayment();
      shop.bank.closesReceipts = false;
      await handedOver(uid, [2]);
      await shop.workOff(uid);
      shop.bank.made.push({
        ...({ receiptId: 'by-hand', kind: 'full', status: 'done' } as const),
        ...{ total: LINES[1], url: 'https://ofd.example/by-hand', error: null },
      });
      const look = () => shop.process().receipts.look(uid, { attempt: 1 }, shop.by());
      if (when === 'before') await look();
      await shop.append(uid, {
        type: 'ReceiptSeen',
        data: { kind: 'full', status: 'done', attempt: 1, handover: 1, note: 'number 7' },
      });
      if (when === 'after') await look();
      shop.bank.closesReceipts = true;
      await handedOver(uid);
      await shop.workOff(uid);
      expect([await receipts(uid), shop.bank.closed.map(({ total }) => total)]).toEqual([
        [
          ['done', 'https://ofd.example/by-hand'],
          ['done', 'https://ofd.example/full-1'],
        ],
        [LINES[0]],
      ]);
      expect(secondReceipts(await shop.money(uid))[0]?.seen?.note).toBe('number 7');
    },
  );

  test.each([false, true])(
    'is not made where one of another sum stands in the bank, made by hand (asked for: %j)',
    async (wasAsked) => {
      const uid = await shop.paidOrder();
      tellsPrepayment();
      await handedOver(uid);
      if (wasAsked)
        await expect(shop.workOff(uid, shop.process('receipt:before-asked'))).rejects.toThrow('died');
      shop.bank.made.push({
        ...({ receiptId: 'by-hand', kind: 'full', status: 'done' } as const),
        ...{ total: 1, url: null, error: null },
      });
      later(61_000);
      await shop.workOff(uid);
      await shop.workOff(uid);
      expect([shop.bank.closed, (await receipts(uid))[0]?.[0], shop.alarms]).toEqual([
        [],
        'failed',
        ['receipt'],
      ]);
    },
  );
});
