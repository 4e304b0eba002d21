import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { standsIn } from './stands-in.ts';

const dna = (maxLength: number) => fc.string({ unit: fc.constantFrom('A', 'C'), maxLength });

test('a piece stands where a text includes it, in a circle over its end too', () =>
  fc.assert(
    fc.property(dna(12), dna(12), (piece, text) => {
      expect(standsIn(piece, text)).toBe(text.includes(piece));
      expect(standsIn(piece, text, true)).toBe((text + text).includes(piece));
    }),
  ));

test('every letter is read once, however much a piece repeats itself', () => {
  const text = 'A'.repeat(20_000);
  let reads = 0;
  const counted = {
    length: text.length,
    charCodeAt: (at: number) => {
      reads += 1;
      return text.charCodeAt(at);
    },
  };
  const piece = `${'A'.repeat(1_000)}C${'A'.repeat(18_000)}`;
  expect(standsIn(piece, counted, true)).toBe(false);
  expect(reads).toBe(text.length + piece.length - 1);
});
