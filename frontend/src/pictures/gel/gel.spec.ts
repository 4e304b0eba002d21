import { readFileSync } from 'node:fs';
import path from 'node:path';
import { KNOWN_VECTORS } from '@oligoteka/genes';
import type { ProductCatalogue } from '@oligoteka/pricing';
import fc from 'fast-check';
import { bandsOf, lightOf } from './bands.ts';
import { bestLadder, neighboursOf } from './best-ladder.ts';
import {
  colonyProducts,
  CUT_PUC19,
  cuttersOf,
  fragmentsOf,
  plasmidNamed,
  PLASMIDS,
  PUC57_LINKER,
  PUC57_LINKER_SITES,
} from './digest.ts';
import { DNA_LADDERS } from './ladders.ts';
import { LEAST_AGAROSE, MOST_AGAROSE, rangeOf, runOf } from './migration.ts';
import { LONGEST_READ, readLengths, SHORTEST_READ } from './read-lengths.ts';
import { otherStrand } from '../vector.ts';

const { products } = JSON.parse(
  readFileSync(
    path.resolve(import.meta.dirname, '../../../../backend/src/dictionaries/seed/products.json'),
    'utf8',
  ),
) as ProductCatalogue;
const bare = (text: string) => text.replace(/(\d)[\s\u00a0](?=\d{3}\b)/g, '$1');
const ladder = (article: string) => DNA_LADDERS.find((one) => one.article === article)!;

test('the bands are those the catalogue names', () => {
  for (const { article, bands, bright } of DNA_LADDERS) {
    const { note = '' } = products.find(({ sku }) => sku.startsWith(article)) ?? {};
    const [lengths = '', brightOnes = ''] = bare(note).split(/яркие|яркая/);
    const named = (lengths.match(/\d+/g) ?? []).map(Number).filter((length) => length >= 50);
    expect([article, bands.every((length) => named.includes(length) || /через 100/.test(lengths))]).toEqual([
      article,
      true,
    ]);
    expect((brightOnes.match(/\d+/g) ?? []).map(Number)).toEqual(bright);
  }
});

test('every DNA marker that is sold is on the gel', () => {
  const sold = products.filter(({ sku, name }) => sku.startsWith('LAD-') && name.startsWith('ДНК'));
  const articles = new Set(sold.map(({ sku }) => sku.slice(0, 'LAD-00'.length)));
  expect(DNA_LADDERS.map(({ article }) => article)).toEqual([...articles].sort());
});

const LENGTH = fc.integer({ min: SHORTEST_READ, max: LONGEST_READ });
const AGAROSE = fc.integer({ min: LEAST_AGAROSE * 10, max: MOST_AGAROSE * 10 }).map((tenths) => tenths / 10);

test('a longer fragment is never ahead of a shorter one, and all stay on the gel', () => {
  fc.assert(
    fc.property(LENGTH, LENGTH, AGAROSE, (one, other, percent) => {
      const [short, long] = [runOf(Math.min(one, other), percent), runOf(Math.max(one, other), percent)];
      expect(long).toBeGreaterThan(0);
      expect(short).toBeLessThan(1);
      expect(one === other || long < short).toBe(true);
    }),
  );
});

test('more agarose holds every fragment back and moves the range to shorter ones', () => {
  fc.assert(
    fc.property(LENGTH, AGAROSE, AGAROSE, (length, one, other) => {
      const [thin, dense] = [Math.min(one, other), Math.max(one, other)];
      expect(runOf(length, dense)).toBeLessThanOrEqual(runOf(length, thin));
      expect(rangeOf(dense).longest).toBeLessThanOrEqual(rangeOf(thin).longest);
      expect(rangeOf(dense).shortest).toBeLessThanOrEqual(rangeOf(thin).shortest);
    }),
  );
});

test('inside the range the run is linear in the logarithm of the length', () => {
  const { shortest, longest } = rangeOf(1.5);
  const middle = Math.sqrt(shortest * longest);
  expect(runOf(middle, 1.5)).toBeCloseTo((runOf(shortest, 1.5) + runOf(longest, 1.5)) / 2, 10);
});

test('a lane of a marker holds half a microgram; bright bands hold more, a digest as many molecules of each', () => {
  for (const one of DNA_LADDERS)
    expect(bandsOf(one).reduce((sum, { nanograms }) => sum + nanograms, 0)).toBeCloseTo(500, 6);
  const light = (article: string, length: number) =>
    lightOf(bandsOf(ladder(article)).find((band) => band.length === length)!, 1);
  expect(light('LAD-02', 500)).toBeGreaterThan(light('LAD-02', 400));
  const [longest, shortest] = [23_130, 125].map((length) =>
    bandsOf(ladder('LAD-05')).find((band) => band.length === length),
  );
  expect(longest!.nanograms / shortest!.nanograms).toBeCloseTo(23_130 / 125, 6);
});

test.each([
  ['500, 1200, 3000', [500, 1200, 3000]],
  ['500,1200,3000', [500, 1200, 3000]],
  ['500 1200 3000', [500, 1200, 3000]],
  ['1,2 kb', [1200]],
  ['850 п. н.; 1,2 т. п. н.', [850, 1200]],
  ['850 bp, 1.2kb', [850, 1200]],
  ['23 130 9416', [23_130, 9416]],
  ['23\u00a0130', [23_130]],
  ['10,000', [10_000]],
  ['100 200 300', [100, 200, 300]],
  ['50 100 150', [50, 100, 150]],
  ['500, 500', [500]],
  ['2 т.п.н.', [2000]],
  ['1к', [1000]],
  ['', []],
  ['abc, 300', [300], ['abc']],
  ['5', [], ['5']],
  ['70 kb', [], ['70 kb']],
  ['1.5', [], ['1.5']],
  ['850 и 70 kb', [850], ['и', '70 kb']],
] as const)('«%s» is read as %j', (text, lengths, unread: readonly string[] = []) => {
  expect(readLengths(text)).toEqual({ lengths, unread });
});

test('whatever is typed is read to its end, as lengths of a gel', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0159 ,.;kbпнт\u00a0x') }), (text) => {
      for (const length of readLengths(text).lengths) {
        expect(length).toBeGreaterThanOrEqual(SHORTEST_READ);
        expect(length).toBeLessThanOrEqual(LONGEST_READ);
      }
    }),
  );
});

test.each([
  [[650], 'LAD-02'], // three have 600 and 700: the one without longer bands spreads them most
  [[75], 'LAD-01'],
  [[1000], 'LAD-03'],
  [[1200], 'LAD-03'],
  [[2200], 'LAD-05'],
  [[2800], 'LAD-04'],
  [[150, 2500], 'LAD-03'],
  [[3000, 20_000], 'LAD-05'],
  [[40_000], 'LAD-05'],
])('for %j the best marker is %s', (lengths, article) => {
  expect(bestLadder(lengths, DNA_LADDERS)?.article).toBe(article);
});

test('no fragment, no marker; a fragment knows the bands around it', () => {
  expect(bestLadder([], DNA_LADDERS)).toBeUndefined();
  expect(neighboursOf(2800, ladder('LAD-04'))).toMatchObject({ lower: 2500, upper: 3000, isBand: false });
  expect(neighboursOf(500, ladder('LAD-02'))).toMatchObject({ lower: 400, upper: 600, isBand: true });
  expect(neighboursOf(40, ladder('LAD-01'))).toMatchObject({ lower: undefined, upper: 50 });
});

test('pUC19 is cut into what is on every map of it', () => {
  const cut = (enzymes: string[], insert?: number) => fragmentsOf(CUT_PUC19, enzymes, insert);
  expect(cut(['PvuII'])).toEqual([2364, 322]);
  expect(cut(['EcoRI'])).toEqual([2686]);
  expect(cut(['EcoRI', 'HindIII'])).toEqual([2635, 51]);
  expect(cut(['EcoRI', 'HindIII'], 1000)).toEqual([2635, 1051]);
  expect(cut(['BamHI'], 1000)).toEqual([2686, 1000]);
  expect(cut([''])).toEqual([]);
  expect(colonyProducts(CUT_PUC19)).toEqual([103]);
  expect(colonyProducts(CUT_PUC19, 1200)).toEqual([1303, 103]);
});

test('pUC57 is pUC19 with the polylinker that cloning knows, whose enzymes cut nowhere else', () => {
  const known = KNOWN_VECTORS.find(({ name }) => name === 'pUC57')!;
  const pUC57 = plasmidNamed('pUC57');
  expect(otherStrand(known.linker)).toBe(PUC57_LINKER);
  expect(pUC57.length).toBe(2710);
  for (const [enzyme, letters] of Object.entries(PUC57_LINKER_SITES)) {
    expect([enzyme, PUC57_LINKER.split(letters).length - 1]).toEqual([enzyme, 1]);
    expect([enzyme, known.elsewhere[letters] ?? 0]).toEqual([enzyme, 0]);
    expect(fragmentsOf(pUC57, [enzyme])).toEqual([2710]);
  }
  expect(fragmentsOf(pUC57, ['EcoRI', 'HindIII'])).toEqual([2635, 75]);
  expect(fragmentsOf(pUC57, ['PvuII'], 1500)).toEqual([2364, 1846]);
  expect(colonyProducts(pUC57, 1500)).toEqual([1627, 127]);
});

test('the fragments of any digest are the whole ring', () => {
  const digest = fc
    .constantFrom(...PLASMIDS)
    .chain((plasmid) =>
      fc.tuple(
        fc.constant(plasmid),
        fc.uniqueArray(fc.constantFrom(...cuttersOf(plasmid)), { minLength: 1, maxLength: 3 }),
      ),
    );
  fc.assert(
    fc.property(digest, fc.nat({ max: 20_000 }), ([plasmid, enzymes], insert) => {
      const fragments = fragmentsOf(plasmid, enzymes, insert);
      expect(fragments.reduce((sum, length) => sum + length, 0)).toBe(plasmid.length + insert);
      expect(Math.min(...fragments)).toBeGreaterThan(0);
    }),
  );
});
