import { expect, test } from '@jest/globals';
import { allEnzymes, cutsOf, type Methylase, plainSequence, toBases } from '@oligoteka/sequence';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import type { EnzymeCuts } from '../worker/search.ts';
import { digestCuts } from './digest-cuts.ts';
import { fragmentEndText } from './fragment-end.ts';

const told = (name: string, text: string, host: readonly Methylase[]): string => {
  const sequence = plainSequence('s', toBases(text));
  const enzymes = allEnzymes();
  const [cut = null] = cutsOf(enzymes, sequence).filter(({ enzyme }) => enzymes[enzyme]?.name === name);
  return fragmentEndText(sequence, cut, new Set(host));
};

test('an end tells its enzyme and its overhang, and methylation that may keep it from being cut', () => {
  overwriteGetLocale(() => 'ru');
  expect(told('EcoRII', 'ATACCTGGATA', [])).toBe('EcoRII 5′-CCTGG');
  expect(told('BstNI', 'ATACCTGGATA', ['dcm'])).toBe('BstNI 5′-T');
  expect(told('EcoRI', 'ATACCTGGATA', ['dcm'])).toBe('конец');
  // GGTCTC next to CCTGG
  expect(told('BsaI', 'ATAGGTCTCCTGGATATA', [])).toMatch(/^BsaI 5′-[ACGT]{4}$/);
  expect(told('BsaI', 'ATACCAGGTCTCATATATA', ['dcm'])).toMatch(
    /^BsaI 5′-[ACGT]{4} \(может не разрезаться: Dcm\)$/,
  );
});

test('a digest leaves out the sites that methylation of the host closes, and tells them', () => {
  overwriteGetLocale(() => 'ru');
  // the second XbaI stands before TC, the third does not
  const sequence = plainSequence('s', toBases('ATATCTAGATCATATCTAGAATGATCTCTAGATC'));
  const enzymes = allEnzymes();
  const cutting = (name: string): EnzymeCuts[] => {
    const enzyme = enzymes.findIndex((one) => one.name === name);
    const cuts = cutsOf(enzymes, sequence).filter((cut) => cut.enzyme === enzyme);
    return [{ enzyme, count: cuts.length, cuts }];
  };
  const parted = (name: string, ...host: Methylase[]) => {
    const { open, closed } = digestCuts(sequence, cutting(name), new Set(host));
    return [open.map(({ top }) => top), closed];
  };
  expect(parted('XbaI')).toEqual([[4, 15, 27], []]);
  expect(parted('XbaI', 'dam')).toEqual([[15], ['XbaI 4 (Dam)', 'XbaI 27 (Dam)']]);
  expect(parted('DpnI')[0]).toEqual([]);
  expect(parted('DpnI')[1]).toContain('DpnI 9 (без Dam)');
  expect(parted('DpnI', 'dam')[1]).toEqual([]);
});
