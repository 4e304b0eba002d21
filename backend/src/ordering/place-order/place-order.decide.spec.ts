import { expect, test } from '@jest/globals';
import { seedBook } from '../../dictionaries/testing/price-book.ts';
import { Refused } from '../../event-store/refused.ts';
import { type OrderCandidate, placeOrder, type PlaceOrderInput } from './place-order.decide.ts';

const book = seedBook();
const candidate = (primerId: number, sequence = 'ACGTACGTAC'): OrderCandidate => ({
  primer: { primerId, name: `p${primerId}`, sequence, mods: [], scale: '0.04', options: [] },
  problems: [],
});
const input = (more: Partial<PlaceOrderInput> = {}): PlaceOrderInput => ({
  candidates: [candidate(1), candidate(2)],
  wanted: null,
  lastOrderUid: null,
  book,
  percent: 0,
  expectedTotal: null,
  ...more,
});
const refusalOf = (asked: PlaceOrderInput): Refused => {
  try {
    placeOrder(asked);
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

test('everything that waits is ordered, or just what is wanted', () => {
  expect(placeOrder(input())).toMatchObject({ total: 44_000, lines: [{ primerId: 1 }, { primerId: 2 }] });
  expect(placeOrder(input({ wanted: [2] }))).toMatchObject({ total: 22_000, lines: [{ primerId: 2 }] });
});

test('an empty basket orders nothing', () => {
  expect(refusalOf(input({ candidates: [] })).kind).toBe('conflict');
  expect(refusalOf(input({ wanted: [] })).kind).toBe('conflict');
});

test('what another window has ordered is said with that order', () => {
  const refusal = refusalOf(input({ candidates: [], lastOrderUid: 'u-1' }));
  expect(refusal.text.ru).toBe('Эти праймеры уже заказаны.');
  expect(refusal.details).toEqual({ orderUid: 'u-1' });
  expect(refusalOf(input({ wanted: [1, 9], lastOrderUid: 'u-1' })).details).toEqual({ orderUid: 'u-1' });
});

test('another total than the one shown is refused with the new one', () => {
  expect(placeOrder(input({ expectedTotal: 44_000 })).total).toBe(44_000);
  const refusal = refusalOf(input({ expectedTotal: 43_999 }));
  expect(refusal).toMatchObject({ kind: 'conflict', details: { total: 440 } });
  expect(Object.keys(refusal.fields)).toEqual(['order.expectedTotal']);
});

test('a primer with any mistake is not ordered', () => {
  const faulty = { ...candidate(3), problems: [{ ru: 'Пустой праймер', en: 'Empty primer' }] };
  expect(refusalOf(input({ candidates: [candidate(1), faulty] })).fields).toEqual({
    'primers.1': faulty.problems,
  });
});
