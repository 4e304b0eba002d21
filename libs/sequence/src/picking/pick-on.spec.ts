import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { openFile } from '../formats/open-file.ts';
import { toBases, toText } from '../model/bases.ts';
import { applied } from '../model/operation.ts';
import type { Sequence } from '../model/sequence.ts';
import { plainSequence } from '../model/sequence.ts';
import { bindingSites } from '../find/binding.ts';
import { pickOn, type PickingRequest, type PickingTask } from './pick-on.ts';
import { USUAL_TILES } from './tiles.ts';
import { USUAL_PAIR } from './wishes.ts';

function plasmid(): Sequence {
  const file = new URL('../../fixtures/pydna/pUC19_MarkBudde.gb', import.meta.url);
  const opened = openFile(readFileSync(file), 'pUC19');
  const one = 'records' in opened ? opened.records[0] : undefined;
  if (one === undefined) throw new Error('pUC19 is not read');
  return { ...one, isCircular: true };
}

const TASKS: readonly PickingTask[] = ['around', 'inside', 'exact', 'assay', 'walk', 'walkBoth', 'tiles'];
const request = (task: PickingTask, sequence: Sequence, start: number, length: number): PickingRequest => ({
  ...{ task, bases: sequence.bases, isCircular: sequence.isCircular, start, length },
  ...{ wishes: USUAL_PAIR, tiles: USUAL_TILES, known: [] },
});

test('on a circle the origin makes no difference to what is picked', () => {
  const sequence = plasmid();
  const size = sequence.bases.length;
  const [start, length] = [900, 700];
  for (const task of TASKS) {
    const here = pickOn(request(task, sequence, start, length));
    expect([task, here.sets.length > 0]).toEqual([task, true]);
    const origin = 1_200;
    const turned = applied(sequence, { kind: 'rotate', origin });
    const there = pickOn(request(task, turned, (start - origin + size) % size, length));
    const letters = (picked: typeof here) =>
      picked.sets.map(({ primers }) => primers.map((one) => one.letters));
    expect([task, letters(there)]).toEqual([task, letters(here)]);
    expect(there.sets.map((one) => (one.start + origin) % size)).toEqual(here.sets.map((one) => one.start));
    for (const { primers } of there.sets)
      for (const { letters: primer, start: at, strand } of primers) {
        const [site] = bindingSites(primer, turned.bases, true, { mismatches: 0 });
        expect([strand, strand === '+' ? site?.start : site?.end]).toEqual([site?.strand, at]);
      }
  }
});

test('a pair around what is selected copies all of it, one within stays within', () => {
  const sequence = plasmid();
  for (const { primers, start, length } of pickOn(request('around', sequence, 1_000, 120)).sets) {
    const [forward, reverse] = primers;
    expect((forward?.start ?? 0) + (forward?.letters.length ?? 0)).toBeLessThanOrEqual(1_000);
    expect(reverse?.start).toBeGreaterThanOrEqual(1_120);
    expect([start, start + length]).toEqual([
      forward?.start,
      (reverse?.start ?? 0) + (reverse?.letters.length ?? 0),
    ]);
  }
  for (const { start, length } of pickOn(request('inside', sequence, 1_000, 500)).sets)
    expect(start >= 1_000 && start + length <= 1_500).toBe(true);
  const junction = pickOn(request('junction', sequence, 1_000, 0)).sets;
  expect(junction.length).toBeGreaterThan(0);
  for (const { primers } of junction)
    expect(primers.some(({ start, letters }) => start < 1_000 && start + letters.length > 1_000)).toBe(true);
});

test('a walk along both strands takes primers of the vector where they stand', () => {
  const sequence = plasmid();
  const known = [
    { name: 'M13F', sequence: 'GTAAAACGACGGCCAGT' },
    { name: 'M13R', sequence: 'CAGGAAACAGCTATGAC' },
  ];
  const { sets, missing } = pickOn({ ...request('walkBoth', sequence, 450, 300), known });
  const used = sets.flatMap(({ primers }) => primers.map((one) => [one.known, one.strand]));
  const reads = known.map(({ sequence: letters }) => bindingSites(letters, sequence.bases, true)[0]?.strand);
  expect(missing).toEqual([]);
  expect(used.filter(([name]) => name !== null).length).toBeGreaterThan(0);
  for (const [name, strand] of used)
    if (name !== null) expect(strand).toBe(reads[known.findIndex((one) => one.name === name)]);
});

test('a walk takes a primer at hand before one of the shop that reads as well, and says whose it is', () => {
  const sequence = plasmid();
  const part = (from: number, length = 20) => toText(sequence.bases, from, from + length).toUpperCase();
  const shop = { name: 'shop', sequence: part(300) };
  const own = { name: 'mine', sequence: part(250), isOwn: true };
  const first = (known: PickingRequest['known']) => {
    const [set] = pickOn({ ...request('walk', sequence, 400, 500), known }).sets;
    return [set?.primers[0]?.known, set?.primers[0]?.isOwn];
  };
  // the one of the shop reads farther
  expect(first([shop, { ...own, isOwn: false }])).toEqual(['shop', undefined]);
  expect(first([shop, own])).toEqual(['mine', true]);
  // one at hand whose read tells little of the part does not come first
  const far = { name: 'far', sequence: part(sequence.bases.length - 280), isOwn: true };
  expect(first([shop, far])).toEqual(['shop', undefined]);
});

/** The reads of a walk: their primers, what they tell in places of the circle before it was turned, and what none tells. */
function walked(task: PickingTask, circle: Sequence, place: [start: number, length: number], turn: number) {
  const size = circle.bases.length;
  const turned = applied(circle, { kind: 'rotate', origin: turn });
  const start = (place[0] - turn + size) % size;
  const { sets, missing } = pickOn({ ...request(task, turned, start, place[1]), known: VECTOR_PRIMERS });
  const back = (at: number): number => (at + turn) % size;
  return {
    sets,
    reads: sets.map(({ primers: [primer], ...told }) => [primer?.letters, back(told.start), told.length]),
    missing: missing.map((one) => ({ ...one, start: back(one.start) })),
  };
}
const VECTOR_PRIMERS = [
  { name: 'M13F', sequence: 'GTAAAACGACGGCCAGT' },
  { name: 'M13R', sequence: 'CAGGAAACAGCTATGAC' },
];

test('a walk on a circle is the same wherever its origin is, and tells all of a part however long it is', () => {
  const circle = plasmid();
  const size = circle.bases.length;
  const place = fc.integer({ min: 0, max: size - 1 });
  const lengths = fc.oneof(fc.integer({ min: 1, max: size }), fc.constant(size));
  const tasks = fc.constantFrom<PickingTask>('walk', 'walkBoth');
  fc.assert(
    fc.property(tasks, place, lengths, place, (task, start, length, turn) => {
      const here = walked(task, circle, [start, length], 0);
      expect(walked(task, circle, [start, length], turn)).toMatchObject({
        ...{ reads: here.reads, missing: here.missing },
      });
      const isTold = new Uint8Array(size);
      for (const { primers, ...told } of here.sets) {
        expect(told.length).toBeLessThanOrEqual(size);
        if (primers[0]?.strand === '+')
          for (let at = 0; at < told.length; at += 1) isTold[(told.start + at) % size] = 1;
      }
      for (let at = 0; at < length; at += 1) expect(isTold[(start + at) % size]).toBe(1);
      expect(here.missing).toEqual([]);
      const seen = here.sets.map(({ primers: [one] }) => `${one?.strand} ${one?.start}`);
      expect(new Set(seen).size).toBe(seen.length);
    }),
    { numRuns: 10 },
  );
});

test('reads of a whole circle run over its origin, and the last one ends where the first one begins', () => {
  const circle = plasmid();
  const size = circle.bases.length;
  const { sets, missing } = pickOn(request('walk', circle, 0, size));
  expect(missing).toEqual([]);
  expect(sets.some(({ start, length }) => start + length > size)).toBe(true);
  // 2686 bases by 650 of a read
  expect(sets.length).toBeLessThanOrEqual(5);
  for (const { length } of sets) expect(length).toBe(650);
  // a circle shorter than a read is told by one
  const small = plainSequence('small', circle.bases.slice(400, 900), true);
  const walk = pickOn(request('walk', small, 100, 500));
  expect([walk.sets.length, walk.sets[0]?.length, walk.missing]).toEqual([1, 500, []]);
});

test('bad letters, an empty sequence and a part as long as the circle end nothing', () => {
  const empty = plainSequence('empty', toBases(''), true);
  const small = plainSequence('small', toBases('ACGTNNRYACGTACGTACGATCGATCGACTGATCGTAGCTAGCTAC'), true);
  for (const task of [...TASKS, 'junction'] as const) {
    expect(pickOn(request(task, empty, 0, 0)).sets).toEqual([]);
    expect(pickOn(request(task, small, 5, small.bases.length)).sets.length).toBeGreaterThanOrEqual(0);
  }
});

test.each([0, 1_500])('a scheme closes round a plasmid over its origin, wherever it begins: %i', (start) => {
  const sequence = plasmid();
  const size = sequence.bases.length;
  const { sets, missing } = pickOn(request('tiles', sequence, start, size));
  expect(missing).toEqual([]);
  const shared = (one: number, from: number, length: number) => {
    const away = (from - one + size) % size;
    return (other: number) => Math.max(0, other - away) + Math.max(0, away + length - size);
  };
  for (const [at, one] of sets.entries()) {
    for (const other of sets.slice(at + 1))
      if (one.pool === other.pool) expect(shared(one.start, other.start, other.length)(one.length)).toBe(0);
    // each tells where the next one is not copied but bound
    const next = sets[(at + 1) % sets.length];
    const [right, left] = [one.primers[1], next?.primers[0]];
    const begins = (left?.start ?? 0) + (left?.letters.length ?? 0);
    expect(((right?.start ?? 0) - begins + size) % size).toBeGreaterThanOrEqual(USUAL_TILES.overlap);
    expect(((right?.start ?? 0) - begins + size) % size).toBeLessThan(USUAL_TILES.most);
    expect(next?.pool).toBe(one.pool === 1 ? 2 : 1);
  }
  // so it is an even number: 2686 bases take eight of 420
  expect(sets.length).toBeLessThanOrEqual(8);
});

test('a scheme of all but a part of a plasmid closes where the part is left, and begins over its first base', () => {
  const sequence = plasmid();
  const { sets, missing } = pickOn(request('tiles', sequence, 300, sequence.bases.length - 200));
  expect([missing, sets[0]?.pool]).toEqual([[], 1]);
  const size = sequence.bases.length;
  const ends = sets.map(({ start, length }) => (start + length - 300 + size) % size);
  expect(ends).toEqual([...ends].sort((one, other) => one - other));
});
