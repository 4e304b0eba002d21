import { expect, test } from '@jest/globals';
import { siteOf, splitSites } from '../sites.ts';
import { readService } from '../read-service.ts';
import { serviceNotices } from './service-notices.ts';
import type { ServiceContent } from '../services.ts';
import { cloningOf, geneOf, plainDna, PRICES } from '../testing/services.ts';

const told = (content: ServiceContent) => serviceNotices(content, PRICES).map(({ en }) => en);

test('a mutation that changes no residue is told, as long as it stands in the coding part', () => {
  //                     M  K  A  C  stop, and four bases behind it
  const template = 'GGATGAAAGCTTGTTAACCCC';
  const mutagenesis = (...mutations: string[]): ServiceContent => ({
    service: 'mutagenesis',
    details: { template, codingFrom: 3, mutations, vector: '', note: '' },
  });
  expect(told(mutagenesis('c.6A>G'))).toEqual([
    'c.6A>G leaves the protein as it is: the residue stays the same',
  ]);
  expect(told(mutagenesis('c.4A>G', 'c.16C>T'))).toEqual([]);
  // of two in one codon each matters where together they change it
  expect(told(mutagenesis('c.4A>G', 'c.9T>C'))).toEqual([
    'c.9T>C leaves the protein as it is: the residue stays the same',
  ]);
});

test('a vector that has no T ends is told for TA cloning alone', () => {
  const into = (vector: string, isOwnVector: boolean, method: 'ta' | 'blunt' = 'ta') =>
    told(cloningOf('pcrCloning', 600, { vector, isOwnVector, method }));
  expect(into('pUC57', false)[0]).toContain('pUC57 is no T vector');
  expect(into('pET-28a(+)', true)[0]).toContain('check that pET-28a(+) has overhanging');
  for (const vector of ['pGEM-T Easy', 'pTZ57R/T', 'pCR2.1-TOPO', 'pTA2', 'pMD19-T', 'pAL2-TA'])
    expect(into(vector, true)).toEqual([]);
  expect(into('pUC57', false, 'blunt')).toEqual([]);
});

test('the name of an enzyme is one name, with a blank or without', () => {
  expect(splitSites('Xho I, XhoI EcoR\u00a0I\nBsa I GGTACC; hind III, nobody')).toEqual([
    ...['XhoI', 'XhoI', 'EcoRI', 'BsaI', 'GGTACC', 'HindIII', 'nobody'],
  ]);
  expect(siteOf('Xho I')?.name).toBe('XhoI');
  const { content } = readService('gene', {
    ...{ sequence: plainDna(400), vector: 'pUC57', siteBefore: ' xho I', siteBehind: 'EcoR I' },
    avoid: ['Bsa I', 'gaattc'],
  });
  expect(content?.details).toMatchObject({
    ...{ siteBefore: 'XhoI', siteBehind: 'EcoRI', avoid: ['BsaI', 'GAATTC'] },
  });
});

test('a piece of DNA that is sent without a vector has no frame; a whole gene has one, in a vector or not', () => {
  const gene = (sequence: string, vector: string) => told(geneOf(0, { sequence, vector }));
  const piece = `ATGGCTTAA${plainDna(398)}`;
  expect(gene(piece, '')).toEqual([]);
  expect(gene(piece, 'pUC57')).toContain('The length is no multiple of three: 2 over');
  expect(gene('ATGGCTTAAGCTTAA', '')).toEqual([expect.stringContaining('TAA')]);
});
