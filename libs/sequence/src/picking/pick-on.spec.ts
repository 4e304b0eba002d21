import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { openFile } from '../formats/open-file.ts';
import { toBases } from '../model/bases.ts';
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

test('bad letters, an empty sequence and a part as long as the circle end nothing', () => {
  const empty = plainSequence('empty', toBases(''), true);
  const small = plainSequence('small', toBases('ACGTNNRYACGTACGTACGATCGATCGACTGATCGTAGCTAGCTAC'), true);
  for (const task of [...TASKS, 'junction'] as const) {
    expect(pickOn(request(task, empty, 0, 0)).sets).toEqual([]);
    expect(pickOn(request(task, small, 5, small.bases.length)).sets.length).toBeGreaterThanOrEqual(0);
  }
  const whole = plasmid();
  const all = pickOn(request('tiles', whole, 0, whole.bases.length));
  expect(all.sets.length).toBeGreaterThan(4);
});
