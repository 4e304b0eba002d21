import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { openFile } from '../formats/open-file.ts';
import { toBases, toText } from '../model/bases.ts';
import { plainSequence, type Sequence } from '../model/sequence.ts';
import { reverseComplement } from '../model/text.ts';
import { type Cut, cutsOf } from './cuts.ts';
import { digested, endOf, fragmentSequence } from './digest.ts';
import { allEnzymes, type Enzyme } from './enzymes.ts';

const bytesOf = (file: string): Uint8Array =>
  readFileSync(new URL(`../../fixtures/${file}`, import.meta.url));
function opened(file: string): Sequence {
  const read = openFile(bytesOf(file), file);
  if ('refused' in read) throw new Error(file);
  return read.records[0]!;
}
const named = (...names: string[]): Enzyme[] =>
  names.map((name) => allEnzymes().find((enzyme) => enzyme.name === name)!);
const circle = (text: string): Sequence => plainSequence('c', toBases(text), true);
/** Places as Biopython counts them: the first base behind the cut, from 1. */
const placesOf = (cuts: readonly Cut[], enzyme: number, size: number): number[] =>
  [...new Set(cuts.filter((cut) => cut.enzyme === enzyme).map(({ top }) => (top % size) + 1))].sort(
    (a, b) => a - b,
  );

const expected: {
  readonly circles: readonly string[];
  readonly cuts: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  readonly lambda: Readonly<Record<string, readonly [count: number, sum: number]>>;
} = JSON.parse(readFileSync(new URL('../../fixtures/biopython/restriction.json', import.meta.url), 'utf8'));
const CHECKED = named(...Object.keys(expected.cuts));

test('every specificity cuts plasmids and random circles where Biopython says', () => {
  expect(CHECKED).toHaveLength(247);
  const sequences: Record<string, Sequence> = {
    pBR322: opened('pydna/pBR322.gb'),
    pUC19: opened('pydna/pUC19_MarkBudde.gb'),
    ...Object.fromEntries(expected.circles.map((text, index) => [`circle${index}`, circle(text)])),
  };
  for (const [name, sequence] of Object.entries(sequences)) {
    const cuts = cutsOf(CHECKED, sequence);
    for (const [index, enzyme] of CHECKED.entries())
      expect([name, enzyme.name, placesOf(cuts, index, sequence.bases.length)]).toEqual([
        ...[name, enzyme.name, [...new Set(expected.cuts[enzyme.name]?.[name])].sort((a, b) => a - b)],
      ]);
  }
});

test('every specificity cuts the linear genome of lambda as often and where Biopython says', () => {
  const lambda = { ...opened('pydna/lambda.gb'), isCircular: false };
  const cuts = cutsOf(CHECKED, lambda);
  for (const [index, { name }] of CHECKED.entries()) {
    const places = placesOf(cuts, index, lambda.bases.length);
    expect([name, places.length, places.reduce((sum, place) => sum + place, 0)]).toEqual([
      name,
      ...expected.lambda[name]!,
    ]);
  }
});

test('enzymes of one row are of several makers, each name stands once', () => {
  const names = allEnzymes().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(named('EcoRI', 'BsaI', 'Eco31I')).toEqual([
    { name: 'EcoRI', site: 'GAATTC', cuts: [{ top: 1, bottom: 5 }], makers: 'BIN' },
    { name: 'BsaI', site: 'GGTCTC', cuts: [{ top: 7, bottom: 11 }], makers: 'N' },
    { name: 'Eco31I', site: 'GGTCTC', cuts: [{ top: 7, bottom: 11 }], makers: 'B' },
  ]);
});

const letters = (alphabet: string, minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength, maxLength }).map((all) => all.join(''));

test('the same cuts of a sequence and of its other strand', () => {
  const enzymes = named('EcoRI', 'BsaI', 'BcgI', 'SfiI', 'MboII', 'PstI', 'SmaI', 'HinfI');
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('GAATTC', 'GGTCTC', 'GAAGA', 'CTGCAG', 'CCCGGG', 'GANTC', 'A', 'CG', 'TTT'), {
        maxLength: 20,
      }),
      fc.boolean(),
      (pieces, isCircular) => {
        const text = `${pieces.join('')}ACGT`;
        const size = text.length;
        const given = cutsOf(enzymes, plainSequence('g', toBases(text), isCircular));
        const other = cutsOf(enzymes, plainSequence('o', toBases(reverseComplement(text)), isCircular));
        const turned = other.map(
          (cut) => `${cut.enzyme} ${(size - cut.bottom) % size} ${(size - cut.top) % size}`,
        );
        expect(given.map((cut) => `${cut.enzyme} ${cut.top % size} ${cut.bottom % size}`).sort()).toEqual(
          turned.sort(),
        );
      },
    ),
  );
});

test('a base that may be several is cut only where all of them are', () => {
  const cuts = (text: string, enzyme: string) => cutsOf(named(enzyme), circle(text)).length;
  expect([
    cuts('TTGANTCTT', 'EcoRI'),
    cuts('TTGANTCTT', 'HinfI'),
    cuts('TTGARTCTT', 'HinfI'),
    cuts('TTGAATYCTT', 'EcoRI'),
  ]).toEqual([0, 1, 1, 0]);
});

test('fragments of a digest are all of the sequence, each base once', () => {
  fc.assert(
    fc.property(letters('ACGT', 4, 200), fc.boolean(), (text, isCircular) => {
      const enzymes = named('MboI', 'HaeIII', 'MluCI');
      const sequence = plainSequence('d', toBases(text), isCircular);
      const fragments = digested(sequence, cutsOf(enzymes, sequence));
      if (isCircular && fragments.length === 0) return;
      expect(fragments.reduce((sum, { length }) => sum + length, 0)).toBe(text.length);
      const first = fragments[0]?.start ?? 0;
      expect(fragments.map((one) => toText(fragmentSequence(sequence, one).bases)).join('')).toBe(
        text.slice(first) + text.slice(0, first),
      );
    }),
  );
});

test('ends are told, also over the origin', () => {
  const ends = (text: string, enzyme: string) => {
    const sequence = circle(text);
    return cutsOf(named(enzyme), sequence).map((cut) => endOf(sequence, cut));
  };
  expect(ends('TTCAAAAAAAAAAAAAAAAGAA', 'EcoRI')).toEqual([{ kind: "5'", overhang: 'AATT' }]);
  expect(ends('AAACTGCAGAAA', 'PstI')).toEqual([{ kind: "3'", overhang: 'TGCA' }]);
  expect(ends('AAACCCGGGAAA', 'SmaI')).toEqual([{ kind: 'blunt', overhang: '' }]);
  expect(ends('AAAGGTCTCACGTTTTTT', 'BsaI')).toEqual([{ kind: "5'", overhang: 'CGTT' }]);
});
