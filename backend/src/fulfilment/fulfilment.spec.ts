import { describe, expect, test } from '@jest/globals';
import type { LineEvent } from '../ordering/line.events.ts';
import type { OrderEvent, OrderLine, OrderState } from '../ordering/order.events.ts';
import { lineState, linesIn } from '../ordering/order-lines.ts';
import { order, orderHistory } from '../ordering/order.ts';
import { cancelOrder } from '../ordering/cancel-order/cancel-order.decide.ts';
import { fold } from '../event-store/decider.ts';
import { setBack } from './set-back.decide.ts';
import { type Step, takeStep } from './take-step.decide.ts';

const primer = { name: 'p', sequence: 'ACGT', price: 1, discountPrice: 1 } as OrderLine;
const product = { kind: 'product', name: 'Taq', price: 1, discountPrice: 1 } as OrderLine;
const created = (...lines: OrderLine[]) =>
  ({ type: 'OrderCreated', data: { number: '2026-000001', lines, total: 2 } }) as unknown as OrderEvent;
const paid: OrderEvent = { type: 'OrderPaid', data: { paid: 2 } };
const REASON = { ru: 'Не прошёл контроль.', en: 'It failed the control.' };
const steps = {
  start: { name: 'start' },
  ready: { name: 'ready' },
  remake: { name: 'remake', reason: REASON },
  ship: { name: 'ship', carrier: 'CDEK', tracking: '10' },
  deliver: { name: 'deliver' },
} as const satisfies Record<string, Step>;

/** An order of two primers and a product that was paid, after these steps. */
function after(...taken: (Step | [Step, ...number[]])[]) {
  let now = fold(order, [created(primer, primer, product), paid]);
  for (const one of taken) {
    const [step, ...lines] = Array.isArray(one) ? one : ([one] as const);
    now = fold(order, takeStep(now, step, lines.length === 0 ? undefined : [...lines]), now);
  }
  return now;
}
/** An order that came as files, which go in no shipment. */
const reported = () =>
  fold(order, [
    ...[created(primer, primer), paid],
    { type: 'LinesReported', data: { lines: [1, 2] } } as unknown as OrderEvent,
  ]);
type Now = ReturnType<typeof after>;
const states = ({ fulfilment }: Now) => fulfilment.lines.map((line) => lineState(line));
const undone = (now: Now, name: keyof typeof steps, lines?: number[]) =>
  fold(order, setBack(now, { name, note: 'slip' }, lines), now);

test('lines go from waiting to delivered, and the order follows them', () => {
  const walk: [Step, number[], OrderState][] = [
    [steps.start, [1], 'in_production'],
    [steps.start, [2], 'in_production'],
    [steps.ready, [1, 2], 'in_production'],
    [steps.ship, [1, 3], 'in_production'],
    [steps.deliver, [1, 3], 'in_production'],
    [{ ...steps.ship, tracking: '11' }, [2], 'shipped'],
    [steps.deliver, [2], 'completed'],
  ];
  let now = after();
  expect([now.state, states(now)]).toEqual(['paid', ['waiting', 'waiting', 'waiting']]);
  for (const [step, lines, state] of walk) {
    now = fold(order, takeStep(now, step, lines), now);
    expect([step.name, now.state]).toEqual([step.name, state]);
  }
  expect(now.fulfilment.shipments.map(({ shipment, tracking }) => [shipment, tracking])).toEqual([
    [1, '10'],
    [2, '11'],
  ]);
  expect([linesIn(now.fulfilment, 1), linesIn(now.fulfilment, 2)]).toEqual([[1, 3], [2]]);
});

describe('without numbers every line that may takes the step', () => {
  test.each<[Step, Step[], number[]]>([
    [steps.start, [], [1, 2]],
    [steps.ready, [steps.start], [1, 2, 3]],
    [steps.ready, [], [3]],
    [steps.ship, [], [3]],
    [steps.ship, [steps.start, steps.ready], [1, 2, 3]],
    [steps.deliver, [steps.ship], [3]],
  ])('%j after %j', (step, before, lines) =>
    expect(takeStep(after(...before), step).map(({ data }) => data.lines)).toEqual([lines]),
  );
});

test('lines of several shipments that arrived together are told by shipment', () => {
  const sent = after([steps.ship, 3], steps.start, steps.ready, [{ ...steps.ship, tracking: '11' }, 1, 2]);
  expect(takeStep(sent, { name: 'deliver', note: 'signed' })).toEqual([
    { type: 'LinesDelivered', data: { shipment: 1, lines: [3], note: 'signed' } },
    { type: 'LinesDelivered', data: { shipment: 2, lines: [1, 2], note: 'signed' } },
  ]);
});

describe('what is so already changes nothing', () => {
  test.each<[string, Step, number[] | undefined, Now]>([
    ['started', steps.start, [1, 1, 2], after(steps.start)],
    ['started, of all', steps.start, undefined, after(steps.start)],
    ['made again', steps.start, [1], after(steps.start, [steps.remake, 1])],
    ['ready', steps.ready, [2], after(steps.start, steps.ready)],
    ['remade for this reason', steps.remake, [1], after(steps.start, [steps.remake, 1])],
    ['shipped so', steps.ship, [3], after([steps.ship, 3])],
    ['shipped so, of all', steps.ship, undefined, after(steps.start, [steps.ship, 3])],
    ['delivered', steps.deliver, [3], after([steps.ship, 3], steps.deliver)],
    ['delivered by files', steps.deliver, undefined, reported()],
    ['delivered by files, of one', steps.deliver, [1], reported()],
  ])('%s', (_, step, lines, now) => expect(takeStep(now, step, lines)).toEqual([]));

  test('of the lines named, the others take the step', () =>
    expect(takeStep(after([steps.start, 1]), steps.start, [2, 1])).toEqual([
      { type: 'LinesStarted', data: { lines: [2] } },
    ]));

  test('another reason makes it again', () => {
    const again: Step = { name: 'remake', reason: { ru: 'Разбит.', en: 'Broken.' } };
    expect(takeStep(after(steps.start, [steps.remake, 1]), again, [1])).toHaveLength(1);
  });
});

describe('a line that may not refuses all', () => {
  test.each<[Step, number[] | undefined, Now, string]>([
    [steps.start, [4], after(), 'The order has no line 4: it has 3.'],
    [steps.start, [0], after(), 'The order has no line 0'],
    [steps.start, [1, 3], after(), 'Line 3 is waiting: it cannot be started. A product is not made'],
    [steps.ready, [1, 2], after([steps.start, 1]), 'Line 2 is waiting: it cannot become ready.'],
    [steps.ship, [1], after(steps.start), 'Line 1 is in production: it cannot be shipped.'],
    [steps.start, [1], after(steps.start, steps.ready), 'Line 1 is ready: it cannot be started.'],
    [steps.deliver, [1], after(steps.start, steps.ready), 'Line 1 is ready: it cannot have been delivered.'],
    [steps.deliver, undefined, after(), 'Line 1 is waiting: it cannot have been delivered.'],
    [steps.remake, [1], after(), 'Line 1 is waiting: it cannot be remade.'],
    [steps.remake, [3], after(steps.ship, steps.deliver), 'Line 3 is delivered: it cannot be remade.'],
    [{ ...steps.ship, tracking: '2' }, [3], after(steps.ship), 'Line 3 was shipped by CDEK 10 already'],
    [{ ...steps.ship, tracking: '2' }, undefined, after(steps.ship), 'Line 3 was shipped by CDEK 10 already'],
  ])('%j of %j', (step, lines, now, words) => expect(() => takeStep(now, step, lines)).toThrow(words));
});

describe('an order that is not paid, or is over', () => {
  const of = (...more: OrderEvent[]) => orderHistory([created(primer), ...more]);
  test.each<[Now, string]>([
    [orderHistory([]), 'There is no such order.'],
    [
      of(),
      'The order is not paid: only paid orders are made and sent, and those that are confirmed (ops confirm).',
    ],
    [of({ type: 'OrderAwaitsPayment', data: { by: 'card' } }), 'The order is awaiting payment'],
    [of({ type: 'OrderRejected', data: { reason: REASON } }), 'The order is rejected'],
    [of(paid, { type: 'OrderCancelled', data: { reason: REASON } }), 'The order is cancelled'],
    [of(paid, { type: 'OrderRefunded', data: { amount: 2 } }), 'The order is refunded'],
    [of(paid, { type: 'OrderMarkedJunk', data: { note: 'x' } }), 'The order is marked as junk'],
  ])('takes no step', (now, words) => {
    for (const step of Object.values(steps)) expect(() => takeStep(now, step, [1])).toThrow(words);
    expect(() => setBack(now, { name: 'start', note: 'slip' })).toThrow(words);
  });

  test('one that costs nothing is paid, so it may start', () => {
    const free = of({ type: 'OrderPaid', data: { paid: 0 } });
    expect(takeStep(free, steps.start)).toHaveLength(1);
  });
});

describe('a mistake is taken back', () => {
  test.each<[keyof typeof steps, number[] | undefined, Now, string[]]>([
    ['start', [1], after(steps.start), ['waiting', 'in_production', 'waiting']],
    ['start', undefined, after(steps.start), ['waiting', 'waiting', 'waiting']],
    ['ready', undefined, after(steps.start, steps.ready), ['in_production', 'in_production', 'waiting']],
    ['remake', [3], after([steps.ready, 3], [steps.remake, 3]), ['waiting', 'waiting', 'ready']],
    ['ship', undefined, after(steps.ship), ['waiting', 'waiting', 'waiting']],
    ['deliver', [3], after(steps.ship, steps.deliver), ['waiting', 'waiting', 'shipped']],
  ])('%s of %j', (name, lines, now, expected) => expect(states(undone(now, name, lines))).toEqual(expected));

  test('the order goes back with its lines, and may be cancelled again', () => {
    const begun = after(steps.start);
    expect(() => cancelOrder(begun)).toThrow('can no longer be cancelled');
    const back = undone(begun, 'start');
    expect([back.state, cancelOrder(back).length]).toEqual(['paid', 1]);
  });

  test('it is done once, and only where it was the last step', () => {
    const back = undone(after(steps.start), 'start');
    expect([setBack(back, { name: 'start', note: 'slip' }), undone(back, 'start', [1])]).toEqual([[], back]);
    const ready = after(steps.start, steps.ready);
    expect(() => undone(ready, 'start', [1])).toThrow('Line 1 is ready: start was not its last step');
    expect(() => undone(after(), 'deliver')).toThrow('Line 1 is waiting: deliver was not its last step');
  });

  test('a shipment taken back has no lines, and its number is not given again', () => {
    const again = undone(after(steps.ship), 'ship');
    const [event] = takeStep(again, { ...steps.ship, tracking: '12' }) as [
      LineEvent & { type: 'LinesShipped' },
    ];
    expect([linesIn(again.fulfilment, 1), event.data.shipment]).toEqual([[], 2]);
  });
});

describe('money of an order that is made', () => {
  test('all of it back: refunded, wherever the lines are', () => {
    const now = fold(order, [{ type: 'OrderRefunded', data: { amount: 2 } }], after(steps.start));
    expect([now.state, states(now)[0]]).toEqual(['refunded', 'in_production']);
  });

  test('taken for another order and paid again: it goes on where it was', () => {
    const waits = fold(order, [{ type: 'OrderAwaitsPayment', data: { by: 'invoice' } }], after(steps.start));
    expect(waits.state).toBe('awaiting_payment');
    expect(() => takeStep(waits, steps.ready)).toThrow('awaiting payment');
    expect(() => cancelOrder(waits)).toThrow('can no longer be cancelled');
    expect(fold(order, [paid], waits).state).toBe('in_production');
  });
});
