import { expect, test } from '@jest/globals';
import { evolveLines, untouched } from '../ordering/order-lines.ts';
import type { LineEvent } from '../ordering/line.events.ts';
import { type CancellableOrder, cancelLines } from './cancel-lines/cancel-lines.decide.ts';
import type { FulfilledOrder } from './fulfilled-order.ts';
import { setBack } from './set-back.decide.ts';
import { takeStep } from './take-step.decide.ts';

/** Two primers and a product; parcel 4 brings lines 1 and 2, parcel 5 line 3. */
const LINES = [
  { kind: undefined },
  { kind: undefined },
  { kind: 'product' },
  { kind: 'delivery', goods: [1, 2] },
  { kind: 'delivery', goods: [3] },
] as const;
const PRICES = { price: 100, discountPrice: 100 };
const CREATION = { lines: LINES.map((line) => ({ ...line, ...PRICES })), price: 500, total: 500 };
const after = (...events: LineEvent[]): CancellableOrder => ({
  ...{ state: 'paid', isJunk: false, creation: CREATION },
  fulfilment: events.reduce((now, event) => evolveLines(now, event), untouched(LINES.length)),
});
const made = { type: 'LinesReady', data: { lines: [1, 2] } } as const;
const shipped = (order: FulfilledOrder, lines?: number[]) =>
  takeStep(order, { name: 'ship', carrier: 'cdek' }, lines);
const linesIn = (events: readonly { readonly data: object }[]) =>
  events.map(({ data }) => (data as { lines: number[] }).lines);
const customer = { by: 'customer' } as const;

test('a parcel leaves with the first of its goods, and once', () => {
  const [first, ...more] = shipped(after(made), [1]);
  expect(more).toEqual([]);
  expect(linesIn([first as LineEvent])).toEqual([[1, 4]]);
  expect(linesIn(shipped(after(made, first as LineEvent), [2, 3]))).toEqual([[2, 3, 5]]);
});

test('nobody starts, finishes, sends or makes again a parcel by itself', () => {
  for (const step of ['start', 'ready'] as const)
    expect(() => takeStep(after(), { name: step }, [4])).toThrow('it goes with the lines that it brings');
  expect(() => shipped(after(), [4])).toThrow('it goes with the lines that it brings');
  expect(linesIn(takeStep(after(), { name: 'start' }))).toEqual([[1, 2]]);
});

test('a shipment that is taken back brings its parcel back, part of it does not', () => {
  const order = after(made, shipped(after(made), [1, 2])[0] as LineEvent);
  expect(linesIn(setBack(order, { name: 'ship', note: '' }, [1, 2])).flat()).toEqual([1, 2, 4]);
  expect(linesIn(setBack(order, { name: 'ship', note: '' }, [1])).flat()).toEqual([1]);
});

test('a parcel arrives with the first of its goods, and by its number with all that are on the way', () => {
  const order = after(made, shipped(after(made), [1, 2])[0] as LineEvent);
  const deliver = (lines?: number[]) => linesIn(takeStep(order, { name: 'deliver' }, lines)).flat();
  expect(deliver([1])).toEqual([1, 4]);
  expect(deliver([4])).toEqual([1, 2, 4]);
  expect(deliver()).toEqual([1, 2, 4]);
  const come = { type: 'LinesDelivered', data: { shipment: 1, lines: [1, 4] } } as const;
  const arrived = after(made, shipped(after(made), [1, 2])[0] as LineEvent, come);
  expect(linesIn(setBack(arrived, { name: 'deliver', note: '' }, [1])).flat()).toEqual([1, 4]);
});

test('a parcel stays sent as long as other goods of it are, with whatever shipment, and is never taken back alone', () => {
  const first = shipped(after(made), [1, 3])[0] as LineEvent;
  const second = shipped(after(made, first), [2])[0] as LineEvent;
  const undo = (order: FulfilledOrder, lines: number[]) =>
    linesIn(setBack(order, { name: 'ship', note: '' }, lines)).flat();
  // goods of another parcel do not keep it
  expect(undo(after(made, first), [1]).toSorted()).toEqual([1, 4]);
  expect(undo(after(made, first, second), [1])).toEqual([1]);
  expect(() => undo(after(made, first), [4])).toThrow('it goes with the lines that it brings');
});

test('a parcel that was lost goes with its last goods when these are cancelled, its money too', () => {
  const again = { type: 'LinesRemade', data: { lines: [1, 2], reason: { ru: 'p', en: 'l' } } } as const;
  const lost = after(made, shipped(after(made), [1, 2])[0] as LineEvent, again);
  const cancel = (lines: number[]) =>
    linesIn(cancelLines(lost, { by: 'operator', reason: { ru: 'o', en: 'c' } }, lines));
  expect(cancel([1, 2])).toEqual([[1, 2, 4]]);
  expect(cancel([1])).toEqual([[1]]);
});

test('a parcel is cancelled with the last of its goods; one that still brings something stays', () => {
  expect(linesIn(cancelLines(after(), customer, [1]))).toEqual([[1]]);
  expect(linesIn(cancelLines(after(), customer, [1, 2]))).toEqual([[1, 2, 4]]);
  const one = cancelLines(after(), customer, [1])[0] as LineEvent;
  expect(linesIn(cancelLines(after(one), customer, [2]))).toEqual([[2, 4]]);
});

test('with the last goods the order is cancelled whole', () => {
  expect(cancelLines(after(), customer, [1, 2, 3]).map(({ type }) => type)).toEqual([
    'LinesCancelled',
    'OrderCancelled',
  ]);
});

test('a buyer does not cancel the delivery of what is still to come; an operator does', () => {
  expect(() => cancelLines(after(), customer, [4])).toThrow('it is not cancelled by itself');
  expect(linesIn(cancelLines(after(), customer, [1, 2, 4]))).toEqual([[1, 2, 4]]);
  const reason = { ru: 'заберут сами', en: 'collected' };
  expect(linesIn(cancelLines(after(), { by: 'operator', reason }, [4]))).toEqual([[4]]);
});
