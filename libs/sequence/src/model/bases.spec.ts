import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { IUPAC } from '../testing/made.ts';
import { inCapitals, isAllLower, reversedBases, toBases, toText } from './bases.ts';
import { applied } from './operation.ts';
import { plainSequence } from './sequence.ts';
import { gcOf, reverseComplement } from './text.ts';

const lettersOf = (alphabet: string, minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength, maxLength }).map((all) => all.join(''));

test('letters become bases and letters again; what is no base is left out', () => {
  fc.assert(
    fc.property(lettersOf(IUPAC, 0, 40_000), (text) => expect(toText(toBases(text))).toBe(text)),
    {
      numRuns: 20,
    },
  );
  expect(toText(toBases('1 ac-gu*X'))).toBe('acgtN');
  expect(toText(toBases('AUGt'), 0, 4, true)).toBe('AUGu');
  expect(toText(inCapitals(toBases('acgN')))).toBe('ACGN');
  expect([isAllLower(toBases('acg')), isAllLower(toBases('acG'))]).toEqual([true, false]);
});

test('the other strand pairs with every letter', () => {
  expect(reverseComplement('ACGTRYSWKMBDHVNacgi')).toBe('icgtNBDHVKMWSRYACGT');
  fc.assert(
    fc.property(lettersOf(IUPAC, 0, 50), (text) => {
      expect(toText(reversedBases(toBases(text)))).toBe(reverseComplement(text));
      expect(reverseComplement(reverseComplement(text))).toBe(text);
    }),
  );
  expect(gcOf('GATC')).toBe(50);
});

test('a key pressed in the longest genome leaves the one before as it was', () => {
  const long = plainSequence('genome', new Uint8Array(5_000_000).fill(1));
  const typed = applied(long, { kind: 'edit', at: 2_500_000, remove: 0, insert: toBases('C') });
  expect([typed.bases.length, typed.bases[2_500_000], long.bases[2_500_000]]).toEqual([5_000_001, 2, 1]);
  expect(typed.bases.BYTES_PER_ELEMENT).toBe(1);
});
