import { type Feature, plainSequence, type Sequence, toBases } from '@oligoteka/sequence';
import { Proteins } from './proteins.ts';
import { Rows } from './rows.ts';

const feature = (
  id: number,
  start: number,
  end: number,
  kind = 'gene',
  strand: '+' | '-' = '+',
): Feature => ({
  ...{ id, kind, qualifiers: [['label', `f${id}`]] },
  ranges: [{ start, end, strand }],
});
const made = (text: string, ...features: Feature[]): Sequence => ({
  ...plainSequence('s', toBases(text), true),
  features,
});
const drawn = (rows: Rows, row: number) =>
  rows
    .segmentsOf(row)
    .map(({ feature: { id }, from, to, lane, isOpenLeft, isOpenRight }) =>
      [id, isOpenLeft ? '<' : '', from, '–', to, isOpenRight ? '>' : '', ` lane ${lane}`].join(''),
    );

test('a feature goes on from row to row, and none lies over another', () => {
  const rows = new Rows(made('A'.repeat(25), feature(1, 5, 22), feature(2, 8, 12), feature(3, 12, 14)), 10);
  expect(rows.count).toBe(3);
  expect(drawn(rows, 0)).toEqual(['15–10> lane 0', '28–10> lane 1']);
  expect(drawn(rows, 1)).toEqual(['1<0–10> lane 0', '2<0–2 lane 1', '32–4 lane 1']);
  expect(drawn(rows, 2)).toEqual(['1<0–2 lane 0']);
  expect([...rows.lanes]).toEqual([2, 2, 1]);
});

test('a full last row is followed by an empty one for the caret; a source is not drawn', () => {
  expect(new Rows(made('A'.repeat(20)), 10).count).toBe(3);
  expect(new Rows(made(''), 10).count).toBe(1);
  expect([...new Rows(made('A'.repeat(20), feature(1, 0, 20, 'source')), 10).lanes]).toEqual([0, 0, 0]);
});

test('a protein takes a lane of its own, each letter under the middle of its codon', () => {
  const sequence = made('CCATGAAATAGC', feature(1, 2, 11, 'CDS'), feature(2, 2, 5));
  const rows = new Rows(sequence, 10);
  expect(drawn(rows, 0)).toEqual(['12–10> lane 0', '22–5 lane 2']);
  const proteins = new Proteins(sequence);
  const [gene] = sequence.features;
  expect(gene && proteins.under(gene, 2, 11)).toBe(' M  K  * ');
  const other = made('GCTATTTCATGG', feature(1, 1, 10, 'CDS', '-'));
  const [back] = other.features;
  expect(back && new Proteins(other).under(back, 0, 12)).toBe('  *  K  M   ');
});

test('exons are translated as one', () => {
  const gene: Feature = {
    ...feature(1, 0, 4, 'CDS'),
    ranges: [
      { start: 0, end: 4, strand: '+' },
      { start: 8, end: 13, strand: '+' },
    ],
  };
  expect(new Proteins(made('ATGATTTTAATAGG', gene)).under(gene, 0, 13)).toBe(' M      K  * ');
});
