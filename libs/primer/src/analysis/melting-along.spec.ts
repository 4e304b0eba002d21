import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  DEFAULT_CONDITIONS,
  dimerTemperatures,
  foldTemperatures,
  meltingAlong,
  meltingTemperature,
} from './index.ts';

const dna = fc.string({ unit: fc.constantFrom('A', 'C', 'G', 'T', 'N'), minLength: 2, maxLength: 60 });

test('a part of a template melts as the same letters do by themselves', () => {
  fc.assert(
    fc.property(dna, fc.nat(58), fc.integer({ min: 2, max: 40 }), (letters, start, length) => {
      for (const method of ['santalucia1998', 'owczarzy2008'] as const) {
        const found = meltingAlong(letters, DEFAULT_CONDITIONS, method)(start, length);
        const part = letters.slice(start, start + length);
        const alone = part.includes('N') ? null : meltingTemperature(part, DEFAULT_CONDITIONS, method);
        if (part.length < length || alone === null || !('value' in alone)) {
          if (!Number.isNaN(found) && found > -273 && found < 500) return false;
        } else if (Math.abs(found - alone.value) > 1e-6) return false;
      }
      return true;
    }),
  );
  // its own complement finds more partners
  expect(meltingAlong('TGAATTCA', DEFAULT_CONDITIONS)(1, 6)).toBeCloseTo(
    (meltingTemperature('GAATTC', DEFAULT_CONDITIONS, 'santalucia1998') as { value: number }).value,
    6,
  );
});

test('temperatures of structures are the same whichever primer comes first, and 0 where nothing forms', () => {
  const primer = fc.string({ unit: fc.constantFrom('A', 'C', 'G', 'T'), minLength: 15, maxLength: 30 });
  fc.assert(
    fc.property(primer, primer, (one, other) => {
      const [ahead, back] = [
        dimerTemperatures(one, other, DEFAULT_CONDITIONS),
        dimerTemperatures(other, one, DEFAULT_CONDITIONS),
      ];
      return (
        ahead !== null && back !== null && ahead.end === back.end && ahead.any >= ahead.end && ahead.end >= 0
      );
    }),
  );
  expect(foldTemperatures('AAAAAAAAAAAAAAAAAAAA', DEFAULT_CONDITIONS)).toEqual({
    hairpin: 0,
    selfAny: 0,
    selfEnd: 0,
  });
  expect(foldTemperatures('ACGTN', DEFAULT_CONDITIONS)).toBeNull();
});
