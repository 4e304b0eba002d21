import { expect, test } from '@jest/globals';
import { plainSequence, reverseComplement, type Sequence, toBases } from '@oligoteka/sequence';
import { readingOfProtein, readingOfSource, sourcesOf } from './gene-sources.ts';
import { boundsOf, FIRST_WISHES } from './gene-wishes.ts';
import { fragmentDocument, geneDocument } from './made-genes.ts';

const NOTHING = { start: 0, length: 0 };
const GENE = 'ATGAAACTGTAA';
const withGene = (text: string, ...features: Sequence['features']): Sequence => ({
  ...plainSequence('doc', toBases(text), true),
  features,
});

test('a selection is read along either strand, a coding feature in its frame', () => {
  const document = withGene(`CC${GENE}GG`, {
    ...{ id: 7, kind: 'CDS', qualifiers: [['gene', 'abc']] },
    ranges: [{ start: 2, end: 14, strand: '+' }],
  });
  const sources = sourcesOf(document, { start: 2, length: 12 });
  expect(sources.map(({ key }) => key)).toEqual(['selected +', 'selected -', 'feature 7']);
  const [upper, lower, feature] = sources.map((source) => readingOfSource(document, source));
  expect(upper).toEqual({ dna: GENE, protein: 'MKL*', name: 'doc' });
  expect(lower).toMatchObject({ dna: reverseComplement(GENE) });
  expect(feature).toEqual({ dna: GENE, protein: 'MKL*', name: 'abc' });
});

test('a selection within a gene need not begin with a start codon', () => {
  const document = withGene('CTGAAACTG');
  const [upper] = sourcesOf(document, { start: 0, length: 9 });
  expect(upper && readingOfSource(document, upper)).toMatchObject({ protein: 'LKL' });
});

test('open frames are offered, but for those that are coding features', () => {
  const frame = `ATG${'AAA'.repeat(70)}TAA`;
  const bare = withGene(`CC${frame}GG`);
  const [found] = sourcesOf(bare, NOTHING);
  expect(found).toMatchObject({ kind: 'frame', place: { start: 2, length: frame.length } });
  expect(found && readingOfSource(bare, found)).toMatchObject({ dna: frame });
  const ranges = [{ start: 2, end: 2 + frame.length, strand: '+' as const }];
  const known = withGene(`CC${frame}GG`, { id: 1, kind: 'CDS', qualifiers: [], ranges });
  expect(sourcesOf(known, NOTHING).map(({ kind }) => kind)).toEqual(['feature']);
});

test('what cannot be rewritten says why, with its place', () => {
  expect(readingOfProtein('MK*L', 'gene')).toMatchObject({ fault: 'stopInside', at: 3 });
  expect(readingOfProtein('MKBL', 'gene')).toMatchObject({ fault: 'noAmino', letter: 'B' });
  expect(readingOfProtein('>a\nMK\n>b\nML', 'gene')).toMatchObject({ fault: 'several' });
  expect(readingOfProtein(' *', 'gene')).toMatchObject({ fault: 'empty' });
  expect(readingOfProtein('>gfp of jellyfish\nMK*', 'gene')).toEqual({
    dna: '',
    protein: 'MK*',
    name: 'gfp',
  });
  const document = withGene('ATGTAAATG');
  const [upper] = sourcesOf(document, { start: 0, length: 9 });
  expect(upper && readingOfSource(document, upper)).toMatchObject({ fault: 'stopInside', at: 2 });
});

test('bounds that are none, or leave no room, are named', () => {
  expect(boundsOf(FIRST_WISHES)).toEqual({ window: { bases: 50, least: 30, most: 70 }, repeat: 12 });
  expect(boundsOf({ ...FIRST_WISHES, leastGc: '45', mostGc: '55' })).toEqual(['mostGc']);
  expect(boundsOf({ ...FIRST_WISHES, window: '', repeat: '99' })).toEqual(['window', 'repeat']);
});

test('a gene is a document of one coding feature, a fragment marks the ends it shares', () => {
  expect(geneDocument('gfp', 'ATGAAATAA', 'MK*').features).toMatchObject([
    {
      kind: 'CDS',
      ranges: [{ start: 0, end: 9 }],
      qualifiers: expect.arrayContaining([['translation', 'MK']]),
    },
  ]);
  const part = { from: 0, to: 8, sequence: 'ACGTACGT', overlap: { bases: 3, tm: 50 } };
  const last = { ...part, overlap: null };
  const of = (at: number) => fragmentDocument('g', [part, part, last], at, (other) => `with ${other}`);
  expect(of(1)).toMatchObject({
    name: 'g_2',
    features: [
      { ranges: [{ start: 0, end: 3 }], qualifiers: [['label', 'with g_1']] },
      { ranges: [{ start: 5, end: 8 }], qualifiers: [['label', 'with g_3']] },
    ],
  });
  expect(of(2).features).toHaveLength(1);
});
