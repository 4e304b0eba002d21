import { expect, test } from '@jest/globals';
import { fold } from '../../event-store/decider.ts';
import type { LineEvent } from '../../ordering/line.events.ts';
import type { OrderEvent, OrderLine } from '../../ordering/order.events.ts';
import { lineState, newestResults } from '../../ordering/order-lines.ts';
import { order } from '../../ordering/order.ts';
import type { ResultFile } from '../../ordering/result.events.ts';
import { takeStep } from '../take-step.decide.ts';
import { addResults, withdrawResults } from './add-results.decide.ts';

const sample = (name: string, ...primers: string[]) =>
  ({ kind: 'sequence', name, primers: primers.map((primer) => ({ name: primer })) }) as unknown as OrderLine;
const created = {
  type: 'OrderCreated',
  data: {
    number: '2026-000001',
    lines: [sample('a', 'F', 'R'), sample('b', 'F'), { kind: 'product' }],
    total: 2,
  },
} as unknown as OrderEvent;
const paid: OrderEvent = { type: 'OrderPaid', data: { paid: 2 } };
const result = (line: number, primer: number, sha256 = `${line}.${primer}`): ResultFile => ({
  ...{ line, primer, sha256, bytes: 1, format: 'ab1', file: `${sha256}.ab1` },
  quality: { called: 1, good: 1, length: 1, mean: 40, clear: { from: 0, to: 1 }, signal: null },
});
const started = (...lines: number[]) => {
  const now = fold(order, [created, paid]);
  return fold(order, takeStep(now, { name: 'start' }, lines), now);
};
const add = (now: ReturnType<typeof started>, ...results: ResultFile[]) =>
  addResults(now, { results, subject: 's', note: '' });
const after = (now: ReturnType<typeof started>, events: readonly LineEvent[]) => fold(order, events, now);
const lines = (...all: number[]) => all.map((line) => ({ line }));
const states = (now: ReturnType<typeof started>) => now.fulfilment.lines.map((steps) => lineState(steps));

test('a line is reported once all of its reads are there, and is delivered by it', () => {
  let now = started(1, 2);
  const first = add(now, result(1, 1), result(2, 1));
  expect(first.map(({ type, data }) => [type, data.lines])).toEqual([
    ['ResultsAdded', [1, 2]],
    ['LinesReported', [2]],
  ]);
  now = after(now, first);
  expect(states(now)).toEqual(['in_production', 'delivered', 'waiting']);
  now = after(now, add(now, result(1, 2)));
  expect([states(now), now.state]).toEqual([['delivered', 'delivered', 'waiting'], 'in_production']);
  expect(newestResults(now.fulfilment).map(({ line, primer }) => [line, primer])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
  ]);
});

test('the same file changes nothing, another is a newer version and no second report', () => {
  let now = started(2);
  now = after(now, add(now, result(2, 1)));
  expect(add(now, result(2, 1))).toEqual([]);
  const again = add(now, result(2, 1, 'other'));
  expect(again.map(({ type }) => type)).toEqual(['ResultsAdded']);
  now = after(now, again);
  expect(now.fulfilment.results?.length).toBe(2);
  expect(newestResults(now.fulfilment)).toMatchObject([{ sha256: 'other', subject: 's' }]);
});

test('samples that left before their reads are reported by them all the same', () => {
  let now = started(1, 2);
  now = after(now, takeStep(now, { name: 'ready' }, [1, 2]));
  now = after(now, takeStep(now, { name: 'ship', carrier: 'cdek' }, [1, 2]));
  const told = add(now, result(1, 1), result(2, 1));
  expect(told.map(({ type, data }) => [type, data.lines])).toEqual([
    ['ResultsAdded', [1, 2]],
    ['LinesReported', [2]],
  ]);
  now = after(now, told);
  expect(states(now)).toEqual(['shipped', 'delivered', 'waiting']);
  now = after(now, withdrawResults(now, lines(2), 'slip'));
  expect(states(now)).toEqual(['shipped', 'shipped', 'waiting']);
});

test('what was withdrawn is gone: the version before stands, or the line goes back', () => {
  let now = started(1, 2);
  now = after(now, add(now, result(1, 1), result(1, 2), result(2, 1)));
  now = after(now, add(now, result(2, 1, 'other')));
  const back = withdrawResults(now, lines(1, 2), 'slip');
  expect(back.map(({ type, data }) => [type, data.lines])).toEqual([
    ['ResultsWithdrawn', [1, 2]],
    ['LinesSetBack', [1]],
  ]);
  now = after(now, back);
  expect([states(now), newestResults(now.fulfilment).map(({ sha256 }) => sha256)]).toEqual([
    ['in_production', 'delivered', 'waiting'],
    ['2.1'],
  ]);
  now = after(now, withdrawResults(now, lines(2), 'slip'));
  expect(states(now)).toEqual(['in_production', 'in_production', 'waiting']);
  expect(withdrawResults(now, lines(1, 2, 3, 9), 'slip')).toEqual([]);
});

test.each<[string, ReturnType<typeof started>, ResultFile, string]>([
  ['a line that nobody began', started(1), result(2, 1), 'Line 2 is waiting'],
  ['a read that there is not', started(1), result(1, 3), 'Line 1 has no read 3'],
  ['a product', started(1), result(3, 0), 'Line 3 has no read 0'],
  ['an order that is not paid', fold(order, [created]), result(1, 1), 'only paid orders'],
])('%s is refused', (_, now, of, why) => {
  expect(() => add(now, of)).toThrow(
    expect.objectContaining({ text: expect.objectContaining({ en: expect.stringContaining(why) }) }),
  );
});

test('extracted DNA is reported with the last sample, and goes back with it', () => {
  const both = {
    type: 'OrderCreated',
    data: { number: '1', lines: [sample('a', 'F'), { kind: 'dnaExtract' }], total: 2 },
  };
  let now = fold(order, [both as unknown as OrderEvent, paid]);
  now = fold(order, takeStep(now, { name: 'start' }), now);
  now = after(now, add(now, result(1, 1)));
  expect([states(now), now.state]).toEqual([['delivered', 'delivered'], 'completed']);
  now = after(now, withdrawResults(now, lines(1), 'slip'));
  expect([states(now), now.state]).toEqual([['in_production', 'in_production'], 'in_production']);
});
