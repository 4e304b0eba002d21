import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { LineState } from '../ordering/line.events.ts';
import type { OrderEvent, OrderLine } from '../ordering/order.events.ts';
import { cancelByOperator, cancelOrder } from '../ordering/cancel-order/cancel-order.decide.ts';
import {
  confirmOrder,
  withdrawConfirmation,
} from '../ordering/operator/confirm-order/confirm-order.decide.ts';
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
function expectedState(all: readonly LineState[]): string {
  const states = all.filter((state) => state !== 'cancelled');
  if (states.length === 0) return 'cancelled';
  if (states.every((state) => state === 'waiting')) return 'paid';
  if (states.every((state) => state === 'delivered')) return 'completed';
  return states.every((state) => state === 'shipped' || state === 'delivered') ? 'shipped' : 'in_production';
}

const KINDS = [undefined, 'product', 'sequence', 'product', undefined] as const;

const PRICES = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

/** Goods, and the parcels behind them: each good goes in the first, in the second, or in none. */
interface Ordered {
  readonly goods: number;
  readonly parcels: readonly (readonly number[])[];
}
const ordered = fc
  .array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 5 })
  .map((ways): Ordered => {
    const goodsOf = (parcel: number) => ways.flatMap((way, at) => (way === parcel ? [at + 1] : []));
    return { goods: ways.length, parcels: [goodsOf(1), goodsOf(2)].filter((goods) => goods.length > 0) };
  });
const countOf = ({ goods, parcels }: Ordered): number => goods + parcels.length;

const sumOf = (prices: readonly number[]): number => prices.reduce((sum, price) => sum + price, 0);

function paidOrder(of: Ordered): OrderHistory {
  const prices = PRICES.slice(0, countOf(of));
  const kinds = [
    ...KINDS.slice(0, of.goods).map((kind) => ({ kind })),
    ...of.parcels.map((goods) => ({ kind: 'delivery', goods })),
  ];
  const lines = kinds.map((kind, at) => {
    const line = { ...kind, price: 2 * PRICES[at]!, discountPrice: PRICES[at] };
    return line as unknown as OrderLine;
  });
  const sums = { price: 2 * sumOf(prices), total: sumOf(prices) };
  const created = { type: 'OrderCreated', data: { number: '1', lines, ...sums } } as unknown as OrderEvent;
  return fold(order, [created, { type: 'OrderPaid', data: { paid: 1 } }]);
}

const names = fc.constantFrom<Step['name'][]>('start', 'ready', 'ready', 'ship', 'ship', 'deliver', 'remake');
const word = fc.constantFrom('a', 'b');
const step = fc.tuple(names, word).map(([name, said]): Step => {
  if (name === 'ship') return { name, carrier: 'CDEK', tracking: said };
  return name === 'remake' ? { name, reason: { ru: said, en: said } } : { name };
});
const lines = fc.option(fc.array(fc.integer({ min: 0, max: 16 }), { minLength: 1, maxLength: 3 }), {
  nil: undefined,
});
const move = fc.record({
  step,
  lines,
  undo: fc.constantFrom(true, false, false, false),
  cancels: fc.constantFrom(
    ...Array.from({ length: 10 }, () => null),
    'customer' as const,
    'operator' as const,
  ),
});
/** Most of the lines that are named are lines of the order: a line that is not refuses everything. */
const named = (count: number, asked: readonly number[] | undefined): readonly number[] | undefined =>
  asked?.map((line) => (line === 0 || line === 16 ? line : ((line - 1) % count) + 1));
type Move = typeof move extends fc.Arbitrary<infer One> ? One : never;
const said = (name: 'start' | 'ready' | 'deliver', more: Partial<Move> = {}): Move => ({
  ...{ step: { name }, lines: undefined, undo: false, cancels: null },
  ...more,
});
const sent = (lines: Move['lines'], more: Partial<Move> = {}): Move =>
  said('ready', { step: { name: 'ship', carrier: 'CDEK' }, lines, ...more });
/** Tales of parcels that chance alone tells too seldom: one that is lost and given up, one that follows in two shipments. */
const tale = fc
  .tuple(fc.boolean(), lines, lines)
  .map(([isLost, one, other]): Move[] =>
    isLost
      ? [
          sent(one),
          said('ready', { step: { name: 'remake', reason: { ru: 'p', en: 'p' } }, lines: one }),
          said('ready', { lines: one, cancels: 'operator' }),
        ]
      : [sent(one), sent(other), sent(one, { undo: true })],
  );
/** Much of what can go wrong begins with goods that are ready. */
const moves = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.oneof({ arbitrary: move.map((one) => [one]), weight: 6 }, { arbitrary: tale, weight: 1 }), {
      maxLength: 30,
    }),
  )
  .map(([isMade, all]) => [...(isMade ? [said('start'), said('ready')] : []), ...all.flat()]);
const REASON = { ru: 'r', en: 'r' };
/** Lines that each of them may cancel. */
const CANCELS: Record<string, LineState[]> = {
  customer: ['waiting'],
  operator: ['waiting', 'in_production', 'ready'],
};

test('whatever operators say in whatever order, lines move by the table and the order follows', () => {
  fc.assert(
    fc.property(ordered, moves, (of, all) => {
      let now = paidOrder(of);
      const count = countOf(of);
      /** Parcels that an operator cancelled by their number. */
      const collected = new Set<number>();
      /** Every state of each line, by the model alone. */
      const model: LineState[][] = Array.from({ length: count }, () => ['waiting']);
      for (const { step: said, lines: asked, undo, cancels } of all) {
        const among = named(count, asked);
        const decide = (): readonly OrderEvent[] =>
          cancels !== null
            ? cancelLines(
                now,
                cancels === 'customer' ? { by: 'customer' } : { by: 'operator', reason: REASON },
                among ?? [1],
              )
            : undo
              ? setBack(now, { name: said.name, note: 'slip' }, among)
              : takeStep(now, said, among);
        let events: readonly OrderEvent[] = [];
        try {
          events = decide();
        } catch (error) {
          expect(error).toBeInstanceOf(Refused);
          continue;
        }
        if (cancels === 'operator') for (const line of among ?? []) if (line > of.goods) collected.add(line);
        for (const { type, data } of events) {
          if (type === 'OrderCancelled') continue;
          if (!('lines' in data)) throw new Error(type);
          if (type === 'LinesShipped')
            // a parcel goes with goods of its own, in the same shipment
            for (const [at, goods] of of.parcels.entries())
              if (data.lines.includes(of.goods + at + 1))
                expect(goods.some((line) => data.lines.includes(line))).toBe(true);
          for (const line of data.lines as number[]) {
            const way = model[line - 1] ?? [];
            if (type === 'LinesSetBack') {
              way.pop();
              expect(data).toMatchObject({ to: way.at(-1) });
              continue;
            }
            if (type === 'LinesCancelled') {
              if (line <= of.goods) expect(CANCELS[data.by]).toContain(way.at(-1));
              way.push('cancelled');
              continue;
            }
            const { from, shelf = from, to } = TABLE[said.name];
            const allowed = KINDS[line - 1] === 'product' ? shelf : from;
            if (line <= of.goods) expect(allowed).toContain(way.at(-1));
            way.push(to);
          }
        }
        now = fold(order, events, now);
        // the same again changes nothing
        if (!undo && now.state !== 'cancelled') expect(decide()).toEqual([]);
        const states = now.fulfilment.lines.map((steps) => lineState(steps));
        expect(states).toEqual(model.map((way) => way.at(-1)));
        expect(now.state).toBe(expectedState(states));
        expect(states.slice(of.goods)).toEqual(parcelStates(of, model, collected));
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
    { numRuns: 600 },
  );
});

/** The states of the parcels follow from those of their goods, with whatever shipment these went. */
function parcelStates(
  { goods, parcels }: Ordered,
  model: readonly (readonly LineState[])[],
  collected: ReadonlySet<number>,
): LineState[] {
  return parcels.map((lines, at) => {
    const ways = lines.map((line) => model[line - 1] ?? []);
    const isOver = ways.every((way) => way.at(-1) === 'cancelled');
    if (isOver || (collected.has(goods + at + 1) && model[goods + at]?.at(-1) === 'cancelled'))
      return 'cancelled';
    if (ways.some((way) => way.includes('delivered'))) return 'delivered';
    return ways.some((way) => way.includes('shipped')) ? 'shipped' : 'waiting';
  });
}

const turns = fc.constantFrom('confirm', 'withdraw', 'money', 'money away', 'cancel', 'give up');
const turn = fc.oneof({ arbitrary: move, weight: 3 }, { arbitrary: turns, weight: 2 });
type Turn = typeof turn extends fc.Arbitrary<infer One> ? One : never;

function unpaidOrder(of: Ordered): OrderHistory {
  const { creation } = paidOrder(of);
  const submitted = { type: 'OrderSubmitted', data: { payment: 'invoice', lines: [] } };
  const created = { type: 'OrderCreated', data: creation };
  const awaits = { type: 'OrderAwaitsPayment', data: { by: 'invoice' } };
  return fold(order, [submitted, created, awaits] as unknown as OrderEvent[]);
}

function decideTurn(now: OrderHistory, asked: Turn): readonly OrderEvent[] {
  if (typeof asked === 'object') {
    const { step: said, undo, cancels } = asked;
    const among = named(now.fulfilment.lines.length, asked.lines);
    if (cancels !== null)
      return cancelLines(
        now,
        cancels === 'customer' ? { by: cancels } : { by: cancels, reason: REASON },
        among ?? [1],
      );
    return undo ? setBack(now, { name: said.name, note: 'slip' }, among) : takeStep(now, said, among);
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
    fc.property(ordered, fc.array(turn, { maxLength: 40 }), (of, asked) => {
      let now = unpaidOrder(of);
      const count = countOf(of);
      let [isTrusted, isPaid, isOver] = [false, false, false];
      /** Lines that were cancelled before the money came: nobody pays for them. */
      const free = new Set<number>();
      const collected = new Set<number>();
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
        if (typeof one === 'object' && one.cancels === 'operator')
          for (const line of named(count, one.lines) ?? []) if (line > of.goods) collected.add(line);
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
        const ways = now.fulfilment.lines.map((steps) => steps.map(({ state }) => state));
        expect(states.slice(of.goods)).toEqual(parcelStates(of, ways, collected));
      }
    }),
    { numRuns: 300 },
  );
});

function linesGone({ fulfilment }: OrderHistory): boolean {
  return fulfilment.lines.some((steps) => ['shipped', 'delivered'].includes(lineState(steps)));
}
