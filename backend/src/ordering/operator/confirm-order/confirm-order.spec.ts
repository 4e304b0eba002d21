import { describe, expect, test } from '@jest/globals';
import { fold } from '../../../event-store/decider.ts';
import { takeStep } from '../../../fulfilment/take-step.decide.ts';
import { cancelLines } from '../../../fulfilment/cancel-lines/cancel-lines.decide.ts';
import { promiseLines } from '../../../fulfilment/promises/promise-lines.decide.ts';
import { cancelByOperator, cancelOrder } from '../../cancel-order/cancel-order.decide.ts';
import { mayChangePayer } from '../../change-payer/change-payer.decide.ts';
import { isOnTrust, mayBeMade } from '../../order-lines.ts';
import { order, type OrderHistory } from '../../order.ts';
import type { OrderEvent, OrderLine } from '../../order.events.ts';
import { mayReprice } from '../reprice-order/reprice-order.decide.ts';
import { confirmOrder, withdrawConfirmation } from './confirm-order.decide.ts';

const refusal = (words: string) =>
  expect.objectContaining({ text: expect.objectContaining({ ru: expect.stringContaining(words) }) });
const primer = { name: 'p', sequence: 'ACGT', price: 1, discountPrice: 1 } as OrderLine;
const submitted = (payment: 'invoice' | 'card') =>
  ({ type: 'OrderSubmitted', data: { payment, lines: [primer] } }) as unknown as OrderEvent;
const created = {
  type: 'OrderCreated',
  data: { number: '2026-000001', lines: [primer, primer], total: 2 },
} as unknown as OrderEvent;
const awaits: OrderEvent = { type: 'OrderAwaitsPayment', data: { by: 'invoice' } };
const paid: OrderEvent = { type: 'OrderPaid', data: { paid: 2 } };
const confirmed: OrderEvent = { type: 'OrderConfirmed', data: { note: 'contract' } };
const withdrawn: OrderEvent = { type: 'OrderConfirmationWithdrawn', data: { note: 'slip' } };
const started: OrderEvent = { type: 'LinesStarted', data: { lines: [1] } };
const ready: OrderEvent = { type: 'LinesReady', data: { lines: [1] } };
const shipped: OrderEvent = { type: 'LinesShipped', data: { shipment: 1, lines: [1], carrier: 'cdek' } };
const junk: OrderEvent = { type: 'OrderMarkedJunk', data: { note: 'flood' } };
const cancelled: OrderEvent = { type: 'OrderCancelled', data: { reason: { ru: '', en: '' } } };

const after = (...events: OrderEvent[]): OrderHistory => fold(order, [submitted('invoice'), ...events]);
const waiting = after(created, awaits);
const trusted = after(created, awaits, confirmed);

test('a confirmed order waits for its money, and its lines take their steps', () => {
  expect(confirmOrder(waiting, 'contract')).toEqual([confirmed]);
  expect([waiting, trusted].map((now) => [now.state, isOnTrust(now), mayBeMade(now)])).toEqual([
    ['awaiting_payment', false, false],
    ['awaiting_payment', true, true],
  ]);
  expect(() => takeStep(waiting, { name: 'start' })).toThrow(refusal('ждёт оплаты'));
  expect(takeStep(trusted, { name: 'start' })).toMatchObject([{ data: { lines: [1, 2] } }]);
});

test('confirming it again changes nothing, nor does taking back what is not', () => {
  expect(confirmOrder(trusted, 'other words')).toEqual([]);
  expect(withdrawConfirmation(waiting, 'slip')).toEqual([]);
  expect(withdrawConfirmation(trusted, 'slip')).toEqual([withdrawn]);
  const back = after(created, awaits, confirmed, withdrawn);
  expect([isOnTrust(back), back]).toEqual([false, waiting]);
});

test('once its money comes it stands where its lines are, and trust means nothing any more', () => {
  const bought = after(created, awaits, confirmed, started, paid);
  expect([bought.state, isOnTrust(bought)]).toEqual(['in_production', false]);
  expect(after(created, awaits, confirmed, paid).state).toBe('paid');
  // its money was for another order: the trust stands as before
  expect(mayBeMade(after(created, awaits, confirmed, started, paid, awaits))).toBe(true);
});

describe('refused is', () => {
  test.each<[string, OrderHistory, string]>([
    ['an order without a number', after(), 'присваивается номер'],
    ['a paid order', after(created, awaits, paid), 'оплачен'],
    ['a cancelled order', after(created, awaits, cancelled), 'закрыт'],
    ['junk', after(created, awaits, junk), 'мусор'],
    ['an order by card', fold(order, [submitted('card'), created, awaits]), 'картой'],
    ['no order at all', order.initial, 'Такого заказа нет'],
  ])('to confirm %s', (_, now, words) => expect(() => confirmOrder(now, 'x')).toThrow(refusal(words)));

  test('to take trust back from what was begun', () => {
    expect(() => withdrawConfirmation(after(created, awaits, confirmed, started), 'x')).toThrow(
      refusal('уже делают'),
    );
    expect(() => withdrawConfirmation(after(created, awaits, confirmed, paid), 'x')).toThrow(
      refusal('оплачен'),
    );
  });

  test('another payer and other prices, for the trust was in these', () => {
    expect(() => mayChangePayer(waiting, false)).not.toThrow();
    expect(() => mayChangePayer(trusted, false)).toThrow(refusal('под обязательство этого плательщика'));
    expect(() => mayReprice(waiting, false)).not.toThrow();
    expect(() => mayReprice(trusted, false)).toThrow(refusal('цены не меняются'));
  });
});

test('single lines of it are cancelled as those of any unpaid order: less is to be paid', () => {
  const [gone] = cancelLines(trusted, { by: 'customer' }, [1]);
  expect(gone).toMatchObject({ type: 'LinesCancelled', data: { lines: [1], left: { total: 1 } } });
  const left = fold(order, gone === undefined ? [] : [gone], trusted);
  expect([left.creation?.total, mayBeMade(left), left.state]).toEqual([1, true, 'awaiting_payment']);
  const begun = after(created, awaits, confirmed, started);
  expect(() => cancelLines(begun, { by: 'customer' }, [1])).toThrow(refusal('уже в работе'));
});

test('it is cancelled whole: by its buyer before the first step, by an operator before the first parcel', () => {
  const reason = { ru: 'r', en: 'r' };
  const begun = after(created, awaits, confirmed, started);
  expect(cancelOrder(trusted)).toMatchObject([{ type: 'OrderCancelled' }]);
  expect(() => cancelOrder(begun)).toThrow(refusal('нельзя отменить'));
  expect(cancelByOperator(begun, reason)).toMatchObject([{ type: 'OrderCancelled' }]);
  const sent = after(created, awaits, confirmed, started, ready, shipped);
  expect(() => cancelByOperator(sent, reason)).toThrow(refusal('нельзя отменить'));
  expect(mayBeMade(after(created, awaits, confirmed, cancelled))).toBe(false);
});

test('junk that was confirmed is not made', () =>
  expect(() => takeStep(after(created, awaits, confirmed, junk), { name: 'start' })).toThrow(
    refusal('мусор'),
  ));

test('days are promised with the confirmation, and not anew with the money', () => {
  const rules = {
    ...{
      terms: { scales: {}, options: {}, modifiers: {} },
      calendar: {},
      versions: { terms: 1, calendar: 1 },
    },
    isBulk: () => false,
  } as unknown as Parameters<typeof promiseLines>[1];
  expect(promiseLines(waiting, rules, '2026-11-26')).toEqual([]);
  const promised: OrderEvent = { type: 'LinesPromised', data: { lines: [1, 2], day: '2026-12-01' } };
  expect(mayBeMade(trusted)).toBe(true);
  const known = after(created, awaits, confirmed, promised, paid);
  expect(known.fulfilment.promised).toHaveLength(2);
});
