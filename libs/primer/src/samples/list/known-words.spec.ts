import { expect, test } from '@jest/globals';
import { wordsOf } from './known-words.ts';

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
