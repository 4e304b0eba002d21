import { expect, test } from '@jest/globals';
import { DICTIONARY_KINDS, type DictionaryKind } from './dictionary.events.ts';
import { dictionaryFaults, referenceFaults } from './dictionary-faults.ts';
import { SEED } from './seed/seed.ts';

const { modifiers, 'primer-prices': prices, settings } = SEED;
const faultsOf = (kind: DictionaryKind, content: unknown): string[] =>
  dictionaryFaults(kind, content).map(({ path, message }) => `${path.join('.')} ${message}`);

test('the dictionaries of a new installation have no fault', () => {
  expect(DICTIONARY_KINDS.flatMap((kind) => faultsOf(kind, SEED[kind]))).toEqual([]);
  expect(referenceFaults(SEED)).toEqual([]);
});

const PRODUCTS = [101, 103].map((id) => ({
  id,
  sku: `PC-0${id}`,
  name: 'Полимераза',
  name_en: 'Polymerase',
  category: '/products/pcr/polymerases',
  groups: [1],
  price: 2900,
  unit: 'шт.',
  pack: '500 ед. акт.',
  storage: '−20 °C',
  bulk: id === 101,
  disabled: false,
}));
const BULKS = [1, 2].map((id) => ({
  id,
  product: 100 + id,
  volumes: [{ id: 9000 + id, amount: 10, unit: 'мл', price: 39_000 }],
  buffers: [],
}));

test('products name known groups, and nothing stands twice', () => {
  const [group] = SEED.products.groups;
  const [one, two] = PRODUCTS;
  expect(
    faultsOf('products', {
      groups: [{ ...group, percent: 101 }],
      products: [
        { ...one, groups: [1, 77], category: '/pcr' },
        { ...two, id: one?.id, sku: one?.sku, price: -1, storage: undefined },
      ],
    }),
  ).toEqual([
    'groups.0.percent must be a percent from 0 to 100, not 101',
    'products.0.category must be a route below /products, such as /products/pcr/polymerases, not "/pcr"',
    'products.1.price must be roubles from 0 up, with at most two decimals, not -1',
    'products.1.storage must be a text, not nothing',
    'products.1.id 101 stands here twice',
    'products.1.sku "PC-0101" stands here twice',
    'products.0.groups names no group: 77',
  ]);
});

test('a volume is one of one bulk, a bulk is of a product that is sold by volume', () => {
  const [first, second] = BULKS;
  expect(faultsOf('bulks', [first, { ...second, volumes: first?.volumes.slice(0, 1) }])).toEqual([
    '1.volumes.0.id 9001 is a volume of [0] too',
  ]);
  const bulks = [
    { ...first, product: 103, volumes: [{ ...first?.volumes[0], id: 101 }] },
    { ...second, product: 5 },
  ];
  expect(
    referenceFaults({ products: { groups: [], products: PRODUCTS }, bulks: bulks as never }).map(
      ({ message }) => message,
    ),
  ).toEqual(['103 is not sold by volume: bulk is false', "101 is a product's id", 'names no product: 5']);
});

test('sequencing has a price for every service, and none for an option nobody knows', () => {
  const [first, ...rest] = SEED['sequence-prices'];
  expect(faultsOf('sequence-prices', [first, first, { ...first, key: 'fragment' }])).toEqual([
    '1.key "sequence" 1 stands here twice',
    '2.key must be one of fragmentAnalyze, sequence, pcr, dnaExtract, miniprep, cleanUp, not "fragment"',
    ' has no price for key fragmentAnalyze, pcr, dnaExtract',
  ]);
  const prices = [{ key: 'sequence', option: 9, price: 1 }, ...rest] as const;
  expect(referenceFaults({ ...SEED, 'sequence-prices': prices })).toEqual([
    { path: ['sequence-prices', 0, 'option'], message: 'names no option: 9' },
  ]);
});

test('a price list names every fault at its place', () => {
  const [first, ...rest] = prices;
  expect(
    faultsOf('primer-prices', [{ ...first, charPrice: '15', opPrice: 0.001, colour: 1 }, rest[0], rest[0]]),
  ).toEqual([
    '0.colour is not known here: scale, charPrice, inosinePrice, uridinePrice, cleanPrice, opPrice, keenPrice',
    '0.charPrice must be roubles from 0 up, with at most two decimals, not "15"',
    '0.opPrice must be roubles from 0 up, with at most two decimals, not 0.001',
    '2.scale "0.04" stands here twice',
    ' has no price for scale 0.2, 1',
  ]);
});

test('a value that is no number is shown as it was written, and no fault is long', () => {
  const [first, ...rest] = prices;
  const [one, two] = faultsOf('primer-prices', [
    { ...first, charPrice: Number.NaN, opPrice: 'x'.repeat(5000) },
    ...rest,
  ]);
  expect(one).toBe('0.charPrice must be roubles from 0 up, with at most two decimals, not NaN');
  expect(two?.length).toBeLessThan(200);
});

test('two modifiers with one name are a fault, and so are names of bases', () => {
  const [first, second, third] = modifiers;
  const twin = { ...second, name: ' bhq–1', aliases: ['BHQ 2'] };
  expect(faultsOf('modifiers', [first, twin, { ...third, aliases: ['ACT'] }])).toEqual([
    '1.name " bhq–1" is a name of [0] already',
    '2.aliases "ACT" consists of bases: a sequence would hold it',
  ]);
  expect(faultsOf('modifiers', [first, { ...twin, isDeleted: true }])).toEqual([]);
});

test('settings need four values, modifiers everything that prices follow from', () => {
  expect(faultsOf('settings', { ...settings, canPrimerKeen: '+;+' })).toEqual([
    'canPrimerKeen must be four values parted by ;, each + or -, not "+;+"',
  ]);
  const [first] = modifiers;
  expect(faultsOf('modifiers', [{ ...first, type: 'dye', prices: {} }]).slice(0, 2)).toEqual([
    '0.type must be fluorophore, quencher or other, not "dye"',
    '0.prices.1 must be roubles with at most two decimals, or null, not nothing',
  ]);
  expect(faultsOf('modifiers', null)).toEqual([' must be a list, not null']);
});

test('delivery: a control character, a lone surrogate, a tariff to no zone and a code of two zones are faults', () => {
  const { delivery } = SEED;
  const faultsOf = (change: object) =>
    dictionaryFaults('delivery', { ...delivery, ...change }).map(({ path }) => path.join('.'));
  expect(faultsOf({})).toEqual([]);
  const [zone, ...zones] = delivery.zones;
  for (const name of ['Москва \u0000', 'Москва\ud800', 'Москва\u202e', ' '])
    expect(faultsOf({ zones: [{ ...zone, name }, ...zones] })).toEqual(['zones.0.name']);
  expect(faultsOf({ tariffs: [{ ...delivery.tariffs[0], zone: 'nowhere' }] })).toEqual(['tariffs.0.zone']);
  const twice = { ...zones[0], postal: [{ from: '120', to: '125' }] };
  expect(faultsOf({ zones: [zone, twice, ...zones.slice(1)] })).toEqual(['zones.1.postal.0']);
  expect(faultsOf({ temperatures: delivery.temperatures.slice(1) })).toEqual(['temperatures']);
  const place = {
    ...{ id: 'a', city: 'Казань', name: 'А', name_en: 'A', address: 'ул. Примерная, 1' },
    ...{ hours: 'пн', hours_en: 'Mon' },
  };
  expect(faultsOf({ dropOffs: [place] })).toEqual([]);
  expect(faultsOf({ dropOffs: [place, place] })).toEqual(['dropOffs.1.id']);
  expect(faultsOf({ dropOffs: [{ ...place, hours: '' }] })).toEqual(['dropOffs.0.hours']);
  expect(faultsOf({ dropOffs: [{ ...place, carrier: 'cdek' }] })).toEqual(['dropOffs.0.carrier']);
  expect(faultsOf({ dropOffs: Array.from({ length: 101 }, () => place) })).toEqual(['dropOffs']);
});
