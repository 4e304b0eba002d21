import { expect, test } from '@jest/globals';
import { REFUSALS } from './action-codes.ts';
import { refusalWords } from './refusal-words.ts';

test('a buyer is told why, in both languages, and what to do', () => {
  expect(refusalWords(116).ru).toContain('недостаточно средств');
  expect(refusalWords(51)).toEqual(refusalWords(116));
  expect(refusalWords(-2007).en).toContain('ran out');
  expect(refusalWords(101).ru).toContain('Срок действия');
});

test('an unknown code is named, none is passed over', () => {
  expect(refusalWords(987_654).ru).toContain('код 987654');
  for (const code of [null, 0, -100]) expect(refusalWords(code).ru).not.toContain('код');
});

test('no code has two texts, no text a language only', () => {
  const codes = REFUSALS.flatMap(({ codes: some }) => some);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { text } of REFUSALS) {
    expect(text.ru).toMatch(/^[А-ЯЁ].*\.$/);
    expect(text.en).toMatch(/^[A-Z].*\.$/);
  }
});
