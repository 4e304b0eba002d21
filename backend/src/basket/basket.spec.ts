import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fold } from '../event-store/decider.ts';
import { basket } from './basket.ts';
import type { BasketState } from './basket-state.ts';
import type { BasketEvent, BasketPrimer, BasketProduct } from './basket.events.ts';
import type { RepricedLine } from './reprice/reprice.events.ts';

const primer = { name: 'a', sequence: 'ACGT', scale: '0.04' } as BasketPrimer;
const product = { count: 1, selected: true } as BasketProduct;
const versions = { modifiers: 1 } as never;

const id = fc.integer({ min: 1, max: 4 });
const event: fc.Arbitrary<BasketEvent> = fc.oneof(
  id.map(
    (primerId): BasketEvent => ({
      type: 'PrimerAdded',
      data: { primerId, tempId: -1, primer, quote: null },
    }),
  ),
  id.map((primerId): BasketEvent => ({ type: 'PrimerRemoved', data: { primerId } })),
  id.map((productId): BasketEvent => ({ type: 'ProductAdded', data: { productId, ...product } })),
  id.map((productId): BasketEvent => ({ type: 'ProductRemoved', data: { productId } })),
  fc.array(id).map((ids): BasketEvent => {
    const sequencing = { samples: ids.map((one) => ({ id: one }) as never), primers: [], dnaExtractCount: 1 };
    return { type: 'SequencingSaved', data: { sequencing, quote: null } };
  }),
  fc.array(id).map((ids): BasketEvent => {
    const lines = ids.map((one): RepricedLine => ({ kind: 'primer', id: one, seen: 1, before: 1, after: 2 }));
    return { type: 'BasketRepriced', data: { at: 'then', versions, lines, seen: 1, after: 2 } };
  }),
  fc.constant<BasketEvent>({ type: 'RepricingSeen', data: {} }),
  fc
    .record({ primerIds: fc.array(id), productIds: fc.array(id), sequencing: fc.boolean() })
    .map((taken): BasketEvent => ({ type: 'BasketOrdered', data: { orderUid: 'o', ...taken } })),
  fc.constant<BasketEvent>({ type: 'BasketCleaned', data: {} }),
  fc.constant<BasketEvent>({ type: 'BasketMoved', data: { to: 'm', mergeId: 'g' } }),
  id.map(
    (one): BasketEvent => ({ type: 'BasketMerged', data: { mergeId: `${one}`, primerIds: [one] } as never }),
  ),
  id.map((one): BasketEvent => ({ type: 'MergeUndone', data: { mergeId: `${one}` } })),
);

const inFull = (state: BasketState): unknown => structuredClone(state);

describe('a basket follows from its events', () => {
  test('however they are cut into parts, and the states between them stay as they were', () => {
    fc.assert(
      fc.property(fc.array(event), fc.array(event), (first, second) => {
        const between = fold(basket, first);
        const kept = inFull(between);
        const whole = fold(basket, [...first, ...second]);
        expect(fold(basket, second, between)).toEqual(whole);
        expect(second.reduce((state, one) => basket.evolve(state, one), between)).toEqual(whole);
        expect(inFull(between)).toEqual(kept);
        expect(inFull(basket.initial)).toEqual(inFull(fold(basket, [])));
      }),
    );
  });

  test('in a time that grows as their number does', () => {
    const events = Array.from(
      { length: 40_000 },
      (_, index): BasketEvent => ({
        type: 'PrimerAdded',
        data: { primerId: index, tempId: 0, primer, quote: null },
      }),
    );
    const begun = performance.now();
    expect(fold(basket, events).primers.size).toBe(40_000);
    // a copy for each event took more than a minute
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
