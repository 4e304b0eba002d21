import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toBases } from '../model/bases.ts';
import { reverseComplement } from '../model/text.ts';
import { drawnText } from '../testing/drawn.ts';
import { MOST_SITES } from './binding.ts';
import { looseEndText, locatePrimers } from './loose-end.ts';

const TEMPLATE = drawnText(600, 11);
const OTHER: Readonly<Record<string, string>> = { A: 'C', C: 'A', G: 'T', T: 'G' };
/** The same with a letter changed. */
const changed = (primer: string, at: number): string =>
  primer.slice(0, at) + OTHER[primer.charAt(at)] + primer.slice(at + 1);
const told = (primer: string, isCircular = false): string | null => {
  const { sites, loose } = locatePrimers([primer], toBases(TEMPLATE), isCircular);
  const [end] = loose;
  expect(sites[0]?.length === 0 || end === null).toBe(true);
  return end ? looseEndText(end, TEMPLATE.length, 'ru').replaceAll('\u00a0', ' ') : null;
};

test('a primer whose last letters do not pair is told with its place and so many letters', () => {
  const primer = TEMPLATE.slice(100, 122);
  const words = (loose: number, place: string) =>
    `3′-конец не спарен (${loose} нт) в ${place}: полимераза его не удлинит`;
  expect(told(changed(primer, 21))).toBe(words(1, '101–121 →'));
  expect(told(changed(primer, 19))).toBe(words(3, '101–119 →'));
  expect(told(changed(changed(primer, 20), 3))).toBe(words(2, '101–120 →'));
  expect(told(changed(reverseComplement(primer), 21))).toBe(words(1, '102–122 ←'));
  // with a tail, over the origin, and over the end of what has one
  expect(told(`GGGGGCCCCC${changed(primer, 21)}`)).toMatch(/\(1 нт\) в \d+–121 →/);
  const over = TEMPLATE.slice(585) + TEMPLATE.slice(0, 7);
  expect(told(changed(over, 21), true)).toBe(words(1, '586–6 →'));
  expect(told(`${TEMPLATE.slice(582)}${changed(TEMPLATE.slice(0, 2), 0)}`)).toBe(words(2, '583–600 →'));
});

test('whatever is no base in a primer is left out before its ends are looked at, forwards and backwards', () => {
  const primer = TEMPLATE.slice(100, 122);
  const written = (letters: string) => `5'-${letters.slice(0, -2)}*Z ${letters.slice(-2)}-3'`;
  expect(told(written(changed(primer, 20)))).toBe(told(changed(primer, 20)));
  const turned = written([...primer].reverse().join(''));
  expect(locatePrimers([turned], toBases(TEMPLATE), false).backwards[0]).toMatchObject({
    start: 100,
    end: 121,
  });
});

test('nothing is told of primers that bind, that bind nowhere at all, or that are too short to say so', () => {
  const primer = TEMPLATE.slice(100, 122);
  expect(told(primer)).toBeNull();
  expect(told(changed(primer, 10))).toBeNull();
  expect(told('ACACACACACACACACACACACAC')).toBeNull();
  expect(told(changed(primer.slice(5), 16))).toBeNull();
  expect(told('')).toBeNull();
});

test('wherever a primer of a circle is taken from, its changed end is found', () => {
  const cases = fc.tuple(
    fc.nat(599),
    fc.integer({ min: 18, max: 30 }),
    fc.integer({ min: 1, max: 3 }),
    fc.boolean(),
  );
  fc.assert(
    fc.property(cases, ([from, length, loose, isTurned]) => {
      const ring = TEMPLATE + TEMPLATE;
      const whole = ring.slice(from, from + length);
      const primer = changed(isTurned ? reverseComplement(whole) : whole, length - loose);
      const { sites, loose: ends } = locatePrimers([primer], toBases(TEMPLATE), true);
      if (sites[0]?.length) return;
      const first = isTurned ? from + length - 1 : from;
      expect(ends[0]).toMatchObject({
        loose,
        site: { start: first % 600, strand: isTurned ? '-' : '+', mismatches: 0, tail: 0 },
      });
    }),
  );
});

test('of a primer that binds more places than are told it is said, and of one that binds just so many it is not', () => {
  const primer = drawnText(20, 5);
  const counted = (times: number) => {
    const { sites, more } = locatePrimers([primer, 'A'.repeat(20)], toBases(primer.repeat(times)), false);
    return [sites.map(({ length }) => length), more];
  };
  expect(counted(MOST_SITES)).toEqual([
    [MOST_SITES, 0],
    [false, false],
  ]);
  expect(counted(MOST_SITES + 1)).toEqual([
    [MOST_SITES, 0],
    [true, false],
  ]);
});
