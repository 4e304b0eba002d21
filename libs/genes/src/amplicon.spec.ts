import { expect, test } from '@jest/globals';
import { ampliconOf, stretchOf } from './amplicon.ts';
import { reverseComplement } from './codons/genetic-code.ts';
import { plainDna } from './testing/services.ts';

const template = plainDna(300);
const forward = template.slice(50, 70);
const reverse = reverseComplement(template.slice(180, 200));

test('an insert reaches from one primer to the other, their tails included', () => {
  expect(ampliconOf(template, forward, reverse)).toEqual({
    ...{ insert: template.slice(50, 200), from: 56, to: 195 },
  });
  const tailed = ampliconOf(template, `CATATG${forward}`, `CTCGAG${reverse}`);
  expect('insert' in tailed && tailed.insert).toBe(`CATATG${template.slice(50, 200)}CTCGAG`);
});

test('a primer that does not bind is named', () => {
  expect(ampliconOf(template, 'ACGT', reverse)).toMatchObject({ of: 'forward' });
  expect(ampliconOf(template, forward, forward)).toMatchObject({ of: 'reverse' });
  expect(ampliconOf(template, template.slice(200, 220), reverse)).toMatchObject({ of: 'reverse' });
});

test('a stretch is taken by its places', () => {
  expect(stretchOf('ACGTAC', 2, 4)).toEqual({ insert: 'CGT', from: 2, to: 4 });
  expect([stretchOf('ACGT', 3, 9), stretchOf('ACGT', 3, 2), stretchOf('ACGT', 0, 2)]).toEqual([
    null,
    null,
    null,
  ]);
});
