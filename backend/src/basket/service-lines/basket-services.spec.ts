import { expect, test } from '@jest/globals';
import { seedBook } from '../../dictionaries/testing/price-book.ts';
import { fold } from '../../event-store/decider.ts';
import { basket } from '../basket.ts';
import type { BasketEvent, BasketService } from '../basket.events.ts';
import { closeBasket } from '../close-basket/close-basket.decide.ts';
import { mergeBaskets } from '../merge-baskets/merge-baskets.decide.ts';
import { repriceBasket } from '../reprice/reprice-basket.decide.ts';
import { serviceQuoteOf } from './service-quote.ts';

const book = seedBook();
const CLONING: BasketService = {
  service: 'ampliconCloning',
  details: {
    ...{ insert: 'ACGT'.repeat(100), vector: 'pUC57', isOwnVector: false, method: 'ta' },
    ...{ siteBefore: '', siteBehind: '', note: '' },
  },
  title: 'COI',
};
const saved = (serviceId: number, percent = 0): BasketEvent => ({
  type: 'ServiceSaved',
  data: { serviceId, service: CLONING, quote: serviceQuoteOf(CLONING, book, percent) },
});
const PRICE = book.genePrices?.ampliconCloning.price ?? 0;

test('services of a visitor join those of the member, at the member’s discount', () => {
  const [member, visitor] = [fold(basket, [saved(1)]), fold(basket, [saved(2), saved(3)])];
  const ids = { mergeId: 'm', userId: 'anna', memberBasketId: 'anna', visitorBasketId: 'visitor' };
  const decision = mergeBaskets(member, visitor, { ...ids, book, percents: { primers: 0, products: 10 } });
  expect(decision.merged?.serviceIds).toEqual([2, 3]);
  const after = fold(basket, decision.member, member);
  expect([...after.services.keys()]).toEqual([1, 2, 3]);
  expect(after.services.get(2)?.quote).toMatchObject({ percent: 10, discountPrice: PRICE * 90 });
  expect(fold(basket, decision.visitor, visitor).services.size).toBe(0);
});

test('services that an order leaves are carried over; those that it takes are gone', () => {
  const before = fold(basket, [saved(1), saved(2)]);
  const data = { orderUid: 'o', primerIds: [], productIds: [], sequencing: false, serviceIds: [1] };
  const { opening } = closeBasket(before, 2, { type: 'BasketOrdered', data });
  const next = fold(basket, [JSON.parse(JSON.stringify(opening)) as BasketEvent]);
  expect([...next.services]).toEqual([[2, before.services.get(2)]]);
});

test('a new price list changes the price of a service, or leaves it without one', () => {
  const { genePrices } = book;
  if (genePrices === null) throw new Error('the seed has no gene-prices');
  const dearer = {
    ...book,
    versions: { ...book.versions, genePrices: 2 },
    genePrices: { ...genePrices, ampliconCloning: { ...genePrices.ampliconCloning, price: PRICE + 1 } },
  };
  const reprice = (to: typeof book) =>
    repriceBasket(fold(basket, [saved(1)]), { at: '2026-11-27T00:00:00Z', book: to, bookOf: () => book });
  const line = { kind: 'service', id: 1, seen: PRICE * 100, before: PRICE * 100 };
  expect(reprice(dearer)[0]?.data.lines).toEqual([{ ...line, after: PRICE * 100 + 100 }]);
  const shorter = { ...genePrices, ampliconCloning: { ...genePrices.ampliconCloning, maxInsert: 100 } };
  expect(reprice({ ...dearer, genePrices: shorter })[0]?.data.lines).toEqual([{ ...line, after: null }]);
  expect(reprice(book)).toEqual([]);
});
