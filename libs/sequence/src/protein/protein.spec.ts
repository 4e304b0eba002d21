import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { reversedBases, toBases, toText } from '../model/bases.ts';
import { stretchesOf } from '../model/feature.ts';
import { reverseComplement } from '../model/text.ts';
import { GENETIC_CODES, geneticCode } from './genetic-code.ts';
import { openFrames } from './open-frames.ts';
import { basesOfFeature, translate, translatedBases } from './translate.ts';

const lettersOf = (alphabet: string, minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength, maxLength }).map((all) => all.join(''));

const CODONS = [...'TCAG'].flatMap((one) =>
  [...'TCAG'].flatMap((two) => [...'TCAG'].map((three) => one + two + three)),
);

test('the codes are those of NCBI', () => {
  const text = (number: number) => CODONS.map((codon) => translate(codon, geneticCode(number))).join('');
  expect(GENETIC_CODES.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13]);
  // lines AAs of gc.prt
  expect([1, 2, 3, 9, 13].map(text)).toEqual([
    'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    'FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIMMTTTTNNKKSS**VVVVAAAADDEEGGGG',
    'FFLLSSSSYY**CCWWTTTTPPPPHHQQRRRRIIMMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
    'FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIIMTTTTNNNKSSSSVVVVAAAADDEEGGGG',
    'FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIMMTTTTNNKKSSGGVVVVAAAADDEEGGGG',
  ]);
  expect(geneticCode(99).number).toBe(1);
});

const MEANT: Readonly<Record<string, string>> = { R: 'AG', Y: 'CT', N: 'ACGT', H: 'ACT', S: 'CG' };

test('a codon of several meanings is an amino acid where all of them are the same one', () => {
  fc.assert(
    fc.property(lettersOf('ACGTRYNHS', 3, 3), fc.constantFrom(...GENETIC_CODES), (codon, code) => {
      const [one = '', two = '', three = ''] = [...codon].map((letter) => MEANT[letter] ?? letter);
      const all = [...one].flatMap((a) =>
        [...two].flatMap((b) => [...three].map((c) => translate(a + b + c, code))),
      );
      expect(translate(codon, code)).toBe(new Set(all).size === 1 ? all[0] : 'X');
    }),
  );
  expect(translate('atgGCNtaRc')).toBe('MA*');
});

/** Every start with every stop, letter by letter. */
function byBruteForce(text: string, isCircular: boolean, least: number, isNested: boolean): string[] {
  const found: string[] = [];
  for (const strand of ['+', '-'] as const) {
    const way = strand === '+' ? text : reverseComplement(text);
    const around = isCircular ? way + way : way;
    const byStop = new Map<number, string[]>();
    for (let start = 0; start < way.length; start += 1) {
      if (around.slice(start, start + 3) !== 'ATG') continue;
      for (let at = start; at + 3 <= Math.min(around.length, start + way.length); at += 3) {
        if (!['TAA', 'TAG', 'TGA'].includes(around.slice(at, at + 3))) continue;
        const residues = (at - start) / 3;
        const stop = (at + 3) % way.length;
        const known = byStop.get(stop) ?? [];
        byStop.set(stop, [
          ...known,
          `${strand}${String(residues).padStart(4)} ${around.slice(start, at + 3)}`,
        ]);
        break;
      }
    }
    for (const frames of byStop.values()) {
      const long = frames
        .filter((frame) => Number(frame.slice(1, 5)) >= least)
        .sort()
        .reverse();
      found.push(...(isNested ? long : long.slice(0, 1)));
    }
  }
  return found.sort();
}

test('the same open frames as letter by letter', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('ATG', 'TAA', 'TGA', 'CAT', 'TTA', 'A', 'C', 'G', 'AC'), {
        minLength: 1,
        maxLength: 25,
      }),
      fc.boolean(),
      fc.boolean(),
      fc.nat({ max: 3 }),
      (pieces, isCircular, isNested, least) => {
        const text = pieces.join('');
        const bases = toBases(text);
        const wishes = { code: geneticCode(1), least, starts: 'ATG' as const, isNested };
        const frames = openFrames(bases, isCircular, wishes).map(({ ranges, strand, residues }) => {
          expect(stretchesOf({ ranges }, text.length)).toHaveLength(1);
          return `${strand}${String(residues).padStart(4)} ${toText(basesOfFeature(bases, { ranges }))}`;
        });
        expect(frames.sort()).toEqual(byBruteForce(text, isCircular, least, isNested));
      },
    ),
    { numRuns: 1_000 },
  );
});

test('start codons of a code begin frames where they are wanted', () => {
  const wishes = { code: geneticCode(11), least: 1, starts: 'code' as const, isNested: false };
  const frames = openFrames(toBases('CCGTGAAATAACC'), false, wishes);
  expect(frames).toMatchObject([{ ranges: [{ start: 2, end: 11 }], residues: 2 }]);
  expect(openFrames(toBases('CCGTGAAATAACC'), false, { ...wishes, starts: 'ATG' })).toEqual([]);
  const other = openFrames(reversedBases(toBases('CCGTGAAATAACC')), false, wishes);
  expect(other[0]).toMatchObject({ strand: '-', ranges: [{ start: 2, end: 11, strand: '-' }] });
  expect(translatedBases(toBases('GTGAAATAA'))).toBe('VK*');
});
