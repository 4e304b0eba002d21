import { jest } from '@jest/globals';
import type { PricedPrimer } from '@oligoteka/site-api';
import type { SiteCall } from '../../calls/call.ts';
import { PriceCheck } from './price-check.ts';
import { EMPTY, type Row } from '../lines/row.ts';

const PAUSE_MS = 600;
const line: Row = { ...EMPTY, key: 'a', name: 'F1', text: 'ACGTACGTAC', scale: '0.04' };
const priced = { price: 220, discountPrice: 200, state: 'load' } as PricedPrimer;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function begin() {
  let answer = () => {};
  const answered = new Promise<PricedPrimer[]>((resolve) => {
    answer = () => resolve([priced]);
  });
  const call = jest.fn(() => answered) as unknown as SiteCall & jest.Mock;
  const told = jest.fn();
  const check = new PriceCheck(call, told);
  check.want([line]);
  return { check, call, told, answer };
}

test('a line is asked about once, after a pause', async () => {
  const { check, call, told, answer } = begin();
  expect(call).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  answer();
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalledTimes(1);
  expect(check.answerFor(line)).toBe(priced);
  check.want([line]);
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  expect(call).toHaveBeenCalledTimes(1);
});

test('an answer that comes after other prices hold is told to nobody', async () => {
  const { check, told, answer } = begin();
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  check.stop();
  answer();
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  expect(told).not.toHaveBeenCalled();
});
