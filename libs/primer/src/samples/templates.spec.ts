import { expect, test } from '@jest/globals';
import {
  isTemplateOf,
  LONGEST_TEMPLATE,
  LONGEST_TEMPLATE_TEXT,
  MOST_TEMPLATES,
  readTemplates,
  templateFaultText,
} from './index.ts';

const read = (text: string) => {
  const { templates, faults } = readTemplates(text);
  return [
    ...templates.map(({ name, sequence, isCircular }) => `${name}:${sequence}${isCircular ? ' o' : ''}`),
    ...faults.map((fault) => templateFaultText(fault, 'ru')),
  ];
};

test('templates are read from GenBank, FASTA and bare letters', () => {
  const genbank = `LOCUS       pUC19   12 bp DNA circular\nFEATURES  x\nORIGIN\n        1 tcgcgcgttt\n       11 cg\n//\nLOCUS       lin  2 bp DNA linear\nORIGIN\n 1 ac\n//`;
  expect(read(genbank)).toEqual(['pUC19:TCGCGCGTTTCG o', 'lin:AC']);
  expect(read('>a plasmid, circular\r\nACG\r\nTN\r\n>b\n acgu')).toEqual(['a:ACGTN o', 'b:ACGU']);
  expect(read('1 acgt acgt\n 9 ac')).toEqual([':ACGTACGTAC']);
});

test('a protein, an empty record and a text without end are told, and the others are read', () => {
  expect(read('>p\nMEFL*\n>e\n\n>g\nACGT')).toEqual([
    'g:ACGT',
    '«p»: это не последовательность ДНК: буквы E, F, L.',
    '«e»: в записи нет букв последовательности.',
  ]);
  expect(read('')).toEqual([]);
  expect(read(`>x\n${'A'.repeat(LONGEST_TEMPLATE + 1)}`)).toEqual([
    '«x»: длиннее 250\u00a0000 п. н.: дайте участок.',
  ]);
  expect(readTemplates('A'.repeat(LONGEST_TEMPLATE_TEXT + 1)).faults[0]?.kind).toBe('longText');
  const many = readTemplates('>a\nAC\n'.repeat(MOST_TEMPLATES + 5));
  expect([many.templates.length, many.faults[0]?.kind]).toEqual([MOST_TEMPLATES, 'tooMany']);
});

test('hostile texts are read in time', () => {
  const started = performance.now();
  for (const text of [
    '> '.repeat(900_000),
    '\n>'.repeat(900_000),
    'LOCUS  x\nORIGIN\n'.repeat(100_000),
    '1 '.repeat(900_000),
  ])
    readTemplates(text);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a template is of the samples that it names, or of all', () => {
  expect([isTemplateOf('', 'p1'), isTemplateOf(' P1; p2', 'p1'), isTemplateOf('p2', 'p1')]).toEqual([
    true,
    true,
    false,
  ]);
});
