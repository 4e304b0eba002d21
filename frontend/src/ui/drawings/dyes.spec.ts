import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Modifier } from '@oligoteka/primer';
import { colourOf, DYES } from './dyes.ts';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

test('dyes shine as the page about probes has it', () => {
  const page = read('frontend/content/support/technologies/probes.ru.md');
  const rows = [...page.matchAll(/^\| ([^|]+) \| ([\d/ и]+) \| ([\d–]+) \|/gm)];
  expect(rows.length).toBeGreaterThan(6);
  for (const [, names = '', peaks = '', channels = ''] of rows)
    for (const [at, name] of names.split(', ').entries()) {
      const emission = Number(peaks.split(' и ')[at]?.split('/')[1]);
      expect([name, DYES.get(name)]).toEqual([
        name,
        { emission, channel: Number(channels.split('–').at(-1)) },
      ]);
    }
});

test('every fluorophore of the dictionary has a colour', () => {
  const { modifiers } = JSON.parse(read('libs/primer/fixtures/modifiers.json')) as { modifiers: Modifier[] };
  const dyes = modifiers.filter(({ type }) => type === 'fluorophore').map(({ name }) => name);
  expect(dyes.filter((name) => !DYES.has(name))).toEqual([]);
});

test('light goes from green over yellow to red', () => {
  const hues = [520, 555, 580, 605, 670].map((nm) => Number(/\d+/.exec(colourOf(nm))?.[0]));
  expect(hues).toEqual([135, 78, 48, 23, 356]);
});
