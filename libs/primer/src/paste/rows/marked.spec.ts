import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parsePaste, primerRules } from '../../index.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../fixtures/${name}.json`, import.meta.url), 'utf8'));
const { modifiers } = fixture('modifiers');
const rules = primerRules({ settings: fixture('rules').header.settings, modifiers, prices: [] });
const read = (text: string) =>
  parsePaste(text, rules).rows.map(({ name, sequence, status }) => [name, sequence, status]);

describe('marks of the ends', () => {
  test.each(['', ',', '.', ';', ')', '),', ').', ' .'])('%j behind the last one does not matter', (stop) => {
    expect(read(`Праймер 515F – 5’-GTG YCA GCM GCC GCG GTA A-3’${stop}`)).toEqual([
      ['Праймер 515F', 'GTGYCAGCMGCCGCGGTAA', 'notice'],
    ]);
    expect(read(`806R\t5’-GGA CTA CNV GGG TWT CTA AT-3’${stop}`)).toEqual([
      ['806R', 'GGACTACNVGGGTWTCTAAT', 'notice'],
    ]);
  });
  test('a remark behind them is no part of the sequence', () => {
    expect(read('515F 5’-GTG YCA GCM GCC GCG GTA A-3’, and more at 60 °C')).toEqual([
      ['515F', 'GTGYCAGCMGCCGCGGTAA', 'notice'],
    ]);
  });
  test('two pairs in a line are two rows', () => {
    const line = 'F: 5′-CATGTACGTTGCTATCCAGGC-3′ and R: 5′-CTCCTTAATGTCACGCACGAT-3′ (Tm 60 °C).';
    expect(read(line)).toEqual([
      ['F', 'CATGTACGTTGCTATCCAGGC', 'notice'],
      ['R', 'CTCCTTAATGTCACGCACGAT', 'notice'],
    ]);
    expect(read(`ACTB\t${line}`)).toEqual([
      ['ACTB F', 'CATGTACGTTGCTATCCAGGC', 'notice'],
      ['ACTB R', 'CTCCTTAATGTCACGCACGAT', 'notice'],
    ]);
  });
});

test('letters between the marks all arrive or the row is an error that holds them', () => {
  const piece = fc.array(
    fc.string({ unit: fc.constantFrom(...'ACGTUACGTNRYSWKMBDHV'), minLength: 1, maxLength: 12 }),
    {
      minLength: 1,
      maxLength: 9,
    },
  );
  const prime = fc.constantFrom("'", '’', '′', '´');
  const before = fc.constantFrom(
    '',
    '515F – ',
    'F: ',
    '1. ',
    'P1\t',
    '2\tACTB-R\t',
    'Праймер R: ',
    'and ',
    'A ',
    '(',
  );
  const behind = fc.constantFrom(
    '',
    ',',
    '.',
    ';',
    ')',
    ').',
    ' 21 nt',
    '\t0,04',
    ' (21 нт)',
    ' and',
    ' Tm 60',
    ', 21-mer',
  );
  const dash = fc.constantFrom('-', '–', ' ', '');
  const blank = fc.constantFrom(' ', '-', '\u00a0');
  fc.assert(
    fc.property(piece, prime, before, behind, dash, blank, (pieces, quote, left, right, rim, space) => {
      const text = `${left}5${quote}${rim}${pieces.join(space)}${rim}3${quote}${right}`;
      const { rows } = parsePaste(text, rules);
      const letters = pieces.join('');
      const kept = rows.some(
        ({ sequence, status, unknownModifiers, mods }) =>
          sequence === letters ||
          (status === 'error' && sequence.replace(/\P{L}/gu, '').includes(letters)) ||
          unknownModifiers.length + mods.length > 0,
      );
      expect({ text, kept, rows: kept ? [] : rows }).toEqual({ text, kept: true, rows: [] });
    }),
    // MMT may be a modifier too: such a row holds the typed text, blanks and all
    { numRuns: 600, examples: [[['MMT', 'A', 'AAAAAA'], "'", '', '', '-', ' ']] },
  );
});

test.each(['21 nt', '(21 нт)', '21 bp', '21-mer'])(
  'a length %j behind the sequence becomes a notice',
  (note) => {
    expect(read(`2\tACTB-R\tCTCCTTAATGTCACGCACGAT ${note}`)).toEqual([
      ['ACTB-R', 'CTCCTTAATGTCACGCACGAT', 'notice'],
    ]);
  },
);

test.each([
  ['oligo-dT\t(T)18VN', 'oligo-dT'],
  ['probe 1\tFAM-(T)12-BHQ1', 'probe 1'],
])('a faulty first row stays: %j', (line, name) => {
  const [first, second] = parsePaste(`${line}\nF1\tACGTTGCATGCAAGC`, rules).rows;
  expect(first).toMatchObject({ name, status: 'error', source: line });
  expect(first?.sequence).not.toBe('');
  expect(second).toMatchObject({ name: 'F1', status: 'ok' });
});

test('words in the column of the sequences are kept in an error row', () => {
  const [, row] = parsePaste('F1\tACGTTGCATGCAAGC\nF2\tсм. файл', rules).rows;
  expect(row).toMatchObject({ name: 'F2', status: 'error', sequence: 'CM.ФAЙЛ' });
});
