import { expect, test } from '@jest/globals';
import { DICTIONARY_KINDS } from '../../dictionaries/dictionary.events.ts';
import { Publications } from '../../dictionaries/publications.ts';
import { SEED } from '../../dictionaries/seed/seed.ts';
import type { RecordedEvent } from '../../event-store/event.ts';
import { goodsDifferences } from './audit-goods.ts';
import { DiscountsGranted } from './discounts-granted.ts';

const metadata = { at: '2026-01-02T00:00:00Z', actor: 'visitor:test', correlationId: 'test' };
const published = DICTIONARY_KINDS.map((kind, index) => ({
  id: `${index}`,
  stream: `dictionary-${kind}`,
  version: 1,
  position: index + 1,
  type: 'DictionaryPublished',
  data: { kind, content: SEED[kind], effectiveFrom: '2026-01-01' },
  metadata: { ...metadata, at: '2026-01-01T00:00:00Z' },
}));
const publications = new Publications(published);
const [product] = SEED.products.products;
const shown = (type: string, data: object): RecordedEvent => ({
  id: 'x',
  stream: 'basket-1',
  version: 1,
  position: 100,
  type,
  data,
  metadata,
});
const added = (price: number, products = 1, more: object = {}): RecordedEvent =>
  shown('ProductAdded', {
    productId: product?.id,
    count: 1,
    selected: true,
    quote: { price, pricedWith: { products, bulks: 1 }, ...more },
  });
const samples = (price: number): RecordedEvent =>
  shown('SequencingSaved', {
    sequencing: { samples: [], primers: [], dnaExtractCount: 2 },
    quote: {
      price,
      discountPrice: price,
      percent: 0,
      pricedWith: { sequencePrices: 1, sequenceOptions: 1 },
    },
  });
const granted = (position: number, at: string, products: number): RecordedEvent => ({
  ...shown('DiscountGranted', { primers: 0, products }),
  stream: 'user-anna',
  position,
  metadata: { ...metadata, at },
});
const discounts = new DiscountsGranted();
discounts.add('anna', [granted(20, '2026-01-01T10:00:00Z', 7), granted(90, '2026-01-01T23:59:59Z', 5)]);
const differences = (event: RecordedEvent) => goodsDifferences(event, publications, discounts);
const price = (product?.price ?? 0) * 100;
const extractions = 2 * 100 * (SEED['sequence-prices'].find(({ key }) => key === 'dnaExtract')?.price ?? 0);

test('a price as the dictionaries of then say it is no difference', () => {
  expect(differences(added(price))).toEqual([]);
  expect(differences(samples(extractions))).toEqual([]);
});

test('another price, or a version nobody published, is', () => {
  const what = (event: RecordedEvent) => differences(event).map((one) => one.what);
  expect(what(added(price + 1))).toEqual([`product ${product?.id}: price`]);
  expect(what(samples(extractions - 1))).toEqual(['samples: price']);
  expect(what(added(price, 7))).toEqual([
    `product ${product?.id}: price`,
    `product ${product?.id}: dictionary products`,
  ]);
});

test('a product that the catalogue has no more keeps its last price in a basket, and nothing else does', () => {
  const [gone, stays] = SEED.products.products;
  const next = {
    id: 'next',
    stream: 'dictionary-products',
    version: 2,
    position: 50,
    type: 'DictionaryPublished',
    data: {
      kind: 'products',
      content: { ...SEED.products, products: SEED.products.products.filter(({ id }) => id !== gone?.id) },
      effectiveFrom: '2026-01-01',
    },
    metadata: { ...metadata, at: '2026-01-01T12:00:00Z' },
  };
  const later = new Publications([...published, next]);
  const kept = (one: typeof gone, kopecks: number): RecordedEvent =>
    shown('ProductChanged', {
      productId: one?.id,
      count: 1,
      selected: false,
      quote: { price: kopecks, pricedWith: { products: 1, bulks: 1 } },
    });
  const what = (event: RecordedEvent) => goodsDifferences(event, later, discounts).map((one) => one.what);
  expect(what(kept(gone, price))).toEqual([]);
  expect(what(kept(gone, price + 1))).toEqual([`product ${gone?.id}: price`]);
  expect(what(kept(stays, (stays?.price ?? 0) * 100))).toEqual([`product ${stays?.id}: dictionary products`]);
});

test('a discount that nobody had granted is a difference; one that was just replaced is none', () => {
  const by = (actor: string, percent: number): RecordedEvent => {
    const event = added(price, 1, { percent });
    return { ...event, metadata: { ...metadata, actor } };
  };
  expect(differences(by('user:anna', 7))).toEqual([]);
  expect(differences(by('user:anna', 8))).toMatchObject([{ recorded: 8, recomputed: 7 }]);
  expect(differences(by('visitor:test', 5))).toMatchObject([{ recorded: 5, recomputed: 0 }]);
  // it was replaced long before
  const later = { ...by('user:anna', 7), position: 200 };
  expect(
    differences({ ...later, metadata: { ...later.metadata, at: '2026-01-03T00:00:00Z' } }),
  ).toMatchObject([{ what: `product ${product?.id}: own discount`, recorded: 7, recomputed: 5 }]);
});
