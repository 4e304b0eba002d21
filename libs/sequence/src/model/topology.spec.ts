import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { genbankText } from '../formats/genbank/write-genbank.ts';
import { openText } from '../formats/open-file.ts';
import { madeSequence } from '../testing/made.ts';
import { applied, inverse } from './operation.ts';
import type { Sequence } from './sequence.ts';
import { otherTopology } from './topology.ts';

const circleWith = (...features: string[]): Sequence => {
  const opened = openText(
    [
      'LOCUS       mini                      36 bp    DNA     circular SYN 01-JAN-2026',
      'FEATURES             Location/Qualifiers',
      ...features,
      'ORIGIN',
      '        1 aaaaaccccc gggggttttt acgtacgtac gtgatc',
      '//',
    ].join('\n'),
    'x',
  );
  if ('refused' in opened) throw new Error('refused');
  return opened.records[0]!;
};
const placesIn = (sequence: Sequence): string[] =>
  [...genbankText(sequence, '2026-11-28').matchAll(/^ {5}(\w.*)$/gmu)].map(([, one = '']) =>
    one.replaceAll(/\s+/gu, ' '),
  );

test('a gene over the origin is parted as the circle opens there, and an undo restores it', () => {
  const circle = circleWith(
    '     gene            join(31..36,1..9)',
    '     CDS             complement(join(34..36,1..6))',
    '     exon            join(30..32,3..5)',
    '     misc_feature    10..20',
  );
  const step = otherTopology(circle);
  const line = applied(circle, step);
  expect(line.isCircular).toBe(false);
  expect(placesIn(line)).toEqual([
    ...['gene 31..>36', 'gene <1..9'],
    ...['CDS complement(<1..6)', 'CDS complement(34..>36)'],
    ...['exon 30..>32', 'exon <3..5'],
    'misc_feature 10..20',
  ]);
  expect(new Set(line.features.map(({ id }) => id)).size).toBe(line.features.length);
  expect(applied(line, inverse(circle, step, line))).toEqual(circle);
});

test('what was parted so is whole again as the line closes', () => {
  const circle = circleWith(
    '     gene            join(31..36,1..9)',
    '     gene            complement(join(34..36,1..6))',
  );
  const line = applied(circle, otherTopology(circle));
  expect(placesIn(applied(line, otherTopology(line))).toSorted()).toEqual(placesIn(circle).toSorted());
});

test('no range of any circle goes over its ends once it is open', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...'ACGT'), { minLength: 30, maxLength: 60 }).map((all) => all.join('')),
      fc.array(fc.nat({ max: 1_000 }), { minLength: 20, maxLength: 20 }),
      (text, draws) => {
        const circle = madeSequence(text, true, draws);
        const step = otherTopology(circle);
        const line = applied(circle, step);
        for (const { ranges } of line.features)
          for (const [at, { start, strand }] of ranges.entries()) {
            const before = ranges[at - 1];
            if (before?.strand === strand)
              expect(strand === '+' ? start >= before.start : start <= before.start).toBe(true);
          }
        expect(applied(line, inverse(circle, step, line))).toEqual(circle);
      },
    ),
  );
});
