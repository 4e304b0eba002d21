import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import {
  faultText,
  inPlateOrder,
  LONGEST_PASTE,
  parsePaste,
  parseTable,
  primerRules,
  writeText,
} from '../index.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), 'utf8'));
const { modifiers } = fixture('modifiers');
const rules = primerRules({ settings: fixture('rules').header.settings, modifiers, prices: [] });
// 27F, 1492R and the M13 pair.
const F = 'AGAGTTTGATCMTGGCTCAG';
const R = 'TACGGYTACCTTGTTACGACTT';
const M13 = 'GTAAAACGACGGCCAGT';

const read = (text: string) => parsePaste(text, rules);
const rowsOf = (text: string) =>
  read(text).rows.map(({ name, sequence, status }) => [name, sequence, status]);

test.each([
  ['0.04', '0.04', 'ok'],
  ['0,2 мкмоль', '0.2', 'ok'],
  ['40 nmol', '0.04', 'ok'],
  ['1', '', 'error'],
])('%j behind a sequence in its cell is the scale %j', (written, scale, status) => {
  for (const text of [`F\t${F} ${written}`, `>F\n${F} ${written}`]) {
    const [row] = read(text).rows;
    expect([row?.name, row?.scale, row?.status]).toEqual(['F', scale, status]);
    if (status !== 'error') expect(row?.sequence).toBe(F);
  }
});

test('a scale behind the sequence gives way to no other one in its own column', () => {
  const [row] = read(`Name\tSequence\tScale\nF\t${F} 0.04\t0.2`).rows;
  expect([row?.scale, row?.status]).toEqual(['0.2', 'error']);
});

describe('order forms of other vendors', () => {
  test.each([
    ['25nm', '', [['scaleUnknown', '25nm', '']]],
    ['100 nmole', '', [['scaleUnknown', '100 nmole', '']]],
    ['4nmU', '', [['scaleUnknown', '4nmU', '']]],
    ['1um', '1', []],
    ['200 nmol', '0.2', [['scale', '200 nmol', '0.2']]],
    ['40 нмоль', '0.04', [['scale', '40 нмоль', '0.04']]],
    ['0,04 мкмоль', '0.04', []],
    ['0.04 µmol', '0.04', []],
    ['0.05 µmol', '', [['scaleUnknown', '0.05 µmol', '']]],
    ['10 ОЕ', '', [['scaleUnknown', '10 ОЕ', '']]],
    ['', '', []],
  ])('scale %j', (scale, ours, said) => {
    const { rows, notices } = read(`Name\tSequence\tScale\nF\t${F}\t${scale}\nR\t${R}\t${scale}`);
    expect(rows.map((row) => row.scale)).toEqual([ours, ours]);
    expect(notices.map(({ kind, before, after }) => [kind, before, after])).toEqual(said);
  });
  test('a unit in the heading counts for bare values: 1 nmol is not 1 µmol', () => {
    const scaleOf = (heading: string, value: string) =>
      read(`Название;Последовательность;${heading}\nF;${F};${value}`).rows[0]?.scale;
    expect(scaleOf('Масштаб, нмоль', '1')).toBe('');
    expect(scaleOf('Масштаб, нмоль', '40')).toBe('0.04');
    expect(scaleOf('Масштаб, мкмоль', '1')).toBe('1');
    expect(scaleOf('Масштаб, ОЕ', '1')).toBe('');
    expect(scaleOf('Масштаб', '0,2')).toBe('0.2');
  });
  test.each([
    ['HPLC', ['clean'], ['purification']],
    ['ВЭЖХ', ['clean'], ['purification']],
    ['ПААГ', ['clean'], ['purification']],
    ['PAGE', ['clean'], ['purification']],
    ['clean', ['clean'], []],
    ['op', ['op'], []],
    ['ОП', ['op'], []],
    ['STD', [], []],
    ['Standard Desalting', [], []],
    ['HPSF', [], []],
    ['нет', [], []],
    ['Cartridge', [], ['purificationUnknown']],
    ['картридж', [], ['purificationUnknown']],
    ['DYEHPLC', [], ['purificationUnknown']],
  ])('purification %j', (word, options, said) => {
    const { rows, notices } = read(`Очистка,Последовательность,Имя\n${word},${F},F`);
    expect(rows).toMatchObject([{ name: 'F', sequence: F, options, status: 'ok' }]);
    expect(notices.map(({ kind }) => kind)).toEqual(said);
  });
  test('a Russian form: words about nucleotides, amounts and purification in headings', () => {
    const heading =
      "№ п/п;Название олигонуклеотида;Последовательность 5'-3';Кол-во оснований;Масштаб синтеза (нмоль);Тип очистки";
    const { rows, notices } = read(`${heading}\n1;F1;${F};20;40;ПААГ\n2;R1;${R};22;50;ОФ ВЭЖХ`);
    expect(rows.map(({ name, scale, options, status }) => [name, scale, options, status])).toEqual([
      ['F1', '0.04', ['clean'], 'ok'],
      ['R1', '', ['clean'], 'ok'],
    ]);
    expect(notices.map(({ kind, before }) => [kind, before])).toEqual([
      ['scale', '40'],
      ['purification', 'ПААГ'],
      ['scaleUnknown', '50 (Масштаб синтеза (нмоль))'],
      ['purification', 'ОФ ВЭЖХ'],
    ]);
  });
  test('a form with its title above, amounts in ОЕ and a sum below', () => {
    const form = `Заявка на синтез олигонуклеотидов\n№\tНазвание\tПоследовательность\tОЕ\n1\tF1\t${F}\t5\nИтого\t\t\t5`;
    const { rows, notices } = read(form);
    expect(rows.map(({ name, sequence, status }) => [name, sequence, status])).toEqual([
      ['Заявка на синтез олигонуклеотидов', '', 'error'],
      ['F1', F, 'ok'],
      ['Итого', '', 'error'],
    ]);
    expect(notices.map(({ before }) => before)).toEqual(['5 (ОЕ)']);
  });
  test('the name of a plate is not the name of a primer', () => {
    expect(rowsOf(`Plate name\tWell\tOligo\tSeq\nP1\tH12\tF1\t${F}`)).toEqual([['F1', F, 'ok']]);
  });
  test('the bulk form without a header', () => {
    const { rows, notices } = read(`F\t${F}\t25nm\tHPLC\nR\t${R}\t25nm\tSTD`);
    expect(rows.map(({ name, scale, options }) => [name, scale, options])).toEqual([
      ['F', '', ['clean']],
      ['R', '', []],
    ]);
    expect(notices.map(({ kind }) => kind)).toEqual(['scaleUnknown', 'purification']);
  });
  test.each([
    ['/56-FAM/ACGTTGCATG/3BHQ_1/', 'ACGTTGCATG', '0:10 10:1'],
    ['/5Phos/ACGTTGCATG/3ddC/', 'ACGTTGCATG', '0:13 10:33'],
    ['/5Biosg/ACG/iFluorT/TGCATG', 'ACGTGCATG', '0:14 3:15'],
    ['/5AmMC6/ACGTT/iSp18/GCATG', 'ACGTTGCATG', '0:17 5:26'],
    ['AC/ideoxyU/GTACGTTG', 'ACUGTACGTTG', ''],
    ['A*C*GTTGCAT*G', 'A*C*GTTGCAT*G', ''],
    ['AC+GTT+GCATG', 'ACTTCATG', '2:31 4:31'],
  ])('codes %s', (text, sequence, mods) => {
    const [row] = read(`P\t${text}`).rows;
    expect(row).toMatchObject({ name: 'P', sequence, errors: [] });
    expect(row?.mods.map(({ position, modifier }) => `${position}:${modifier}`).join(' ')).toBe(mods);
  });
  test.each([
    'rArCrGrUACGT',
    'mA*mC*ACGTTGCATG',
    '/56-FAM/ACG/ZEN/TTGCATGCA/3IABkFQ/',
    '/5rApp/ACGTTGCATGCA',
  ])('%s is no primer of ours: kept and told', (text) =>
    expect(read(`P\t${text}`).rows).toMatchObject([{ status: 'error', typed: text, source: `P\t${text}` }]),
  );
});

describe('plates', () => {
  test('a column of wells, by columns of the plate', () => {
    const table = `Well Position\tSequence\nA1\t${F}\nB1\t${R}\nA02\t${M13}`;
    expect(read(table).rows.map(({ name, well }) => [name, well])).toEqual([
      ['A1', 'A1'],
      ['B1', 'B1'],
      ['A2', 'A2'],
    ]);
    const { rows } = read(table);
    expect(inPlateOrder(rows, 'rows').map(({ well }) => well)).toEqual(['A1', 'A2', 'B1']);
    expect(inPlateOrder(rows, 'columns').map(({ well }) => well)).toEqual(['A1', 'B1', 'A2']);
  });
  test('two plates have no common order', () => {
    const { rows } = read(`Well\tName\tSequence\nB1\tx\t${F}\nA1\ty\t${R}\nA1\tz\t${M13}`);
    expect(inPlateOrder(rows, 'rows')).toEqual(rows);
  });
  test('row and column of a plate in columns of their own', () => {
    const { rows } = read(`Row,Column,Name,Sequence\nP,24,x,${F}\nA,1,y,${R}`);
    expect(rows.map(({ name, well }) => [name, well])).toEqual([
      ['x', 'P24'],
      ['y', 'A1'],
    ]);
  });
  test('a plate drawn as a table of sequences', () => {
    const { rows, notices } = read(`\t1\t2\t3\nA\t${F}\t${R}\t\nB\t\t${M13}\tFAM-ACGTTGCATG-BHQ1`);
    expect(rows.map(({ name, well, sequence, status }) => [name, well, sequence, status])).toEqual([
      ['A1', 'A1', F, 'ok'],
      ['A2', 'A2', R, 'ok'],
      ['B2', 'B2', M13, 'ok'],
      ['B3', 'B3', 'ACGTTGCATG', 'notice'],
    ]);
    expect(notices).toEqual([{ kind: 'matrix', before: '96', after: '' }]);
  });
  test('a table of names, then one of sequences; a title between them', () => {
    const text = `Names;;\n;1;2\nA;27F;1492R\nB;M13;\n\nSequences;;\n;1;2\nA;${F};${R}\nB;${M13};`;
    const { rows } = read(text);
    expect(rows.filter(({ sequence }) => sequence !== '').map(({ name, well }) => [name, well])).toEqual([
      ['27F', 'A1'],
      ['1492R', 'A2'],
      ['M13', 'B1'],
    ]);
  });
  test('two plates drawn one below the other keep their wells apart', () => {
    const plate = `\t1\t2\nA\t${F}\t${R}`;
    expect(rowsOf(`Plate 1\n${plate}\n\nPlate 2\n${plate}`).map(([name]) => name)).toEqual([
      'P1 A1',
      'P1 A2',
      'P2 A1',
      'P2 A2',
    ]);
  });
  test('rows of a plate without the numbers above', () => {
    const { rows } = read(`A\t${F}\t${R}\nB\t${R}\t${F}`);
    expect(rows.map(({ name, well }) => [name, well])).toEqual([
      ['A1', 'A1'],
      ['A2', 'A2'],
      ['B1', 'B1'],
      ['B2', 'B2'],
    ]);
  });
  test('a well with something else keeps its text as an error', () => {
    const { rows } = read(`\t1\t2\t3\nA\t${F}\t${R}\tH2O`);
    expect(rows.at(-1)).toMatchObject({ well: 'A3', status: 'error', source: 'A3\tH2O' });
  });
  test('a whole 384-well plate', () => {
    const columns = Array.from({ length: 24 }, (_, at) => at + 1);
    const lines = [...'ABCDEFGHIJKLMNOP'].map((letter) => [letter, ...columns.map(() => F)].join('\t'));
    const { rows, notices } = read([['', ...columns].join('\t'), ...lines].join('\n'));
    expect(rows).toHaveLength(384);
    expect(rows.at(-1)).toMatchObject({ name: 'P24', sequence: F, status: 'ok' });
    expect(notices[0]?.before).toBe('384');
  });
});

const record = (
  features: string,
  origin = 'acgttgcatg caagcttgca ggatccttta cgcgtacgta ccctttaaag gggcccatta',
) =>
  `LOCUS       pTest        60 bp    DNA     circular SYN 01-JAN-2024\nFEATURES             Location/Qualifiers\n${features}\nORIGIN\n        1 ${origin}\n//\n`;
const bind = (location: string, label = 'lac') =>
  `     primer_bind     ${location}\n                     /label="${label}"`;

describe('GenBank', () => {
  test.each([
    ['1..20', 'ACGTTGCATGCAAGCTTGCA', 'ok'],
    ['complement(21..40)', 'TACGTACGCGTAAAGGATCC', 'notice'],
    ['join(51..60,1..10)', 'GGGCCCATTAACGTTGCATG', 'notice'],
    ['complement(join(51..60,1..10))', 'CATGCAACGTTAATGGGCCC', 'notice'],
    ['join(complement(1..10),complement(51..60))', 'CATGCAACGTTAATGGGCCC', 'notice'],
    ['<1..>20', 'ACGTTGCATGCAAGCTTGCA', 'notice'],
  ])('%s', (location, sequence, status) => {
    expect(rowsOf(record(bind(location)))).toEqual([['lac', sequence, status]]);
  });
  test.each([
    ['70..90', 'outsideOrigin'],
    ['0..10', 'outsideOrigin'],
    ['20..10', 'outsideOrigin'],
    ['12^13', 'badLocation'],
    ['J00194.1:1..10', 'badLocation'],
    ['complement(complement(complement(', 'badLocation'],
  ])('%s cannot be taken', (location, code) => {
    expect(read(record(bind(location))).rows).toMatchObject([
      { name: 'lac', sequence: '', status: 'error', errors: [{ code }] },
    ]);
  });
  test('degenerate letters have degenerate partners', () => {
    expect(rowsOf(record(bind('complement(1..12)'), 'acgtrykmbdhv'))).toEqual([
      ['lac', 'BDHVKMRYACGT', 'notice'],
    ]);
  });
  test('a quoted name over two lines, a doubled quote inside', () => {
    const feature = `     primer_bind     1..20\n                     /note="a ""long""\n                     name"`;
    expect(rowsOf(record(feature))).toEqual([['a "long" name', 'ACGTTGCATGCAAGCTTGCA', 'ok']]);
  });
  test('a tail that does not bind is part of the primer; a foreign sequence is refused', () => {
    const own = (sequence: string) => `${bind('1..20')}\n                     /sequence="${sequence}"`;
    expect(rowsOf(record(own('ggtctcacgttgcatgcaagcttgca')))).toEqual([
      ['lac', 'GGTCTCACGTTGCATGCAAGCTTGCA', 'notice'],
    ]);
    expect(read(record(own('ttttttttttttttttt'))).rows).toMatchObject([
      { errors: [{ code: 'originMismatch' }] },
    ]);
  });
  test('pairs of a barcode record, an inosine among them', () => {
    const source = `     source          1..60\n                     /PCR_primers="fwd_name: LCO1490, fwd_seq:\n                     ggtcaacaaatcataaagata<i>tgg, rev_name: HCO2198, rev_seq:\n                     taaacttcagggtgaccaaaaaatca"`;
    expect(rowsOf(record(source))).toEqual([
      ['LCO1490', 'GGTCAACAAATCATAAAGATAITGG', 'notice'],
      ['HCO2198', 'TAAACTTCAGGGTGACCAAAAAATCA', 'ok'],
    ]);
  });
  test('two records; one without primers says so in both languages', () => {
    const { rows, delimiter } = read(record(bind('1..20')) + record('     CDS             1..60'));
    expect(delimiter).toBe('genbank');
    const [error] = rows[1]?.errors ?? [];
    expect([error && faultText(error, 'ru'), error && faultText(error, 'en')]).toEqual([
      'В записи pTest нет праймеров: ни primer_bind, ни PCR_primers',
      'Record pTest holds no primers: neither primer_bind nor PCR_primers',
    ]);
  });
  test('a record that repeats the whole genome in every feature is not copied out', () => {
    const origin = 'acgt'.repeat(50_000).replace(/.{60}/gu, '$& ');
    const features = Array.from({ length: 1_000 }, () => bind(`join(${'1..200000,'.repeat(10)}1..9)`)).join(
      '\n',
    );
    const { rows } = read(record(features, origin));
    expect(rows).toHaveLength(1_000);
    expect(rows.reduce((sum, { sequence, source }) => sum + sequence.length + source.length, 0)).toBeLessThan(
      1_000_000,
    );
  });
});

test('cells of a sheet may hold line ends, tabs and quotes; the source is what a spreadsheet would copy', () => {
  const { rows } = parseTable(
    [
      ['Name', 'Sequence'],
      ['two\nlines', `AGAGTTTGATC\nMTGGCTCAG`],
      ['', ''],
      ['say "F"', `${R}\t`],
    ],
    rules,
  );
  expect(rows.map(({ name, sequence, source }) => [name, sequence, source])).toEqual([
    ['two lines', F, '"two\nlines"\t"AGAGTTTGATC\nMTGGCTCAG"'],
    ['say "F"', R, `"say ""F"""\t"${R}\t"`],
  ]);
});

describe('text that is no primer', () => {
  test.each([
    "the 5' end and the 3' end",
    "Use the 5' and 3' ends",
    "at the 5' start and the 3' tail",
    "Both the 5' strand and 3' strand are bound",
  ])('%s', (text) => expect(rowsOf(text)).toEqual([[text, '', 'error']]));
  test.each(['(GA)8YT', 'T(AC)12', '(TG)15V'])('%s stays as typed for the person to correct', (text) => {
    expect(read(`UBC\t${text}`).rows).toMatchObject([
      { name: 'UBC', sequence: text, typed: text, mods: [], status: 'error', errors: [{ code: 'repeat' }] },
    ]);
  });
});

/** Rules that nobody may look at: a paste is refused before anything is read. */
const untouched = new Proxy({} as typeof rules, {
  get: (_, key) => {
    throw new Error(`looked at ${String(key)}`);
  },
});

test('10 MB are refused before anything of them is read', () => {
  const text = `F\t${F}\n`.repeat(400_000);
  expect(text.length).toBeGreaterThan(9_000_000);
  expect(parsePaste(text, untouched)).toMatchObject({ rows: [], refused: 'tooLarge', limit: 'characters' });
  expect(() => parsePaste(`F\t${F}`, untouched)).toThrow('looked at');
  expect(LONGEST_PASTE).toBe(500_000);
});

test('500 rows are read, each once', () => {
  const text = `Name\tSequence\n${Array.from({ length: 500 }, (_, at) => `F${at}\t5'-${F}-3'`).join('\n')}`;
  const { rows } = read(text);
  expect(rows.map(({ name }) => name)).toEqual(Array.from({ length: 500 }, (_, at) => `F${at}`));
});

test.each([
  ['Конц.', '10,5 мкМ', '0,2 мкМ'],
  ['Концентрация', '100 мкм', '0,04 мкм'],
  ['Conc., µM', '10.5', '0.2'],
  ['Concentration (nmol/ml)', '20', '40'],
])(
  'amounts under %j are no scales: the column is told by its name, with what stands in it',
  (head, one, other) => {
    const text = `Название;Последовательность;${head}\nF;${F};${one}\nR;${R};${other}`;
    const { rows, notices } = read(text);
    expect(rows.map(({ name, sequence, scale, source }) => [name, sequence, scale, source])).toEqual([
      ['F', F, '', `F;${F};${one}`],
      ['R', R, '', `R;${R};${other}`],
    ]);
    expect(notices).toEqual([{ kind: 'columnsLeft', before: `${head} (${one})`, after: '' }]);
  },
);

test('micromoles in a litre are no amount that a form asks for', () => {
  const noticesOf = (text: string) => read(text).notices.map(({ kind }) => kind);
  expect(noticesOf(`F\t${F}\t10,5 мкМ\nR\t${R}\t12 мкМ`)).toEqual(['columnsLeft']);
  expect(noticesOf(`F\t${F}\t10,5 мкмоль\nR\t${R}\t12 мкмоль`)).toContain('scaleUnknown');
});

describe('a bare 1 in a table without a heading', () => {
  const left = (columns: string) => ['columnsLeft', columns, ''];
  test.each([
    ['beside scales', `F\t${F}\t0.04\nR\t${R}\t1`, ['0.04', '1'], [['scale', '1', '1']]],
    ['behind numbers', `1\tF\t${F}\t0,2\n2\tR\t${R}\t1`, ['0.2', '1'], [['scale', '1', '1']]],
    ['with a decimal comma', `F;${F};0,04\nR;${R};1,0`, ['0.04', '1'], [['scale', '1,0', '1']]],
    ['among commas with blanks', `F, ${F}, 0,04\nR, ${R}, 0,2 мкмоль`, ['0.04', '0.2'], []],
    ['among commas without', `F,${F},0,04\nR,${R},0,2 мкмоль`, ['0.04', '0.2'], []],
    ['between commas', `F,${F},0.04\nR,${R},1`, ['0.04', '1'], [['scale', '1', '1']]],
    ['behind blanks', `F ${F} 0.04\nR ${R} 1`, ['0.04', '1'], [['scale', '1', '1']]],
    [
      'beside a count',
      `F\t${F}\t0.04\t1\nR\t${R}\t1\t1`,
      ['0.04', '1'],
      [['scale', '1', '1'], left('4 (1)')],
    ],
    ['a count beside a scale', `F\t${F}\t0.04\t1\nR\t${R}\t0.2\t1`, ['0.04', '0.2'], [left('4 (1)')]],
    ['among other counts', `F\t${F}\t1\nR\t${R}\t2`, ['', ''], [left('3 (1)')]],
    ['nothing but ones', `F\t${F}\t1\nR\t${R}\t1`, ['', ''], [left('3 (1)')]],
    [
      'beside one scale and a count',
      `F\t${F}\t0.04\nR\t${R}\t1\nQ\t${R}\t3`,
      ['0.04', '', ''],
      [left('3 (1)')],
    ],
  ])('%s', (_, text, scales, notices) => {
    const paste = read(text);
    expect(paste.rows.map(({ scale }) => scale)).toEqual(scales);
    expect(paste.notices.map(({ kind, before, after }) => [kind, before, after])).toEqual(notices);
  });
});

describe('sheets as vendors write them', () => {
  const taken = (text: string) =>
    read(text).rows.map((row) => [
      row.name,
      writeText(row, rules),
      row.scale,
      row.options.join(),
      row.status,
    ]);

  test('a plate sheet with eighteen columns is known by its heading, whatever letters its words have', () => {
    const heading =
      'Plate Name,Payment Method,Plate Barcode,Sales Order #,Reference #,Well Position,Sequence Name,Sequence,Manufacturing ID,Measured Molecular Weight,Calculated Molecular Weight,OD260,nmoles,Measured Concentration µM ,Final Volume µL ,Extinction Coefficient L/(mole·cm),Tm,Well Barcode';
    const { rows, notices } = read(
      `${heading}\nPlate_1,PO 123,,17654321,23456789,A01,27F,AGA GTT TGA TCM TGG CTC AG,345678,6169.1,6168.5,5.3,25.1,100,251,211100,55.3,`,
    );
    expect(rows).toMatchObject([{ name: '27F', sequence: F, well: 'A1', status: 'ok' }]);
    // figures of the tube are understood; the vendor's own columns are told
    const left =
      'Plate Name (Plate_1), Payment Method (PO 123), Sales Order # (17654321), Reference # (23456789), Manufacturing ID (345678)';
    expect(notices).toEqual([{ kind: 'columnsLeft', before: left, after: '' }]);
  });
  test('a column of inner modifiers is a heading too, and nothing in it is lost', () => {
    const heading = "Position,Name,Sequence,5'-Mod.,3'-Mod.,Internal,Scale,Purification";
    expect(taken(`${heading}\n1,F,${F},6-FAM,BHQ1,,0.04 µmol,HPLC`)).toEqual([
      ['F', `[FAM]${F}[BHQ1]`, '0.04', 'clean', 'notice'],
    ]);
    expect(read(`${heading}\n1,F,${F},,,dT-FAM,0.04 µmol,HPLC`).rows).toMatchObject([
      { errors: [{ code: 'modifierPlace', about: 'dT-FAM' }] },
    ]);
  });
  test.each([
    ["5'-FAM", `[FAM]${F}`],
    ["5'-FAM, 3'-BHQ1", `[FAM]${F}[BHQ1]`],
    ["3' BHQ1; 5' FAM", `[FAM]${F}[BHQ1]`],
    ["FAM (5') и BHQ1 (3')", `[FAM]${F}[BHQ1]`],
  ])('a modifier column that says the ends is read: %s', (modification, text) => {
    expect(taken(`Название\tПоследовательность\tМодификации\nF\t${F}\t${modification}`)).toEqual([
      ['F', text, '', '', 'notice'],
    ]);
  });
  test.each(['FAM', "5'-FAM, 5'-Biotin", "5'-XYZ", "5'-FAM, BHQ1"])(
    'one that does not say them all is an error: %s',
    (modification) => {
      expect(read(`Название\tПоследовательность\tМодификации\nF\t${F}\t${modification}`).rows).toMatchObject([
        { sequence: F, mods: [], errors: [{ code: 'modifierPlace', about: modification }] },
      ]);
    },
  );
  test('a line of a letter with its scale and cleaning is no heading', () => {
    expect(taken("Праймер 1 - 5' ACG TAC GTA CGT ACG T 3' - 0,04 мкмоль, ПААГ")).toEqual([
      ['Праймер 1', 'ACGTACGTACGTACGT', '0.04', 'clean', 'notice'],
    ]);
    expect(taken('Праймер 2: 5’–TTG TTA CAG GAA GTC CCT TGC–3’ (21 н.)')).toEqual([
      ['Праймер 2', 'TTGTTACAGGAAGTCCCTTGC', '', '', 'notice'],
    ]);
    expect(taken('3) Пр3 ACGTACGTACGTACGTAC 18-mer, 40 нмоль, HPLC')).toEqual([
      ['Пр3', 'ACGTACGTACGTACGTAC', '0.04', 'clean', 'notice'],
    ]);
  });
  test('comments of FASTA are told and no letters of a sequence', () => {
    const { rows } = read(`; of the laboratory\n>27F\n${F}\n; checked\n>R\n# twice\n${R}`);
    expect(rows).toMatchObject([
      { name: '27F', sequence: F, changes: [{ kind: 'ignored', before: '; checked' }] },
      { name: 'R', sequence: R, changes: [{ kind: 'ignored', before: '# twice' }] },
    ]);
  });
  test.each([
    ['a tab', `>27F\n${F}\nR\t${R}\nM13\t${M13}\n>last\n${M13}`],
    ['a tab and a scale', `>27F\n${F}\nR\t${R}\t0.04\nM13\t${M13}\t0.04\n>last\n${M13}`],
    ['a blank', `>27F\n${F}\nR1 ${R}\nM13 ${M13}\n>last\n${M13}`],
    [
      'a blank, the record in two lines',
      `>27F\n${F.slice(0, 10)}\n${F.slice(10)}\nR1 ${R}\nM13 ${M13}\n>last\n${M13}`,
    ],
  ])('a line with a name, %s and a sequence ends a record of FASTA', (_what, text) => {
    expect(read(text).rows.map(({ sequence }) => sequence)).toEqual([F, R, M13, M13]);
    expect(read(text).rows.map(({ name }) => name)[2]).toBe('M13');
  });
  test.each([
    `>F\n5' ${F} 3'`,
    `>F\n${F.slice(0, 10)} ${F.slice(10)}`,
    `>F\n${F.slice(0, 10)}\t${F.slice(10)}`,
    `>F\n${F.slice(0, 10)}\n${F.slice(10)}`,
  ])('the sequence of a record stays whole: %j', (text) => {
    expect(rowsOf(text)).toEqual([['F', F, expect.anything()]]);
  });
});

describe('the meaning of a table beyond its cells', () => {
  const named = (text: string) => read(text).rows.map(({ name, status }) => [name, status]);
  test.each([
    ['with a heading', `Ген\tПраймер\tПоследовательность\nACTB\tF\t${F}\n\tR\t${R}\nB2M\tF\t${M13}`],
    ['without one', `ACTB\tF\t${F}\n\tR\t${R}\nB2M\tF\t${M13}`],
    [
      'with numbers',
      `№\tГен\tПраймер\tПоследовательность\n1\tACTB\tF\t${F}\n2\t\tR\t${R}\n3\tB2M\tF\t${M13}`,
    ],
  ])('a merged cell names every row beside it, and that is told: %s', (_, text) => {
    expect(named(text)).toEqual([
      ['ACTB F', 'ok'],
      ['ACTB R', 'notice'],
      ['B2M F', 'ok'],
    ]);
  });
  test('F and R alone stay what they are', () => {
    expect(named(`F\t${F}\nR\t${R}`)).toEqual([
      ['F', 'ok'],
      ['R', 'ok'],
    ]);
  });
  test('RNA is said to be RNA', () => {
    const { notices } = read('si1\tGCAUGCAUGCAUGCAUGCAUU\nF\tACGTUACGTUACGTU');
    expect(notices).toEqual([{ kind: 'likeRna', before: 'si1', after: '1' }]);
  });
  test('keys and values of another program are no heading', () => {
    expect(rowsOf('PRIMER_LEFT_0_SEQUENCE=ACGTACGTACGTACGTACG\nPRIMER_LEFT_0_TM=59.1')).toEqual([
      ['PRIMER_LEFT_0_SEQUENCE', 'ACGTACGTACGTACGTACG', 'ok'],
      ['PRIMER_LEFT_0_TM=59.1', '', 'error'],
    ]);
    expect(read(`[{"name":"F1","sequence":"${F}"}]`).rows).toMatchObject([{ status: 'error' }]);
  });
  test.each(['1,00E-02', '#Н/Д', '#NAME?'])('%s for a name is a spreadsheet’s doing', (name) => {
    expect(read(`${name}\t${F}`).rows).toMatchObject([{ name, changes: [{ kind: 'excelName' }] }]);
  });
  test('a name under a letter is no primer', () => {
    const { rows, notices } = read(`ITS1 ${F}\nBest regards\nAnna`);
    expect(rows).toMatchObject([{ name: 'ITS1', status: 'ok' }]);
    expect(notices.map(({ kind, before }) => [kind, before])).toEqual([
      ['ignored', 'Best regards'],
      ['ignored', 'Anna'],
    ]);
  });
});

describe('text that would be lost or run together', () => {
  test('two primers in one line are never joined over the letter that names the second', () => {
    expect(read(`ACTB F ${M13} R ACGTTGCATGCAAGCTTGCA`).rows).toMatchObject([
      { status: 'error', errors: [{ code: 'severalSequences' }] },
    ]);
  });
  test('a primer among words before a comma is a row of its own, or is told of', () => {
    expect(rowsOf(`T7 promoter: ${M13}, SP6: ${F}`)).toEqual([
      ['T7 promoter', M13, 'notice'],
      ['SP6', F, 'notice'],
    ]);
    expect(read(`promoter T7 is ${M13}, SP6: ${F}`).rows).toMatchObject([
      { status: 'error', errors: [{ code: 'severalSequences', about: M13 }] },
    ]);
    expect(read(`F\t${F}\tfor strain characterization`).rows).toMatchObject([{ sequence: F, errors: [] }]);
  });
  test.each([
    ['40 нМ', '0.04', 'scale'],
    ['0,04 мкM', '0.04', null],
    ['5 нМ', '', 'scaleUnknown'],
  ])('a scale with a unit of two alphabets: %s', (written, scale, kind) => {
    const { rows, notices } = read(`F\t${F}\t${written}`);
    expect([rows[0]?.scale, notices.map((notice) => notice.kind)]).toEqual([
      scale,
      kind === null ? [] : [kind],
    ]);
  });
  test('cleaning is found under Clean, and under a heading nobody knows', () => {
    const options = (text: string) => read(text).rows.map((row) => row.options.join());
    expect(options(`Name;Sequence;Clean;Keen\nF;${F};+;да\nR;${R};-;\nQ;${R};ОП;`)).toEqual([
      'clean,keen',
      '',
      'op',
    ]);
    expect(options(`Name;Sequence;Treatment\nF;${F};HPLC`)).toEqual(['clean']);
  });
  test('plates of names and of sequences, in either order; names without sequences are errors', () => {
    const names = '\t1\t2\nA\tone\ttwo\nB\tthree\t';
    const sequences = `\t1\t2\nA\t${F}\t${R}\nB\t${M13}\t`;
    const named = (text: string) => read(text).rows.map(({ name, sequence, well }) => [name, sequence, well]);
    const three = [
      ['one', F, 'A1'],
      ['two', R, 'A2'],
      ['three', M13, 'B1'],
    ];
    expect(named(`Names${names}\nSequences${sequences}`)).toEqual(three);
    expect(named(`${sequences}\n${names}`)).toEqual(three);
    expect(read(names).rows.map(({ name, status, well }) => [name, status, well])).toEqual([
      ['one', 'error', 'A1'],
      ['two', 'error', 'A2'],
      ['three', 'error', 'B1'],
    ]);
  });
  test('a well that no plate has is at least a name', () => {
    expect(rowsOf(`Well\tSequence\nA1\t${F}\nQ25\t${R}`)).toEqual([
      ['A1', F, 'ok'],
      ['Q25', R, 'ok'],
    ]);
  });
  test('bars and arrows between blanks part the cells', () => {
    expect(read(`F | ${F} | 0.04\nR | ${R} | 1`).rows).toMatchObject([
      { name: 'F', scale: '0.04', status: 'ok' },
      { name: 'R', scale: '1', status: 'ok' },
    ]);
    expect(rowsOf(`F -> ${F}`)).toEqual([['F', F, 'ok']]);
  });
});

describe('forms, keys and values', () => {
  test('a form of labelled lines is one row with its scale and cleaning', () => {
    const form = `Name: F1\nSequence: ${F}\nScale: 0.2\nPurification: HPLC\n\nName: R1\nSequence: ${R}\nScale: 1`;
    const { rows, notices } = read(form);
    expect(rows).toMatchObject([
      { name: 'F1', sequence: F, scale: '0.2', options: ['clean'], status: 'ok' },
      { name: 'R1', sequence: R, scale: '1', options: [], status: 'ok' },
    ]);
    expect(notices.map(({ kind }) => kind)).toEqual(['purification']);
    expect(rows[0]?.source).toBe(`Name: F1\nSequence: ${F}\nScale: 0.2\nPurification: HPLC`);
    expect(rowsOf(`- name: F1\n  sequence: ${F}\n- name: R1\n  sequence: ${R}`)).toEqual([
      ['F1', F, 'ok'],
      ['R1', R, 'ok'],
    ]);
  });
  test('an abbreviated heading and the line that is for Excel alone', () => {
    expect(
      read(`No.,Oligo name,5' - Oligo Seq - 3',Amount,Purification\n1,F1,${F},0.2,PAGE`).rows,
    ).toMatchObject([{ name: 'F1', sequence: F, scale: '0.2', options: ['clean'] }]);
    expect(rowsOf(`sep=;\nname;sequence\nF;${F}`)).toEqual([['F', F, 'ok']]);
  });
  test('of several merged columns the first one tells the rows apart', () => {
    const text = `Gene\tType\tName\tSeq\nACTB\tqPCR\tF\t${F}\n\t\tR\t${R}\nB2M\tqPCR\tF\t${M13}`;
    expect(read(text).rows.map(({ name }) => name)).toEqual(['ACTB F', 'ACTB R', 'B2M F']);
  });
});
