import { expect, test } from '@jest/globals';
import { checkAccount, checkCorrAccount, isBic, isOgrn } from './requisites.ts';

test.each(['40702810138250123017', '40702810200000000001'])('%s belongs to 044525225', (account) =>
  expect(checkAccount(account, '044525225')).toBe('agrees'),
);

test('a digit too much, too few or another one is seen', () => {
  for (const account of ['40702810138250123018', '4070281013825012301', '407028101382501230170', ''])
    expect(checkAccount(account, '044525225')).toBe('differs');
  expect(checkAccount('40702810138250123017', '044525226')).toBe('differs');
  expect(checkAccount('40702810138250123017', '44525225')).toBe('differs');
});

test('a correspondent account has a rule of its own', () => {
  expect(checkCorrAccount('30101810400000000225', '044525225')).toBe('agrees');
  expect(checkCorrAccount('30101810400000000226', '044525225')).toBe('differs');
});

test('accounts of the treasury: the united one by the rule of banks, others by none', () => {
  expect(checkAccount('40102810545370000003', '004525988')).toBe('agrees');
  expect(checkAccount('40102810545370000004', '004525988')).toBe('differs');
  expect(checkAccount('03214643000000017300', '017003983')).toBe('unknown');
});

test('a bank of the treasury is a bank too', () => {
  expect(['044525225', '004525988', '017003983'].map(isBic)).toEqual([true, true, true]);
  expect(['04452522', '0445252250', '04452522a'].map(isBic)).toEqual([false, false, false]);
});

test('registration numbers of organisations and of sole traders', () => {
  expect(['1027700132195', '1027700229193', '304500116000157'].map(isOgrn)).toEqual([true, true, true]);
  expect(['1027700132196', '102770013219', '304500116000158', ''].map(isOgrn)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
