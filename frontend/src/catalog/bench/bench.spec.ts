import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProductCatalogue } from '@oligoteka/pricing';
import { articleOf } from '@oligoteka/pricing';
import { benchState } from './missing.ts';
import { benchOf, STATION, STATIONS } from './stations.ts';

const seed = path.resolve(import.meta.dirname, '../../../../backend/src/dictionaries/seed/products.json');
const { products } = JSON.parse(readFileSync(seed, 'utf8')) as ProductCatalogue;
const basketOf = (...skus: string[]) => ({
  products: skus.map((sku) => ({ id: products.find((product) => product.sku === sku)?.id ?? 0 })),
  primers: [] as unknown[],
});
const missing = (...skus: string[]) =>
  benchState(basketOf(...skus), products).missing.map(({ part }) => part);

test('each step has goods to begin with, at the price of the catalogue', () => {
  const { stations, sections } = benchOf(products, 'ru');
  for (const key of STATIONS) {
    const { first, from, count } = stations[key] ?? {};
    const sold = products.filter(({ category }) => category.startsWith(STATION[key].path));
    expect(sold.find(({ id }) => id === first?.offer.id)?.price).toBe(first?.offer.price);
    expect(first?.id).toMatch(STATION[key].begins);
    expect(from).toBe(Math.min(...sold.filter(({ bulk }) => !bulk).map(({ price }) => price)));
    expect(count).toBe(new Set(sold.filter(({ bulk }) => !bulk).map(({ sku }) => articleOf(sku))).size);
  }
  expect(sections['/products/antibodies']?.count).toBe(9);
});

test('an enzyme needs what a mix brings along', () => {
  expect(missing('POL-01-S')).toEqual(['dntp', 'primers', 'loading', 'marker']);
  expect(missing('MIX-01-S')).toEqual(['primers', 'marker']);
  expect(missing('MIX-08-S')).toEqual(['primers']);
  expect(missing('POL-01-S', 'CMP-01-M', 'LAD-01-S')).toEqual(['primers', 'loading']);
  const basket = basketOf('POL-01-S', 'CMP-02-S', 'LAD-04-S', 'CMP-10-S');
  expect(benchState({ ...basket, primers: [{}] }, products).missing).toEqual([]);
});

test('steps tell what they have; a part that two of them need is missed once', () => {
  const { has, missing: parts } = benchState(
    basketOf('CDS-01-S', 'POL-02-S', 'POL-02-M', 'CMP-15-S'),
    products,
  );
  expect(has.cdna).toEqual(['CDS-01']);
  expect(has.pcr).toEqual(['POL-02', 'CMP-15']);
  expect(parts.filter(({ part }) => part === 'dntp')).toEqual([
    { part: 'dntp', station: 'cdna', by: 'CDS-01', offered: 'CMP-01' },
  ]);
});

test('kits that hold everything miss nothing, and antibodies want those against their host', () => {
  expect(missing('CDS-03-S')).toEqual([]);
  expect(missing('QTA-02-S')).toEqual([]);
  expect(missing('QTA-01-S')).toEqual(['cells']);
  expect(missing('VEC-01-S')).toEqual(['ligase', 'cells']);
  expect(missing('ABY-02-S', 'ABY-03-S')).toEqual(['rabbitSecondary', 'mouseSecondary']);
});

test('everything that is offered is sold', () => {
  const numbers = new Set(products.map(({ sku }) => articleOf(sku)));
  const all = benchState({ products, primers: [] }, products);
  const each = products.flatMap(({ sku }) => benchState(basketOf(sku), products).missing);
  for (const { offered } of [...all.missing, ...each])
    expect(offered === null || numbers.has(offered)).toBe(true);
});
