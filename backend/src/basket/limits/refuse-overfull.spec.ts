import { expect, test } from '@jest/globals';
import { fold } from '../../event-store/decider.ts';
import { Refused } from '../../refused.ts';
import { basket } from '../basket.ts';
import type { BasketState } from '../basket-state.ts';
import type { BasketEvent, BasketPrimer, SequenceSample } from '../basket.events.ts';
import { MAX_PRIMERS, MAX_PRODUCTS, MAX_SAMPLES } from './limits.ts';
import { refuseOverfull } from './refuse-overfull.ts';

const primers = (count: number, from = 0): BasketEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'PrimerAdded',
    data: { primerId: from + index, tempId: 0, primer: {} as BasketPrimer, quote: null },
  }));
const products = (count: number): BasketEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'ProductAdded',
    data: { productId: index, count: 1, selected: true, quote: {} as never },
  }));
const samples = (count: number): BasketEvent => ({
  type: 'SequencingSaved',
  data: {
    sequencing: { samples: Array<SequenceSample>(count).fill({} as never), primers: [], dnaExtractCount: 0 },
    quote: null,
  },
});

function refused(before: BasketState, events: readonly BasketEvent[]): Refused | null {
  try {
    refuseOverfull(before, events);
    return null;
  } catch (error) {
    return error as Refused;
  }
}
const of = (...events: BasketEvent[]): BasketState => fold(basket, events);

test.each([
  ['primers', primers(MAX_PRIMERS), primers(1, 9_000)],
  ['products', products(MAX_PRODUCTS), [products(MAX_PRODUCTS + 1).at(-1) as BasketEvent]],
  ['seq', [samples(MAX_SAMPLES)], [samples(MAX_SAMPLES + 1)]],
])('a basket that is full of %s takes no more of them, and says so', (field, full, more) => {
  expect(refused(of(), full)).toBeNull();
  const refusal = refused(of(...full), more);
  expect(refusal?.kind).toBe('invalid');
  expect(Object.keys(refusal?.fields ?? {})).toEqual([field]);
  expect(refusal?.text.ru).toMatch(/не больше [25]\u00a0000/);
  expect(refusal?.text.en).toMatch(/holds [25],000 /);
});

test('primers that are taken out make room in the same save', () => {
  const out: BasketEvent = { type: 'PrimerRemoved', data: { primerId: 1 } };
  expect(refused(of(...primers(MAX_PRIMERS)), [out, ...primers(1, 9_000)])).toBeNull();
});

test('a basket that is larger, from before there was a limit, may be changed and shrink', () => {
  const large = of(...primers(MAX_PRIMERS + 10));
  const change: BasketEvent = {
    type: 'PrimerChanged',
    data: { primerId: 1, primer: {} as BasketPrimer, quote: null },
  };
  expect(refused(large, [change, { type: 'PrimerRemoved', data: { primerId: 2 } }])).toBeNull();
  expect(refused(large, primers(1, 9_000))).not.toBeNull();
});
