import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { SCALES } from '@oligoteka/primer';
import { waterFor, YIELDS } from './yields.ts';

test('the yields are those of the page about synthesis', () => {
  const page = readFileSync(new URL('../../../content/services/synthesis.ru.md', import.meta.url), 'utf8');
  for (const scale of SCALES) {
    const [least, most] = YIELDS[scale];
    expect(page).toMatch(new RegExp(`^\\| ${scale.replace('.', ',')} \\|.*\\| ${least}–${most} ОЕ`, 'm'));
  }
});

test('ten microlitres for a nanomole give 100 µM', () => expect(waterFor(24.5)).toBe(245));
