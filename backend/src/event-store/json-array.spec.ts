import { expect, test } from '@jest/globals';
import { jsonArray } from './json-array.ts';

/** As PostgreSQL wants an element: in quotes, with a backslash before a quote and before a backslash, and nothing else changed. */
const element = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

test('texts of JSON stand in the array as PostgreSQL reads them', () => {
  const texts = ['{}', '"a\\"b\\\\c"', JSON.stringify({ name: 'Ирина\n\t\u0007\u2028\ud800 𝔘 {},"' }), '[]'];
  expect(jsonArray(texts)).toBe(`{${texts.map(element).join(',')}}`);
  expect(jsonArray([])).toBe('{}');
  expect(jsonArray(['1', null])).toBe('{"1",null}');
});
