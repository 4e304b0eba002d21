import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { faultText, parsePaste, primerRules } from '../../../index.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../fixtures/${name}.json`, import.meta.url), 'utf8'));
const { modifiers } = fixture('modifiers');
const rules = primerRules({ settings: fixture('rules').header.settings, modifiers, prices: [] });
const S = 'TTGACCATGACCATGACCAT';

test.each([
  [`R1 (CAT) ${S}`, '(CAT)'],
  [`R1 (САТ) ${S}`, '(САТ)'], // Cyrillic
  [`R1\t(CAT) ${S}`, '(CAT)'],
  [`(GAT) ${S}`, '(GAT)'],
  [`F1 (AG) ${S}`, '(AG)'],
  [`F1 (GAATTC) ${S}`, '(GAATTC)'],
  [`R1 ${S} [CAT]`, '[CAT]'],
  [`R1 (TAG) - ${S}`, '(TAG)'],
  [`R1 TTGACC (CAT) ATGACCATGACCAT`, '(CAT)'],
  [`R1 TTG ACC (CAT) GAC CAT GAC`, '(CAT)'],
  [`>R1\n(CAT)\n${S}`, '(CAT)'],
])('letters in brackets that stand apart in %j are asked about, and nothing is changed', (text, bracket) => {
  const [row] = parsePaste(text, rules).rows;
  expect(row).toMatchObject({ status: 'error', errors: [{ code: 'bracketsApart', about: bracket }] });
  expect(row?.sequence).toContain(bracket);
  expect(faultText(row?.errors[0] as never, 'en')).toContain(bracket);
});

test.each([
  [`R1 TTGACC(CAT)ATGACC`, 'TTGACCHATGACC'],
  [`R1 (CAT)${S}`, `H${S}`],
  [`F1 (A/G) ${S}`, `R${S}`],
  [`F1 TTGACC (AG) ATGACCATGACCAT`, 'TTGACCRATGACCATGACCAT'],
  [`F1 TTG ACC (A/G/T) GAC CAT GAC`, 'TTGACCDGACCATGAC'],
  [`F1 TTGACC (GAATTC) ATGACCATG`, 'TTGACCGAATTCATGACCATG'],
  [`F1 GC(GAATTC)ATGACCATGACC`, 'GCGAATTCATGACCATGACC'],
  [`F1 TTGACC(NNNNNNNN)ATGACCATGACC`, 'TTGACCNNNNNNNNATGACCATGACC'],
])('alternatives and pieces of a sequence stay what they are: %j', (text, sequence) => {
  expect(parsePaste(text, rules).rows).toMatchObject([
    { name: expect.stringMatching(/^[RF]1$/u), sequence, status: 'notice' },
  ]);
});

test('brackets beside the sequence that hold a word or a name stay with the name', () => {
  expect(parsePaste(`F1 (CAT): ${S}`, rules).rows).toMatchObject([
    { name: 'F1 (CAT)', sequence: S, status: 'ok' },
  ]);
});

test.each([`F1; 5' ${S} 3' [this study]`, `F1; (${S}) (this study)`, `F1; 5'-${S}-3' (this study)`])(
  'words whose letters are all codes of bases are left out of the sequence, and told: %j',
  (text) => {
    expect(parsePaste(text, rules).rows).toMatchObject([
      {
        sequence: S,
        status: 'notice',
        changes: expect.arrayContaining([{ kind: 'ignored', before: 'this study', after: '' }]),
      },
    ]);
  },
);
