import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toBases, toText } from '../model/bases.ts';
import { nameOf } from '../model/feature.ts';
import { fragmentOf } from '../model/fragment.ts';
import { plainSequence, type Sequence } from '../model/sequence.ts';
import { productSequence, productsOf } from '../pcr/products.ts';
import { drawnText } from '../testing/drawn.ts';
import { turnedAlike } from '../testing/turned-alike.ts';
import type { CloningDesign } from './design.ts';
import { assembled, type HomologyMethod, homologyDesign, OVERLAPS } from './homology.ts';

const dna = (min: number, max: number) =>
  fc.tuple(fc.integer({ min, max }), fc.nat()).map(([length, seed]) => drawnText(length, seed));
const sequence = (text: string, name = 'p'): Sequence => plainSequence(name, toBases(text));
const partsOf = (texts: readonly string[]) =>
  texts.map((text, index) => ({ sequence: sequence(text, `p${index + 1}`) }));

/** What the primers of a design make of the parts they are for, taken as templates; with it nothing but the primers is trusted. */
function copied({ primers }: CloningDesign, texts: readonly string[]): Sequence[] {
  return texts.map((text, part) => {
    const pair = primers.filter((primer) => primer.part === part).map((primer) => primer.sequence);
    const products = productsOf(pair, sequence(text), { longest: 5_000, most: 5 }, { mismatches: 0 });
    const whole = products.find(({ length }) => length >= text.length);
    return productSequence(sequence(text), pair, whole!);
  });
}

const methods = fc.constantFrom<HomologyMethod>('gibson', 'inFusion', 'overlapPcr');

test('products of the primers, put together by their ends, are the parts one behind the other', () => {
  fc.assert(
    fc.property(
      fc.array(dna(60, 200), { minLength: 2, maxLength: 4 }),
      fc.boolean(),
      methods,
      (texts, isCircular, method) => {
        const design = homologyDesign(partsOf(texts), isCircular, OVERLAPS[method]);
        const { product } = assembled(copied(design, texts), isCircular, 15);
        const expected = plainSequence('', toBases(texts.join('')), isCircular);
        expect(turnedAlike(product!, expected)).toBe(texts.join(''));
        expect(turnedAlike(design.product!, expected)).toBe(texts.join(''));
        expect(design.primers).toHaveLength(texts.length * 2);
      },
    ),
    { numRuns: 60 },
  );
});

describe('a primer', () => {
  const [one, two] = ['ATGCAAACAGTAATGATGGATGACATTCAAAGCACTG', 'GGTCGATTGACCTGATCGGATTACCAGTTGACCATGC'];
  const vector = 'CCGATTGCAGGTCATCGATTGCCAGTATCGGATGCCATAGCTTGCAAGTCGGATCA';

  test('has a tail, and what binds melts near 60 °C', () => {
    const { primers } = homologyDesign(partsOf([one, two, vector]), true);
    for (const { sequence: letters, tail, tm } of primers) {
      expect(Math.abs((tm ?? 0) - 60)).toBeLessThan(4);
      expect(letters.length - tail).toBeGreaterThanOrEqual(18);
      expect(tail).toBeGreaterThanOrEqual(10);
    }
    expect(primers.map(({ name }) => name)).toEqual(['p1-F', 'p1-R', 'p2-F', 'p2-R', 'p3-F', 'p3-R']);
  });

  test('has the whole overlap where its neighbour is ready', () => {
    const ready = { sequence: sequence(vector), isReady: true };
    const { primers, product } = homologyDesign([ready, ...partsOf([one])], true, OVERLAPS.inFusion);
    expect(primers.map(({ tail }) => tail)).toEqual([15, 15]);
    expect(primers[0]?.sequence.startsWith(vector.slice(-15))).toBe(true);
    expect(toText(product!.bases)).toHaveLength(one.length + vector.length);
  });

  test('of overlap PCR has no tail at the outer ends', () => {
    const { primers } = homologyDesign(partsOf([one, two]), false, OVERLAPS.overlapPcr);
    expect(primers.map(({ tail }) => tail > 0)).toEqual([false, true, true, false]);
  });
});

describe('a warning', () => {
  const one = 'ATGCAAACAGTAATGATGGATGACATTCAAAGCACTG';
  const faults = ({ warnings }: CloningDesign) => warnings.map(({ fault }) => fault);

  test('says that ready parts share nothing', () => {
    const ready = [one, 'GGTCGATTGACCTGATCGGATTACC'].map((text) => ({
      sequence: sequence(text),
      isReady: true,
    }));
    const design = homologyDesign(ready, true);
    expect(design.product).toBeNull();
    expect(design.warnings).toContainEqual({ fault: 'noOverlap', joint: 0, value: 15 });
  });
  test('says that an overlap is cold, a part short or a base unknown', () => {
    expect(
      faults(homologyDesign(partsOf([`${one}${'AT'.repeat(30)}`, `${'TA'.repeat(30)}${one}`]), false)),
    ).toContain('coldOverlap');
    expect(faults(homologyDesign(partsOf([one, 'ACGTACGT']), false))).toContain('shortPart');
    expect(faults(homologyDesign(partsOf([one, `NNN${one}`]), false))).toContain('unknownBases');
  });
  test('says that two joints are alike', () => {
    const { warnings } = homologyDesign(partsOf([one, one, one]), true);
    expect(warnings).toContainEqual({ fault: 'sameOverlaps', joint: 1, other: 0 });
  });
  test('says that a part is there twice, though no two overlaps are the same', () => {
    const two = 'GGTCGATTGACCTGATCGGATTACCAGTTGACCATGC';
    const same = (texts: readonly string[], isCircular = true) =>
      homologyDesign(partsOf(texts), isCircular, OVERLAPS.inFusion)
        .warnings.filter(({ fault }) => fault.startsWith('same'))
        .map(({ fault, part, about }) => `${fault} ${part} ${about}`);
    const both = ['sameBeginnings 2 p1', 'sameEndings 2 p1'];
    expect(same([one, two, one])).toEqual(both);
    expect(same([one, two, one], false)).toEqual(both);
    expect(same([one, two, `${one}${two.slice(0, 20)}`], false)).toEqual(['sameBeginnings 2 p1']);
    expect(same([one, two])).toEqual([]);
    expect(same([one])).toEqual([]);
  });
});

test('features follow their parts, and one that an overlap parted is one again', () => {
  const text = 'ATGCAAACAGTAATGATGGATGACATTCAAAGCACTGGGTCGATTGACCTGATCGGATTACCAGTTGACC';
  const whole: Sequence = {
    ...plainSequence('circle', toBases(text), true),
    features: [
      { id: 1, kind: 'CDS', ranges: [{ start: 10, end: 60, strand: '-' }], qualifiers: [['label', 'gene']] },
    ],
  };
  const size = text.length;
  const pieces = [fragmentOf(whole, 0, 45), fragmentOf(whole, 25, size)];
  const joined = assembled(pieces, false, 15).product!;
  expect(toText(joined.bases)).toBe(text);
  expect(joined.features.map(nameOf)).toEqual(['gene']);
  expect(joined.features[0]?.ranges).toEqual(whole.features[0]?.ranges);
});
