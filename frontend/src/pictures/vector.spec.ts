import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ENZYMES, KNOWN_VECTORS } from '@oligoteka/genes';
import { arrowBand, pointAt } from './circle.ts';
import { M13, otherStrand, PUC19 } from './vector.ts';

const letters = readFileSync(path.resolve(import.meta.dirname, 'fixtures/puc19.txt'), 'utf8').replaceAll(
  /\s/g,
  '',
);
const stretch = ({ from, to, strand }: { from: number; to: number; strand: 1 | -1 }) => {
  const cut = letters.slice(from - 1, to);
  return strand === 1 ? cut : otherStrand(cut);
};
/** Places, around the ring, where an enzyme finds its letters on either strand. */
const placesOf = (site: string) => {
  const ring = letters + letters.slice(0, site.length - 1);
  return [...new Set([site, otherStrand(site)])].flatMap((wanted) =>
    [...ring.matchAll(new RegExp(`(?=${wanted})`, 'g'))].map(({ index }) => index + 1),
  );
};

test('every enzyme of the map cuts once, where the map says', () => {
  expect(letters).toHaveLength(PUC19.length);
  for (const { enzyme, letters: site, at } of [...PUC19.sites, ...PUC19.linker.sites])
    expect([enzyme, placesOf(site)]).toEqual([enzyme, [at]]);
});

test('an enzyme that cuts more often cuts where the vector says', () => {
  for (const { enzyme, letters: site, at } of PUC19.repeated)
    expect([enzyme, placesOf(site).sort((one, other) => one - other)]).toEqual([enzyme, [...at]]);
});

test('the genes are open frames from ATG to a stop, the other way round', () => {
  for (const [name, ends] of [
    ['lacZα', 'ATGACCATGATTACGCCAAGC'],
    ['bla (AmpR)', 'ATGAGTATTCAACATTTCCGT'],
  ] as const) {
    const gene = PUC19.features.find((feature) => feature.name === name)!;
    const frame = stretch(gene);
    const codons = frame.match(/.{3}/g) ?? [];
    expect(frame.startsWith(ends)).toBe(true);
    expect(frame.length % 3).toBe(0);
    expect(codons.findIndex((codon) => ['TAA', 'TAG', 'TGA'].includes(codon))).toBe(codons.length - 1);
  }
  // the letters every plasmid with the origin of pMB1 has where replication goes
  expect(stretch(PUC19.features.find(({ kind }) => kind === 'origin')!)).toMatch(/AGGGGGGCGGAGCCTATGGAAA$/);
  // the −35 and −10 boxes of the promoter
  const promoter = stretch(PUC19.features.find(({ kind }) => kind === 'promoter')!);
  expect(promoter).toMatch(/^TTTACA.{18}TATGTT/);
});

test('the polylinker and the primers on both sides of it are in the letters', () => {
  const { from, letters: linker } = PUC19.linker;
  expect(letters.slice(from - 1, from - 1 + linker.length)).toBe(linker);
  const page = readFileSync(
    path.resolve(import.meta.dirname, '../sequencing/primer-choice/standard-primers.ts'),
    'utf8',
  );
  for (const primer of M13) expect(page).toContain(`'${primer.name}', sequence: '${stretch(primer)}'`);
});

test('a ring is numbered clockwise from the top, and a band points where reading goes', () => {
  const ring = { length: 400, radius: 100 };
  expect(pointAt(0, ring)).toEqual({ x: 0, y: -100 });
  expect(pointAt(100, ring).x).toBeCloseTo(100);
  const forward = arrowBand({ from: 0, to: 100, strand: 1 }, ring, 20);
  const backward = arrowBand({ from: 0, to: 100, strand: -1 }, ring, 20);
  expect(forward).toMatch(/^M0\.0 -110\.0A/);
  expect(backward).toMatch(/^M110\.0 -?0\.0A/);
});

test('what the rules of cloning know of the vector is in the letters: its polylinker and every site beside it', () => {
  const known = KNOWN_VECTORS.find(({ name }) => name === PUC19.name)!;
  const linker = otherStrand(known.linker);
  const at = letters.indexOf(linker) + 1;
  expect([at, PUC19.linker.letters]).toEqual([PUC19.linker.sites[0]!.at, expect.stringContaining(linker)]);
  const beside = Object.fromEntries(
    [...new Set(Object.values(ENZYMES))].flatMap((bases) => {
      const cuts = placesOf(bases).filter((place) => place < at || place >= at + linker.length);
      return cuts.length === 0 ? [] : [[bases, cuts.length]];
    }),
  );
  expect(known.elsewhere).toEqual(beside);
});
