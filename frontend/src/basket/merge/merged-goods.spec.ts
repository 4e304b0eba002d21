import { expect, test } from '@jest/globals';
import type { Basket, BasketMerge, BasketProduct, Primer, SequenceElement } from '@oligoteka/site-api';
import { countGoods } from '../writes/goods.ts';
import { mergedGoods, stillBrought } from './merged-goods.ts';

const primer = (id: number, more: Partial<Primer> = {}) =>
  ({ id, editState: 'basket', forDelete: false, ...more }) as Primer;
const product = (id: number, count: number) => ({ id, count }) as BasketProduct;
const sample = (id: number, ...readBy: number[]) =>
  ({ id, primersRls: readBy.map((primerId) => ({ primerId })) }) as SequenceElement;
const merge: BasketMerge = {
  state: 'merged',
  from: 'visitor',
  basketId: 'member',
  intoEmpty: false,
  primerIds: [3, 4],
  products: [
    { id: 7, asked: 2, added: 2, before: 3 },
    { id: 8, asked: 1, added: 1, before: 0 },
    { id: 9, asked: 5, added: 0, before: 9_999 },
  ],
  sampleIds: [20],
  serviceIds: [],
  dnaExtract: { asked: 2, added: 2, before: 1 },
};
const basket = (more: Partial<Basket> = {}, sequences: Partial<Basket['sequences']> = {}): Basket => ({
  id: 'member',
  version: 1,
  workingDays: null,
  afterMaterial: null,
  afterPayment: null,
  primersReady: null,
  primers: [primer(1), primer(3), primer(4, { editState: 'draft' })],
  products: [product(7, 5), product(8, 1), product(9, 9_999)],
  services: [],
  summary: [],
  total: 0,
  discount_total: 0,
  repriced: null,
  ...more,
  sequences: {
    seq: [sample(10, 11), sample(20, 11, 21)],
    primers: [11, 21].map((id) => ({ id }) as Basket['sequences']['primers'][number]),
    dnaExtractCount: 3,
    dnaExtract: null,
    ...sequences,
  },
});
const ids = (lines: readonly { readonly id: number }[]) => lines.map(({ id }) => id);

test('goods that came over go, goods from before stay', () => {
  const goods = mergedGoods(basket(), merge);
  expect(ids(goods.primers)).toEqual([3, 4]);
  expect(ids(goods.products)).toEqual([7, 8]);
  expect(ids(goods.samples)).toEqual([20]);
  expect(ids(goods.reading)).toEqual([11, 21]);
  expect(goods.extractions).toBe(3);
  expect(goods.staying).toEqual({ products: new Map([[7, 3]]), extractions: 1 });
});

test('goods that were ordered, taken out or made fewer since do not go twice', () => {
  const later = basket(
    { primers: [primer(1), primer(3, { forDelete: true })], products: [product(7, 4), product(8, 6)] },
    { seq: [sample(10, 11)], dnaExtractCount: 1 },
  );
  const goods = mergedGoods(later, merge);
  expect(goods.primers).toEqual([]);
  expect(goods.staying.products).toEqual(
    new Map([
      [7, 3],
      [8, 5],
    ]),
  );
  expect([goods.samples, goods.extractions]).toEqual([[], 0]);
});

test('of another basket, or when nothing is left, there is nothing to take out', () => {
  expect(countGoods(mergedGoods(basket({ id: 'other' }), merge))).toBe(0);
  const left = basket({ primers: [primer(1)], products: [product(7, 3)] }, { seq: [], dnaExtractCount: 0 });
  expect(countGoods(mergedGoods(left, merge))).toBe(0);
});

test('units of a line that has left the basket did not come over', () => {
  expect(stillBrought(basket(), merge)).toBe(merge);
  expect(stillBrought(basket({ id: 'other', products: [] }), merge)).toBe(merge);
  const left = basket({ products: [product(8, 1)] }, { dnaExtractCount: 0 });
  const brought = stillBrought(left, merge);
  expect(ids(brought.products)).toEqual([8]);
  expect(brought.dnaExtract).toEqual({ asked: 0, added: 0, before: 0 });
  // lines of the same products, added later
  expect(mergedGoods(basket({ primers: [] }, { seq: [] }), brought)).toMatchObject({
    products: [{ id: 8 }],
    extractions: 0,
  });
  expect(stillBrought(left, brought)).toBe(brought);
});
