import { type Feature, toBases } from '@oligoteka/sequence';
import { namedFeatures, placesOfNames } from './named-features.ts';

type Texts = Readonly<Record<string, string>>;
const feature = (id: number, kind: string, start: number, texts: Texts): Feature => ({
  ...{ id, kind },
  ranges: [{ start, end: start + 10, strand: '+' }],
  qualifiers: Object.entries(texts),
});
const FEATURES = [
  feature(1, 'CDS', 0, { gene: 'lacI', note: 'represses lacZ', translation: 'MKPVTLYDVA' }),
  feature(2, 'gene', 20, { gene: 'lacZalpha' }),
  feature(3, 'gene', 40, { gene: 'lacZ', gene_synonym: 'ECK0341; JW0335' }),
  feature(4, 'CDS', 40, {
    gene: 'lacZ',
    product: 'beta-galactosidase',
    locus_tag: 'b0344',
    transl_table: '11',
  }),
  feature(5, 'rep_origin', 60, {}),
];
const ids = (text: string) => namedFeatures(FEATURES, text).map(({ id }) => id);

test('the exact name comes first, then names that begin so, then what only tells of it', () => {
  expect(ids('LACZ')).toEqual([3, 4, 2, 1]);
  expect(ids(' lacz ')).toEqual([3, 4, 2, 1]);
});

test('all that is written of a feature is looked through, but for its translation and its tables', () => {
  expect([ids('b0344'), ids('Galactosidase'), ids('jw0335'), ids('rep_origin')]).toEqual([
    [4],
    [4],
    [3],
    [5],
  ]);
  expect([ids('MKPV'), ids('11'), ids('no such'), ids(' ')]).toEqual([[], [], [], []]);
});

test('a gene and its CDS at one place are one place', () => {
  const sequence = { bases: toBases('A'.repeat(80)), isCircular: false, features: FEATURES };
  expect(placesOfNames(sequence, 'lacZ')).toEqual([
    { start: 40, length: 10, strand: '+' },
    { start: 20, length: 10, strand: '+' },
    { start: 0, length: 10, strand: '+' },
  ]);
});

test('the features of a genome answer a key at once', () => {
  const many = Array.from({ length: 9_260 }, (_, at) =>
    feature(at, 'CDS', 10 * at, {
      gene: `gen${at}`,
      product: `a protein of some length ${at}`,
      note: 'x'.repeat(150),
    }),
  );
  namedFeatures(many, 'gen');
  const before = performance.now();
  expect(namedFeatures(many, 'gen9259')).toHaveLength(1);
  expect(performance.now() - before).toBeLessThan(100);
});
