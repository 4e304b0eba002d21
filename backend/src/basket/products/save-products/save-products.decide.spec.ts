import { expect, test } from '@jest/globals';
import { seedBook } from '../../../dictionaries/testing/price-book.ts';
import { given } from '../../../event-store/testing/given.ts';
import { basket } from '../../basket.ts';
import type { BasketEvent } from '../../basket.events.ts';
import { type IncomingProduct, saveProducts } from './save-products.decide.ts';

const book = seedBook();
const [one, two] = book.products.filter(({ disabled }) => !disabled).map(({ id }) => id);
const ids = [one ?? 0, two ?? 0] as const;
const save =
  (...products: IncomingProduct[]) =>
  (state: typeof basket.initial) =>
    saveProducts(state, { products, book, percents: { products: 0 } });
const kept = (
  type: 'ProductAdded' | 'ProductChanged',
  id: number,
  count: number,
  selected = true,
): BasketEvent => ({
  type,
  data: {
    productId: id,
    count,
    selected,
    quote: {
      price: book.sellables.get(id)?.price ?? 0,
      pricedWith: { products: book.versions.products, bulks: book.versions.bulks },
    },
  },
});

test('a product is put in, counted anew, set aside and taken out', () => {
  given(basket)
    .when(save({ id: ids[0], count: 2 }))
    .then(kept('ProductAdded', ids[0], 2));
  const added = kept('ProductAdded', ids[0], 2);
  given(basket, added)
    .when(save({ id: ids[0], count: 3 }))
    .then(kept('ProductChanged', ids[0], 3));
  given(basket, added)
    .when(save({ id: ids[0], selected: false }))
    .then(kept('ProductChanged', ids[0], 2, false));
  given(basket, added)
    .when(save({ id: ids[0], forDelete: true }))
    .then({ type: 'ProductRemoved', data: { productId: ids[0] } });
});

test('the same again is no event, and nothing is taken out that is not there', () => {
  given(basket, kept('ProductAdded', ids[0], 2))
    .when(save({ id: ids[0], count: 2 }, { id: ids[1], forDelete: true }))
    .thenNothing();
});

test('lines of one call follow each other: taken out and put in, counted again', () => {
  given(basket, kept('ProductAdded', ids[0], 2))
    .when(save({ id: ids[0], forDelete: true }, { id: ids[0], count: 5 }))
    .then({ type: 'ProductRemoved', data: { productId: ids[0] } }, kept('ProductAdded', ids[0], 5));
});

test('one that nobody sells refuses the batch; one that stands in the basket may stay and shrink', () => {
  const refusal = given(basket)
    .when(save({ id: ids[0], count: 1 }, { id: 123_456, count: 1 }))
    .thenRefused('invalid');
  expect(Object.keys(refusal.fields)).toEqual(['1.id']);
  const gone: BasketEvent = {
    type: 'ProductAdded',
    data: {
      productId: 123_456,
      count: 5,
      selected: true,
      quote: { price: 100, pricedWith: { products: 1, bulks: 1 } },
    },
  };
  given(basket, gone)
    .when(save({ id: 123_456, count: 4 }))
    .then({ type: 'ProductChanged', data: { ...gone.data, count: 4 } });
});
