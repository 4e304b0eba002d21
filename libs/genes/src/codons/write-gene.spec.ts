import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { placesOf, siteOf } from '../sites.ts';
import { AMINO_LETTERS, gcOf, translate } from '@oligoteka/sequence';
import { judgeGene } from '../judgement/judge-gene.ts';
import { HOSTS } from '../services.ts';
import { PRICES } from '../testing/services.ts';
import { writeGene } from './write-gene.ts';

const GFP =
  'MSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLVTTFSYGVQCFSRYPDHMKRHDFFKSAMPEGYVQERTIFFKDDGNYKTRAEVKFEGDTLVNRIELKGIDFKEDGNILGHKLEYNYNSHNVYIMADKQKNGIKVNFKIRHNIEDGSVQLADHYQQNTPIGDGPVLLPDNHYLSTQSALSKDPNEKRDHMVLLEFVTAAGITHGMDELYK*';

test('DNA of any protein translates back to it, the same every time', () => {
  const protein = fc
    .array(fc.constantFrom(...AMINO_LETTERS), { minLength: 1, maxLength: 120 })
    .map((letters) => letters.join(''));
  fc.assert(
    fc.property(
      protein,
      fc.constantFrom(...HOSTS),
      fc.constantFrom('EcoRI', 'BsaI', 'GGTACC'),
      (text, host, site) => {
        const dna = writeGene(text, { host, avoid: [site] });
        expect(translate(dna)).toBe(text);
        expect(writeGene(text, { host, avoid: [site] })).toBe(dna);
      },
    ),
    { numRuns: 60 },
  );
});

test.each(HOSTS)('GFP written for %s needs no offer and has no avoided sites', (host) => {
  const avoid = ['EcoRI', 'XhoI', 'BsaI', 'NdeI', 'BamHI'];
  const sequence = writeGene(GFP, { host, avoid });
  expect(translate(sequence)).toBe(GFP);
  const cloned = { siteBefore: 'NdeI', siteBehind: 'XhoI', protein: GFP };
  const { byOffer, notices } = judgeGene({ sequence, avoid, ...cloned }, PRICES.limits);
  expect([byOffer, notices]).toEqual([[], []]);
  expect(gcOf(sequence)).toBeGreaterThan(35);
  expect(gcOf(sequence)).toBeLessThan(62);
});

test('a site that the code forces stays, and is said', () => {
  // Met-Met: ATGATG is the only way
  const dna = writeGene('MM', { host: 'ecoli', avoid: ['ATGATG'] });
  expect(dna).toBe('ATGATG');
  const site = siteOf('ATGATG');
  expect(site && placesOf(site, dna)).toEqual([1]);
});

test('a protein of a thousand residues is written while somebody waits', () => {
  const begun = performance.now();
  const long = GFP.replace('*', '').repeat(5).slice(0, 1_000);
  expect(translate(writeGene(long, { host: 'human', avoid: ['BsaI'] }))).toBe(long);
  expect(performance.now() - begun).toBeLessThan(5_000);
});
