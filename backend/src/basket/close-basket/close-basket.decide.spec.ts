import { expect, test } from '@jest/globals';
import { fold } from '../../event-store/decider.ts';
import { basket } from '../basket.ts';
import type { BasketEvent, BasketOrdered, BasketPrimer, ProductQuote } from '../basket.events.ts';
import type { BasketState } from '../basket-state.ts';
import { closeBasket } from './close-basket.decide.ts';
import type { RepricedLine } from '../reprice/reprice.events.ts';

const quote: ProductQuote = { price: 100, pricedWith: { products: 1, bulks: 1 } };
const primerAdded = (primerId: number): BasketEvent => ({
  type: 'PrimerAdded',
  data: { primerId, tempId: -primerId, primer: { name: `p${primerId}` } as BasketPrimer, quote: null },
});
const productAdded = (productId: number): BasketEvent => ({
  type: 'ProductAdded',
  data: { productId, count: 1, selected: true, quote },
});
const repricedLine = (kind: RepricedLine['kind'], id: number): RepricedLine => ({
  kind,
  id,
  seen: 1,
  before: 1,
  after: 2,
});
const repriced: BasketEvent = {
  type: 'BasketRepriced',
  data: {
    at: 'then',
    versions: { products: 2 } as never,
    lines: [repricedLine('primer', 1), repricedLine('primer', 2), repricedLine('product', 7)],
    seen: 3,
    after: 6,
  },
};
const merged = (mergeId: string, primerIds: number[], productIds: number[]): BasketEvent => ({
  type: 'BasketMerged',
  data: {
    mergeId,
    from: 'visitor',
    intoEmpty: false,
    primerIds,
    products: productIds.map((productId) => ({ productId, asked: 1, added: 1, before: 0 })),
    sampleIds: [],
    samplePrimerIds: [],
    dnaExtract: { asked: 0, added: 0, before: 0 },
  },
});
const order = (primerIds: number[], productIds: number[] = []): BasketOrdered => ({
  type: 'BasketOrdered',
  data: { orderUid: 'o-1', primerIds, productIds, sequencing: true },
});

/** The basket after an order, folded from its next stream alone. */
function carried(history: readonly BasketEvent[], ordered: BasketOrdered): BasketState {
  const before = fold(basket, history);
  const { closing, opening } = closeBasket(before, history.length, ordered);
  expect(fold(basket, closing, before).isClosed).toBe(true);
  // as it is stored
  return fold(basket, [JSON.parse(JSON.stringify(opening)) as BasketEvent]);
}

test('the rest that an order leaves stands in the next stream as it stood before', () => {
  const history: BasketEvent[] = [
    { type: 'BasketBound', data: { userId: 'u' } },
    ...[1, 2, 3].map(primerAdded),
    productAdded(9),
    productAdded(7),
    {
      type: 'SequencingSaved',
      data: { sequencing: { samples: [], primers: [], dnaExtractCount: 2 }, quote: null },
    },
    repriced,
    primerAdded(3),
  ];
  const ordered = order([1]);
  const after = fold(basket, [ordered], fold(basket, history));
  const next = carried(history, ordered);
  expect(next).toMatchObject({
    number: 2,
    eventsBefore: history.length + 2,
    isClosed: false,
    lastOrderUid: 'o-1',
    owner: 'u',
  });
  expect([...next.primers]).toEqual([...after.primers]);
  expect([...next.products]).toEqual([...after.products]);
  expect(next.sequencing).toEqual(after.sequencing);
  expect(next.repricing.versions).toEqual(after.repricing.versions);
  expect(next.repricing.savedSince).toEqual(new Set(['primer 3', 'dnaExtract 0']));
  expect(next.repricing.unseen).toEqual(after.repricing.unseen);
  expect(next.repricing.told).toMatchObject({
    at: 'then',
    lines: [repricedLine('primer', 2), repricedLine('product', 7)],
  });
});

test('nothing is left to be told where all of it was ordered', () => {
  const next = carried([primerAdded(1), primerAdded(2), productAdded(7), repriced], order([1, 2], [7]));
  expect(next.repricing).toMatchObject({ told: null, unseen: new Map() });
  expect(next.primers.size + next.products.size).toBe(0);
});

test('a merge goes on with its goods that are there, and the newest twenty merges do', () => {
  const history = [
    ...[1, 2].map(primerAdded),
    productAdded(7),
    ...Array.from({ length: 25 }, (_, index) => merged(`m${index}`, [1, 2], [7])),
    { type: 'MergeUndone', data: { mergeId: 'm24' } } as const,
  ];
  const next = carried(history, order([1], [7]));
  expect([...next.merges.keys()]).toEqual(Array.from({ length: 20 }, (_, index) => `m${index + 5}`));
  expect(next.merges.get('m23')).toMatchObject({ primerIds: [2], products: [], undone: false });
  expect(next.merges.get('m24')).toMatchObject({ undone: true });
});

test('a third stream counts on from the second', () => {
  const { opening } = closeBasket(fold(basket, [primerAdded(1), primerAdded(2)]), 2, order([1]));
  const second = fold(basket, [opening]);
  expect(closeBasket(second, 1, order([2])).opening.data).toMatchObject({ number: 3, eventsBefore: 7 });
});
