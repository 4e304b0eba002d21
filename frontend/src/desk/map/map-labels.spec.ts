import type { Feature } from '@oligoteka/sequence';
import fc from 'fast-check';
import { exampleSequence } from '../opening/example.ts';
import { doCross, HEIGHT, placedLabels, type PlacedLabel } from './map-labels.ts';
import { drawingOf, type MapBand, type MapSite, spacedSites, uniqueSites } from './map-layout.ts';

const SIZE = 5_000;
const band = (id: number, from: number): MapBand => {
  const to = from + 90 - (id % 90);
  const feature: Feature = {
    ...{ id, kind: 'gene', qualifiers: [] },
    ranges: [{ start: from, end: to, strand: '+' }],
  };
  return { feature, from, to, strand: '+', lane: 0 };
};
/** Places all around, or crowded in a part of the circle. */
const places = (maxLength: number) =>
  fc
    .tuple(
      fc.nat(SIZE),
      fc.integer({ min: 20, max: SIZE }),
      fc.array(fc.nat(SIZE), { maxLength, size: 'max' }),
    )
    .map(([from, width, all]) => all.map((one) => (from + (one % width)) % SIZE));
const made = fc.tuple(places(150), places(40)).map(([starts, cuts]) => ({
  bands: starts.map((start, at) => band(at + 1, start)),
  sites: [...new Set(cuts)].sort((one, other) => one - other).map((at): MapSite => ({ name: `e${at}`, at })),
}));
const heightsOf = (labels: readonly PlacedLabel[]) =>
  new Map(labels.filter(({ feature }) => feature).map(({ key, at }) => [key, at.y]));

test('no leader crosses another, however many names there are and wherever they are crowded', () => {
  fc.assert(
    fc.property(made, ({ bands, sites }) => {
      const labels = placedLabels(bands, sites, SIZE);
      const crossing = labels.flatMap((one, at) =>
        labels.slice(at + 1).filter((other) => doCross(one.leader, other.leader)),
      );
      expect(crossing).toEqual([]);
    }),
  );
});

test('on each side the names stand in the order of their places, apart and within the picture', () => {
  fc.assert(
    fc.property(made, ({ bands, sites }) => {
      for (const side of [1, -1]) {
        const labels = placedLabels(bands, sites, SIZE).filter((label) => label.side === side);
        const ordered = labels.toSorted((one, other) => side * (one.place - other.place));
        expect(labels.map(({ place }) => place)).toEqual(ordered.map(({ place }) => place));
        labels.slice(1).forEach(({ at }, index) => {
          expect(at.y - (labels[index]?.at.y ?? 0)).toBeGreaterThan(14.99);
        });
        for (const { at } of labels) expect(Math.abs(at.y)).toBeLessThan(HEIGHT / 2);
      }
    }),
  );
});

test('enzymes take no name of a feature away, and push none far', () => {
  fc.assert(
    fc.property(made, ({ bands, sites }) => {
      const alone = heightsOf(placedLabels(bands, [], SIZE));
      const beside = heightsOf(placedLabels(bands, sites, SIZE));
      expect([...beside.keys()]).toEqual([...alone.keys()]);
      for (const [key, y] of alone) expect(Math.abs((beside.get(key) ?? 0) - y)).toBeLessThan(150.01);
    }),
  );
});

test('lines that meet at an end do not cross, those that go through one another do', () => {
  const line = (...points: [number, number][]) => points.map(([x, y]) => ({ x, y }));
  expect(doCross(line([0, 0], [2, 2]), line([0, 2], [2, 0]))).toBe(true);
  expect(doCross(line([0, 0], [1, 1], [5, 1]), line([3, 0], [3, 9]))).toBe(true);
  expect(doCross(line([0, 0], [2, 2]), line([2, 2], [4, 0]))).toBe(false);
  expect(doCross(line([0, 0], [2, 0]), line([0, 1], [2, 1]))).toBe(false);
});

test('of the example all features are named, and most enzymes', () => {
  const sequence = exampleSequence();
  const { bands } = drawingOf(sequence, []);
  const sites = uniqueSites(sequence);
  const labels = placedLabels(bands, sites, sequence.bases.length);
  expect(labels.filter(({ feature }) => feature)).toHaveLength(4);
  expect(labels.length - 4).toBeGreaterThan(sites.length * 0.7);
});

test('along a line the names of enzymes stand straight above their places, in their order and apart', () => {
  fc.assert(
    fc.property(made, fc.integer({ min: 1, max: 900 }), ({ sites }, room) => {
      const shown = spacedSites(sites, room).map(({ at }) => at);
      shown.slice(1).forEach((at, index) => expect(at - (shown[index] ?? 0)).toBeGreaterThanOrEqual(room));
      // none is left out that had room
      for (const { at } of sites) expect(shown.some((one) => at - one >= 0 && at - one < room)).toBe(true);
    }),
  );
});

test('a gene and the coding sequence within it that bear one name are named once; two genes of one name twice', () => {
  const named = (id: number, kind: string, from: number, to: number): MapBand => ({
    feature: {
      ...{ id, kind, qualifiers: [['gene', 'rpoB']] },
      ranges: [{ start: from, end: to, strand: '+' }],
    },
    ...{ from, to, strand: '+', lane: 0 },
  });
  const bands = [named(1, 'gene', 100, 900), named(2, 'CDS', 100, 900), named(3, 'CDS', 2_000, 2_700)];
  expect(placedLabels(bands, [], SIZE).map(({ key }) => key)).toEqual(['f1', 'f3']);
});
