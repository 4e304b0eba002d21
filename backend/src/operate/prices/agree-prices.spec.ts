import { expect, test } from '@jest/globals';
import type { CustomerPrice } from '@oligoteka/pricing';
import { type Agreement, agreed } from './agree-prices.ts';

const TODAY = '2026-11-26';
const said = (more: Partial<Agreement> = {}): Agreement => ({
  ...{ contract: 'Д-17', primers: undefined, products: undefined, from: undefined, to: undefined },
  ...{ isEnded: false, note: 'agreed', yes: false, ...more },
});
const row = (more: Partial<CustomerPrice> = {}): CustomerPrice => ({
  ...{ contract: 'Д-17', members: [17], from: '2026-11-01', primers: 10, products: 5, ...more },
});
const other = row({ contract: 'Д-18', members: [1] });

test('a new contract begins today; what is left out of it is nothing', () => {
  expect(agreed([other], 17, said({ primers: 10, to: '2027-01-31' }), TODAY)).toEqual({
    rows: [other, row({ from: TODAY, products: 0, to: '2027-01-31' })],
    doubts: [],
  });
  expect(() => agreed([], 17, said(), TODAY)).toThrow('--primers or --products is missing');
});

test('a known contract takes another member, and keeps its place and terms', () => {
  expect(agreed([row(), other], 42, said(), TODAY)).toEqual({
    rows: [row({ members: [17, 42] }), other],
    doubts: [],
  });
  const fixed = [{ sku: 'PC-0201', price: 4500 }];
  expect(agreed([row({ fixed })], 42, said(), TODAY).rows).toEqual([row({ fixed, members: [17, 42] })]);
});

test('other terms change for all of its members, and much off wants a second look', () => {
  expect(agreed([row({ members: [17, 42, 43] })], 42, said({ primers: 12 }), TODAY).doubts).toEqual([
    'the contract is that of 2 more members: it changes for all of them',
  ]);
  expect(agreed([row()], 17, said({ products: 40 }), TODAY).doubts).toEqual([
    '40 % on products is more than 30 %',
  ]);
});

test('a member leaves a contract; without members it is gone', () => {
  const ended = said({ isEnded: true });
  expect(agreed([row({ members: [17, 42] }), other], 17, ended, TODAY).rows).toEqual([
    row({ members: [42] }),
    other,
  ]);
  expect(agreed([row(), other], 17, ended, TODAY).rows).toEqual([other]);
  // that of a payer holds on without any
  const payers = row({ inn: '7707083893', kpp: '773601001' });
  expect(agreed([payers], 17, ended, TODAY).rows).toEqual([{ ...payers, members: [] }]);
  expect(agreed([payers], 42, said(), TODAY).rows).toEqual([{ ...payers, members: [17, 42] }]);
  expect(() => agreed([other], 17, ended, TODAY)).toThrow('there is no contract');
  expect(() => agreed([row(), row({ from: '2027-01-01' })], 17, said(), TODAY)).toThrow('several rows');
});
