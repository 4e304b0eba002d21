import { describe, expect, test } from '@jest/globals';
import { given } from '../../event-store/testing/given.ts';
import type { PaymentEvent } from '../payment.events.ts';
import { payment, paymentHistory } from '../payment.ts';
import { confirmRefund, decideRefund, judgeRefund, refuseRefund, requestRefund } from './refund.decide.ts';
import {
  confirmed,
  KEY,
  OTHER_KEY,
  refund,
  refusedRefund,
  registered,
  requested,
  status,
  succeeded,
  TOTAL,
} from '../testing/events.ts';

describe('a refund', () => {
  const history = [requested(), registered(), succeeded()];

  test('takes no more than came, and is one under its key', () => {
    given(payment, ...history)
      .when((state) => requestRefund(state, refund().data))
      .then(refund());
    given(payment, ...history, refund())
      .when((state) => requestRefund(state, refund().data))
      .thenNothing();
    given(payment, ...history, refund())
      .when((state) => requestRefund(state, refund({ amount: 1 }).data))
      .thenRefused('conflict');
    given(payment, ...history, refund({ amount: TOTAL - 1 }))
      .when((state) => requestRefund(state, refund({ refund: OTHER_KEY, amount: 2 }).data))
      .thenRefused('conflict');
    for (const amount of [0, -1, 0.5, Number.NaN])
      given(payment, ...history)
        .when((state) => requestRefund(state, refund({ amount }).data))
        .thenRefused('invalid');
  });

  test('is confirmed or refused once', () => {
    given(payment, ...history, refund())
      .when((state) => confirmRefund(state, KEY))
      .then(confirmed());
    given(payment, ...history, refund(), confirmed())
      .when((state) => confirmRefund(state, KEY))
      .thenNothing();
    given(payment, ...history, refund(), confirmed())
      .when((state) => refuseRefund(state, refusedRefund().data))
      .thenNothing();
  });
});

describe('a refund that was perhaps sent', () => {
  const parked = (unexplained: number): PaymentEvent[] => [
    ...[requested(), registered(), succeeded(), refund({ amount: 1_000 })],
    { type: 'RefundParked', data: { refund: KEY, unexplained } },
  ];
  const other = { sent: false, note: 'by hand', other: OTHER_KEY, restOf: (key: string) => key } as const;

  test('was it, in the words of the operator; not where less went back', () => {
    given(payment, ...parked(1_000))
      .when((state) => decideRefund(state, KEY, { sent: true, note: 'seen there' }))
      .then({ type: 'RefundConfirmed', data: { refund: KEY, amount: 1_000, note: 'seen there' } });
    for (const unexplained of [999, 0, -1])
      given(payment, ...parked(unexplained))
        .when((state) => decideRefund(state, KEY, { sent: true, note: 'n' }))
        .thenRefused('conflict');
  });

  test('was another one; where nothing went back there was none', () => {
    given(payment, ...parked(1_000))
      .when((state) => decideRefund(state, KEY, other))
      .then(...[refund({ refund: OTHER_KEY, amount: 1_000, note: 'by hand' }), confirmed(1_000, OTHER_KEY)], {
        type: 'RefundResumed',
        data: { refund: KEY, note: 'by hand' },
      });
    for (const unexplained of [0, -1])
      given(payment, ...parked(unexplained))
        .when((state) => decideRefund(state, KEY, other))
        .then({ type: 'RefundResumed', data: { refund: KEY, note: 'by hand' } });
  });
});

describe('a refund is sent', () => {
  const [first, second] = [refund({ amount: 100 }), refund({ refund: OTHER_KEY, amount: 200 })];
  const before = [requested(), registered(), succeeded(), first, confirmed(100), second];
  const money = paymentHistory([...before, { type: 'RefundAsked', data: { refund: OTHER_KEY } }]);
  const isIt = (state: number, refunded: number | null, isDone: boolean) =>
    judgeRefund(money, second.data.refund, status(state, { refunded }), { isDone }) === 'sent';

  test('when the bank has sent as much besides those confirmed before, or all was reversed', () => {
    for (const isDone of [true, false]) {
      expect([isIt(4, 299, isDone), isIt(4, 300, isDone)]).toEqual([false, true]);
      expect([isIt(3, null, isDone), isIt(2, null, isDone), isIt(2, 300, isDone)]).toEqual([
        ...[true, false, false],
      ]);
    }
  });

  test('where nobody asked for it, as much may have been sent by hand', () => {
    const judged = (refunded: number) =>
      judgeRefund(paymentHistory(before), OTHER_KEY, status(4, { refunded }), { isDone: false });
    expect([judged(100), judged(300), judged(301), judged(TOTAL)]).toEqual([
      ...['not-sent', 'unclear', 'unclear', 'sent'],
    ]);
  });

  test('by its key only where its sum went back: a bank lists refused ones too', () => {
    const lists = (refunded: number | null, more: object = {}) =>
      judgeRefund(
        money,
        OTHER_KEY,
        status(4, {
          refunded,
          refunds: [
            { key: KEY, amount: 100 },
            { key: OTHER_KEY, amount: 200, ...more },
          ],
        }),
        { isDone: false },
      );
    expect([lists(300), lists(null)]).toEqual(['sent', 'sent']);
    expect([lists(100), lists(299)]).toEqual(['not-sent', 'not-sent']);
    // as much went back by hand
    for (const refunded of [100, 300, null]) expect(lists(refunded, { hasFailed: true })).toBe('not-sent');
  });

  test('by a bank that tells no sum only once it has carried out the request', () => {
    expect([isIt(4, null, true), isIt(4, null, false)]).toEqual([true, false]);
  });
});
