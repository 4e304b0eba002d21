import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toBases } from '../model/bases.ts';
import { reverseComplement } from '../model/text.ts';
import { compatibleEnzymes } from './compatible.ts';
import { cutsOf } from './cuts.ts';
import { digested } from './digest.ts';
import { allEnzymes } from './enzymes.ts';
import { METHYLASES, type Methylase, methylasesAt, sensitivityOf, siteMethylation } from './methylation.ts';
import { METHYLATION_TABLE } from './methylation-table.ts';

const enzymes = allEnzymes();
const numberOf = (name: string): number => enzymes.findIndex((one) => one.name === name);
const enzyme = (name: string) => enzymes[numberOf(name)]!;
const template = (text: string, isCircular = false) => ({ bases: toBases(text), isCircular });

test('every row of the table is an enzyme that is sold, or one that is told of elsewhere', () => {
  const names = METHYLATION_TABLE.trim()
    .split('\n')
    .map((row) => row.split(' ')[0]);
  expect(names.filter((name) => numberOf(name ?? '') < 0)).toEqual([]);
});

const PATTERNS: Readonly<Record<Methylase, readonly [RegExp, readonly number[]]>> = {
  dam: [/GATC/y, [1, 2]],
  dcm: [/CC[AT]GG/y, [1, 3]],
  cpg: [/CG/y, [0, 1]],
};

test('methylated bases of a site are those that motifs of the whole sequence hold', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...'GATCCG'), { minLength: 12, maxLength: 40 }),
      fc.nat(),
      fc.integer({ min: 1, max: 8 }),
      fc.boolean(),
      (letters, place, length, isCircular) => {
        const text = letters.join('');
        const size = text.length;
        const start = isCircular ? place % size : place % (size - length);
        const around = isCircular ? text + text.slice(0, 4) : text;
        const expected = METHYLASES.filter((methylase) => {
          const [pattern, marks] = PATTERNS[methylase];
          const methylated = new Set<number>();
          for (let at = 0; at < size; at += 1) {
            pattern.lastIndex = at;
            if (pattern.test(around)) for (const mark of marks) methylated.add((at + mark) % size);
          }
          return Array.from({ length }, (_, at) => (start + at) % size).some((at) => methylated.has(at));
        });
        expect(methylasesAt(template(text, isCircular), { start, length })).toEqual(expected);
      },
    ),
  );
});

test('a site is told where the host blocks it; what is insensitive and what the host lacks is not', () => {
  const host = new Set<Methylase>(['dam', 'dcm']);
  const told = (name: string, text: string, of = host) =>
    cutsOf([enzyme(name)], template(text)).map((cut) =>
      siteMethylation(enzyme(name), template(text), cut, of),
    );
  expect(told('XbaI', 'AATCTAGATCAA')).toEqual([[{ methylase: 'dam', effect: 'blocked' }]]);
  expect(told('XbaI', 'AATCTAGAGGAA')).toEqual([[]]);
  expect(told('XbaI', 'AATCTAGATCAA', new Set())).toEqual([[]]);
  expect(told('BamHI', 'AAGGATCCAA')).toEqual([[]]);
  expect(told('ApaI', 'AAGGGCCCAGGAA')).toEqual([[{ methylase: 'dcm', effect: 'blocked' }]]);
  expect(told('StuI', 'AAAGGCCTGGAA')).toEqual([[{ methylase: 'dcm', effect: 'blocked' }]]);
  expect(told('Eco147I', 'AAAGGCCTGGAA')).toEqual([[{ methylase: 'dcm', effect: 'unknown' }]]);
  // the bases that Dcm knows are the site itself
  expect(told('EcoRII', 'AACCTGGAA')).toEqual([[{ methylase: 'dcm', effect: 'blocked' }]]);
  expect(told('BstNI', 'AACCAGGAA')).toEqual([[]]);
  expect(told('BsaI', 'AAGGTCTCAACCTTGG')).toEqual([[]]);
  expect(told('BsaI', 'AACCAGGTCTCAACCTTGG')).toEqual([[{ methylase: 'dcm', effect: 'impaired' }]]);
  expect(sensitivityOf(enzyme('Sau3AI'), 'dam')).toBe('unaffected');
});

test('ends of known pairs fit, and the seam is cut again as the books say', () => {
  const fits = (one: string, other: string) =>
    compatibleEnzymes(enzymes, numberOf(one)).find((found) => found.enzyme === numberOf(other));
  expect(fits('BamHI', 'BglII')).toMatchObject({ joined: 'GGATCT', first: 'never', other: 'never' });
  expect(fits('EcoRI', 'MfeI')).toMatchObject({ joined: 'GAATTG', first: 'never', other: 'never' });
  expect(fits('BamHI', 'DpnII')).toMatchObject({ joined: 'GGATC', first: 'maybe', other: 'always' });
  expect(fits('PstI', 'NsiI')).toMatchObject({ joined: 'CTGCAT', first: 'never', other: 'never' });
  expect(fits('BamHI', 'EcoRI')).toBeUndefined();
  expect(compatibleEnzymes(enzymes, numberOf('SmaI'))).toEqual([]);
});

/** A site with its letters of several meanings drawn. */
const spelled = (site: string, draw: number): string =>
  [...site]
    .map((letter, at) => {
      const mask = toBases(letter)[0] ?? 15;
      const choices = [...'ACGT'].filter((_, bit) => (mask & (1 << bit)) !== 0);
      return choices[(draw >> at) % choices.length];
    })
    .join('');

test('what is cut and joined is cut again as it was told, whatever stands beside it', () => {
  const sticky = enzymes.map((_, at) => at).filter((at) => compatibleEnzymes(enzymes, at).length > 0);
  const flank = fc
    .array(fc.constantFrom(...'ACGT'), { minLength: 12, maxLength: 12 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(
      fc.constantFrom(...sticky),
      fc.nat(),
      fc.nat(),
      flank,
      flank,
      (first, which, draw, left, right) => {
        const all = compatibleEnzymes(enzymes, first);
        const found = all[which % all.length]!;
        const [one, other] = [enzymes[first]!, enzymes[found.enzyme]!];
        const end = (of: typeof one, text: string, side: 'left' | 'right') => {
          const cuts = cutsOf([of], template(text)).filter(({ site }) => site === 12);
          fc.pre(cuts.length === 1);
          const pieces = digested(template(text), cuts);
          const piece = side === 'left' ? pieces[0]! : pieces.at(-1)!;
          return text.slice(piece.start, piece.start + piece.length);
        };
        const ahead = end(one, left + spelled(one.site, draw) + right, 'left');
        const texts = [other.site, reverseComplement(other.site)].map(
          (site) => left + spelled(site, draw) + right,
        );
        for (const text of texts) {
          const behind = end(other, text, 'right');
          const seam = ahead + behind;
          const isSame = new RegExp(`^.{12}${[...found.joined].map(classOf).join('')}`, 'u').test(seam);
          if (!isSame) continue;
          for (const [of, told] of [
            [one, found.first],
            [other, found.other],
          ] as const) {
            const isCut = cutsOf([of], template(seam)).some(({ top }) => top === ahead.length);
            if (told !== 'maybe') expect([of.name, isCut]).toEqual([of.name, told === 'always']);
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});

const classOf = (letter: string): string => {
  const mask = toBases(letter)[0] ?? 15;
  return `[${[...'ACGT'].filter((_, bit) => (mask & (1 << bit)) !== 0).join('')}]`;
};
