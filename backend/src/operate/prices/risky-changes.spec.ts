import { expect, test } from '@jest/globals';
import type { DictionaryContents } from '../../dictionaries/dictionary.events.ts';
import { SEED } from '../../dictionaries/seed/seed.ts';
import { diffDictionaries } from './dictionary-diff.ts';
import { riskyChanges } from './risky-changes.ts';
import { newlyForNothing, soldForNothing } from './sold-for-nothing.ts';

const [cheapest] = SEED['primer-prices'];
/** The risks of a changed price of a letter. */
const letterAt = (after: number, before = 100): string[] =>
  whys(
    { 'primer-prices': [{ ...cheapest!, charPrice: before }] },
    { 'primer-prices': [{ ...cheapest!, charPrice: after }] },
  );
const whys = (before: Partial<DictionaryContents>, after: Partial<DictionaryContents>): string[] =>
  riskyChanges(diffDictionaries(before, after)).map(({ why }) => why);

test('a price may change by up to 30 %; by more, to nothing or from nothing it is risky', () => {
  expect([letterAt(130), letterAt(70), letterAt(28.6, 22), letterAt(100)]).toEqual([[], [], [], []]);
  expect(letterAt(130.01)).toEqual(['more than 30 % dearer']);
  expect(letterAt(69.99)).toEqual(['more than 30 % cheaper']);
  expect(letterAt(0)).toEqual(['for nothing']);
  expect(letterAt(0.01, 0)).toEqual(['was for nothing']);
});

test('every price of every dictionary is looked at, and every discount', () => {
  const { modifiers, products, bulks } = SEED;
  const [modifier] = modifiers;
  const priced = (price: number | null) => ({
    modifiers: [{ ...modifier!, prices: { ...modifier!.prices, '0.2': price } }],
  });
  expect(whys(priced(500), priced(null))).toEqual(['a price is taken away: not sold any more']);
  expect(whys(priced(null), priced(500))).toEqual([]);
  expect(whys(priced(500), priced(900))).toEqual(['more than 30 % dearer']);
  expect(
    whys({ bulks }, { bulks: bulks.map((bulk) => ({ ...bulk, volumes: bulk.volumes.slice(1) })) }).length,
  ).toBe(bulks.length);
  const sequencing = SEED['sequence-prices'].map((row) => ({ ...row, price: row.price * 2 }));
  expect(
    whys({ 'sequence-prices': SEED['sequence-prices'] }, { 'sequence-prices': sequencing }),
  ).toHaveLength(sequencing.length);
  const [group, ...others] = products.groups;
  const at = (percent: number) => ({
    products: { ...products, groups: [{ ...group!, percent }, ...others] },
  });
  expect([whys(at(10), at(30)), whys(at(10), at(40)), whys(at(10), at(100))]).toEqual([
    [],
    ['more than 30 % cheaper'],
    ['for nothing'],
  ]);
});

test('a few rows may go, many at once are risky; new ones are not', () => {
  const { products } = SEED;
  const without = (count: number) => ({
    products: { ...products, products: products.products.slice(count) },
  });
  expect(whys({ products }, without(3))).toEqual([]);
  expect(whys({ products }, without(4))).toEqual(Array(4).fill('one of 4 that are no longer sold'));
  expect(whys(without(50), { products })).toEqual([]);
  const disabled = products.products.map((one, index) => ({ ...one, disabled: one.disabled || index < 10 }));
  expect(whys({ products }, { products: { ...products, products: disabled } }).length).toBeGreaterThan(5);
});

test('goods without a price are seen: where settings allow more than has a price, and among new goods', () => {
  const { settings, products, bulks } = SEED;
  expect(soldForNothing(SEED)).toEqual([]);
  const found = (other: Partial<DictionaryContents>): string[] => {
    const after = { ...SEED, ...other };
    return riskyChanges(diffDictionaries(SEED, other), newlyForNothing(SEED, after)).map(
      ({ row, field, why }) => `${row} ${field}: ${why}`,
    );
  };
  const everywhere = '+;+;+;+';
  expect(found({ settings: { ...settings, canPrimerClean: everywhere } })).toEqual([
    'scale 0.02 cleanPrice: would be sold for nothing',
  ]);
  const dyes = found({ settings: { ...settings, canModifierForScale_notOther: everywhere } });
  expect(dyes).toContain('10 FAM prices.0.02: would be sold for nothing');
  expect(found({ settings: { ...settings, canPrimerAsterisk: everywhere } })).toEqual([]);
  const modifiers = SEED.modifiers.map((one) => ({ ...one, prices: { ...one.prices, '0.2': null } }));
  expect(found({ modifiers })).toContain('10 FAM prices.0.2: for nothing');
  const [sold] = products.products;
  const gift = { ...sold!, id: 999_999, name: 'Gift', price: 0 };
  expect(found({ products: { ...products, products: [...products.products, gift] } })).toEqual([
    '999999 Gift price: would be sold for nothing',
  ]);
  const [bulk, ...others] = bulks;
  const volume = { ...bulk!.volumes[0]!, id: 999_999, price: 0 };
  expect(found({ bulks: [{ ...bulk!, volumes: [...bulk!.volumes, volume] }, ...others] })).toEqual([
    expect.stringMatching(/^bulk 1 of \d+ volumes\.999999\.price: (would be sold )?for nothing$/),
  ]);
});
