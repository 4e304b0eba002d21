import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { dimerTemperatures } from '@oligoteka/primer/analysis';
import fc from 'fast-check';
import { openFile } from '../formats/open-file.ts';
import { toText } from '../model/bases.ts';
import { reverseComplement } from '../model/text.ts';
import { primerFaults } from './faults.ts';
import { pickExact } from './pick-exact.ts';
import { type PairPlace, type PickedPair, pickPairs } from './pick-pairs.ts';
import { pickAssays } from './pick-probe.ts';
import { sequencingWalk, USUAL_READ } from './walk.ts';
import { tiledScheme } from './tiles.ts';
import { type PairWishes, type PrimerWishes, USUAL_PAIR, USUAL_PRIMER, USUAL_PROBE } from './wishes.ts';

const FIXTURES = new URL('../../fixtures/', import.meta.url);
const read = (file: string): Uint8Array => readFileSync(new URL(file, FIXTURES));
const templates = new Map<string, string>();

/** Letters of a record of a file. */
function lettersOf(file: string, record = 0): string {
  const key = `${file} ${record}`;
  const known = templates.get(key);
  if (known !== undefined) return known;
  const opened = openFile(read(file), file);
  const one = 'records' in opened ? opened.records[record] : undefined;
  if (one === undefined) throw new Error(`no record ${record} in ${file}`);
  const letters = toText(one.bases).toUpperCase();
  templates.set(key, letters);
  return letters;
}

interface Case {
  readonly file: string;
  readonly record: number;
  readonly from: number;
  readonly to: number;
  readonly target?: [number, number];
  readonly wishes: Partial<Pick<PairWishes, 'product'> & Pick<PrimerWishes, 'tm' | 'strongEnd'>>;
  readonly primer3: { readonly penalty: number } | null;
}
const { cases } = JSON.parse(new TextDecoder().decode(read('primer3.json'))) as { cases: Case[] };

const place = ({ from, to, target }: Case): PairPlace => ({
  within: { from: 0, to: to - from },
  ...(target && { target: { from: target[0], to: target[1] } }),
});
const wishesOf = ({ wishes: { product = USUAL_PAIR.product, ...primer } }: Case): PairWishes => ({
  ...USUAL_PAIR,
  product,
  primer: { ...USUAL_PRIMER, ...primer },
});

/** Everything a pair has against its wishes, looked at anew. */
function faultsOf({ forward, reverse, left, right, product }: PickedPair, wishes: PairWishes): string[] {
  const dimer = dimerTemperatures(forward, reverse, wishes.conditions);
  return [
    ...[forward, reverse].flatMap((one) =>
      primerFaults(one, wishes.primer, wishes.conditions).map(({ what }) => what),
    ),
    ...(product < wishes.product.least || product > wishes.product.most ? ['product'] : []),
    ...(product === right.start + right.length - left.start ? [] : ['size']),
    ...(Math.abs(left.tm - right.tm) > wishes.tmDifference ? ['difference'] : []),
    ...(dimer && (dimer.any > wishes.any || dimer.end > wishes.end) ? ['dimer'] : []),
  ];
}

test('pairs of public templates are as good as those of primer3, and there are some where it finds some', () => {
  let good = 0;
  for (const one of cases) {
    const letters = lettersOf(one.file, one.record).slice(one.from, one.to);
    const wishes = wishesOf(one);
    const { pairs } = pickPairs(letters, place(one), wishes);
    for (const pair of pairs) {
      expect(faultsOf(pair, wishes)).toEqual([]);
      expect(letters.indexOf(pair.forward, pair.left.start)).toBe(pair.left.start);
      expect(letters.indexOf(reverseComplement(pair.reverse), pair.right.start)).toBe(pair.right.start);
      const [from, to] = one.target ?? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      expect(pair.left.start + pair.left.length <= from && pair.right.start >= to).toBe(true);
    }
    expect([one, pairs.length > 0]).toEqual([one, one.primer3 !== null]);
    if ((pairs[0]?.penalty ?? 0) <= (one.primer3?.penalty ?? 0) + 0.5) good += 1;
  }
  expect(cases.length).toBeGreaterThanOrEqual(60);
  expect(good / cases.length).toBeGreaterThanOrEqual(0.95);
});

const dna = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom('A', 'C', 'G', 'T'), minLength: least, maxLength: most });
const LOOSE: PairWishes = {
  ...USUAL_PAIR,
  primer: {
    ...USUAL_PRIMER,
    length: { least: 18, best: 19, most: 20 },
    tm: { least: 48, best: 60, most: 72 },
  },
  product: { least: 50, most: 64 },
  tmDifference: 4,
};

/** The least penalty of all pairs, each looked at by itself. */
function leastPenalty(letters: string, { target, junction }: PairPlace, wishes: PairWishes): number {
  let least = Number.POSITIVE_INFINITY;
  const { length } = wishes.primer;
  const over = (start: number, size: number, five: number, three: number): boolean =>
    junction !== undefined && junction - start >= five && start + size - junction >= three;
  for (let a = 0; a < letters.length; a += 1)
    for (let m = length.least; m <= length.most; m += 1)
      for (let b = a; b < letters.length; b += 1)
        for (let n = length.least; n <= length.most; n += 1) {
          const [product, end] = [b + n - a, b + n];
          if (a + m > end || end > letters.length || product < 50 || product > 64) continue;
          if (target && (a + m > target.from || b < target.to)) continue;
          if (junction !== undefined && !over(a, m, 7, 4) && !over(b, n, 4, 7)) continue;
          const penalty = penalties(letters, a, m, wishes) + penalties(letters, b, n, wishes);
          if (penalty >= least) continue;
          const forward = letters.slice(a, a + m);
          const reverse = reverseComplement(letters.slice(b, end));
          const [left, right] = [forward, reverse].map((one) => tms.get(one) ?? 0) as [number, number];
          const picked = {
            ...{ forward, reverse, product, penalty },
            left: { start: a, length: m, strand: '+', tm: left, gc: 0, penalty: 0 },
            right: { start: b, length: n, strand: '-', tm: right, gc: 0, penalty: 0 },
          } as const;
          if (faultsOf(picked, wishes).length === 0) least = penalty;
        }
  return least;
}
const tms = new Map<string, number>();
function penalties(letters: string, start: number, length: number, { primer }: PairWishes): number {
  const part = letters.slice(start, start + length);
  if (part.length < length) return Number.POSITIVE_INFINITY;
  let tm = tms.get(part);
  if (tm === undefined) {
    tm = tmOf(part);
    tms.set(part, tm).set(reverseComplement(part), tm);
  }
  return Math.abs(tm - primer.tm.best) + Math.abs(length - primer.length.best);
}
const tmOf = (part: string): number => {
  const tm = primerFaults(
    part,
    { ...USUAL_PRIMER, tm: { least: 200, best: 200, most: 200 } },
    USUAL_PAIR.conditions,
  );
  return tm.find(({ what }) => what === 'tmLow')?.value ?? Number.NaN;
};

test('no pair is better than the one that is picked, around a target and over a junction too', () => {
  fc.assert(
    fc.property(dna(64, 84), fc.constantFrom('none', 'target', 'junction'), (letters, kind) => {
      const middle = Math.floor(letters.length / 2);
      const where: PairPlace = {
        within: { from: 0, to: letters.length },
        ...(kind === 'target' && { target: { from: middle, to: middle + 3 } }),
        ...(kind === 'junction' && { junction: middle }),
      };
      const best = pickPairs(letters, where, LOOSE).pairs[0]?.penalty ?? Number.POSITIVE_INFINITY;
      const least = leastPenalty(letters, where, LOOSE);
      return best === least || Math.abs(best - least) < 1e-6;
    }),
    { numRuns: 30 },
  );
});

test('pairs lie apart, none covers what is excluded, and unknown letters stand in none', () => {
  const letters = `${lettersOf('pydna/pBR322.gb').slice(0, 1_200)}NNN${lettersOf('pydna/pBR322.gb').slice(1_200, 2_000)}`;
  const excluded = [{ from: 300, to: 700 }];
  const { pairs } = pickPairs(letters, { within: { from: 100, to: 2_000 }, excluded }, USUAL_PAIR);
  expect(pairs).toHaveLength(5);
  const ends = pairs.map(({ left, right }) => [left.start + left.length, right.start]);
  for (const [at, [a = 0, b = 0]] of ends.entries())
    for (const [c = 0, d = 0] of ends.slice(0, at))
      expect(Math.abs(a - c) >= 10 || Math.abs(b - d) >= 10).toBe(true);
  for (const { left, right, forward, reverse } of pairs) {
    for (const { start, length } of [left, right]) {
      expect(start + length <= 300 || start >= 700).toBe(true);
      expect(start).toBeGreaterThanOrEqual(100);
    }
    expect(forward + reverse).toMatch(/^[ACGT]+$/);
  }
  const none = pickPairs('N'.repeat(500), { within: { from: 0, to: 500 } }, USUAL_PAIR);
  expect([none.pairs, none.left.unknownBase]).toEqual([[], none.left.all]);
  expect(pickPairs('', { within: { from: 0, to: 0 } }, USUAL_PAIR).pairs).toEqual([]);
});

test('the pair that copies exactly a stretch begins and ends with it', () => {
  const letters = lettersOf('pydna/pUC19_MarkBudde.gb');
  const pair = pickExact(letters, { from: 200, to: 800 }, USUAL_PAIR);
  expect(pair && letters.slice(200).startsWith(pair.forward)).toBe(true);
  expect(pair && letters.slice(0, 800).endsWith(reverseComplement(pair.reverse))).toBe(true);
  expect(pair && Math.abs(pair.left.tm - pair.right.tm)).toBeLessThan(2);
  expect(pickExact(letters, { from: 200, to: 210 }, USUAL_PAIR)).toBeNull();
  expect(pickExact('N'.repeat(100), { from: 0, to: 100 }, USUAL_PAIR)).toBeNull();
});

test('a probe lies between its primers, melts above them, and neither begins with G nor holds more G than C', () => {
  const letters = lettersOf('pydna/lambda.gb').slice(20_000, 22_500);
  const wishes = { ...USUAL_PAIR, product: { least: 70, most: 150 } };
  const { assays } = pickAssays(letters, { within: { from: 0, to: letters.length } }, wishes);
  expect(assays.length).toBeGreaterThan(2);
  for (const { left, right, probe, forward, reverse } of assays) {
    expect(probe.start).toBeGreaterThan(left.start + left.length);
    expect(probe.start + probe.length).toBeLessThan(right.start);
    expect(probe.tm - Math.max(left.tm, right.tm)).toBeGreaterThan(2);
    expect(probe.letters).toMatch(/^[ACT]/);
    expect(probe.letters.split('G').length).toBeLessThanOrEqual(probe.letters.split('C').length);
    expect(primerFaults(probe.letters, USUAL_PROBE, wishes.conditions)).toEqual([]);
    for (const primer of [forward, reverse])
      expect(dimerTemperatures(primer, probe.letters, wishes.conditions)?.any).toBeLessThanOrEqual(45);
  }
});

test('published assays are told what is against them, and nothing that is not', () => {
  // CDC 2019-nCoV_N1: it was made for another annealing temperature
  const wide = { ...USUAL_PRIMER, tm: { least: 54, best: 58, most: 62 } };
  const told = ['GACCCCAAAATCAGCGAAAT', 'TCTGGTTACTGCCAGTTGAATCTG'].map((primer) =>
    primerFaults(primer, wide, USUAL_PAIR.conditions).map(({ what }) => what),
  );
  // CTGG…CCAG of the reverse primer
  expect(told).toEqual([[], ['hairpin']]);
  const faults = primerFaults('GGGGGGCGCGCGCGATTTTTN', USUAL_PRIMER, USUAL_PAIR.conditions);
  expect(faults.map(({ what }) => what)).toEqual(['unknownBase', 'run']);
  expect(primerFaults('ATATATATATATAT', USUAL_PRIMER, USUAL_PAIR.conditions).map(({ what }) => what)).toEqual(
    [...['short', 'gcLow', 'tmLow', 'hairpin']],
  );
});

test('a walk tells all of a stretch, with the primers that are there first', () => {
  const letters = lettersOf('pydna/lambda.gb').slice(0, 12_000);
  const stretch = { from: 400, to: 6_000 };
  const m13 = {
    name: 'M13F',
    letters: letters.slice(300, 320),
    start: 300,
    length: 20,
    strand: '+',
    isOwn: false,
  } as const;
  const { reads, untold } = sequencingWalk(letters, stretch, [m13], USUAL_PAIR);
  expect(untold).toEqual([]);
  expect(reads[0]?.known?.name).toBe('M13F');
  expect(reads.slice(1).every(({ known }) => known === null)).toBe(true);
  let done = stretch.from;
  for (const { told, start, letters: primer } of reads) {
    expect(told.from).toBeLessThanOrEqual(done);
    expect(told.from - (start + primer.length)).toBe(USUAL_READ.from);
    expect(letters.startsWith(primer, start)).toBe(true);
    done = told.to;
  }
  expect(done).toBeGreaterThanOrEqual(stretch.to);
  expect(reads.length).toBeLessThanOrEqual(11);
});

test('a walk says what no primer can tell', () => {
  const letters = lettersOf('pydna/lambda.gb').slice(0, 2_000);
  const { reads, untold } = sequencingWalk(letters, { from: 0, to: 1_500 }, [], USUAL_PAIR);
  expect(untold).toEqual([{ from: 0, to: reads[0]?.told.from }]);
  expect(untold[0]?.to).toBeLessThan(200);
  const masked = sequencingWalk('N'.repeat(900), { from: 100, to: 800 }, [], USUAL_PAIR);
  expect(masked).toEqual({ reads: [], untold: [{ from: 100, to: 800 }] });
});

test('a tiled scheme covers a genome between its primers, amplicons of a pool do not touch', () => {
  const letters = lettersOf('pydna/lambda.gb').slice(0, 30_000);
  const { tiles, uncovered } = tiledScheme(letters, { from: 0, to: 30_000 }, USUAL_PAIR);
  expect(uncovered.filter(({ from, to }) => from > 100 && to < 29_900)).toEqual([]);
  for (const [at, { left, right, product, pool }] of tiles.entries()) {
    expect(pool).toBe(at % 2 === 0 ? 1 : 2);
    expect(product).toBeLessThanOrEqual(420);
    const same = tiles[at - 2];
    if (same) expect(same.right.start + same.right.length).toBeLessThanOrEqual(left.start);
    const before = tiles[at - 1];
    // what lies between the primers of neighbours overlaps
    if (before) expect(before.right.start - (left.start + left.length)).toBeGreaterThanOrEqual(20);
    expect(right.start).toBeGreaterThan(left.start + left.length);
  }
  expect(tiles.length).toBeLessThan(110);
});
