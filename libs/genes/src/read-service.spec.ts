import { expect, test } from '@jest/globals';
import { reverseComplement } from '@oligoteka/sequence';
import { placesOf, siteOf } from './sites.ts';
import { readService, type TypedDetails } from './read-service.ts';
import { plainDna } from './testing/services.ts';

const template = plainDna(300);
const forward = template.slice(50, 70);
const reverse = reverseComplement(template.slice(180, 200));
const cloning = (details: TypedDetails) =>
  readService('pcrCloning', { template, forward, reverse, vector: 'pUC57', ...details });

test('a letter of a cloning primer that is no base is told, not left out', () => {
  expect(cloning({}).faults).toEqual([]);
  expect(cloning({ forward: `[FAM]${forward}` }).faults).toEqual([
    {
      field: 'forward',
      text: {
        ru: '«[» на месте 1 — не основание ДНК: допустимы A, C, G, T.',
        en: '“[” at 1 is no base of DNA: A, C, G, T are allowed.',
      },
    },
  ]);
  expect(cloning({ reverse: `N${reverse}` }).faults).toMatchObject([{ field: 'reverse' }]);
  const byBases = cloning({ insert: template.slice(50, 200), forward: `CN${forward}` });
  expect(byBases.faults).toMatchObject([{ field: 'forward' }]);
});

test('a gene that is written from a protein keeps clear of its own cloning sites', () => {
  const protein = `M${'EFKLSRHM'.repeat(15)}*`;
  const sites = { siteBefore: 'EcoRI', siteBehind: 'Hind III' };
  const { content } = readService('gene', { protein, host: 'ecoli', vector: 'pUC57', ...sites });
  if (content?.service !== 'gene') throw new Error('no gene was read');
  const { sequence, avoid } = content.details;
  expect(avoid).toEqual([]);
  for (const name of ['EcoRI', 'HindIII']) {
    const site = siteOf(name);
    expect(site && placesOf(site, sequence)).toEqual([]);
  }
});

test('two records of FASTA are no one sequence', () => {
  const several = {
    ru: 'В поле больше одной записи FASTA: оставьте одну.',
    en: 'There is more than one FASTA record here: keep one.',
  };
  const two = (letters: string) => `>one\n${letters}\n\n >two\n${letters}`;
  const gene = (details: TypedDetails) => readService('gene', { vector: 'pUC57', ...details }).faults;
  expect(gene({ sequence: two(template) })).toEqual([{ field: 'sequence', text: several }]);
  expect(gene({ sequence: `${template}\n>behind\n` })).toMatchObject([{ field: 'sequence' }]);
  expect(gene({ sequence: `; a comment\n>head\n> second head\n1 ${template}\n; a comment` })).toEqual([]);
  expect(gene({ protein: two('MKLV'), host: 'ecoli' })).toEqual([{ field: 'protein', text: several }]);
  const amplicon = { insert: two(template), vector: 'pUC57' };
  expect(readService('ampliconCloning', amplicon).faults).toEqual([{ field: 'insert', text: several }]);
  expect(cloning({ template: two(template) }).faults[0]).toEqual({ field: 'template', text: several });
});

test('a frame begins at a whole number, which is told', () => {
  const read = (codingFrom: number) =>
    readService('mutagenesis', { template, codingFrom, mutations: 'c.1del' }).faults;
  expect(read(4)).toEqual([]);
  for (const wrong of [0, -3, 1.5, Number.NaN])
    expect(read(wrong)).toEqual([
      {
        field: 'codingFrom',
        text: {
          ru: 'Начало рамки — целое число от 1 до длины последовательности.',
          en: 'The frame begins at a whole number, from 1 to the length of the sequence.',
        },
      },
    ]);
  expect(read(301)).toMatchObject([{ field: 'codingFrom' }, { field: 'mutations' }]);
});

test('an own vector has a name: without one the gene is not sold as if there were none', () => {
  const details = { sequence: template, isOwnVector: true };
  expect(readService('gene', { ...details, vector: ' ' })).toMatchObject({
    content: null,
    faults: [{ field: 'vector', text: { ru: 'Назовите вектор.' } }],
  });
  expect(readService('gene', { ...details, vector: 'pMine' }).content?.details).toMatchObject({
    vector: 'pMine',
    isOwnVector: true,
  });
});

test('an enzyme is known by the name of any maker', () => {
  for (const [one, other] of [
    ['BsaI', 'Eco31I'],
    ['BsmBI-v2', 'Esp3I'],
    ['BbsI', 'BpiI'],
    ['SpeI', 'BcuI'],
    ['SapI', 'LguI'],
  ] as const)
    expect([one, siteOf(one.replace('-v2', ''))?.bases]).toEqual([one, siteOf(other)?.bases ?? 'unknown']);
  expect(siteOf('BsmBI-v2')?.name).toBe('BsmBI');
});
