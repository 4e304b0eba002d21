import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allEnzymes, type Enzyme } from '../enzymes/enzymes.ts';
import { toBases } from '../model/bases.ts';
import { nameOf } from '../model/feature.ts';
import { plainSequence, type Sequence } from '../model/sequence.ts';
import { reverseComplement } from '../model/text.ts';
import { productSequence, productsOf } from '../pcr/products.ts';
import { drawnText } from '../testing/drawn.ts';
import { turnedAlike } from '../testing/turned-alike.ts';
import { cutsOf } from '../enzymes/cuts.ts';
import { ligated, piecesOf, reversedPiece } from './pieces.ts';
import { restrictionDesign } from './restriction.ts';
import { siteEnzymes, sitesIn } from './sites.ts';

const dna = (min: number, max: number) =>
  fc.tuple(fc.integer({ min, max }), fc.nat()).map(([length, seed]) => drawnText(length, seed));
const enzyme = (name: string): Enzyme => allEnzymes().find((one) => one.name === name)!;
const [ecoRI, bamHI, bglII, ecoRV] = ['EcoRI', 'BamHI', 'BglII', 'EcoRV'].map(enzyme) as [
  Enzyme,
  Enzyme,
  Enzyme,
  Enzyme,
];
const sequence = (text: string, isCircular = false): Sequence =>
  plainSequence('s', toBases(text), isCircular);
const insert = 'ATGCAAACAGTAATGATGGATGACATTCAAAGCACTGGTTAA';
const [before, behind] = ['CCGATTGCAGGTCATCGATTGCCAGTATCGG', 'ATGCCATAGCTTGCAAGTCGCATCATT'];

test('what the primers make, cut and ligated, stands between the sites of the vector', () => {
  const pairs = fc.constantFrom<[string, string]>(
    ['EcoRI', 'BamHI'],
    ['NotI', 'XhoI'],
    ['KpnI', 'SacI'],
    ['NdeI', 'HindIII'],
    ['SmaI', 'PstI'],
  );
  fc.assert(
    fc.property(dna(70, 120), dna(40, 120), pairs, fc.boolean(), (text, backbone, names, isTurned) => {
      const [one, two] = names.map(enzyme) as [Enzyme, Enzyme];
      const vector = sequence(`${backbone}${one.site}TTATTA${two.site}`, true);
      fc.pre(
        [one, two].every((cutter) => sitesIn(cutter, vector) === 1 && sitesIn(cutter, sequence(text)) === 0),
      );
      const insertEnzymes: [Enzyme, Enzyme] = isTurned ? [two, one] : [one, two];
      const design = restrictionDesign(sequence(text), vector, { insertEnzymes });
      const inside = isTurned ? reverseComplement(text) : text;
      const expected = sequence(`${backbone}${one.site}${inside}${two.site}`, true);
      fc.pre([one, two].every((cutter) => sitesIn(cutter, expected) === 1));
      expect(turnedAlike(design.product!, expected)).toBe(`${backbone}${one.site}${inside}${two.site}`);
      expect(design.warnings.filter(({ fault }) => !/Primer|Part$/u.test(fault))).toEqual([]);
      const letters = design.primers.map((primer) => primer.sequence);
      const found = productsOf(letters, sequence(text), { longest: 999, most: 5 }, { mismatches: 0 });
      const copied = productSequence(sequence(text), letters, found.at(-1)!);
      const middle = piecesOf(copied, cutsOf([one, two], copied))[1]!;
      const pieces = piecesOf(vector, cutsOf([one, two], vector)).sort(
        (a, b) => b.sequence.bases.length - a.sequence.bases.length,
      );
      const made = [middle, reversedPiece(middle)].map((piece) => ligated([pieces[0]!, piece], true).product);
      expect(turnedAlike(made.find((product) => product !== null)!, expected)).toBe(
        `${backbone}${one.site}${inside}${two.site}`,
      );
    }),
    { numRuns: 60 },
  );
});

describe('ends', () => {
  const vectorOf = (middle: string) => ({ ...sequence(before + middle + behind, true), name: 'v' });
  const faults = (one: Enzyme, two: Enzyme, vector: Sequence, vectorEnzymes?: Enzyme[]) =>
    restrictionDesign(sequence(insert), vector, {
      insertEnzymes: [one, two],
      ...(vectorEnzymes && { vectorEnzymes }),
    });

  test('of one enzyme let the insert in either way, and the vector close; blunt ones too', () => {
    for (const cutter of [ecoRI, ecoRV]) {
      const { warnings, product } = faults(cutter, cutter, vectorOf(cutter.site));
      expect(warnings.map(({ fault }) => fault)).toEqual(['anyDirection', 'vectorCloses']);
      expect(product).not.toBeNull();
    }
  });
  test('of BglII go into a vector cut by BamHI, those of BamHI not into EcoRI', () => {
    expect(faults(bglII, bglII, vectorOf('GGATCC'), [bamHI]).product).not.toBeNull();
    const clash = faults(bamHI, bamHI, vectorOf('GAATTC'), [ecoRI]);
    expect(clash.product).toBeNull();
    expect(clash.warnings).toContainEqual({ fault: 'endsDoNotFit' });
  });
  test('are told where the vector has no site, or many, or the insert has one', () => {
    expect(faults(ecoRI, bamHI, vectorOf('GGATCC')).warnings).toContainEqual({
      fault: 'vectorUncut',
      part: 1,
      about: 'EcoRI',
    });
    const often = faults(ecoRI, bamHI, vectorOf('GAATTCTTATGAATTCTTAGGATCC'));
    expect(often.warnings).toContainEqual({ fault: 'vectorCutOften', part: 1, about: 'EcoRI', value: 2 });
    // BamHI cuts a long piece out of itself: the insert fits between EcoRI and the first BamHI alone
    const short = faults(ecoRI, bamHI, vectorOf(`GAATTCTTAGGATCC${'ACGTTGCA'.repeat(60)}GGATCC`));
    expect(short.warnings.map(({ fault }) => fault)).toContain('shorterPiece');
    expect(often.warnings.map(({ fault }) => fault)).not.toContain('shorterPiece');
    const inside = restrictionDesign(sequence(`${insert}GAATTC${insert}`), vectorOf('GAATTCTTAGGATCC'), {
      insertEnzymes: [ecoRI, bamHI],
    });
    expect(inside.warnings).toContainEqual({ fault: 'siteInPart', part: 0, about: 'EcoRI', value: 1 });
    expect(inside.product).toBeNull();
  });
  test('keep the features of vector and insert', () => {
    const feature = (label: string, start: number, end: number) => ({
      ...{ id: 1, kind: 'misc_feature', ranges: [{ start, end, strand: '+' as const }] },
      qualifiers: [['label', label] as const],
    });
    const vector = { ...vectorOf('GAATTCTTAGGATCC'), features: [feature('ori', 2, 20)] };
    const gene = { ...sequence(insert), features: [feature('gene', 0, insert.length)] };
    const { product } = restrictionDesign(gene, vector, { insertEnzymes: [ecoRI, bamHI] });
    expect(product?.features.map(nameOf).sort()).toEqual(['gene', 'ori']);
    const range = product?.features.find((one) => nameOf(one) === 'gene')?.ranges[0];
    expect(range && range.end - range.start).toBe(insert.length);
  });
});

test('enzymes for sites cut inside a palindrome', () => {
  const names = siteEnzymes().map(({ name }) => name);
  for (const name of ['EcoRI', 'EcoRV', 'NotI', 'HindIII', 'KpnI']) expect(names).toContain(name);
  expect(names).not.toContain('BsaI');
});
