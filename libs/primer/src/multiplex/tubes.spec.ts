import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { assayOf, panelOf, type PanelPrimer } from './panel.ts';
import { type Conflicts, splitIntoTubes } from './tubes.ts';
import { CYCLERS } from './cyclers.ts';
import { FLUOROPHORES } from './dyes.ts';

function conflictsOf(size: number, edges: readonly (readonly [number, number])[]): Conflicts {
  const clashes = new Uint16Array(size * size);
  const badness = new Float64Array(size * size);
  for (const [one, other] of edges)
    if (one !== other) for (const at of [one * size + other, other * size + one]) clashes[at] = 1;
  badness.forEach((_, at) => {
    const [one, other] = [Math.floor(at / size), at % size];
    badness[at] = one === other ? 0 : ((one + other) % 7) + ((one * other) % 5);
  });
  return { size, clashes, badness };
}

const graph = fc
  .integer({ min: 1, max: 24 })
  .chain((size) =>
    fc
      .array(fc.tuple(fc.nat({ max: size - 1 }), fc.nat({ max: size - 1 })), { maxLength: 60 })
      .map((edges) => conflictsOf(size, edges)),
  );
const clashing = ({ size, clashes }: Conflicts, tubes: readonly number[]) =>
  tubes.flatMap((tube, one) =>
    tubes.flatMap((other, at) => (at > one && tube === other && clashes[one * size + at] ? [[one, at]] : [])),
  );

test('no two that clash share a tube, there are never more tubes than the greedy ones, and none is empty', () => {
  fc.assert(
    fc.property(graph, (conflicts) => {
      const { tubes, count, greedy } = splitIntoTubes(conflicts);
      expect(clashing(conflicts, tubes)).toEqual([]);
      expect(count).toBeLessThanOrEqual(greedy);
      expect(new Set(tubes).size).toBe(count);
      expect(splitIntoTubes(conflicts)).toEqual({ tubes, count, greedy });
    }),
    { numRuns: 60 },
  );
});

test('as many tubes as are asked for are filled, without a clash where there are enough of them', () => {
  fc.assert(
    fc.property(graph, fc.integer({ min: 1, max: 24 }), (conflicts, asked) => {
      const { tubes, count, greedy } = splitIntoTubes(conflicts, asked);
      expect(count).toBe(Math.min(asked, conflicts.size));
      expect(Math.max(...tubes)).toBeLessThan(count);
      if (asked >= greedy) {
        expect(clashing(conflicts, tubes)).toEqual([]);
        expect(new Set(tubes).size).toBe(count);
      }
    }),
    { numRuns: 60 },
  );
});

test('the local search finds the two tubes of a crown, where a greedy one in a bad order needs more', () => {
  const cycle = Array.from({ length: 9 }, (_, at) => [at, (at + 1) % 9] as const);
  expect(splitIntoTubes(conflictsOf(9, cycle)).count).toBe(3);
  expect(splitIntoTubes(conflictsOf(8, cycle.slice(0, 7))).count).toBe(2);
});

test('the part that a primer plays is no part of the name of its reaction', () => {
  expect(
    ['N1-F', 'N1_rev', 'N1 Probe', 'N1.P', 'N1F', 'gene_F2', 'ACTB left', 'lonely'].map(assayOf),
  ).toEqual([...['n1', 'n1', 'n1', 'n1', 'n1', 'gene2', 'actb', 'lonely']]);
});

const member = (name: string, tm: number | null, dye: string | null = null): PanelPrimer => ({
  ...{ name, tm, quencher: null, isBare: false },
  dye: FLUOROPHORES.find((one) => one.name === dye) ?? null,
});
const LIMITS = { any: -6, end: -5, spread: 5, channels: CYCLERS[0]?.channels ?? null, tubes: null };
const quiet = (size: number) => ({
  any: new Float64Array(size * size),
  end: new Float64Array(size * size),
});

test('a strong dimer parts two reactions whole, and one that cannot be parted is named in its tube', () => {
  const primers = ['a-F', 'a-R', 'b-F', 'b-R'].map((name) => member(name, 60));
  const energies = quiet(4);
  for (const [one, other] of [
    [0, 3],
    [2, 3],
  ] as const)
    for (const at of [one * 4 + other, other * 4 + one]) energies.any[at] = -9;
  const { tubes, dimers, together } = panelOf(primers, energies, LIMITS);
  expect(tubes.map(({ members }) => members)).toEqual(
    expect.arrayContaining([
      [0, 1],
      [2, 3],
    ]),
  );
  const bTube = tubes.findIndex(({ members }) => members.includes(2));
  expect(dimers.map(({ one, other, tube }) => [one, other, tube])).toEqual([
    [0, 3, null],
    [2, 3, bTube],
  ]);
  expect(together).toBe(2);
  const single = panelOf(primers, energies, { ...LIMITS, tubes: 1 });
  expect(single.tubes).toHaveLength(1);
  expect(single.dimers.map(({ tube }) => tube)).toEqual([0, 0]);
});

test('temperatures too far apart and probes of one channel part reactions', () => {
  const far = [member('a', 55), member('b', 61), member('c', 58)];
  expect(panelOf(far, quiet(3), LIMITS).tubes).toHaveLength(2);
  expect(panelOf(far, quiet(3), { ...LIMITS, spread: 6 }).tubes).toHaveLength(1);
  const probes = [member('a-P', 68, 'HEX'), member('b-P', 60, 'JOE'), member('c-P', 69, 'Cy5')];
  const { tubes } = panelOf(probes, quiet(3), LIMITS);
  expect(tubes).toHaveLength(2);
  expect(panelOf(probes, quiet(3), { ...LIMITS, channels: null }).tubes).toHaveLength(1);
  const [forced] = panelOf(probes, quiet(3), { ...LIMITS, tubes: 1 }).tubes;
  expect(forced?.confused).toEqual([[0, 1]]);
});

test('pairs are counted that were compared, a primer that was not is named, and so is one without a temperature', () => {
  const energies = quiet(3);
  for (const at of [1, 3, 4, 5, 7]) energies.any[at] = Number.NaN;
  const primers = [member('a', 60), member('b', null), member('c', 61)];
  const { pairs, uncompared, tubes } = panelOf(primers, energies, LIMITS);
  expect([pairs, uncompared]).toEqual([3, [1]]);
  expect(tubes).toHaveLength(1);
  expect(tubes[0]).toMatchObject({ tm: { least: 60, most: 61 }, isSpread: false, unmelted: [1] });
});

test('a tube melts from its coldest variant to its hottest one, and is parted by the means', () => {
  const degenerate = { ...member('b', 60), tmRange: { least: 57, most: 63 } };
  const { tubes } = panelOf([member('a', 61), degenerate], quiet(2), LIMITS);
  expect(tubes).toMatchObject([{ tm: { least: 57, most: 63 }, isSpread: true, unmelted: [] }]);
});
