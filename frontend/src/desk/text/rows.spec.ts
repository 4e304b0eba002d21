import { type Feature, plainSequence, type Sequence, toBases } from '@oligoteka/sequence';
import { longestOf } from './longest.ts';
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

test('of thousands of features at one place a row shows those that find a lane, and tells of the rest', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => feature(at + 1, 5 + (at % 3), 25));
  const rows = new Rows(made('A'.repeat(30), ...many), 10);
  expect([0, 1, 2].map((row) => [rows.segmentsOf(row).length, rows.leftOut(row)])).toEqual([
    [8, 4_992],
    [8, 4_992],
    [8, 4_992],
  ]);
  expect(new Rows(made('A'.repeat(30), feature(1, 0, 30)), 10).leftOut(0)).toBe(0);
});

test('of too many features the longest ones are drawn, as they stand', () => {
  const some = [feature(1, 0, 5), feature(2, 0, 9), feature(3, 0, 5), feature(4, 2, 9), feature(5, 0, 5)];
  expect(longestOf(some, 3).map(({ id }) => id)).toEqual([1, 2, 4]);
  expect(longestOf(some, 5)).toBe(some);
  expect(
    longestOf(
      Array.from({ length: 9 }, () => feature(1, 0, 4)),
      4,
    ),
  ).toHaveLength(4);
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

test('rows are as high as others where a key changes no lane, and not where a feature grows into a row', () => {
  const rows = (...features: Feature[]) => new Rows(made('A'.repeat(35), ...features), 10);
  const before = rows(feature(1, 12, 18));
  expect(rows(feature(1, 13, 19)).isAsHigh(before)).toBe(true);
  expect(rows(feature(1, 13, 21)).isAsHigh(before)).toBe(false);
  expect(new Rows(made('A'.repeat(40), feature(1, 12, 18)), 10).isAsHigh(before)).toBe(false);
});
