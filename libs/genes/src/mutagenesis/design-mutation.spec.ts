import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  assembled,
  type Feature,
  plainSequence,
  productSequence,
  productsOf,
  reverseComplement,
  toBases,
  toText,
  translate,
} from '@oligoteka/sequence';
import { designMutation, MUTAGENESIS_METHODS, type MutagenesisMethod } from './design-mutation.ts';
import { changeOfFeature, type PlacedChange } from './place-change.ts';
import { quikChangePrimers, quikChangeTm } from './quik-change.ts';

test.each([
  // 81.5 + 0.41 · 50 − 675 / 30 − 1 / 30
  ['ACGT'.repeat(7) + 'AC', { inserted: 0, others: 1 }, 81.5 + 20.5 - 22.5 - 100 / 30],
  // 40 bases, 60 % of them strong, three changed
  ['GCGAC'.repeat(4) + 'ATGCA'.repeat(4), { inserted: 0, others: 3 }, 81.5 + 0.41 * 60 - 675 / 40 - 7.5],
  // 36 bases, six of them put in: N is 30, and nothing is a mismatch
  ['ACGT'.repeat(9), { inserted: 6, others: 0 }, 81.5 + 20.5 - 22.5],
])('%s melts by the formula of the method', (primer, changed, tm) => {
  expect(quikChangeTm(primer, changed)).toBeCloseTo(tm, 6);
});

const PLASMID =
  'GGATCCTGAAGGCTTACGTCAGATTCGCATGCCTAGGACTTCAGCGTATCCAGTGACCATTGCGGACTTAGCCATGTCAACGGTTGACCTA' +
  'TGCAGTCCGATAGCTTGGCACATTCGAGTCCTAAGCGATGCTTCACCGATATGGCTCAAGTACGCCTGATTGCACGTAATCCGGTCATGAC';

test('QuikChange primers are 25–45 nt with the change in their middle, and ten bases to each side', () => {
  const change = { at: 90, out: PLASMID.charAt(89), in: PLASMID.charAt(89) === 'A' ? 'C' : 'A' };
  const primers = quikChangePrimers(PLASMID, change);
  const { forward = '', reverse, tm = 0, left = 0, right = 0 } = primers ?? {};
  expect(forward.length).toBeGreaterThanOrEqual(25);
  expect(forward.length).toBeLessThanOrEqual(45);
  expect(tm).toBeGreaterThanOrEqual(78);
  expect(Math.min(left, right)).toBeGreaterThanOrEqual(10);
  expect(Math.abs(left - right)).toBeLessThanOrEqual(3);
  expect(forward).toMatch(/^[GC].*[GC]$/);
  expect(reverse).toBe(reverseComplement(forward));
  expect(forward.charAt(left)).toBe(change.in);
});

test.each([
  ['an insertion', '', 'GGATCC', 6],
  ['a deletion', 'six', '', 0],
  ['a part that becomes a longer one', 'two', 'GGATCC', 6],
])('of %s N holds no changed base, and nothing is a mismatch', (_, taken, put, inserted) => {
  const out = PLASMID.slice(89, 89 + { six: 6, two: 2, '': 0 }[taken as 'six' | 'two' | '']);
  const {
    forward = '',
    tm = 0,
    left = 0,
    right = 0,
  } = quikChangePrimers(PLASMID, { at: 90, out, in: put }) ?? {};
  const strong = [...forward].filter((base) => base === 'G' || base === 'C').length;
  const paired = forward.length - inserted;
  expect(paired).toBe(left + right);
  expect(tm).toBeCloseTo(81.5 + (0.41 * 100 * strong) / forward.length - 675 / paired, 6);
});

test('where nothing is warm enough the warmest primers are said to be cold; too long an insertion is told', () => {
  const weak = plainSequence('weak', toBases('ATTATAATATTTAATAATTATATAAT'.repeat(5)), true);
  const { primers, fault } = designMutation(weak, { start: 60, out: 'A', in: 'C' }, 'quikChange');
  expect([fault, primers?.forward.letters.length]).toEqual(['cold', 45]);
  const long = { start: 60, out: '', in: 'ACGTTGCA'.repeat(4) };
  expect(designMutation(weak, long, 'quikChange')).toEqual({ primers: null, fault: 'tooLong' });
  expect(designMutation(weak, long, 'backToBack').primers?.forward.tail).toBe(32);
});

test('at the end of a linear sequence, and beside letters that are no bases, there are no primers', () => {
  const linear = plainSequence('linear', toBases(PLASMID));
  for (const method of MUTAGENESIS_METHODS)
    expect(designMutation(linear, { start: 4, out: 'C', in: 'A' }, method).fault).toBe('edge');
  const unknown = plainSequence('n', toBases(`${PLASMID}NNNN${PLASMID}`), true);
  const beside = { start: PLASMID.length - 2, out: 'A', in: 'T' };
  expect(designMutation(unknown, beside, 'backToBack').fault).toBe('letters');
});

const featureOn = (start: number, end: number, strand: '+' | '-', size = Infinity): Feature => ({
  ...{ id: 1, kind: 'CDS', qualifiers: [] },
  ranges:
    end <= size
      ? [{ start, end, strand }]
      : [
          { start, end: size, strand },
          { start: 0, end: end - size, strand },
        ].sort((one, other) => (strand === '+' ? other.start - one.start : one.start - other.start)),
});
const GENE = 'ATGAAAGCTTGTAGCCTGGAATAA';

test('a change of an amino acid is placed on either strand, and over the origin', () => {
  const upper = plainSequence('u', toBases(`CCC${GENE}GGG`), true);
  expect(changeOfFeature(upper, featureOn(3, 27, '+'), 'K2N')).toEqual({
    ...{ change: { start: 6, out: 'AAA', in: 'AAC' }, name: 'p.Lys2Asn' },
  });
  const lower = plainSequence('l', toBases(`CCC${reverseComplement(GENE)}GGG`), true);
  expect(changeOfFeature(lower, featureOn(3, 27, '-'), 'K2N')).toMatchObject({
    change: { start: 21, out: 'TTT', in: 'GTT' },
  });
  const turned = plainSequence('o', toBases(`${GENE.slice(7)}CCCGGG${GENE.slice(0, 7)}`), true);
  const over = featureOn(GENE.length - 1, GENE.length + 6 + 17, '+', GENE.length + 6);
  expect(changeOfFeature(turned, over, 'A3T')).toMatchObject({
    change: { start: GENE.length + 6 - 1, out: 'GCT', in: 'ACT' },
  });
});

test('what cannot be placed is told in words', () => {
  const document = plainSequence('d', toBases(`CCC${GENE}GGG`), true);
  const feature = featureOn(3, 27, '+');
  const faultOf = (written: string) => {
    const read = changeOfFeature(document, feature, written);
    return 'fault' in read ? read.fault.en : null;
  };
  expect(faultOf('E2K')).toBe('E2K: Lys stands at 2, not Glu');
  expect(faultOf('K2N, A3T')).toMatch(/write one here/);
  expect(faultOf(' ')).toMatch(/such as K171E/);
  const apart: Feature = {
    ...feature,
    ranges: [
      { start: 3, end: 7, strand: '+' },
      { start: 8, end: 27, strand: '+' },
    ],
  };
  const read = changeOfFeature(document, apart, 'c.4_6del');
  expect('fault' in read && read.fault.en).toMatch(/exons/);
});

/** A circle with a change made. */
function mutant(text: string, { start, out, in: put }: PlacedChange): string {
  const turned = text.slice(start) + text.slice(0, start);
  return put + turned.slice(out.length);
}
/** The same circle from the place where it is the least in the alphabet: circles compare by it. */
const anyTurn = (text: string, part: string): boolean =>
  text.length === part.length && (text + text).includes(part);

/** What the bench makes of the plasmid: a PCR round it, whose ends are joined or pair with each other. */
function made(text: string, primers: readonly string[], method: MutagenesisMethod): string {
  const circle = { bases: toBases(text), isCircular: true };
  const wishes = { longest: text.length + 200, most: 5 };
  const template = plainSequence('t', circle.bases, true);
  const product = productsOf(primers, circle, wishes, { bound: 8 }).find(
    ({ forward, reverse }) => forward.primer === 0 && reverse.primer === 1,
  );
  if (product === undefined) return '';
  const copied = productSequence(template, primers, product);
  if (method === 'backToBack') return toText(copied.bases).toUpperCase();
  const closed = assembled([copied], true).product;
  return closed === null ? '' : toText(closed.bases).toUpperCase();
}

test.each(MUTAGENESIS_METHODS)(
  'PCR with the primers of %s makes the mutant that was meant, over the origin too',
  (method) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: PLASMID.length - 1 }),
        fc.integer({ min: 0, max: 9 }),
        fc.array(fc.constantFrom(...'ACGT'), { maxLength: 9 }).map((letters) => letters.join('')),
        (start, length, put) => {
          const out = (PLASMID + PLASMID).slice(start, start + length);
          fc.pre(out !== put);
          const change = { start, out, in: put };
          const { primers } = designMutation(plainSequence('p', toBases(PLASMID), true), change, method);
          expect(primers).not.toBeNull();
          const letters = [primers?.forward.letters ?? '', primers?.reverse.letters ?? ''];
          const product = made(PLASMID, letters, method);
          expect(anyTurn(mutant(PLASMID, change), product)).toBe(true);
        },
      ),
      { numRuns: 120 },
    );
  },
);

test('a mutated gene reads as it was meant to', () => {
  const document = plainSequence('d', toBases(`${PLASMID}${GENE}`), true);
  const from = PLASMID.length;
  const read = changeOfFeature(document, featureOn(from, from + GENE.length, '+'), 'E7K');
  if (!('change' in read)) throw new Error('no change');
  const after = mutant(toText(document.bases), read.change);
  expect((after + after).slice(after.length - 18, after.length + 6)).toMatch(/^ATG/);
  expect(translate((after + after).slice(after.length - 18, after.length + 6))).toBe('MKACSLK*');
});
