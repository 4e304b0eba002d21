import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { Sequence } from '../model/sequence.ts';
import { fastaText } from './fasta.ts';
import { genbankText } from './genbank/write-genbank.ts';
import { type OpenedFile, openFile, openText } from './open-file.ts';
import { fileFaultText } from './refused.ts';
import { snapgeneBytes } from './snapgene/write-snapgene.ts';

const DAY = '2026-11-28';
const sequenceOf = (opened: OpenedFile): Sequence => {
  if ('refused' in opened) throw new Error(fileFaultText(opened.refused, 'en'));
  return opened.records[0]!;
};
const told = (text: string): string[] => {
  const opened = openText(text, 'x');
  return 'refused' in opened ? ['refused'] : opened.warnings.map((one) => fileFaultText(one, 'ru'));
};
const ROWS = Array.from(
  { length: 20 },
  (_, row) => `${`${row * 60 + 1}`.padStart(9)} ${'acgtacgtac '.repeat(6).trim()}`,
);
const record = (size: number, rows: readonly string[], end = '\n//\n', features = ''): string =>
  `LOCUS       pX ${size} bp DNA circular SYN 28-NOV-2026\nFEATURES             Location/Qualifiers\n${features}ORIGIN\n${rows.join('\n')}${end}`;

describe('the length of a record', () => {
  test('is as its head says', () => {
    expect(told(record(1_200, ROWS))).toEqual([]);
  });

  test('is told where the file is cut off', () => {
    expect(told(record(3_000, ROWS, ''))).toEqual([
      'строка 1: длина записи другая: возможно, файл обрывается; в заголовке 3000, прочитано 1200',
      'строка 1: нет знака конца записи // («pX»)',
    ]);
    expect(told(record(999_999_999, ROWS))).toHaveLength(1);
    expect(told(record(1_200, ROWS, '\n'))).toEqual(['строка 1: нет знака конца записи // («pX»)']);
  });

  test('of EMBL too', () => {
    const embl = (size: number, end: string) =>
      `ID   X1; SV 1; linear; genomic DNA; STD; SYN; ${size} BP.\nSQ   Sequence ${size} BP;\n     acgtacgtac acgtacgtac 20\n${end}`;
    expect(told(embl(20, '//\n'))).toEqual([]);
    expect(told(embl(40, ''))).toEqual([
      'строка 1: длина записи другая: возможно, файл обрывается; в заголовке 40, прочитано 20',
      'строка 1: нет знака конца записи // («X1»)',
    ]);
  });

  test('many features beyond the end are told as one, with their number', () => {
    const features = Array.from({ length: 7 }, (_, at) => `     gene            ${at + 1}..2000\n`).join('');
    expect(told(record(1_200, ROWS, '\n//\n', features))).toEqual([
      'строка 3: элемент выходит за конец последовательности и обрезан по нему («1..2000»); таких мест: 7',
    ]);
  });
});

test('organism, taxonomy and references of EMBL are in the GenBank that is written', () => {
  const bytes = readFileSync(new URL('../../fixtures/biopython/TRBG361.embl', import.meta.url));
  const text = genbankText(sequenceOf(openFile(bytes, 'x')), DAY);
  expect(text).toContain('SOURCE      Trifolium repens (white clover)\n  ORGANISM  Trifolium repens\n');
  expect(text).toContain('            Eukaryota; Viridiplantae; Streptophyta;');
  expect(text.match(/^REFERENCE/gmu)).toHaveLength(2);
  expect(text).toMatch(/^REFERENCE {3}\d+ {2}\(bases 1 to 1859\)$/mu);
  expect(text).toContain('  AUTHORS   Oxtoby E.');
  expect(text).toMatch(/^ {2}TITLE {5}Nucleotide and derived amino acid/mu);
  expect(text).toMatch(/^ {3}PUBMED {3}1907511$/mu);
  const again = sequenceOf(openText(text, 'x'));
  expect(genbankText(again, DAY)).toBe(text);
});

test('division, day, version, project and links of EMBL are in the GenBank that is written, and stay there', () => {
  const text = [
    'ID   X56734; SV 3; linear; mRNA; STD; FUN; 20 BP.',
    'AC   X56734; S46826;',
    'PR   Project:PRJNA12345;',
    'DT   12-SEP-1991 (Rel. 29, Created)',
    'DT   25-NOV-2005 (Rel. 85, Last updated, Version 11)',
    'OS   Trifolium repens (white clover)',
    'OG   Plastid:Chloroplast',
    'RN   [1]',
    'RC   the reader is told',
    'RA   Oxtoby E.;',
    'DR   MD5; 1e51ca3a5450c43524b9185c236cc5cc.',
    'DR   BioSample; SAMEA2272117.',
    'DR   EuropePMC; PMC99098; 11752244.',
    'SQ   Sequence 20 BP;',
    '     acgtacgtac acgtacgtac 20',
    '//',
  ].join('\n');
  const sequence = sequenceOf(openText(text, 'x'));
  expect(sequence.notes[0]).toEqual(['LOCUS', 'PLN 25-NOV-2005']);
  const written = genbankText(sequence, DAY);
  for (const row of [
    /^LOCUS .* PLN 28-NOV-2026$/mu,
    /^VERSION {5}X56734\.3$/mu,
    /^DBLINK {6}BioProject: PRJNA12345\n {12}BioSample: SAMEA2272117\n {12}EuropePMC: PMC99098; 11752244$/mu,
    /^SOURCE {6}Plastid:Chloroplast Trifolium repens/mu,
    /^ {2}REMARK {4}the reader is told$/mu,
  ])
    expect(written).toMatch(row);
  expect(written).not.toContain('MD5');
  expect(genbankText(sequenceOf(openText(written, 'x')), DAY)).toBe(written);
});

describe('a SnapGene file', () => {
  const place = (location: string) => `     misc_feature    ${location}\n`;
  const withPlaces = (...places: string[]): Sequence =>
    sequenceOf(openText(record(1_200, ROWS, '\n//\n', places.map(place).join('')), 'x'));
  const again = (sequence: Sequence): Sequence => sequenceOf(openFile(snapgeneBytes(sequence, DAY), 'x'));

  test.each([
    ...['5^6', '<1..9', '1..>9', 'complement(<3..9)', 'order(1..4,8..12)', 'join(<1190..1200,1..>4)'],
    ...['complement(order(1..4,8..12))', 'join(5..9,J00194.1:100..202)', 'join(3..4,complement(9..20))'],
  ])('holds the place %s', (location) => {
    const sequence = withPlaces(location);
    const [before, after] = [sequence, again(sequence)].map(({ features }) =>
      features.map(({ ranges }) => ranges),
    );
    if (location.includes(',complement')) expect(after).toHaveLength(2);
    else expect(after).toEqual(before);
    if (!location.includes(',complement'))
      expect(genbankText(again(sequence), DAY)).toContain(` ${location}\n`);
  });

  test('leaves the note alone where another program moved the segments', () => {
    const bytes = snapgeneBytes(withPlaces('<31..49'), DAY);
    const text = Buffer.from(bytes).toString('latin1').replace('range="31-49"', 'range="32-49"');
    const [feature] = sequenceOf(openFile(Buffer.from(text, 'latin1'), 'x')).features;
    expect(feature?.ranges).toEqual([{ start: 31, end: 49, strand: '+' }]);
    expect(feature?.qualifiers).toContainEqual(['note', 'location: <31..49']);
  });

  test('gives a feature no colour that it had not, and keeps the one that it had', () => {
    const red = `${' '.repeat(21)}/ApEinfo_fwdcolor="#ff0000"\n${' '.repeat(21)}/ApEinfo_revcolor="#ff0000"\n`;
    for (const color of ['', red]) {
      const sequence = sequenceOf(openText(record(1_200, ROWS, '\n//\n', `${place('3..9')}${color}`), 'x'));
      const rows = (one: Sequence) =>
        genbankText(one, DAY)
          .split('\n')
          .filter((row) => row.includes('color'));
      expect(rows(again(sequence))).toEqual(rows(sequence));
      expect(rows(sequence)).toHaveLength(color === '' ? 0 : 2);
    }
  });

  test.each(['__proto__', '_my_gene_', 'constructor'])('is called %s as it was, in every format', (name) => {
    const sequence = { ...withPlaces('3..9'), name };
    const files = [genbankText(sequence, DAY), fastaText([sequence])].map((text) => openText(text, 'x'));
    expect([...files.map(sequenceOf), again(sequence)].map((one) => one.name)).toEqual([name, name, name]);
    expect(sequenceOf(openText('ACGTACGT', `${name}.txt`)).name).toBe(name);
  });

  test('says how its DNA is methylated, and is written so', () => {
    const flags = (sequence: Sequence): number => snapgeneBytes(sequence, DAY)[24] ?? 0;
    const plain = withPlaces('3..9');
    // circular and double-stranded; what nobody said is as in most strains of E. coli
    expect(flags(plain)).toBe(1 | 2 | 4 | 8);
    for (const methylation of [[], ['dcm'], ['dam', 'dcm', 'ecoki']] as const)
      expect(again({ ...plain, methylation }).methylation).toEqual(methylation);
  });
});

test('the two colours of ApE stay two', () => {
  const feature = (place: string) =>
    `     CDS             ${place}\n${' '.repeat(21)}/ApEinfo_fwdcolor="cyan"\n${' '.repeat(21)}/ApEinfo_revcolor="green"\n`;
  for (const [place, shown, fwd, rev] of [
    ['1..9', '#00ffff', '#00ffff', 'green'],
    ['complement(1..9)', '#00ff00', 'cyan', '#00ff00'],
  ] as const) {
    const sequence = sequenceOf(openText(record(1_200, ROWS, '\n//\n', feature(place)), 'x'));
    expect(sequence.features[0]?.color).toBe(shown);
    const text = genbankText(sequence, DAY);
    expect(text).toContain(`/ApEinfo_fwdcolor="${fwd}"`);
    expect(text).toContain(`/ApEinfo_revcolor="${rev}"`);
  }
});
