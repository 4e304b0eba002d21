import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { diffTexts, originalOf } from '../../index.ts';

const shown = (before: string, after: string) =>
  diffTexts(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `{-${text}}` : `{+${text}}`))
    .join('');

describe('changes of a reading, letter by letter', () => {
  test.each([
    ["5'-acgt-3'", 'ACGT', "{-5'-}ACGT{--3'}"],
    ['GAATСТА', 'GAATCTA', 'GAAT{-СТА}{+CTA}'],
    ["5'-GCCTСТА-3'", 'GCCTCTA', "{-5'-}GCCT{-СТА}{+CTA}{--3'}"],
    ['ACG(A/G)T', 'ACGRT', 'ACG{-(A/G)}{+R}T'],
    ['FAM-ACGT-BHQ1', '[FAM]ACGT[BHQ1]', '{+[}FAM{--}{+]}ACGT{--}{+[}BHQ1{+]}'],
    ['acg tac gta', 'ACGTACGTA', 'ACGTACGTA'],
    ['ACGT', 'ACGT', 'ACGT'],
    ['', 'ACGT', '{+ACGT}'],
    ['ACGT', '', '{-ACGT}'],
  ])('%j became %j', (before, after, expected) => {
    expect(shown(before, after)).toBe(expected);
  });
  test('both texts can be put together again, however long', () => {
    const letters = fc.string({ unit: fc.constantFrom('A', 'c', "'", '-', 'С', '[', ' x'), maxLength: 900 });
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        const pieces = diffTexts(before, after);
        const came = pieces.filter(({ kind }) => kind !== 'gone').map(({ text }) => text);
        expect(came.join('')).toBe(after);
      }),
      { numRuns: 60 },
    );
  });
});

test('an undo brings back the cell, or the line where the line was changed', () => {
  const row = {
    name: 'F1',
    sequence: 'ACGT',
    mods: [],
    unknownModifiers: [],
    scale: '' as const,
    options: [],
    well: '',
    status: 'notice' as const,
    errors: [],
  };
  const change = (kind: string) => [{ kind, before: '', after: '' }];
  expect(originalOf({ ...row, typed: "5'-ACGT-3'", source: "F1\t5'-ACGT-3'", changes: change('ends') })).toBe(
    "5'-ACGT-3'",
  );
  expect(originalOf({ ...row, typed: 'ACGT', source: 'F1: ACGT note', changes: change('ignored') })).toBe(
    'ACGT note',
  );
  expect(
    originalOf({ ...row, typed: 'ACGT', source: 'F1\tFAM\tACGT', changes: change('modifierColumn') }),
  ).toBe('FAM ACGT');
  expect(originalOf({ ...row, name: '', typed: '', source: 'no primer', changes: [] })).toBe('no primer');
});
