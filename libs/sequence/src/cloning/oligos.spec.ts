import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cutsOf } from '../enzymes/cuts.ts';
import { allEnzymes } from '../enzymes/enzymes.ts';
import { toBases, toText } from '../model/bases.ts';
import { plainSequence, type Sequence } from '../model/sequence.ts';
import { reverseComplement } from '../model/text.ts';
import { turnedAlike } from '../testing/turned-alike.ts';
import { bluntDesign, blunted } from './blunt.ts';
import { oligosDesign } from './oligos.ts';
import { type Piece, piecesOf } from './pieces.ts';

const dna = (name: string, text: string, isCircular = false): Sequence =>
  plainSequence(name, toBases(text), isCircular);

/** The longest piece that enzymes cut out of a circle. */
function cutOut(text: string, ...names: string[]): Piece {
  const circle = dna('vector', text, true);
  const enzymes = allEnzymes().filter(({ name }) => names.includes(name));
  const pieces = piecesOf(circle, cutsOf(enzymes, circle));
  return pieces.sort((one, other) => other.sequence.bases.length - one.sequence.bases.length)[0]!;
}
const textOf = (sequence: Sequence): string => toText(sequence.bases).toUpperCase();

/** What of a piece is on its upper strand, or on its lower one, both read along the upper strand. */
function strandOf({ sequence, left, right }: Piece, isUpper: boolean): string {
  const text = textOf(sequence);
  const from = left.kind === (isUpper ? "3'" : "5'") ? left.overhang.length : 0;
  const behind = right.kind === (isUpper ? "5'" : "3'") ? right.overhang.length : 0;
  return text.slice(from, text.length - behind);
}

test('a guide RNA gets the ends of BbsI that everybody orders for pX330', () => {
  const site = 'GTGGAAAGGACGAAACACCGGGTCTTCGAGAAGACCTGTTTTAGAGCTAGAAATAGCAAG';
  const backbone = 'TTAAAATAAGGCTAGTCCGTTATCAACTTGAAAAAGTGGCACCGAGTCGGTGC';
  const guide = 'GAGTCCGAGCAGAAGAAGAA';
  const { primers, product, warnings } = oligosDesign(
    dna('EMX1', `G${guide}`),
    cutOut(site + backbone, 'BbsI'),
  );
  expect(primers).toMatchObject([
    { name: 'EMX1-top', sequence: `CACCG${guide}`, tail: 4 },
    { name: 'EMX1-bottom', sequence: `AAAC${reverseComplement(guide)}C`, tail: 4 },
  ]);
  expect(textOf(product!).repeat(2)).toContain(`GACGAAACACCG${guide}GTTTTAGAGCTA`);
  expect(product?.isCircular).toBe(true);
  expect(warnings).toEqual([]);
});

test('an insert with the site of the enzyme that cuts the vector is told, and so is a site that comes at a joint', () => {
  const site = 'GTGGAAAGGACGAAACACCGGGTCTTCGAGAAGACCTGTTTTAGAGCTAGAAATAGCAAG';
  const backbone = 'TTAAAATAAGGCTAGTCCGTTATCAACTTGAAAAAGTGGCACCGAGTCGGTGC';
  const [bbsI, ecoRI] = ['BbsI', 'EcoRI'].map((name) => allEnzymes().find((one) => one.name === name)!);
  const told = (guide: string, opened = cutOut(site + backbone, 'BbsI')) =>
    oligosDesign(dna('g1', guide), opened, [bbsI!, ecoRI!]).warnings;
  expect(told('GAGTCCGAGCAGAAGAAGAA')).toEqual([]);
  const cut = [{ fault: 'siteInOligos', part: 0, about: 'BbsI', value: 1 }];
  expect(told('GAGTCGAAGACGCAGAAGAA')).toEqual(cut);
  expect(told('GAGTCGTCTTCGCAGAAGAA')).toEqual(cut);
  // a guide that ends GAA, before an overhang that begins GAC
  const other = 'GTGGAAAGGACGAAACACCGGGTCTTCGAGAAGACCTGACTTAGAGCTAGAAATAGCAAG';
  expect(told('GAGTCCGAGCAGATGATGAA', cutOut(other + backbone, 'BbsI'))).toEqual(cut);
  // the site of EcoRI comes back at both ends of what goes into it, and that is no fault
  const plasmid = cutOut(`ACGTTGCATGCCTGCAGGTC${'GAATTC'}TTGACCATGATTACGCCAAG`, 'EcoRI');
  const faults = (insert: string) =>
    oligosDesign(dna('tag', insert), plasmid, [ecoRI!]).warnings.map(({ fault }) => fault);
  expect(faults('CACGTACCTGAG')).toEqual(['anyDirection', 'vectorCloses']);
  expect(faults('CACGGAATTCTGAG')).toContain('siteInOligos');
});

const SITES = {
  EcoRI: 'GAATTC',
  KpnI: 'GGTACC',
  SacI: 'GAGCTC',
  BamHI: 'GGATCC',
  EcoRV: 'GATATC',
  NdeI: 'CATATG',
};
const ENZYMES = Object.entries(SITES);
const letters = (least: number, most: number) =>
  fc.array(fc.constantFrom(...'ACGT'), { minLength: least, maxLength: most }).map((all) => all.join(''));

test('each strand of the product is a strand of the vector and an oligonucleotide, end to end', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ENZYMES),
      fc.constantFrom(...ENZYMES),
      letters(80, 120),
      letters(8, 60),
      ([one, site], [other, second], vector, insert) => {
        const middle = one === other ? site : `${site}ACGTAC${second}`;
        const piece = cutOut(`${vector}${middle}`, one, other);
        const { primers, product } = oligosDesign(dna('insert', insert), piece);
        const [top, bottom] = primers.map(({ sequence }) => sequence);
        const upper = dna('', strandOf(piece, true) + top!, true);
        const lower = dna('', strandOf(piece, false) + reverseComplement(bottom!), true);
        const expected = textOf(product!);
        expect([turnedAlike(upper, product!), turnedAlike(lower, product!)]).toEqual([expected, expected]);
      },
    ),
  );
});

test('ends that are alike let the insert go in either way and the vector close; long oligonucleotides are told', () => {
  const piece = cutOut(`ACGTTGCATGCCTGCAGGTC${SITES.EcoRI}TTGACCATGATTACGCCAAG`, 'EcoRI');
  const { warnings } = oligosDesign(dna('tag', 'ACGTACCTGA'.repeat(6)), piece);
  expect(warnings.map(({ fault, about, value }) => [fault, about, value])).toEqual([
    ['longPrimer', 'tag-top', 64],
    ['longPrimer', 'tag-bottom', 64],
    ['anyDirection', undefined, undefined],
    ['vectorCloses', undefined, undefined],
  ]);
});

test('of ends that are made blunt a 5′ overhang stays and a 3′ one goes', () => {
  const rest = 'ACGTTGCATGCCTGCAGGTCTTGACCATGATTACGCCAAG';
  expect(textOf(blunted(cutOut(rest + SITES.EcoRI, 'EcoRI')).sequence)).toBe(`AATTC${rest}GAATT`);
  expect(textOf(blunted(cutOut(rest + SITES.KpnI, 'KpnI')).sequence)).toBe(`C${rest}G`);
  const insert = 'ATGCAAACAGTAATGATGGATGACATTCAAAGCACTGGTTAACC';
  const { product, primers, warnings } = bluntDesign(
    dna('insert', insert),
    cutOut(rest + SITES.KpnI, 'KpnI'),
  );
  expect(turnedAlike(product!, dna('', `C${rest}G${insert}`, true))).toBe(`C${rest}G${insert}`);
  expect(primers.map(({ tail }) => tail)).toEqual([0, 0]);
  expect(warnings.map(({ fault }) => fault)).toContain('anyDirection');
});
