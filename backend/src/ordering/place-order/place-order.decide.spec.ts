import { expect, test } from '@jest/globals';
import type { BasketPrimer, BasketSequencing } from '../../basket/basket.events.ts';
import { NOTHING_KEPT } from '../../basket/sequencing/kept-primers.ts';
import { seedBook } from '../../dictionaries/testing/price-book.ts';
import { atOnce } from '../../guard/in-turns.ts';
import { Refused } from '../../refused.ts';
import type { BasketLines } from '../../basket/basket-lines.ts';
import { placeOrder as deciding, type PlaceOrderInput, type Wanted } from './place-order.decide.ts';

const book = seedBook();
const placeOrder = (asked: PlaceOrderInput) => atOnce(deciding(asked));
const [PRODUCT] = book.products.filter(({ disabled }) => !disabled);
const productId = PRODUCT?.id ?? 0;
const primer = (more: Partial<BasketPrimer> = {}): BasketPrimer => ({
  name: 'p',
  sequence: 'ACGTACGTAC',
  mods: [],
  unknownModifiers: [],
  scale: '0.04',
  options: [],
  numberInOrder: 0,
  editState: 'basket',
  ...more,
});
const basketOf = (primers: Record<number, BasketPrimer>, more: Partial<BasketLines> = {}): BasketLines => ({
  primers: new Map(Object.entries(primers).map(([id, one]) => [Number(id), { primer: one }])),
  products: new Map(),
  sequencing: { samples: [], primers: [], dnaExtractCount: 0 },
  services: new Map(),
  lastOrderUid: null,
  owner: null,
  movedTo: null,
  ...more,
});
const all: Wanted = { primers: null, products: null, sequences: true, services: true };
const input = (contents: BasketLines, more: Partial<PlaceOrderInput> = {}): PlaceOrderInput => ({
  contents,
  wanted: all,
  book,
  fragmentAnalysis: null,
  stock: NOTHING_KEPT,
  percents: { primers: 0, products: 0 },
  expectedTotal: null,
  largestTotal: null,
  deliveryOf: () => [],
  holds: () => false,
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
const two = basketOf({ 1: primer(), 2: primer(), 3: primer({ editState: 'draft' }) });
const sequencing: BasketSequencing = {
  samples: [
    {
      id: 8,
      name: 's',
      sample: 'genomic',
      option: 1,
      action: 'sequence',
      primersRls: [9],
      withPcr: false,
    },
  ],
  primers: [{ id: 9, name: 'F', storeType: 'fromOrder', scale: '0.04', sequence: 'ACGTACGTACGT' }],
  dnaExtractCount: 1,
};

test('everything that stands ready is ordered, or only the wanted lines', () => {
  expect(placeOrder(input(two))).toMatchObject({
    total: 44_000,
    lines: [{ primerId: 1 }, { primerId: 2 }],
    chosen: { primerIds: [1, 2], productIds: [], sequencing: false, serviceIds: [] },
  });
  expect(placeOrder(input(two, { wanted: { ...all, primers: [2] } }))).toMatchObject({
    total: 22_000,
    lines: [{ primerId: 2 }],
  });
});

test('products, samples, and a primer made for them are lines too', () => {
  const contents = basketOf(
    { 1: primer() },
    { products: new Map([[productId, { count: 2, selected: true }]]), sequencing },
  );
  const { lines, chosen } = placeOrder(input(contents));
  expect(lines.map((line) => line.kind ?? line.primerId)).toEqual([
    1,
    9,
    'product',
    'sequence',
    'dnaExtract',
  ]);
  expect(chosen).toEqual({ primerIds: [1], productIds: [productId], sequencing: true, serviceIds: [] });
  const without = placeOrder(
    input(contents, { wanted: { primers: [], products: [productId], sequences: false, services: false } }),
  );
  expect(without.lines).toMatchObject([{ kind: 'product', sku: PRODUCT?.sku, count: 2 }]);
});

test('a product that is not selected waits, unless it is asked for', () => {
  const contents = basketOf(
    { 1: primer() },
    { products: new Map([[productId, { count: 1, selected: false }]]) },
  );
  expect(placeOrder(input(contents)).chosen.productIds).toEqual([]);
  const wanted = { ...all, products: [productId] };
  expect(placeOrder(input(contents, { wanted })).chosen.productIds).toEqual([productId]);
});

test('an empty basket orders nothing', () => {
  expect(refusalOf(input(basketOf({}))).kind).toBe('conflict');
  expect(
    refusalOf(input(two, { wanted: { primers: [], products: [], sequences: true, services: true } })).kind,
  ).toBe('conflict');
});

test('lines that another window has ordered are refused, and that order is named', () => {
  const refusal = refusalOf(input(basketOf({}, { lastOrderUid: 'u-1' })));
  expect(refusal.text.ru).toBe('Эти позиции уже заказаны.');
  expect(refusal.details).toEqual({ orderUid: 'u-1' });
  const missing = [
    { ...all, primers: [1, 9] },
    { ...all, products: [productId] },
  ];
  for (const wanted of missing)
    expect(refusalOf(input({ ...two, lastOrderUid: 'u-1' }, { wanted })).details).toEqual({
      orderUid: 'u-1',
    });
});

test('another total than the one shown is refused with the new one', () => {
  expect(placeOrder(input(two, { expectedTotal: 44_000 })).total).toBe(44_000);
  const refusal = refusalOf(input(two, { expectedTotal: 43_999 }));
  expect(refusal).toMatchObject({ kind: 'conflict', details: { total: 440 } });
  expect(Object.keys(refusal.fields)).toEqual(['order.expectedTotal']);
});

test('an order above the limit is talked over first', () => {
  expect(placeOrder(input(two, { largestTotal: 44_000 })).total).toBe(44_000);
  const refusal = refusalOf(input(two, { largestTotal: 43_999 }));
  expect([refusal.kind, Object.keys(refusal.fields)]).toEqual(['invalid', ['order']]);
});

test('samples with too few primers, and extractions with too few samples, are all named', () => {
  const [one] = sequencing.samples;
  const samples = [
    { ...one, withPcr: true },
    { ...one, id: 10, name: 't', sample: 'pcr', withPcr: true },
  ] as BasketSequencing['samples'];
  const contents = basketOf({}, { sequencing: { ...sequencing, samples, dnaExtractCount: 2 } });
  expect(Object.values(refusalOf(input(contents)).fields).map(([text]) => text?.ru.slice(0, 40))).toEqual([
    's: Для ПЦР нужны два праймера: выберите ',
    't: Для ПЦР нужны два праймера: выберите ',
    'Выделений ДНК 2, а проб, из которых её м',
  ]);
  const none = basketOf({}, { sequencing: { samples: [], primers: [], dnaExtractCount: 9_999 } });
  expect(Object.keys(refusalOf(input(none)).fields)).toEqual(['sequences.0']);
});

test('lines that cannot be made or sold are named at their places, and nothing is ordered', () => {
  const contents = basketOf(
    { 1: primer(), 2: primer({ name: 'q', sequence: '' }) },
    {
      products: new Map([[999_999, { count: 1, selected: true }]]),
      sequencing: { ...sequencing, samples: sequencing.samples.map((one) => ({ ...one, option: 99 })) },
    },
  );
  const fields = refusalOf(input(contents)).fields;
  expect(Object.entries(fields).map(([field, texts]) => [field, texts.map(({ ru }) => ru)])).toEqual([
    ['primers.1', ['q: Пустой праймер']],
    ['products.0', ['№ 999999: больше не продаётся']],
    ['sequences.0', ['s: нет цены, проверьте вариант']],
  ]);
});

test('an order is decided in turns, so that others are served between its parts', () => {
  const steps = deciding(input(two));
  let pauses = 0;
  while (steps.next().done !== true) pauses += 1;
  expect(pauses).toBeGreaterThanOrEqual(4);
});

test('a primer of the stock that is not kept is told once, at the first sample that takes of it', () => {
  const { samples, primers } = sequencing;
  const [first] = samples;
  const [stocked] = primers;
  const own = { ...stocked!, storeType: 'stock' as const, stockId: 7 };
  const read = { ...first!, primersRls: [own.id] };
  const contents = basketOf(
    {},
    {
      sequencing: {
        ...sequencing,
        primers: [own],
        samples: [read, { ...read, id: read.id + 1, name: 'second' }],
      },
    },
  );
  expect(Object.keys(refusalOf(input(contents)).fields)).toEqual(['sequences.0']);
});
