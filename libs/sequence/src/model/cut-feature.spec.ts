import { describe, expect, test } from '@jest/globals';
import { madeLetters, drawing } from '../testing/made-reads.ts';
import { toBases } from './bases.ts';
import { type Feature, qualifierOf, type Range } from './feature.ts';
import { copyOf, fragmentOf, pasted, turnedPart } from './fragment.ts';
import { joinedSequences } from './joined.ts';
import { applied, inverse } from './operation.ts';
import { plainSequence, type Sequence } from './sequence.ts';
import { reversed, rotated } from './turn.ts';

const SIZE = 300;
const letters = madeLetters(SIZE, drawing(7));
const range = (start: number, end: number, strand: Range['strand'] = '+'): Range => ({ start, end, strand });
const gene = (...ranges: Range[]): Feature => ({
  ...{ id: 1, kind: 'CDS', ranges },
  qualifiers: [
    ['gene', 'lacZ'],
    ['codon_start', '1'],
    ['translation', 'MTMITPS'],
  ],
});
const SOURCE: Feature = { id: 2, kind: 'source', ranges: [range(0, SIZE)], qualifiers: [['organism', 'x']] };
const circle = (...features: Feature[]): Sequence => ({
  ...plainSequence('p', toBases(letters), true),
  features,
});
const genesOf = ({ features }: Sequence): Feature[] => features.filter(({ kind }) => kind === 'CDS');
const translationsOf = (sequence: Sequence): (string | undefined)[] =>
  genesOf(sequence).map((feature) => qualifierOf(feature, 'translation'));
const edit = (at: number, remove: number, insert = '') =>
  ({ kind: 'edit', at, remove, insert: toBases(insert) }) as const;

describe('a protein that is written beside a gene', () => {
  const whole = circle(gene(range(100, 199)));
  test('goes where its bases change, and comes back with an undo', () => {
    for (const one of [edit(120, 1), edit(120, 0, 'A'), edit(120, 1, 'A'), edit(90, 20), edit(196, 3)]) {
      const after = applied(whole, one);
      expect(translationsOf(after)).toEqual([undefined]);
      expect(translationsOf(applied(after, inverse(whole, one, after)))).toEqual(['MTMITPS']);
    }
  });
  test('stays where they do not', () => {
    for (const one of [edit(10, 5), edit(100, 0, 'ACG'), edit(199, 3), edit(250, 1, 'A')])
      expect(translationsOf(applied(whole, one))).toEqual(['MTMITPS']);
    expect(translationsOf(reversed(whole))).toEqual(['MTMITPS']);
    expect(translationsOf(rotated(whole, 150))).toEqual(['MTMITPS']);
    expect(translationsOf(applied(whole, turnedPart(whole, 90, 210)))).toEqual(['MTMITPS']);
    expect(translationsOf(fragmentOf(whole, 90, 210))).toEqual(['MTMITPS']);
  });
  test('an intron may change', () => {
    const spliced = circle(gene(range(100, 130), range(160, 190)));
    expect(translationsOf(applied(spliced, edit(140, 4)))).toEqual(['MTMITPS']);
    expect(translationsOf(applied(spliced, edit(125, 10)))).toEqual([undefined]);
  });
  test('goes where something is pasted into it', () => {
    expect(translationsOf(applied(whole, pasted(whole, 150, 0, circle(gene(range(0, 9))))))).toEqual([
      undefined,
      'MTMITPS',
    ]);
  });
});

test('a gene that was cut out in part is open there, and is read in its frame', () => {
  const whole = circle(gene(range(100, 199, '-')));
  const [three] = genesOf(fragmentOf(whole, 0, 150));
  expect(three?.ranges).toEqual([{ ...range(100, 150, '-'), isOpenEnd: true }]);
  // 49 bases of its 5′ end are away: 16 codons and one base, two more belong to that codon
  expect(qualifierOf(three!, 'codon_start')).toBe('3');
  const [five] = genesOf(fragmentOf(whole, 150, 300));
  expect(five?.ranges).toEqual([{ ...range(0, 49, '-'), isOpenStart: true }]);
  expect(qualifierOf(five!, 'codon_start')).toBe('1');
});

test('a circle that begins within a gene and lost a part of it holds two pieces of the gene', () => {
  const whole = circle(gene(range(100, 199, '-')), SOURCE);
  const vector = fragmentOf(rotated(whole, 180), 0, 250);
  expect(genesOf(vector).map(({ ranges }) => ranges)).toEqual([
    [{ ...range(0, 19, '-'), isOpenStart: true }],
    [{ ...range(220, 250, '-'), isOpenEnd: true }],
  ]);
  const insert = plainSequence('i', toBases(madeLetters(60, drawing(9))));
  const built = joinedSequences([vector, insert], true);
  expect(genesOf(built)).toHaveLength(2);
  expect(translationsOf(built)).toEqual([undefined, undefined]);
  expect(built.features.filter(({ kind }) => kind === 'source').map(({ ranges }) => ranges)).toEqual([
    [range(0, 250)],
  ]);
  // closed again without the part that is away, it is still no whole gene
  expect(genesOf(joinedSequences([vector], true))).toHaveLength(2);
});

test('a circle that was opened within a gene and closed again has the gene whole', () => {
  for (const strand of ['+', '-'] as const)
    for (const overlap of [0, 4]) {
      const whole = circle(gene(range(100, 199, strand)), SOURCE);
      const open = copyOf(whole, 150, SIZE + overlap);
      const again = joinedSequences([open], true, [overlap]);
      expect(genesOf(again).map(({ ranges }) => ranges)).toEqual(
        genesOf(rotated(whole, 150)).map(({ ranges }) => ranges),
      );
      expect(again.features.filter(({ kind }) => kind === 'source').map(({ ranges }) => ranges)).toEqual([
        [range(0, SIZE)],
      ]);
    }
});

test('parts of a gene that come together in another order stay parts', () => {
  const whole = circle(gene(range(100, 199)));
  const [one, two, three] = [copyOf(whole, 90, 50), copyOf(whole, 140, 30), copyOf(whole, 170, 50)];
  const places = (pieces: Sequence[]) => genesOf(joinedSequences(pieces, false)).length;
  expect(places([one, two, three])).toBe(1);
  expect(places([one, three, two])).toBe(3);
  expect(places([one, three])).toBe(2);
  expect(places([reversed(three), reversed(two), reversed(one)])).toBe(1);
  expect(places([one, reversed(two), three])).toBe(3);
});
