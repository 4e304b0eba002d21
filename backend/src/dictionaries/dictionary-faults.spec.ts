import { expect, test } from '@jest/globals';
import type { DictionaryKind } from './dictionary.events.ts';
import { dictionaryFaults } from './dictionary-faults.ts';
import { seedBook } from './testing/price-book.ts';

const { modifiers, prices, settings } = seedBook();
const faultsOf = (kind: DictionaryKind, content: unknown): string[] =>
  dictionaryFaults(kind, content).map(({ path, message }) => `${path.join('.')} ${message}`);

test('the dictionaries of a new installation have no fault', () => {
  expect(faultsOf('modifiers', modifiers)).toEqual([]);
  expect(faultsOf('primer-prices', prices)).toEqual([]);
  expect(faultsOf('settings', settings)).toEqual([]);
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

test('settings need four values, modifiers what a price follows from', () => {
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
