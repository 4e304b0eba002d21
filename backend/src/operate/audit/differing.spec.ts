import { expect, test } from '@jest/globals';
import { differing } from './differing.ts';

test('two values are compared by the fields that differ', () => {
  expect(differing({ a: 1, b: { c: [1, 2], d: 'x' } }, { a: 1, b: { c: [1, 2], d: 'x' } })).toBeUndefined();
  expect(differing({ a: 1, b: { c: [1, 2], d: 'x' } }, { a: 1, b: { c: [1, 3], d: 'y' } })).toEqual([
    { b: { c: { '#2': 2 }, d: 'x' } },
    { b: { c: { '#2': 3 }, d: 'y' } },
  ]);
  expect(differing([{ price: 1, name: 'p' }], [{ price: 2, name: 'p' }])).toEqual([
    { '#1': { price: 1 } },
    { '#1': { price: 2 } },
  ]);
});

test('a field that only one of them has stands against null', () => {
  expect(differing({ a: 1 }, { a: 1, b: 2 })).toEqual([{ b: null }, { b: 2 }]);
  expect(differing(null, { a: 1 })).toEqual([null, { a: 1 }]);
  expect(differing(undefined, 3)).toEqual([null, 3]);
});

test('lists of other lengths, and fields in another order, stand there whole', () => {
  expect(differing([1], [1, 2])).toEqual([[1], [1, 2]]);
  expect(differing([], {})).toEqual([[], {}]);
  expect(differing({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ]);
});
