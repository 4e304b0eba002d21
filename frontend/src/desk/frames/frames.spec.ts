import { plainSequence, toBases } from '@oligoteka/sequence';
import { frameFeature, framesOn } from './frame-feature.ts';

const GENE = `ATG${'GCT'.repeat(20)}TAA`;
const OTHER = `ATG${'AAA'.repeat(12)}TAG`;
const wishes = (code: number) => ({ least: '10', starts: 'ATG', code }) as const;

test('frames come longest first, and one becomes a coding sequence with its code', () => {
  const sequence = plainSequence('s', toBases(`CC${OTHER}CCC${GENE}CC`));
  const { count, frames } = framesOn({ ...sequence, form: wishes(11) });
  expect([count, ...frames.map(({ residues }) => residues)]).toEqual([2, 21, 13]);
  const [frame] = frames;
  const feature = frameFeature(frame!, sequence, { name: 'ORF', code: 11 });
  expect(feature).toMatchObject({
    id: 1,
    kind: 'CDS',
    qualifiers: [
      ['label', 'ORF'],
      ['transl_table', '11'],
    ],
  });
  expect(frameFeature(frame!, sequence, { name: 'ORF', code: 1 }).qualifiers).toEqual([['label', 'ORF']]);
});

test('a number of a feature is found among a hundred thousand of them', () => {
  const features = Array.from({ length: 200_000 }, (_, at) => ({
    ...{ id: at + 1, kind: 'gene', qualifiers: [] },
    ranges: [{ start: 0, end: 1, strand: '+' as const }],
  }));
  const sequence = { ...plainSequence('s', toBases(GENE)), features };
  const [frame] = framesOn({ ...sequence, form: wishes(1) }).frames;
  expect(frameFeature(frame!, sequence, { name: 'ORF', code: 1 }).id).toBe(200_001);
});

test('all frames are counted, and the longest forty told', () => {
  const genes = Array.from({ length: 60 }, (_, more) => `ATG${'GCT'.repeat(12 + more)}TAACC`);
  const { count, frames } = framesOn({ ...plainSequence('s', toBases(genes.join(''))), form: wishes(1) });
  expect(count).toBeGreaterThanOrEqual(60);
  expect(frames.map(({ residues }) => residues)).toEqual(
    frames.map(({ residues }) => residues).toSorted((one, other) => other - one),
  );
  expect(frames).toHaveLength(40);
});
