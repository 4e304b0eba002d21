import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { reverseComplement } from '@oligoteka/sequence';
import { Pieces } from './pieces.ts';

const dna = fc
  .array(fc.constantFrom('A', 'C', 'G', 'T'), { maxLength: 300 })
  .map((letters) => letters.join(''));

test('the same pieces are found as by their texts, in the sequence itself and on the other strand', () => {
  fc.assert(
    fc.property(dna, fc.integer({ min: 1, max: 12 }), (sequence, size) => {
      const pieces = new Pieces(sequence, size);
      const otherStrand = reverseComplement(sequence);
      const others = new Pieces(otherStrand, size);
      const texts = new Map<string, number>();
      for (let at = 0; at + size <= sequence.length; at += 1) {
        const text = sequence.slice(at, at + size);
        expect(pieces.firstLike(pieces, at)).toBe(texts.get(text));
        expect(pieces.firstLike(others, at)).toBe(texts.get(otherStrand.slice(at, at + size)));
        if (texts.has(text)) continue;
        texts.set(text, at);
        pieces.keep(at);
      }
    }),
  );
});

test('a sequence shorter than a piece has none', () => {
  expect(new Pieces('ACG', 4).firstLike(new Pieces('ACGT', 4), 0)).toBeUndefined();
});
