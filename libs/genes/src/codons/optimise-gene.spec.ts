import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AMINO_LETTERS, translate } from '@oligoteka/sequence';
import { HOSTS } from '../services.ts';
import { PRICES } from '../testing/services.ts';
import { codonAdaptation, geneMeasures } from './measure-gene.ts';
import { optimiseGene } from './optimise-gene.ts';
import { USUAL_BOUNDS, writeGene } from './write-gene.ts';

const GFP =
  'MSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLVTTFSYGVQCFSRYPDHMKRHDFFKSAMPEGYVQERTIFFKDDGNYKTRAEVKFEGDTLVNRIELKGIDFKEDGNILGHKLEYNYNSHNVYIMADKQKNGIKVNFKIRHNIEDGSVQLADHYQQNTPIGDGPVLLPDNHYLSTQSALSKDPNEKRDHMVLLEFVTAAGITHGMDELYK*';
const of = (protein: string, more: Partial<Parameters<typeof optimiseGene>[0]> = {}) =>
  optimiseGene(
    { protein, original: '', host: 'ecoli', avoid: [], bounds: USUAL_BOUNDS, ...more },
    PRICES.limits,
  );

test('adaptation is the geometric mean of the shares beside the commonest codon', () => {
  expect(codonAdaptation('ATGCTGTGGTAA', 'ecoli')).toBe(1);
  // CTA is 3.9 beside 52.7 of CTG; M, W and the stop say nothing
  expect(codonAdaptation('ATGCTATGGTAA', 'ecoli')).toBeCloseTo(3.9 / 52.7, 6);
  expect(codonAdaptation('CTGCTA', 'ecoli')).toBeCloseTo(Math.sqrt(3.9 / 52.7), 6);
  expect(codonAdaptation('ATG', 'human')).toBe(1);
});

test('GC is told of the poorest and the richest window, of short DNA as it is', () => {
  const { gc, leastGc, mostGc } = geneMeasures('AAAACCCCAAAA', 'ecoli', 4);
  expect([Math.round(gc), leastGc, mostGc]).toEqual([33, 0, 100]);
  expect(geneMeasures('ACGT', 'ecoli', 50)).toMatchObject({ gc: 50, leastGc: 50, mostGc: 50 });
});

test.each(HOSTS)('GFP for %s keeps every bound, and is not far from the commonest codons', (host) => {
  const avoid = ['EcoRI', 'XhoI', 'BsaI', 'NdeI', 'BamHI'];
  const { sequence, after, before, left, sites } = of(GFP, { host, avoid });
  expect(translate(sequence)).toBe(GFP);
  expect([left, before]).toEqual([[], null]);
  expect(after.leastGc).toBeGreaterThanOrEqual(30);
  expect(after.mostGc).toBeLessThanOrEqual(70);
  expect(after.adaptation).toBeGreaterThan(0.75);
  expect(sites.map(({ after: stays }) => stays)).toEqual([0, 0, 0, 0, 0]);
});

test('the protein stays the same whatever it is, and GC stays within the window', () => {
  const protein = fc
    .array(fc.constantFrom(...AMINO_LETTERS), { minLength: 20, maxLength: 150 })
    .map((letters) => letters.join(''));
  fc.assert(
    fc.property(protein, fc.constantFrom(...HOSTS), (text, host) => {
      const { sequence, left } = of(text, { host, avoid: ['BsaI', 'EcoRI'] });
      expect(translate(sequence)).toBe(text);
      expect(left.filter(({ kind }) => kind.startsWith('window') || kind === 'site')).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('a narrow window is kept to where the code allows it', () => {
  const bounds = { window: { bases: 50, least: 40, most: 60 }, repeat: 12 };
  const { after, sequence } = of(GFP, { bounds, host: 'yeast' });
  expect(translate(sequence)).toBe(GFP);
  expect([after.leastGc >= 40, after.mostGc <= 60]).toEqual([true, true]);
});

test('what became of the DNA it was read from is told: codons, sites, GC', () => {
  // EcoRI stands in Glu-Phe, the only codons of which need not make it
  const original = `ATG${'GAATTC'.repeat(3)}CTATAA`;
  const made = of('MEFEFEFL*', { original, avoid: ['EcoR I'] });
  expect(translate(made.sequence)).toBe('MEFEFEFL*');
  expect(made.sites).toEqual([{ name: 'EcoRI', before: 3, after: 0 }]);
  expect(made.codons).toBe(9);
  expect(made.changedCodons).toBeGreaterThanOrEqual(4);
  expect(made.after.adaptation).toBeGreaterThan(made.before?.adaptation ?? 1);
});

test('a repeated linker gets other codons each time; what cannot be helped is said', () => {
  const { left } = of(`M${'GGGGS'.repeat(6)}*`);
  expect(left.filter(({ kind }) => kind === 'repeat')).toEqual([]);
  // Met-Trp-Met-Trp has one way to be written
  expect(of('MWMWMWMWMW').left.map(({ kind }) => kind)).toContain('repeat');
  expect(of('MM', { avoid: ['ATGATG'] }).left).toContainEqual({
    ...{ kind: 'site', name: 'ATGATG', places: [1] },
  });
});

test('without bounds DNA is written as it always was', () => {
  expect(writeGene('MKLLGGS*', { host: 'ecoli', avoid: [] })).toBe('ATGAAACTGCTGGGCGGCAGCTAA');
});

test('a protein of a thousand residues is written within seconds', () => {
  const begun = performance.now();
  const long = GFP.replace('*', '').repeat(5).slice(0, 1_000);
  expect(translate(of(long, { host: 'human' }).sequence)).toBe(long);
  expect(performance.now() - begun).toBeLessThan(15_000);
});

test.each(HOSTS)(
  'sites with letters of several bases are kept out of GFP for %s, on both strands',
  (host) => {
    const avoid = ['BstXI', 'HincII', 'gantc', 'GCCNNNNNGGC', 'RCCGGY', 'CACNNNGTG'];
    const { sequence, sites, left } = of(GFP, { host, avoid });
    expect(translate(sequence)).toBe(GFP);
    expect(sequence).not.toMatch(/CCA.{6}TGG|GT[CT][AG]AC|GA.TC|GCC.{5}GGC|[AG]CCGG[CT]|CAC...GTG/u);
    expect([sites.map(({ name, after }) => [name, after]), left]).toEqual([
      ['BstXI', 'HincII', 'GANTC', 'GCCNNNNNGGC', 'RCCGGY', 'CACNNNGTG'].map((name) => [name, 0]),
      [],
    ]);
  },
);

test('a long site is kept out where its end is forced, and told where all of it is', () => {
  // tryptophan is TGG alone; proline is CCA in yeast
  const protein = `M${'PLSWAPKRWGPEEW'.repeat(4)}*`;
  const { sequence, left } = of(protein, { host: 'yeast', avoid: ['BstXI'] });
  expect(translate(sequence)).toBe(protein);
  expect([sequence.match(/CCA.{6}TGG/u), left.filter(({ kind }) => kind === 'site')]).toEqual([null, []]);
  const { sequence: forced, left: told } = of('MMMM', { avoid: ['ATGNNNNNNRTG'] });
  expect(forced).toBe('ATGATGATGATG');
  expect(told).toContainEqual({ kind: 'site', name: 'ATGNNNNNNRTG', places: [1] });
});

test('a site that is no palindrome is counted and kept out on either strand', () => {
  // GARCC on the given strand and GGYTC of the other, by their letters
  const made = of('MGTGS*', { original: 'ATGGGAACCGGTTCGTAA', avoid: ['GARCC'] });
  expect(made.sites).toEqual([{ name: 'GARCC', before: 2, after: 0 }]);
  expect(made.sequence).not.toMatch(/GA[AG]CC|GG[CT]TC/u);
});
