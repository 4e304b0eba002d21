import fc from 'fast-check';
import { readTable, writeTable } from './clipboard.ts';

describe('a table on the clipboard', () => {
  it('is read as Excel writes it', () => {
    expect(readTable('F1\tACGT\r\nR1\tTTGC\r\n')).toEqual([
      ['F1', 'ACGT'],
      ['R1', 'TTGC'],
    ]);
  });

  it('keeps tabs, line ends and quotes inside quoted cells', () => {
    expect(readTable('"a\tb"\t"first\nsecond"\n"he said ""yes"""\tz')).toEqual([
      ['a\tb', 'first\nsecond'],
      ['he said "yes"', 'z'],
    ]);
  });

  it('takes a quote that opens nothing as a character', () => {
    expect(readTable('"5 prime\tACGT')).toEqual([['"5 prime', 'ACGT']]);
  });

  it('keeps empty cells and lines', () => {
    expect(readTable('a\t\tb\n\nc')).toEqual([['a', '', 'b'], [''], ['c']]);
  });

  it('comes back the same after it was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'Ж', '\t', '\n', '"', ' ', '[', '5') });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(fc.property(table, (rows) => expect(readTable(writeTable(rows))).toEqual(rows)));
  });
});
