import { kopecks, quoteProducts } from '@oligoteka/pricing';
import { expect, test } from '@jest/globals';
import type { DictionaryVersions } from '../../dictionaries/dictionary.events.ts';
import { seedBook } from '../../dictionaries/testing/price-book.ts';
import { fold } from '../../event-store/decider.ts';
import { given } from '../../event-store/testing/given.ts';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import { basket } from '../basket.ts';
import type { BasketEvent, BasketPrimer, BasketSequencing } from '../basket.events.ts';
import { quoteOf } from '../primers/save-primers/save-primers.decide.ts';
import { sequencingQuoteOf } from '../sequencing/sequencing-quote.ts';
import { repriceBasket, seeRepricing } from './reprice-basket.decide.ts';

const AT = '2026-11-21T10:00:00.000Z';
const first = seedBook();
/** Letters dearer by a rouble with every version. */
const book = (primerPrices: number): PriceBook => {
  const { versions, ...rest } = seedBook({ dearer: primerPrices - 1 });
  return { ...rest, versions: { ...versions, primerPrices } };
};
const books = [1, 2, 3].map(book);
const bookOf = ({ primerPrices }: DictionaryVersions): PriceBook => books[primerPrices - 1] ?? first;
const reprice = (primerPrices: number) => (state: typeof basket.initial) =>
  repriceBasket(state, { at: AT, book: book(primerPrices), bookOf });

const PRIMER: BasketPrimer = {
  name: 'F1',
  sequence: 'ACGTACGTAC',
  mods: [],
  unknownModifiers: [],
  scale: '0.04',
  options: [],
  numberInOrder: 1,
  editState: 'basket',
};
const added = (primerId: number, version = 1, primer = PRIMER): BasketEvent => ({
  type: 'PrimerAdded',
  data: { primerId, tempId: -1, primer, quote: quoteOf(primer, book(version), 0) },
});
const repricedTo = (version: number, ...history: BasketEvent[]): BasketEvent[] =>
  reprice(version)(fold(basket, history));
const line = (id: number, seen: number, before: number, after: number) => {
  return { kind: 'primer' as const, id, seen, before, after };
};

const linesOf = (events: readonly BasketEvent[]): unknown =>
  events[0]?.type === 'BasketRepriced' ? events[0].data.lines : events;

test('new prices are told with old and new of each line; the same prices again are no event', () => {
  given(basket, added(100))
    .when(reprice(2))
    .then({
      type: 'BasketRepriced',
      data: {
        at: AT,
        versions: book(2).versions,
        lines: [line(100, 22_000, 22_000, 23_000)],
        seen: 22_000,
        after: 23_000,
      },
    });
  given(basket, added(100), ...repricedTo(2, added(100)))
    .when(reprice(2))
    .thenNothing();
  given(basket, added(100)).when(reprice(1)).thenNothing();
});

test('a line saved with the new prices, a draft and an empty basket are left alone', () => {
  given(basket, added(100, 2), added(101, 1, { ...PRIMER, editState: 'draft' }))
    .when(reprice(2))
    .thenNothing();
  given(basket).when(reprice(2)).thenNothing();
});

test('prices that change twice before they are seen are compared with the ones that were seen', () => {
  const history = [added(100), ...repricedTo(2, added(100))];
  expect(linesOf(repricedTo(3, ...history))).toEqual([line(100, 22_000, 23_000, 24_000)]);
  const seen: BasketEvent = { type: 'RepricingSeen', data: {} };
  expect(linesOf(repricedTo(3, ...history, seen))).toEqual([line(100, 23_000, 23_000, 24_000)]);
});

test('prices that go back before they are seen leave nothing to tell', () => {
  const history = [added(100), ...repricedTo(2, added(100))];
  const back = [...history, ...repricedTo(1, ...history)];
  expect(back).toHaveLength(3);
  expect(fold(basket, back).repricing.unseen.size).toBe(0);
  given(basket, ...back)
    .when((state) => seeRepricing(state, undefined))
    .thenNothing();
});

test('a line saved since is priced by itself, the others by the re-pricing', () => {
  const history = [added(100), added(101), ...repricedTo(2, added(100), added(101))];
  expect(linesOf(repricedTo(3, ...history, added(100, 3)))).toEqual([line(101, 22_000, 23_000, 24_000)]);
});

test('only the notice that was seen is put away', () => {
  const history = [added(100), ...repricedTo(2, added(100))];
  given(basket, ...history)
    .when((state) => seeRepricing(state, AT))
    .then({ type: 'RepricingSeen', data: {} });
  given(basket, ...history)
    .when((state) => seeRepricing(state, '2026-11-20T00:00:00Z'))
    .thenNothing();
});

test('a group discount that falls changes every line of the group', () => {
  const { id, groups } =
    [...first.sellables.values()].find((one) => one.ordered && one.groups.length > 0) ?? {};
  const product: BasketEvent = {
    type: 'ProductAdded',
    data: {
      productId: id ?? 0,
      count: 2,
      selected: true,
      quote: { price: 1, pricedWith: { products: 1, bulks: 1 } },
    },
  };
  const less = {
    ...first,
    versions: { ...first.versions, products: 2 },
    groupPercents: { ...first.groupPercents, [groups?.[0] ?? 0]: 0 },
  };
  const [event] = repriceBasket(fold(basket, [product]), { at: AT, book: less, bookOf: () => first });
  const [changed] = event?.data.lines ?? [];
  expect(changed).toMatchObject({ kind: 'product', id });
  expect(changed?.after).toBeGreaterThan(changed?.before ?? Infinity);
});

test('the prices of a member are told at the member’s own discount', () => {
  const [id] = [...first.sellables.values()].flatMap((one) =>
    one.ordered && one.groups.length === 0 ? [one.id] : [],
  );
  const price = first.sellables.get(id ?? 0)?.price ?? 0;
  const product: BasketEvent = {
    type: 'ProductAdded',
    data: {
      productId: id ?? 0,
      count: 1,
      selected: true,
      quote: { price, pricedWith: { products: 1, bulks: 1 }, percent: 10 },
    },
  };
  const dearer = {
    ...first,
    versions: { ...first.versions, products: 2 },
    sellables: new Map(
      [...first.sellables].map(([key, one]) => [key, { ...one, price: kopecks(one.price * 2) }]),
    ),
  };
  const [event] = repriceBasket(fold(basket, [product]), { at: AT, book: dearer, bookOf: () => first });
  const [line] = event?.data.lines ?? [];
  const discounted = quoteProducts([{ id: id ?? 0, count: 1, selected: true }], { ...first, percent: 10 })[0];
  expect(discounted?.discountPrice).toBeLessThan(price);
  expect(line).toMatchObject({ kind: 'product', id, before: discounted?.discountPrice });
  expect(line?.after).toBe(
    quoteProducts([{ id: id ?? 0, count: 1, selected: true }], { ...dearer, percent: 10 })[0]?.discountPrice,
  );
});

test('a primer made for sequencing is told at the member’s own discount too', () => {
  const sequencing: BasketSequencing = {
    samples: [
      {
        id: 101,
        name: 's',
        sample: 'plasmid',
        option: 1,
        action: 'sequence',
        primersRls: [100],
        withPcr: false,
      },
    ],
    primers: [{ id: 100, name: 'F1', storeType: 'fromOrder', scale: '0.04', sequence: PRIMER.sequence }],
    dnaExtractCount: 0,
  };
  const quote = sequencingQuoteOf(sequencing, book(1), { primers: 10, products: 0 });
  const [event] = repricedTo(2, { type: 'SequencingSaved', data: { sequencing, quote } });
  const priced = [1, 2].map((version) => quoteOf(PRIMER, book(version), 10)?.discountPrice);
  expect(priced[0]).toBeLessThan(quoteOf(PRIMER, book(1), 0)?.discountPrice ?? 0);
  expect(event).toMatchObject({
    data: { lines: [{ kind: 'sequencePrimer', id: 100, before: priced[0], after: priced[1] }] },
  });
});
