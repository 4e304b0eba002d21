import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type Modifier, type Paste, primerRules, type SettingsText, writeText } from '@oligoteka/primer';
import { strToU8 } from 'fflate';
import {
  decodeText,
  parseCsv,
  readPrimerFile,
  readWorkbook,
  refusalText,
  separatorOf,
  type TablePrimer,
  writeCsv,
  writePrimers,
  writeTemplate,
  writeWorkbook,
} from './index.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../primer/fixtures/${name}.json`, import.meta.url), 'utf8'));
const { modifiers } = fixture('modifiers') as { modifiers: Modifier[] };
const { header } = fixture('rules') as { header: { settings: SettingsText } };
const rules = primerRules({ settings: header.settings, modifiers, prices: [] });
const F = 'AGAGTTTGATCMTGGCTCAG';
const R = 'TACGGYTACCTTGTTACGACTT';
const text = `Название;Последовательность;Шкала\r\nПрямой «F»;${F};0,04\r\nОбратный;${R};0,2\r\n`;

/** Bytes of an encoding of one byte per letter, which nothing in Node writes. */
function narrow(value: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const codes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]),
  );
  return new Uint8Array([...value].map((char) => codes.get(char) ?? 0x3f));
}
function wide(value: string, littleEndian: boolean, mark: boolean): Uint8Array {
  const units = mark ? `\ufeff${value}` : value;
  const bytes = new Uint8Array(units.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < units.length; at += 1) view.setUint16(at * 2, units.charCodeAt(at), littleEndian);
  return bytes;
}
const tableOf = ({ rows }: Paste): TablePrimer[] =>
  rows.map((row) => ({
    name: row.name,
    text: writeText(row, rules),
    scale: row.scale,
    options: row.options,
  }));

describe('encodings', () => {
  test.each<[string, Uint8Array, string]>([
    ['UTF-8', strToU8(text), 'utf-8'],
    ['UTF-8 with a mark', strToU8(`\ufeff${text}`), 'utf-8'],
    ['UTF-16 of Excel', wide(text, true, true), 'utf-16'],
    ['UTF-16 the other way round', wide(text, false, true), 'utf-16'],
    ['UTF-16 without a mark', wide(text, true, false), 'utf-16'],
    ['Windows-1251', narrow(text, 'windows-1251'), 'windows-1251'],
  ])('%s', (_name, bytes, encoding) => {
    expect(decodeText(bytes)).toEqual({ text, encoding });
    expect(readPrimerFile(bytes, rules).paste.rows).toMatchObject([
      { name: 'Прямой «F»', sequence: F, scale: '0.04', status: 'ok' },
      { name: 'Обратный', sequence: R, scale: '0.2', status: 'ok' },
    ]);
  });
});

describe('encodings of one byte per letter', () => {
  const table = `Название;Последовательность\r\nПрямой;${F}\r\nОБРАТНЫЙ, мышь;${R}\r\n`;
  test.each(['windows-1251', 'ibm866', 'koi8-r'])('Russian words in %s', (encoding) =>
    expect(decodeText(narrow(table, encoding))).toEqual({ text: table, encoding }),
  );
  test('accents of western Europe', () => {
    const own = `Grünbaum\t${F}\r\nSøren\t${R}\r\n`;
    expect(decodeText(narrow(own, 'windows-1252'))).toEqual({ text: own, encoding: 'windows-1252' });
  });
  test.each(['Ёж', 'ПЦР', '№1', 'прямой', '5 мкМ', 'рРНК', 'мтДНК-2', 'Tm 60 °C', 'СтрЭнд'])(
    'a word that could be many things is what nearly every file is: %s',
    (word) => {
      const own = `${word}\t${F}\r\n`;
      expect(decodeText(narrow(own, 'windows-1251'))).toEqual({ text: own, encoding: 'windows-1251' });
    },
  );
});

describe('separated values', () => {
  test('quoted cells hold separators, line ends and quotes', () => {
    expect(parseCsv('a,"b,\r\nc","d ""e"""\r\nf,,\r\n', ',')).toEqual([
      ['a', 'b,\r\nc', 'd "e"'],
      ['f', '', ''],
    ]);
    expect(parseCsv('a;5" b;"c', ';')).toEqual([['a', '5" b', '"c']]);
  });
  test.each([
    ['a;b\nc;d', ';'],
    ['a\tb\nc\td', '\t'],
    ['a,b\nc,d', ','],
    ['sep=,\na,b;c', ','],
    ['"a,b";c\n"d,e";f', ';'],
    ['one\ntwo\nthree, four', null],
  ])('%j', (csv, separator) => expect(separatorOf(csv)).toBe(separator));
  test('a sequence broken over many lines of a quoted cell is one primer', () => {
    const broken = F.replace(/../gu, '$&\n');
    const { rows } = readPrimerFile(strToU8(`Name,Sequence\nF,"${broken}"\nR,${R}\n`), rules).paste;
    expect(rows.map(({ name, sequence }) => [name, sequence])).toEqual([
      ['F', F],
      ['R', R],
    ]);
  });
  test('a million quotes are one cell', () => {
    expect(parseCsv('"'.repeat(1_000_001), ',')).toHaveLength(1);
    expect(parseCsv('";'.repeat(500_000), ';')).toHaveLength(1);
  });
  test('cells that look like formulas are texts in a spreadsheet and come back unchanged', () => {
    const csv = writeCsv([['=HYPERLINK("x")', '-1', '+A', '@b', "'quoted'", 5]]);
    expect(csv).toBe(`\ufeff"'=HYPERLINK(""x"")";'-1;'+A;'@b;'quoted';5\r\n`);
  });
});

test('letters of a GenBank file that are in no primer of it are an error', () => {
  const record = (note: string) =>
    `LOCUS       p  20 bp DNA\nFEATURES             Location/Qualifiers\n     primer_bind     1..20\n                     /label=27F\n                     /note="${note}"\nORIGIN\n        1 ${F.toLowerCase()}\n//\n`;
  const statusOf = (content: string) =>
    readPrimerFile(strToU8(content), rules).paste.rows.map(({ status }) => status);
  expect(statusOf(record('universal'))).toEqual(['ok']);
  expect(statusOf(record(`with the tail ${R}`))).toEqual(['error']);
  expect(statusOf(`${record('universal')}R2 ${R}\n`)).toEqual(['ok', 'ok']);
});

test('FASTA and GenBank files are known by their content', () => {
  expect(readPrimerFile(strToU8(`>F, forward\n${F}\n>R\n${R}\n`), rules).paste).toMatchObject({
    delimiter: 'fasta',
    rows: [{ sequence: F }, { sequence: R }],
  });
  const record = `LOCUS       p  20 bp DNA\nFEATURES             Location/Qualifiers\n     primer_bind     1..20\n                     /label=27F\nORIGIN\n        1 ${F.toLowerCase()}\n//\n`;
  expect(readPrimerFile(strToU8(record), rules).paste).toMatchObject({
    delimiter: 'genbank',
    rows: [{ name: '27F', sequence: F }],
  });
});

test('10 MB of text are refused before anything of them is read', () => {
  const bytes = strToU8(`F;${F}\n`.repeat(430_000)).subarray(0, 9_900_000);
  const untouched = new Proxy({} as typeof rules, {
    get: (_, key) => {
      throw new Error(`looked at ${String(key)}`);
    },
  });
  const file = readPrimerFile(bytes, untouched);
  expect(refusalText(file, 'ru')).toBe(
    'Текста слишком много: за один раз читается не больше 500 тысяч знаков.',
  );
  expect(refusalText(readPrimerFile(strToU8(text), rules), 'ru')).toBeNull();
});

describe('a list written is the same list read', () => {
  const list: TablePrimer[] = [
    { name: 'MARCH1', text: F, scale: '0.04', options: [] },
    { name: '1E5', text: R, scale: '', options: ['op'] },
    { name: '=SUM(A1)', text: '[FAM]ACGTTGCATGCAAG[BHQ1]', scale: '0.2', options: ['clean', 'keen'] },
    { name: '-3; "quoted", <b>&_x0041_', text: 'ACGT*TGCAIUGCANNN', scale: '1', options: ['keen'] },
    { name: 'Прямой 5′', text: '[Biotin][Sp18]ACGTTGCATGCAAG', scale: '0.02', options: [] },
  ];
  test.each([
    ['xlsx', 'ru'],
    ['xlsx', 'en'],
    ['csv', 'ru'],
    ['csv', 'en'],
  ] as const)('%s, %s', (format, language) => {
    const { paste, notices } = readPrimerFile(writePrimers(list, format, language), rules);
    expect(tableOf(paste)).toEqual(list);
    expect([paste.notices, notices]).toEqual([[], []]);
    expect(paste.rows.map(({ errors }) => errors)).toEqual(list.map(() => []));
  });
  test.each(['xlsx', 'csv'] as const)('every published primer, %s', (format) => {
    const { primers } = fixture('published-primers') as {
      primers: { name: string; parsed: { sequence: string; status: string } }[];
    };
    const good = primers
      .filter(({ parsed }) => parsed.status !== 'error')
      .map(({ name, parsed }): TablePrimer => ({ name, text: parsed.sequence, scale: '0.04', options: [] }));
    expect(tableOf(readPrimerFile(writePrimers(good, format, 'ru'), rules).paste)).toEqual(good);
  });
  test.each([
    ['xlsx', 'ru'],
    ['xlsx', 'en'],
    ['csv', 'ru'],
    ['csv', 'en'],
  ] as const)('the template as %s, %s, is read with nothing to say', (format, language) => {
    const { paste } = readPrimerFile(writeTemplate(format, language), rules);
    expect(tableOf(paste)).toEqual([
      { name: '27F', text: F, scale: '0.04', options: [] },
      { name: '1492R', text: R, scale: '0.04', options: [] },
      { name: 'N1-P', text: '[FAM]ACCCCGCATTACGTTTGGTGGACC[BHQ1]', scale: '0.2', options: ['clean'] },
    ]);
    expect(paste.rows.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok']);
    expect(paste.notices).toEqual([]);
  });
  test('the template explains itself on a second sheet', () => {
    expect(readWorkbook(writeTemplate('xlsx', 'ru')).sheets?.map(({ name }) => name)).toEqual([
      'Праймеры',
      'Как заполнять',
    ]);
  });
});

describe('the letters of a file', () => {
  const rows = [
    ['Название', 'Последовательность', 'Комментарий', 'Кол-во'],
    ['F1', 'AGA GTT TGA TCM TGG CTC AG', 'с хвостом GGATCCGC', '2'],
    ['R1', R, 'срочно', '3'],
  ];
  const read = (bytes: Uint8Array) => readPrimerFile(bytes, rules).paste;
  test.each([
    ['xlsx', writeWorkbook([{ name: 'A', rows, widths: [] }])],
    ['csv', strToU8(writeCsv(rows))],
    ['tsv', strToU8(rows.map((cells) => cells.join('\t')).join('\n'))],
  ])('%s: bases in a column nobody reads are an error, the column is told', (_kind, bytes) => {
    const paste = read(bytes);
    expect(paste.rows.map(({ name, sequence, status }) => [name, sequence, status])).toEqual([
      ['F1', F, 'error'],
      ['R1', R, 'ok'],
    ]);
    expect(paste.rows[0]?.errors).toEqual([{ code: 'unread', about: 'с хвостом GGATCCGC' }]);
    expect(paste.notices).toEqual([
      { kind: 'quantityLeft', before: 'Кол-во', after: '5' },
      { kind: 'columnsLeft', before: 'Комментарий (с хвостом GGATCCGC)', after: '' },
    ]);
  });
  test('FASTA: every line of a record, and a comment above it', () => {
    const paste = read(strToU8(`# ${R}\n>F1 forward\n${F.slice(0, 10)}\n${F.slice(10)}\n>R1\n${R}, AT\n`));
    expect(paste.notices).toMatchObject([{ kind: 'ignored', before: `# ${R}` }]);
    expect(paste.rows.map(({ sequence, status }) => [sequence, status])).toEqual([
      [F, 'ok'],
      [`${R},AT`, 'error'],
    ]);
  });
});

test('a quote that opens no cell swallows nothing', () => {
  expect(parseCsv('"open;T7\nx;"y"z;T7\n5" p;T7', ';')).toEqual([
    ['"open', 'T7'],
    ['x', '"y"z', 'T7'],
    ['5" p', 'T7'],
  ]);
});
