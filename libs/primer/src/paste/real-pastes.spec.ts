import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { changeText, parsePaste, primerRules } from '../index.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), 'utf8'));
const { modifiers } = fixture('modifiers');
const rules = primerRules({ settings: fixture('rules').header.settings, modifiers, prices: [] });
const body = 'ACGTTGCATGCAAGCTTGCA';

const read = (text: string) =>
  parsePaste(text, rules).rows.map(({ name, sequence, mods, scale, status }) => [
    name,
    sequence,
    mods.map(({ position, modifier }) => `${position}:${modifier}`).join(' '),
    scale,
    status,
  ]);

describe('columns', () => {
  test.each([
    ['semicolons and a decimal comma', `F1;${body};0,04`, [['F1', body, '', '0.04', 'ok']]],
    ['a header that names the scale', `Name,Sequence,Scale\nF1,${body},1`, [['F1', body, '', '1', 'ok']]],
    [
      'names that say the direction, sequences in groups',
      `Прямой\t5'-АСС TGА ТТА ССG-3'\nОбратный\t5'–TTG CAA GGC TTA–3'`,
      [
        ['Прямой', 'ACCTGATTACCG', '', '', 'notice'],
        ['Обратный', 'TTGCAAGGCTTA', '', '', 'notice'],
      ],
    ],
    [
      'a direction beside a short primer',
      'Forward primer\tACGTT\nReverse primer\tTTGCA',
      [
        ['Forward primer', 'ACGTT', '', '', 'ok'],
        ['Reverse primer', 'TTGCA', '', '', 'ok'],
      ],
    ],
    [
      'a name of one letter beside a primer with hardly a base',
      'x\tACGTACGTACGT\ny\tACGTRYSWKMBDHVN',
      [
        ['x', 'ACGTACGTACGT', '', '', 'ok'],
        ['y', 'ACGTRYSWKMBDHVN', '', '', 'ok'],
      ],
    ],
    [
      'a vendor’s «Sequence Name»',
      `Well Position,Sequence Name,Sequence\nA1,p1,${body}`,
      [['p1', body, '', '', 'ok']],
    ],
    [
      'an assay with its probe',
      `Assay\tPrimer F\tProbe\nN1\t${body}\tFAM-${body}-BHQ1`,
      [
        ['N1 Primer F', body, '', '', 'notice'],
        ['N1 Probe', body, '0:10 20:1', '', 'notice'],
      ],
    ],
    [
      'a name and a sequence with their labels, line by line',
      `Primer name:  SeqF\nSequence: ${body}\n\nPrimer name: SeqR\nSequence: ${body}`,
      [
        ['SeqF', body, '', '', 'ok'],
        ['SeqR', body, '', '', 'ok'],
      ],
    ],
    ['a name behind its sequence, parted by a blank', `${body} Seq-F`, [['Seq-F', body, '', '', 'notice']]],
    ['a purification behind a sequence is no name', `${body} HPLC`, [['', body, '', '', 'notice']]],
    [
      'names of one letter beside unreadable text',
      'G\t#N/A\nA\tACGTXZACGT',
      [
        ['G', '#N/A', '', '', 'error'],
        ['A', 'ACGTXZACGT', '', '', 'error'],
      ],
    ],
    ['the sequence first', `${body}\tF1`, [['F1', body, '', '', 'ok']]],
    ['a scale with its unit', `F1 ${body} 0.2 мкмоль`, [['F1', body, '', '0.2', 'ok']]],
    ['a length with its unit', `F1  ${body}  20 нт`, [['F1', body, '', '', 'ok']]],
    ['a length that does not fit', `F1  ${body}  21 нт`, [['F1', body, '', '', 'notice']]],
    [
      'a stated length that does not fit',
      `Name\tSequence\tLength\nF1\t${body}\t19`,
      [['F1', body, '', '', 'notice']],
    ],
    ['modifiers in columns', `P1\tFAM\t${body}\tBHQ1`, [['P1', body, '0:10 20:1', '', 'notice']]],
    [
      'modifiers under a header',
      `Название\t5'-мод\tПоследовательность\nP1\tFAM\t${body}`,
      [['P1', body, '0:10', '', 'notice']],
    ],
    ['a Markdown table', `| Name | Seq |\n|---|---|\n| F1 | ${body} |`, [['F1', body, '', '', 'ok']]],
    ['a quoted cell over two lines', `F1\t"ACGTTGCATG\nCAAGCTTGCA"`, [['F1', body, '', '', 'ok']]],
    ['numbers that are names', `341\t${body}`, [['341', body, '', '', 'ok']]],
  ])('%s', (_why, text, rows) => {
    expect(read(text)).toEqual(rows);
  });
  test('two primers in one line are two rows, named by the header', () => {
    expect(read(`Ген\tПрямой\tОбратный\nGAPDH\t${body}\tTTGCACGTACGGTACCAT`)).toEqual([
      ['GAPDH Прямой', body, '', '', 'notice'],
      ['GAPDH Обратный', 'TTGCACGTACGGTACCAT', '', '', 'notice'],
    ]);
  });
});

describe('names', () => {
  test.each([
    ['F1 – ', 'F1', 'ok'],
    ['F1=', 'F1', 'ok'],
    ['Прямой праймер: ', 'Прямой праймер', 'ok'],
    ['R ', 'R', 'notice'],
    ['ACTB ', 'ACTB', 'notice'],
    ['HUMAN ITS ', 'HUMAN ITS', 'notice'],
  ])('%j before the sequence', (prefix, name, status) => {
    expect(read(prefix + body)).toEqual([[name, body, '', '', status]]);
  });
  test('alone in a line belong to the sequence below', () => {
    expect(read(`F1\n${body}\nR1\nTTGCACGTACGGTACCAT`).map(([name]) => name)).toEqual(['F1', 'R1']);
  });
  test('a site before the sequence is joined, with a notice', () => {
    expect(read(`GGATCC ${body}`)).toEqual([['', `GGATCC${body}`, '', '', 'notice']]);
  });
  test('dates made by a spreadsheet are pointed out', () => {
    expect(read(`1-Sep\t${body}`)).toEqual([['1-Sep', body, '', '', 'notice']]);
  });
});

describe('dye names in the notations of the trade', () => {
  const probe = [['', body, '0:10 20:1', '', 'notice']];
  test.each([
    [`FAM-${body}-BHQ1`, probe],
    [`5'-FAM-${body}-BHQ1-3'`, probe],
    [`(FAM)${body}(BHQ1)`, [['', body, '0:10 20:1', '', 'ok']]],
    [`/56-FAM/${body}/3BHQ_1/`, [['', body, '0:10 20:1', '', 'ok']]],
    [`FAM ${body} BHQ1`, probe],
    ['ACGTT(T-FAM)GTACC', [['', 'ACGTTGTACC', '5:15', '', 'notice']]],
    ['{биотин}ACGTTGCA', [['', 'ACGTTGCA', '0:14', '', 'ok']]],
  ])('%s', (text, rows) => {
    expect(read(text)).toEqual(rows);
  });
});

describe('doubtful text is kept and refused', () => {
  test.each([
    'T(30)VN',
    'T20VN',
    '(dT)20VN',
    'mAmCmGmUACGT',
    'dTdTdTACGT',
    'AsCsGsTACGTACGT',
    'rArCrGrU',
    `*${body}`,
    `F1-${body}`,
  ])('%s', (text) => {
    const [row] = parsePaste(text, rules).rows;
    expect(row).toMatchObject({ status: 'error', source: text });
  });
  test('a line without a sequence stays as an error', () => {
    expect(parsePaste('Праймеры для GAPDH', rules).rows[0]).toMatchObject({
      name: 'Праймеры для GAPDH',
      status: 'error',
    });
  });
});

test('a sequence in numbered blocks is put together', () => {
  const block = 'acgtacgtac gtacgtacgt acgtacgtac gtacgtacgt acgtacgtac gtacgtacgt';
  const [row] = parsePaste(`        1 ${block}\n       61 ggtacc`, rules).rows;
  expect(row).toMatchObject({
    sequence: `${block.replaceAll(' ', '').toUpperCase()}GGTACC`,
    status: 'notice',
  });
  expect(row?.changes.map((change) => changeText(change))).toEqual([
    'Убрана нумерация строк, части соединены',
  ]);
});
