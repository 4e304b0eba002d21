import { readFileSync } from 'node:fs';
import { primerRules } from '@oligoteka/primer';
import fc from 'fast-check';
import { EMPTY, type Row } from '../lines/row.ts';
import { RowReader } from '../lines/row-reading.ts';
import { findCells, type Search } from './find-cells.ts';
import { replaced } from './replace-text.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../libs/primer/fixtures/${name}.json`, import.meta.url), 'utf8'));
const rules = primerRules({
  settings: fixture('rules').header.settings,
  modifiers: fixture('modifiers').modifiers,
  prices: [],
});
const reader = new RowReader({ rules, prices: [], percent: 0 });
const row = (name: string, text: string): Row => ({ ...EMPTY, key: name, name, text });
const ROWS = [
  row('GAPDH_F', 'gac gtt aacc'),
  row('gapdh_R', '[FAM]TTGACC*ATG[BHQ1]'),
  row('ATG-1', 'ССAATT'), // Cyrillic
  row('', ''),
];
const find = (text: string, more: Partial<Search> = {}) =>
  findCells(ROWS, reader, { text, where: 'both', complement: false, ...more }).map(
    ({ row: at, column, paired }) => `${at}${column === 'name' ? 'n' : 's'}${paired ? '′' : ''}`,
  );

test('names and sequences are found whatever their case, blanks, bonds and alphabet', () => {
  expect(find('gapdh')).toEqual(['0n', '1n']);
  expect(find('GTTAAC')).toEqual(['0s']);
  expect(find('cca')).toEqual(['1s', '2s']);
  expect(find('atg')).toEqual(['1s', '2n']);
  expect(find('atg', { where: 'name' })).toEqual(['2n']);
  expect(find('C*A')).toEqual(['1s']);
  expect(find('bhq')).toEqual(['1s']);
  expect(find('[FAM]')).toEqual(['1s']);
  expect(find('   ')).toEqual([]);
});

test('the paired strand is found when it is asked for', () => {
  expect(find('GGTT')).toEqual([]);
  expect(find('GGTT', { complement: true })).toEqual(['0s′']);
  expect(find('GGTI', { complement: true })).toEqual([]);
});

const replace = (one: Row, column: 'name' | 'sequence', text: string, by: string) =>
  replaced(one, reader, column, { text, by });

test('text of names is replaced as it is written, signs of patterns and all', () => {
  expect(replace(row('a.b a.b', ''), 'name', 'A.B', '$&')).toEqual({ name: '$& $&' });
  expect(replace(row('F1', ''), 'name', 'x', 'y')).toBeNull();
  expect(replace(row('F1', ''), 'name', ' ', 'y')).toBeNull();
});

test('a find across bonds is replaced across them, as written where the search has a bond', () => {
  const bonded = row('', '[FAM]TTG A*C*C ATG');
  const finds = (text: string) =>
    findCells([bonded], reader, { text, where: 'sequence', complement: false }).length;
  expect([finds('GACC'), finds('A*C*C'), finds('A*CC'), finds('G*A')]).toEqual([1, 1, 0, 0]);
  expect(replace(bonded, 'sequence', 'A*CC', 'TTT')).toBeNull();
  expect(replace(bonded, 'sequence', 'G*A', 'TTT')).toBeNull();
  expect(replace(bonded, 'sequence', 'A*C*C', 'TTT')).toEqual({ text: '[FAM]TTG TTT ATG' });
  // letter for letter, every bond stays behind its own
  expect(replace(bonded, 'sequence', 'GACC', 'TGAG')).toEqual({ text: '[FAM]TTT G*A*G ATG' });
  expect(replace(bonded, 'sequence', 'ACC', 'GG')).toEqual({ text: '[FAM]TTG GG ATG' });
  expect(replace(bonded, 'sequence', 'AC', 'T*T')).toEqual({ text: '[FAM]TTG T*T*C ATG' });
  // a bond goes with its letter
  expect(replace(bonded, 'sequence', 'AC', '')).toEqual({ text: '[FAM]TTG C ATG' });
  expect(replace(row('', 'ACC*GT'), 'sequence', 'GT', '')).toEqual({ text: 'ACC*' });
  expect(replace(row('', 'ACC*GT*'), 'sequence', 'CG', 'TT')).toEqual({ text: 'ACT*TT*' });
});

test('whatever is found in letters is replaced, by which alphabet it may be typed', () => {
  expect(replace(row('', 'CCAATT'), 'sequence', 'ССА', 'GGG')).toEqual({ text: 'GGGATT' }); // Cyrillic
  const letters = fc.string({ unit: fc.constantFrom(...'ACGT'), minLength: 1, maxLength: 4 });
  const text = fc.array(fc.constantFrom('A', 'C', 'G', 'T', 'A*', 'c*', ' ', 'g'), { maxLength: 12 });
  fc.assert(
    fc.property(text, letters, letters, (pieces, needle, by) => {
      const one = row('n', pieces.join(''));
      const isFound =
        findCells([one], reader, { text: needle, where: 'sequence', complement: false }).length > 0;
      const done = replace(one, 'sequence', needle, by);
      if (needle === by) return;
      expect(done !== null).toBe(isFound);
      if (done === null || needle.length !== by.length) return;
      const bonds = (written: string) => written.replace(/\s/gu, '').replace(/[a-z]/giu, '.');
      expect(bonds((done as { text: string }).text)).toBe(bonds(one.text));
    }),
    { seed: 20261124 },
  );
});

test('letters are replaced across blanks, and no modifier becomes another one', () => {
  expect(replace(row('', 'gac gtt aacc'), 'sequence', 'CGT', 'T')).toEqual({ text: 'gaTt aacc' });
  expect(replace(row('', '[FAM]AAC(A/G)T'), 'sequence', 'A', 'T')).toEqual({ text: '[FAM]TTC(A/G)T' });
  expect(replace(row('', '[FAM]AAC'), 'sequence', '[fam]', '[HEX]')).toEqual({ text: '[HEX]AAC' });
  expect(replace(row('', 'ССAATT'), 'sequence', 'CCAA', 'GG')).toEqual({ text: 'GGTT' });
});
