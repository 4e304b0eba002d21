import { readFileSync } from 'node:fs';
import { primerRules } from '@oligoteka/primer';
import { readPrimerFile, writePrimers } from '@oligoteka/sheets';
import { EMPTY, type Row } from '../lines/row.ts';
import { RowReader } from '../lines/row-reading.ts';
import { tablePrimersOf } from './file-list.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../libs/primer/fixtures/${name}.json`, import.meta.url), 'utf8'));
const rules = primerRules({
  settings: fixture('rules').header.settings,
  modifiers: fixture('modifiers').modifiers,
  prices: [],
});
const reader = new RowReader({ rules, prices: [], percent: 0 });
const row = (name: string, text: string, more: Partial<Row> = {}): Row => ({
  ...EMPTY,
  key: name,
  name,
  text,
  scale: '0.2',
  ...more,
});

const ROWS = [
  row('probe', '[FAM]ACCCCGCATTACGTTTGGTGGACC[BHQ1]'),
  row('probe-op', '[FAM]ACCCCGCATTACGTTTGGTGGACC[BHQ1]', { options: ['op', 'keen'] }),
  row('plain', 'ACCCCGCATTACGTTTGG', { options: ['op'] }),
  row('', ''),
];

test('a list says the cleaning a primer will get, also where nobody chose it', () => {
  expect(tablePrimersOf(ROWS, reader).map(({ name, options }) => [name, options])).toEqual([
    ['probe', ['clean']],
    ['probe-op', ['keen', 'clean']],
    ['plain', ['op']],
  ]);
});

test.each(['xlsx', 'csv'] as const)('the list as .%s, read again, is the same order', (format) => {
  const list = tablePrimersOf(ROWS, reader);
  const { paste } = readPrimerFile(writePrimers(list, format, 'ru'), rules);
  const again = paste.rows.map(({ name, typed, scale, options }, at) =>
    row(name, typed, { key: `again-${at}`, scale, options }),
  );
  const made = (rows: readonly Row[]) =>
    rows.map((one) => {
      const { content, options } = reader.read(one);
      return { ...content, key: undefined, options: [...options].sort() };
    });
  expect(made(again)).toEqual(made(ROWS.slice(0, 3)));
});
