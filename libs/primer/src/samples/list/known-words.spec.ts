import { expect, test } from '@jest/globals';
import { likelyPrimer, wordsOf } from './known-words.ts';

const finder = (...primers: string[]) => wordsOf({ primers, options: [] }).primerOf;

test('a primer is found by its own name before any other that looks like it', () => {
  const find = finder('P1-1', 'P11', 'T7_f', 'T7f');
  expect(['P1-1', 'P11', 'p11', 'p1 - 1', 'T7f', 'T7_F'].map(find)).toEqual([
    ...['P1-1', 'P11', 'P11', 'P1-1', 'T7f', 'T7_f'],
  ]);
});

test('a loose spelling finds a primer where no other is spelled so', () => {
  expect(finder('M13F(−20)', 'M13R')('m13-f')).toBe('M13F(−20)');
  expect(finder('P1-1', 'P1_1')('P11')).toBeUndefined();
  expect(finder('M13F(−20)', 'M13F(−40)')('M13F')).toBeUndefined();
  expect(finder('p-1', 'P-1')('P - 1')).toBeUndefined();
});

test('the terminator of T7 is written in many ways', () => {
  const find = finder('T7', 'T7term');
  for (const word of ['T7 terminator', 'T7t', 'T7-term', 'T7 Term.', 'T7_ter', 'T7 (term)'])
    expect([word, find(word)]).toEqual([word, 'T7term']);
  expect([find('T7'), find('T7 x')]).toEqual(['T7', undefined]);
});

test('other words in brackets are another primer', () => {
  const find = finder('M13F(−20)', 'SP6');
  expect(['M13F(−21)', 'M13 F (-20)', 'M13 forward', 'SP6 (promoter)', '-'].map(find)).toEqual([
    ...[undefined, 'M13F(−20)', 'M13F(−20)', 'SP6', undefined],
  ]);
});

const STANDARD = 'M13F(−20) M13R T7 T7term T3 SP6 BGH-R CMV-F ITS1 ITS4 27F 1492R'.split(' ');

test.each([
  ['M13-20F', 'M13F(−20)'],
  ['M13 (-20) For', 'M13F(−20)'],
  ['M13-FP', 'M13F(−20)'],
  ['M13 uni', undefined],
  ['M13-RP', 'M13R'],
  ['pUC M13 rev', 'M13R'],
  ['T7promotor', 'T7'],
  ['T7 promoter', 'T7'],
  ['T7-prom', 'T7'],
  ['Т7 промотор', 'T7'],
  ['SP6 promoter', 'SP6'],
  ['sp6-promotor primer', 'SP6'],
  ['pBGH-R', 'BGH-R'],
  ['CMV-Fw', 'CMV-F'],
  ['ITS5', undefined],
  ['GAPDH_F', undefined],
  ['T7-GFP', undefined],
  ['8F', undefined],
  ['', undefined],
])('a primer that is written %j is probably %j', (written, meant) => {
  expect(likelyPrimer(written, STANDARD)).toBe(meant);
});
