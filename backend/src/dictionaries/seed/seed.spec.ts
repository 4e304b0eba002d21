import { SCALES } from '@oligoteka/primer';
import { DICTIONARY_KINDS } from '../dictionary.events.ts';
import { dictionaryFaults, referenceFaults } from '../dictionary-faults.ts';
import { SEED } from './seed.ts';

const { groups, products } = SEED.products;
const { modifiers, 'primer-prices': primerPrices } = SEED;
const { bulks, 'sequence-options': options, 'sequence-prices': prices } = SEED;

/** The product pages of the specification, §2, that sell something. */
const CATEGORIES =
  `antibodies cdna/race cdna/normalization cdna/synthesis components cloning/vectors cloning/quick-ta
cloning/competent-cells practicum evaluation/ladders evaluation/quantum-concentration
evaluation/quantum-fragmentation fp/basic fp/biosensors fp/photosensibilizators fp/recombinants fp/vectors isolation
lenti mycoplasma nomotech pcr/bulk pcr/polymerases pcr/mixes`
    .split(/\s+/)
    .map((page) => `/products/${page}`);

test.each(DICTIONARY_KINDS)('the dictionary %s of a new installation has no fault', (kind) => {
  expect(dictionaryFaults(kind, SEED[kind])).toEqual([]);
});

test('nor does one dictionary name what another lacks', () => {
  expect(referenceFaults(SEED)).toEqual([]);
});

test('every product page has at least three products, and no product stands on another page', () => {
  const counts = new Map<string, number>();
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1);
  expect([...counts.keys()].sort()).toEqual([...CATEGORIES].sort());
  expect([...counts].filter(([, count]) => count < 3)).toEqual([]);
});

test('catalogue numbers are unique and follow one scheme, the letters of a page belong to it alone', () => {
  expect(new Set(products.map(({ sku }) => sku)).size).toBe(products.length);
  expect(products.filter(({ sku }) => !/^[A-Z]{3}-\d{2}-[SML]$/.test(sku))).toEqual([]);
  const pages = new Map(products.map(({ sku, category }) => [sku.slice(0, 3), category]));
  expect(products.filter(({ sku, category }) => pages.get(sku.slice(0, 3)) !== category)).toEqual([]);
  expect(new Set(pages.values()).size).toBe(pages.size);
});

test('ids of products and volumes share one space', () => {
  const ids = [
    ...products.map(({ id }) => id),
    ...bulks.flatMap(({ volumes }) => volumes.map(({ id }) => id)),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});

test('a price is whole tens of roubles, between a buffer and a litre of enzyme', () => {
  const volumes = bulks.flatMap((bulk) => bulk.volumes);
  const odd = [...products, ...volumes].filter(({ price }) => price < 500 || price > 5e6 || price % 10 !== 0);
  expect(odd).toEqual([]);
});

test('a larger pack costs more in all and less for each', () => {
  const amount = (pack: string): number =>
    [
      ...(pack.split('(')[0] ?? '')
        .replace(/(\d)\s(?=\d{3}(?!\d))/g, '$1')
        .replaceAll(',', '.')
        .matchAll(/\d+(?:\.\d+)?/g),
    ]
      .map(([digits]) => Number(digits))
      .reduce((product, factor) => product * factor, 1);
  const unit = (pack: string): string =>
    pack.replace(/\s/g, ' ').match(/(мл|мкл|мкг|ед|реакций|л)/)?.[0] ?? '';
  const pairs = products.flatMap((small) =>
    products
      .filter((large) => large.sku === small.sku.replace('-S', '-M') && large !== small)
      .map((large) => ({ small, large })),
  );
  expect(pairs.length).toBeGreaterThan(20);
  for (const { small, large } of pairs.filter((pair) => unit(pair.small.pack) === unit(pair.large.pack))) {
    const each = ({ price, pack }: typeof small): number => price / amount(pack);
    expect([large.sku, large.price > small.price, each(large) < each(small)]).toEqual([
      large.sku,
      true,
      true,
    ]);
  }
});

test('both languages name every product, its unit and its pack; Cyrillic stays out of the English', () => {
  const english = products.map((product) =>
    [product.name_en, product.unit_en, product.pack_en, product.note_en ?? ''].join('|'),
  );
  expect(english.filter((text) => /[А-Яа-яЁё]|undefined/.test(text))).toEqual([]);
  expect(products.filter(({ note, note_en }) => (note === undefined) !== (note_en === undefined))).toEqual(
    [],
  );
});

test('a group of a product exists, gives a discount and is used', () => {
  const known = groups.map(({ id }) => id);
  expect([...new Set(products.flatMap((product) => product.groups))].sort()).toEqual([...known].sort());
  expect(groups.filter(({ percent }) => percent <= 0 || percent > 30)).toEqual([]);
});

test('every bulk product is sold by volume, beginning with its price, cheaper per millilitre the more there is', () => {
  const sold = products.filter(({ bulk }) => bulk);
  expect(bulks.map(({ product }) => product).sort()).toEqual(sold.map(({ id }) => id).sort());
  for (const { product, volumes } of bulks) {
    expect(volumes[0]?.price).toBe(sold.find(({ id }) => id === product)?.price);
    const each = volumes.map(({ price, amount }) => price / amount);
    expect(each).toEqual([...each].sort((one, other) => other - one));
  }
});

test('each way of sequencing has a price, and the three other services have one for every way', () => {
  const priced = prices.filter(({ key }) => key === 'sequence').map(({ option }) => option);
  expect(priced).toEqual(options.map(({ id }) => id));
  for (const key of ['fragmentAnalyze', 'pcr', 'dnaExtract'])
    expect(prices.some((row) => row.key === key && row.option === null)).toBe(true);
});

/** Dyes and quenchers are not sold at the smallest scale (`canModifierForScale_notOther`), nor is purification. */
const SMALLEST_SCALE = '0.02';

test('no modifier is sold for nothing: it has a price where its kind is allowed, and a larger scale costs more', () => {
  const sold = modifiers.filter(({ isDeleted }) => !isDeleted);
  expect(sold.length).toBeGreaterThan(40);
  for (const { name, type, prices: byScale } of sold) {
    const scales = SCALES.filter((scale) => type === 'other' || scale !== SMALLEST_SCALE);
    const row = scales.map((scale) => byScale?.[scale] ?? 0);
    expect([name, ...row]).toEqual([name, ...[...row].sort((one, other) => one - other)]);
    expect(row[0]).toBeGreaterThanOrEqual(300);
  }
});

test('purification, cartridge and phosphorylation have a price where they are sold', () => {
  for (const { scale, cleanPrice, opPrice, keenPrice } of primerPrices) {
    const isCleaned = scale !== SMALLEST_SCALE;
    expect([scale, cleanPrice > opPrice, opPrice > 0, keenPrice > 0]).toEqual([scale, isCleaned, true, true]);
  }
});
