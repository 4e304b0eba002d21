import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toBases } from '../model/bases.ts';
import { reverseComplement } from '../model/text.ts';
import { drawnText } from '../testing/drawn.ts';
import { backwardsText } from './backwards.ts';
import { locatePrimers } from './loose-end.ts';

const TEMPLATE = drawnText(600, 11);
const turned = (text: string): string => [...text].reverse().join('');
const backwards = (primer: string, isCircular = false) =>
  locatePrimers([primer], toBases(TEMPLATE), isCircular).backwards[0] ?? null;
const told = (primer: string, isCircular = false): string | null => {
  const site = backwards(primer, isCircular);
  return site && backwardsText(site, 'ru');
};
const words = (place: string): string =>
  `не отжигается, но подходит, если прочесть наоборот (${place}): записан 3′→5′ или это комплемент без разворота?`;

test('a primer that was written from its 3′ end, and a complement that was not turned, are told with their place', () => {
  const site = TEMPLATE.slice(100, 122);
  expect(told(turned(site))).toBe(words('101–122'));
  expect(told(turned(reverseComplement(site)))).toBe(words('101–122'));
  expect(told(turned(site).toLowerCase())).toBe(words('101–122'));
  expect(told(turned(TEMPLATE.slice(590) + TEMPLATE.slice(0, 10)), true)).toBe(words('591–10'));
  expect(told(turned(TEMPLATE.slice(590) + TEMPLATE.slice(0, 10)))).toBeNull();
});

test('nothing is told of one that binds, whose letters do not all fit, or that is too short to say so', () => {
  const site = TEMPLATE.slice(100, 122);
  expect(told(site)).toBeNull();
  expect(told(`${turned(site)}GGGG`)).toBeNull();
  expect(told(turned(site.slice(0, 14)))).toBeNull();
  expect(told('')).toBeNull();
});

test('wherever a primer of a circle is taken from, it is found when it is turned', () => {
  fc.assert(
    fc.property(fc.nat(599), fc.integer({ min: 18, max: 30 }), fc.boolean(), (from, length, isLower) => {
      const whole = (TEMPLATE + TEMPLATE).slice(from, from + length);
      const site = backwards(turned(isLower ? reverseComplement(whole) : whole), true);
      const last = (from + length - 1) % 600;
      expect(site).toMatchObject({ mismatches: 0, tail: 0 });
      expect([site?.start, site?.end]).toEqual(isLower ? [last, from] : [from, last]);
    }),
  );
});
