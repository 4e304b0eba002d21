import { expect, test } from '@jest/globals';
import type { ServiceContent } from '../services.ts';
import { PRICES } from '../testing/services.ts';
import { serviceNotices } from './service-notices.ts';

//                 M  K  A  C  S  L  stop, after five bases of a leader, and more behind
const TEMPLATE = 'GGATCATGAAAGCTTGTAGCCTGTAAGCTGCTTGAGG';
const notices = (...mutations: string[]) => {
  const details = { template: TEMPLATE, codingFrom: 6, mutations, vector: '', note: '' };
  return serviceNotices({ service: 'mutagenesis', details } as ServiceContent, PRICES).map(({ ru, en }) => ({
    ...{ ru: ru.replaceAll('\u00a0', ' '), en },
  }));
};
const told = (...mutations: string[]) => notices(...mutations).map(({ en }) => en);

test('a mutation that loses the frame is told, with the residue and the length of the protein', () => {
  expect(notices('c.4_5del')).toEqual([
    {
      ru: 'c.4_5del сдвигает рамку считывания с Lys2: белок — 3 а. о. вместо 6',
      en: 'c.4_5del shifts the reading frame from Lys2 on: the protein has 3 aa instead of 6',
    },
  ]);
  expect(told('c.17_18insC')).toEqual([
    'c.17_18insC shifts the reading frame from Leu6 on: no stop codon follows in it',
  ]);
  expect(told('c.4_6del')).toEqual([]);
  // two of them together
  expect(told('c.4del', 'c.9_10insA')).toEqual([
    'c.4del, c.9_10insA shift the reading frame between each other and keep it behind: look at Lys2 to Ala3',
  ]);
  expect(told('c.4del', 'c.9del')[0]).toContain('c.4del, c.9del shift the reading frame from Lys2 on');
  // before the frame and behind its stop codon nothing is shifted
  expect(told('g.2del')).toEqual([]);
  expect(told('g.30del')).toEqual([]);
});

test('a lost start codon is told', () => {
  expect(notices('c.1A>G')).toEqual([
    {
      ru: 'c.1A>G убирает старт-кодон: вместо Met1 (ATG) — Val (GTG), отсюда белок может не читаться',
      en: 'c.1A>G removes the start codon: Val (GTG) stands in place of Met1 (ATG), and no protein may begin there',
    },
  ]);
  expect(told('p.Met1Ala')[0]).toContain('p.Met1Ala removes the start codon: Ala (GCG)');
  expect(told('p.Met1del')[0]).toContain('removes the start codon: Lys (AAA)');
  expect(told('g.4_7del')).toEqual([
    'g.4_7del removes the beginning of the frame: no protein may begin there',
  ]);
  // behind a change before the frame it is found in its new place
  expect(told('g.1_3del')).toEqual([]);
  expect(told('g.1_3del', 'c.1A>G')).toHaveLength(1);
});

test('a stop codon that is made or removed is told, with what stands there otherwise', () => {
  expect(notices('p.Lys2Ter')).toEqual([
    {
      ru: 'p.Lys2Ter ставит стоп-кодон вместо Lys2: белок — 1 а. о. вместо 6',
      en: 'p.Lys2Ter puts a stop codon in place of Lys2: the protein has 1 aa instead of 6',
    },
  ]);
  expect(told('c.12T>A')).toEqual([
    'c.12T>A puts a stop codon in place of Cys4: the protein has 3 aa instead of 6',
  ]);
  expect(told('c.6_7insTAA')).toEqual([
    'c.6_7insTAA puts a stop codon before Ala3: the protein has 2 aa instead of 6',
  ]);
  expect(notices('p.Ter7Lys')).toEqual([
    {
      ru: 'p.Ter7Lys убирает стоп-кодон: вместо него Lys7, белок — 9 а. о. вместо 6',
      en: 'p.Ter7Lys removes the stop codon: Lys7 stands in its place, the protein has 9 aa instead of 6',
    },
  ]);
  expect(told('c.19_21del')).toEqual([
    'c.19_21del removes the stop codon: the protein has 8 aa instead of 6',
  ]);
  // one stop codon for another changes nothing
  expect(told('c.20A>G')).toEqual(['c.20A>G leaves the protein as it is: the residue stays the same']);
  // two in one codon count together
  expect(told('c.4A>T', 'c.5A>C')).toEqual([]);
});
