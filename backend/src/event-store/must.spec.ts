import { expect, test } from '@jest/globals';
import { must, mustBeInteger } from './must.ts';

test('a value that is there is given back, also 0 and an empty text', () => {
  expect(must(0, 'position')).toBe(0);
  expect(must('', 'seal')).toBe('');
});

test.each([undefined, null])('%s in the place of a piece is an error', (piece) => {
  expect(() => must(piece, 'head')).toThrow('the answer of the database has no head');
  expect(() => mustBeInteger(piece, 'version')).toThrow('the answer of the database has no version');
});

test.each(['', ' 1', '1.5', 'NULL', '99999999999999999999'])('%p is no whole number', (text) => {
  expect(() => mustBeInteger(text, 'version')).toThrow('has no version, a whole number');
});

test('whole numbers are read', () => {
  expect(['0', '-1', '9007199254740991'].map((text) => mustBeInteger(text, 'version'))).toEqual([
    0,
    -1,
    Number.MAX_SAFE_INTEGER,
  ]);
});
