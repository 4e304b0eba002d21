import { expect, test } from '@jest/globals';
import { benchSequences, serviceFasta, serviceGenbank } from './bench-files.ts';
import type { ServiceContent } from './services.ts';

const GENE: ServiceContent = {
  service: 'gene',
  details: {
    ...{ sequence: `CC${'ATGAAACTG'.repeat(8)}TAAGG`, protein: `${'MKL'.repeat(8)}*`, avoid: [] },
    ...{ vector: 'pUC57 «новый»', isOwnVector: true, siteBefore: 'NdeI', siteBehind: '', note: '' },
  },
};
const MUTANT: ServiceContent = {
  service: 'mutagenesis',
  details: { template: 'ATGAAACTG', codingFrom: 1, mutations: ['c.4A>G'], vector: '', note: '' },
};

test('a gene is written in FASTA and GenBank, with its coding part', () => {
  const text = serviceGenbank('2026-000042-3', GENE, '2026-11-26') ?? '';
  expect(text.split('\n')[0]).toBe(
    'LOCUS       2026-000042-3             79 bp    DNA     linear   SYN 26-NOV-2026',
  );
  expect(text).toContain('     CDS             3..77\n');
  expect(text).toContain(`/translation="${'MKL'.repeat(8)}"`);
  expect(text).toContain('\n       61 ');
  expect(text.endsWith('\n//\n')).toBe(true);
  expect(serviceFasta('x', GENE)).toBe(
    `>x_gene 79 bp gene, 79 bp, pUC57 ?????? (own, NdeI)\n${GENE.details.sequence.slice(0, 60)}\n${GENE.details.sequence.slice(60)}\n`.replace(
      '??????',
      '?'.repeat('«новый»'.length),
    ),
  );
});

test('a mutagenesis has its template with the places, and the mutant', () => {
  expect(benchSequences(MUTANT)).toEqual([
    {
      ...{ what: 'template', sequence: 'ATGAAACTG' },
      features: [{ kind: 'variation', from: 4, to: 4, says: { note: 'c.4A>G' } }],
    },
    { what: 'mutant', sequence: 'ATGGAACTG', features: [] },
  ]);
});

test('a mutagenesis has the primers of each step, named by what they make', () => {
  const template = 'ATGAAACTGGCATCGTGCAGTTACGGATCC'.repeat(6);
  const mutations = ['c.41C>G', 'c.141T>A'];
  const content: ServiceContent = { ...MUTANT, details: { ...MUTANT.details, template, mutations } };
  const primers = benchSequences(content).slice(2);
  expect(primers.map(({ what, makes }) => [what, makes])).toEqual([
    ['forward1', mutations[0]],
    ['reverse1', mutations[0]],
    ['forward2', mutations[1]],
    ['reverse2', mutations[1]],
  ]);
  const [forward] = primers;
  expect(serviceFasta('x', content)).toContain(
    `>x_forward1 ${forward?.sequence.length} bp ${mutations[0]}\n${forward?.sequence}\n`,
  );
});

test('no row of a record is longer than 80 signs, and no name breaks out of its line', () => {
  const vector = `v\n>evil\r\n//${'"'.repeat(200)}`;
  const hostile: ServiceContent = { ...GENE, details: { ...GENE.details, vector } };
  const text = serviceGenbank('n', hostile, '2026-11-26') ?? '';
  const rows = text.split('\n').slice(3);
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(80);
  expect(text.split('\n').filter((row) => row === '//')).toHaveLength(1);
  expect(serviceFasta('n', hostile).match(/^>/gm)).toHaveLength(1);
});

test('an offer has nothing to write', () => {
  const offer: ServiceContent = {
    service: 'offer',
    details: { request: 'R-1', version: 1, price: 1, days: 1, name: 'а', name_en: 'a', isSent: true },
  };
  expect([serviceGenbank('n', offer, '2026-11-26'), serviceFasta('n', offer)]).toEqual([null, '']);
});
