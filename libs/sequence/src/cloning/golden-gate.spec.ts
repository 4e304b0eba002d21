import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cutsOf } from '../enzymes/cuts.ts';
import { allEnzymes, type Enzyme } from '../enzymes/enzymes.ts';
import { toBases, toText } from '../model/bases.ts';
import { plainSequence, type Sequence } from '../model/sequence.ts';
import { reverseComplement } from '../model/text.ts';
import { productSequence, productsOf } from '../pcr/products.ts';
import { drawnText } from '../testing/drawn.ts';
import { turnedAlike } from '../testing/turned-alike.ts';
import { goldenGateDesign } from './golden-gate.ts';
import { endsFit, ligated, type Piece, piecesOf } from './pieces.ts';
import { sitesIn, typeIisEnzymes } from './sites.ts';

const dna = (min: number, max: number) =>
  fc.tuple(fc.integer({ min, max }), fc.nat()).map(([length, seed]) => drawnText(length, seed));
const enzyme = (name: string): Enzyme => allEnzymes().find((one) => one.name === name)!;
const sequence = (text: string, isCircular = false): Sequence =>
  plainSequence('p', toBases(text), isCircular);
const partsOf = (texts: readonly string[]) => texts.map((text) => ({ sequence: sequence(text) }));

/** The pieces of a digest that lack the site, in the order in which their ends fit. */
function cutAndOrdered(products: readonly Sequence[], cutter: Enzyme): Piece[] {
  const pieces = products.map((product) => {
    const inner = piecesOf(product, cutsOf([cutter], product)).filter(
      (piece) => sitesIn(cutter, piece.sequence) === 0,
    );
    expect(inner).toHaveLength(1);
    return inner[0]!;
  });
  const chain = pieces.slice(0, 1);
  while (chain.length < pieces.length) {
    const next = pieces.filter((piece) => endsFit(chain.at(-1)!.right, piece.left));
    expect(next).toHaveLength(1);
    chain.push(next[0]!);
  }
  return chain;
}

test('enzymes that cut beside their site are those of Golden Gate', () => {
  const names = typeIisEnzymes().map(({ name }) => name);
  for (const name of ['BsaI', 'BsmBI', 'Esp3I', 'BbsI', 'BpiI', 'SapI', 'AarI', 'PaqCI'])
    expect(names).toContain(name);
  expect(names).not.toContain('EcoRI');
});

/** Parts about whose joint GCATGC and the overhang AGGT would make a second site of AarI. */
const secondSite = [
  'GCACGGTATCTCCGGGCAGAGTCCCTTGATTAATCTTTGTGTTTAGGTTGGGAATGTGCCGATAATATAACTGGTGTCTGAATGCTGGATCGGCTCCAACAG',
  'GTGAGCTCTTTAACTATGAACGACCTGGTGTTTTTTAAGAACGCAAGAGTCTTACTGATT',
];

test('cut products of the primers go together in one way, and give the parts one behind the other', () => {
  fc.assert(
    fc.property(
      fc.array(dna(60, 160), { minLength: 2, maxLength: 5 }),
      fc.constantFrom('BsaI', 'BsmBI', 'BbsI', 'SapI', 'AarI'),
      (texts, name) => {
        const cutter = enzyme(name);
        const whole = sequence(texts.join(''), true);
        fc.pre(sitesIn(cutter, whole) === 0);
        const design = goldenGateDesign(partsOf(texts), { enzyme: cutter, isCircular: true });
        expect(turnedAlike(design.product!, whole)).toBe(texts.join(''));
        const products = texts.map((text, part) => {
          const pair = design.primers.filter((primer) => primer.part === part);
          const letters = pair.map((primer) => primer.sequence);
          const found = productsOf(letters, sequence(text), { longest: 999, most: 5 }, { mismatches: 0 });
          return productSequence(sequence(text), letters, found.at(-1)!);
        });
        const { product } = ligated(cutAndOrdered(products, cutter), true);
        expect(turnedAlike(product!, whole)).toBe(texts.join(''));
        expect(design.warnings.filter(({ fault }) => /overhang|site/iu.test(fault))).toEqual([]);
      },
    ),
    { numRuns: 60, examples: [[secondSite, 'AarI']] },
  );
});

describe('a wished overhang', () => {
  const one = 'ATGCAAACAGTAATGATGGATGACATTCAAAGCACTG';
  const two = 'AATGGTCGATTGACCTGATCGGATTACCAGTTGACCC';
  const design = (overhangs: string[], texts = [one, two]) =>
    goldenGateDesign(partsOf(texts), { enzyme: enzyme('BsaI'), isCircular: true, overhangs });

  test('is used where it stands at the joint, and added where it does not', () => {
    const there = design(['AATG', 'CCAT']);
    expect(toText(there.product!.bases)).toHaveLength(one.length + two.length);
    expect(there.primers[1]?.sequence).toContain(`GGTCTCA${reverseComplement('AATG')}`);
    const added = design(['TTCG', 'GCTA']);
    expect(toText(added.product!.bases)).toContain(`${one}TTCG${two}`);
    expect(added.warnings).toContainEqual({ fault: 'overhangAdded', joint: 0, about: 'TTCG' });
  });
  test('is warned of where it is a palindrome or there twice, on either strand', () => {
    expect(design(['GATC', 'AATG']).warnings).toContainEqual({
      fault: 'palindromicOverhang',
      joint: 0,
      about: 'GATC',
    });
    const same = { fault: 'sameOverhangs', joint: 1, other: 0 };
    expect(design(['AATG', 'AATG']).warnings).toContainEqual({ ...same, about: 'AATG' });
    expect(design(['AATG', 'CATT']).warnings).toContainEqual({ ...same, about: 'CATT' });
  });
});

test('a site inside a part is told, on either strand, and that the product is cut', () => {
  const part = 'ATGCAAACAGTAATGATGGAGACCATTCAAAGCACTG';
  const { warnings } = goldenGateDesign(partsOf([part, reverseComplement(part)]), {
    ...{ enzyme: enzyme('BsaI'), isCircular: true },
  });
  const inside = { fault: 'siteInPart', about: 'BsaI', value: 1 };
  expect(warnings).toContainEqual({ ...inside, part: 0 });
  expect(warnings).toContainEqual({ ...inside, part: 1 });
  expect(warnings).toContainEqual({ fault: 'siteInProduct', about: 'BsaI', value: 2 });
});

test('a ready vector gives its overhangs to the insert', () => {
  const insert = 'ATGCAAACAGTAATGATGGATGACATTCAAAGCACTG';
  const vector = 'TACTCGATTGCAGGTCATCGATTGCCAGTATCGGATGCCATAGCTTGCAATG';
  const ready = { sequence: sequence(vector), isReady: true };
  const { primers, product, warnings } = goldenGateDesign([ready, ...partsOf([insert])], {
    ...{ enzyme: enzyme('BsaI'), isCircular: true },
  });
  expect(primers[0]?.sequence).toContain('GGTCTCAAATGATGCAAAC');
  expect(primers[1]?.sequence).toContain(`GGTCTCA${reverseComplement('TACT')}CAGTGC`);
  expect(toText(product!.bases)).toHaveLength(insert.length + vector.length);
  expect(warnings).toEqual([]);
});
