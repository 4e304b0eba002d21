import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { LineState } from '../ordering/line.events.ts';
import type { OrderEvent, OrderLine } from '../ordering/order.events.ts';
import { cancelByOperator, cancelOrder } from '../ordering/cancel-order/cancel-order.decide.ts';
import { confirmOrder, withdrawConfirmation } from '../ordering/confirm-order/confirm-order.decide.ts';
import {
  cancelledLines,
  droppedLines,
  hasBegun,
  linesIn,
  lineState,
  mayBeMade,
} from '../ordering/order-lines.ts';
import { order, type OrderHistory } from '../ordering/order.ts';
import { fold } from '../event-store/decider.ts';
import { Refused } from '../refused.ts';
import { cancelLines } from './cancel-lines/cancel-lines.decide.ts';
import { setBack } from './set-back.decide.ts';
import { type Step, takeStep } from './take-step.decide.ts';

/** Where a line may go, written down by itself: products from the shelf, everything may be set back. */
const TABLE: Record<Step['name'], { from: LineState[]; shelf?: LineState[]; to: LineState }> = {
  start: { from: ['waiting'], shelf: [], to: 'in_production' },
  ready: { from: ['in_production'], shelf: ['waiting', 'in_production'], to: 'ready' },
  remake: { from: ['in_production', 'ready', 'shipped'], to: 'in_production' },
  ship: { from: ['ready'], shelf: ['waiting', 'ready'], to: 'shipped' },
  deliver: { from: ['shipped'], to: 'delivered' },
};
const KINDS = [undefined, 'product', 'sequence', 'product', undefined] as const;

const PRICES = [1, 10, 100, 1_000, 10_000];

const sumOf = (prices: readonly number[]): number => prices.reduce((sum, price) => sum + price, 0);

function paidOrder(count: number): OrderHistory {
  const prices = PRICES.slice(0, count);
  const lines = KINDS.slice(0, count).map(
    (kind, at) => ({ kind, price: 2 * PRICES[at]!, discountPrice: PRICES[at] }) as OrderLine,
  );
  const sums = { price: 2 * sumOf(prices), total: sumOf(prices) };
  const created = { type: 'OrderCreated', data: { number: '1', lines, ...sums } } as unknown as OrderEvent;
  return fold(order, [created, { type: 'OrderPaid', data: { paid: 1 } }]);
}

function expectedState(all: readonly LineState[]): string {
  const states = all.filter((state) => state !== 'cancelled');
  if (states.length === 0) return 'cancelled';
  if (states.every((state) => state === 'waiting')) return 'paid';
  if (states.every((state) => state === 'delivered')) return 'completed';
  return states.every((state) => state === 'shipped' || state === 'delivered') ? 'shipped' : 'in_production';
}

const names = fc.constantFrom(...(Object.keys(TABLE) as Step['name'][]));
const word = fc.constantFrom('a', 'b');
const step = fc.tuple(names, word).map(([name, said]): Step => {
  if (name === 'ship') return { name, carrier: 'CDEK', tracking: said };
  return name === 'remake' ? { name, reason: { ru: said, en: said } } : { name };
});
const lines = fc.option(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 4 }), {
  nil: undefined,
});
const move = fc.record({
  step,
  lines,
  undo: fc.boolean(),
  cancels: fc.constantFrom(null, null, 'customer' as const, 'operator' as const),
});
const REASON = { ru: 'r', en: 'r' };
/** Lines that each of them may cancel. */
const CANCELS: Record<string, LineState[]> = {
  customer: ['waiting'],
  operator: ['waiting', 'in_production', 'ready'],
};

test('whatever operators say in whatever order, lines move by the table and the order follows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(move, { maxLength: 40 }), (count, moves) => {
      let now = paidOrder(count);
      /** Every state of each line, by the model alone. */
      const model: LineState[][] = Array.from({ length: count }, () => ['waiting']);
      for (const { step: said, lines: named, undo, cancels } of moves) {
        const decide = (): readonly OrderEvent[] =>
          cancels !== null
            ? cancelLines(
                now,
                cancels === 'customer' ? { by: 'customer' } : { by: 'operator', reason: REASON },
                named ?? [1],
              )
            : undo
              ? setBack(now, { name: said.name, note: 'slip' }, named)
              : takeStep(now, said, named);
        let events: readonly OrderEvent[] = [];
        try {
          events = decide();
        } catch (error) {
          expect(error).toBeInstanceOf(Refused);
          continue;
        }
        for (const { type, data } of events) {
          if (type === 'OrderCancelled') continue;
          if (!('lines' in data)) throw new Error(type);
          for (const line of data.lines as number[]) {
            const way = model[line - 1] ?? [];
            if (type === 'LinesSetBack') {
              way.pop();
              expect(data).toMatchObject({ to: way.at(-1) });
              continue;
            }
            if (type === 'LinesCancelled') {
              expect(CANCELS[data.by]).toContain(way.at(-1));
              way.push('cancelled');
              continue;
            }
            const { from, shelf = from, to } = TABLE[said.name];
            const allowed = KINDS[line - 1] === 'product' ? shelf : from;
            expect(allowed).toContain(way.at(-1));
            way.push(to);
          }
        }
        now = fold(order, events, now);
        // the same again changes nothing
        if (!undo && now.state !== 'cancelled') expect(decide()).toEqual([]);
        const states = now.fulfilment.lines.map((steps) => lineState(steps));
        expect(states).toEqual(model.map((way) => way.at(-1)));
        expect(now.state).toBe(expectedState(states));
        // money = goods: each line stands or is to be sent back, never both
        const goesBack = cancelledLines(now.fulfilment).reduce((sum, line) => sum + PRICES[line - 1]!, 0);
        const stands = states.reduce(
          (sum, state, at) => (state === 'cancelled' ? sum : sum + PRICES[at]!),
          0,
        );
        expect(stands + goesBack).toBe(PRICES.slice(0, count).reduce((sum, price) => sum + price, 0));
        const sent = now.fulfilment.shipments.flatMap(({ shipment }) => linesIn(now.fulfilment, shipment));
        const gone = states.flatMap((state, at) =>
          ['shipped', 'delivered'].includes(state) ? [at + 1] : [],
        );
        expect(sent.toSorted((one, other) => one - other)).toEqual(gone);
      }
    }),
    { numRuns: 300 },
  );
});

const turns = fc.constantFrom('confirm', 'withdraw', 'money', 'money away', 'cancel', 'give up');
const turn = fc.oneof({ arbitrary: move, weight: 3 }, { arbitrary: turns, weight: 2 });
type Turn = typeof turn extends fc.Arbitrary<infer One> ? One : never;

function unpaidOrder(count: number): OrderHistory {
  const { creation } = paidOrder(count);
  const submitted = { type: 'OrderSubmitted', data: { payment: 'invoice', lines: [] } };
  const created = { type: 'OrderCreated', data: creation };
  const awaits = { type: 'OrderAwaitsPayment', data: { by: 'invoice' } };
  return fold(order, [submitted, created, awaits] as unknown as OrderEvent[]);
}

function decideTurn(now: OrderHistory, asked: Turn): readonly OrderEvent[] {
  if (typeof asked === 'object') {
    const { step: said, lines: named, undo, cancels } = asked;
    if (cancels !== null)
      return cancelLines(
        now,
        cancels === 'customer' ? { by: cancels } : { by: cancels, reason: REASON },
        named ?? [1],
      );
    return undo ? setBack(now, { name: said.name, note: 'slip' }, named) : takeStep(now, said, named);
  }
  const isHere = ['paid', 'in_production', 'shipped', 'completed'].includes(now.state ?? '');
  switch (asked) {
    case 'confirm':
      return confirmOrder(now, 'contract');
    case 'withdraw':
      return withdrawConfirmation(now, 'slip');
    case 'money':
      return now.state === 'awaiting_payment'
        ? [{ type: 'OrderPaid', data: { paid: now.creation?.total ?? 0 } }]
        : [];
    case 'money away':
      return isHere ? [{ type: 'OrderAwaitsPayment', data: { by: 'invoice' } }] : [];
    case 'cancel':
      return cancelOrder(now);
    case 'give up':
      return isHere ? [] : cancelByOperator(now, REASON);
  }
}

test('whatever order trust, money and steps come in, nothing is made that neither of both stands for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(turn, { maxLength: 40 }), (count, asked) => {
      let now = unpaidOrder(count);
      let [isTrusted, isPaid, isOver] = [false, false, false];
      /** Lines that were cancelled before the money came: nobody pays for them. */
      const free = new Set<number>();
      for (const one of asked) {
        const [before, hadBegun] = [now, hasBegun(now.fulfilment)];
        let events: readonly OrderEvent[] = [];
        try {
          events = decideTurn(now, one);
        } catch (error) {
          expect(error).toBeInstanceOf(Refused);
          continue;
        }
        now = fold(order, events, now);
        for (const { type, data } of events) {
          if (type === 'LinesCancelled') {
            const isWhole = events.some((other) => other.type === 'OrderCancelled');
            expect('left' in data).toBe(!isPaid && !isWhole);
            if (!isPaid && !isWhole) for (const line of data.lines) free.add(line);
          } else if (type.startsWith('Lines')) expect([isPaid || isTrusted, isOver]).toEqual([true, false]);
          if (type === 'OrderConfirmed') expect([isTrusted, isPaid, isOver]).toEqual([false, false, false]);
          if (type === 'OrderConfirmationWithdrawn') expect([isTrusted, hadBegun]).toEqual([true, false]);
          if (type === 'OrderConfirmed') isTrusted = true;
          if (type === 'OrderConfirmationWithdrawn') isTrusted = false;
          if (type === 'OrderPaid') isPaid = true;
          if (type === 'OrderAwaitsPayment') isPaid = false;
          if (type === 'OrderCancelled') {
            isOver = true;
            expect(linesGone(before)).toBe(false);
          }
        }
        const states = now.fulfilment.lines.map((steps) => lineState(steps));
        expect(now.state).toBe(isOver ? 'cancelled' : isPaid ? expectedState(states) : 'awaiting_payment');
        expect(mayBeMade(now)).toBe(!isOver && (isPaid || isTrusted));
        // money = goods: what is to be paid, or was, is the price of every other line
        const due = sumOf(PRICES.slice(0, count).filter((_, at) => !free.has(at + 1)));
        expect([now.creation?.total, now.creation?.price]).toEqual([due, 2 * due]);
        expect(droppedLines(now.fulfilment)).toEqual([...free].sort((one, other) => one - other));
      }
    }),
    { numRuns: 300 },
  );
});

function linesGone({ fulfilment }: OrderHistory): boolean {
  return fulfilment.lines.some((steps) => ['shipped', 'delivered'].includes(lineState(steps)));
}
