import { afterEach, expect, test } from '@jest/globals';
import { lastScale, noteScale } from './last-scale.ts';
import { FIRST_SCALE } from '@oligoteka/primer';

afterEach(() => localStorage.clear());

test('a browser remembers the scale that was chosen last, and nothing else', () => {
  expect(lastScale()).toBe(FIRST_SCALE);
  noteScale('0.2');
  noteScale('');
  expect(lastScale()).toBe('0.2');
  localStorage.setItem('oligoteka.scale', '"5"');
  expect(lastScale()).toBe(FIRST_SCALE);
});
