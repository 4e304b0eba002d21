import { expect, test } from '@jest/globals';
import { type Feature, plainSequence, toBases } from '@oligoteka/sequence';
import { exampleSequence } from '../opening/example.ts';
import { drawingOf, uniqueSites } from './map-layout.ts';

test('enzymes that know the same bases are one name on the map, wherever in them they cut', () => {
  const sites = uniqueSites(exampleSequence());
  const labelWith = (name: string) => sites.filter((one) => one.name.split(/[ ,]+/u).includes(name));
  // GGTACC: both cut it, at its ends; the neighbour CCCGGG overlaps it and is another one
  const [kpn] = labelWith('KpnI');
  expect(kpn?.name).toMatch(/Acc65I/);
  expect(labelWith('SmaI')).toHaveLength(1);
  expect(labelWith('SmaI')[0]?.name).not.toMatch(/KpnI/);
  // four pairs of enzymes cut GGCGCC at four places
  expect(sites.filter(({ at }) => at >= 230 && at <= 245)).toHaveLength(1);
  expect(new Set(sites.map(({ name }) => name)).size).toBe(sites.length);
});

test('an enzyme with two places is on no map, one that cuts on both sides of its only place is', () => {
  const twice = plainSequence('twice', toBases(`AAAGAATTC${'ACT'.repeat(30)}GAATTCTTT`));
  expect(
    uniqueSites(twice)
      .map(({ name }) => name)
      .join(' '),
  ).not.toMatch(/EcoRI/);
  const once = plainSequence('once', toBases(`${'ACT'.repeat(20)}CGATCAGTCTGC${'ACT'.repeat(20)}`));
  expect(
    uniqueSites(once)
      .map(({ name }) => name)
      .join(' '),
  ).toMatch(/BcgI/);
});

test('of thousands of features the longest are drawn, with all marks, and how many they are is known', () => {
  const feature = (id: number, start: number, end: number, kind = 'gene'): Feature => ({
    ...{ id, kind, qualifiers: [] },
    ranges: [{ start, end, strand: '+' }],
  });
  const many = Array.from({ length: 50_000 }, (_, at) => feature(at + 1, 100, 200 + (at % 50)));
  const sequence = {
    ...plainSequence('many', toBases('ACGTT'.repeat(100)), true),
    features: [feature(60_000, 0, 500, 'source'), feature(60_001, 10, 90), ...many],
  };
  const mark = feature(-1, 300, 320, 'primer_bind');
  const { bands, shown, all } = drawingOf(sequence, [mark]);
  expect([shown, all]).toEqual([6, 50_001]);
  expect(bands.map((band) => band.feature)).toContain(mark);
  expect(drawingOf(exampleSequence(), [mark])).toMatchObject({ shown: 4, all: 4 });
});

const joined = (id: number, ...places: [start: number, end: number][]): Feature => ({
  ...{ id, kind: 'CDS', qualifiers: [] },
  ranges: places.map(([start, end]) => ({ start, end, strand: '+' })),
});
const drawn = (isCircular: boolean, ...features: Feature[]) =>
  drawingOf({ ...plainSequence('exons', toBases('ACGTT'.repeat(200)), isCircular), features }, []);

test('parts of a feature stand in one lane with a line between them, and nothing else stands on the line', () => {
  for (const isCircular of [true, false]) {
    const { bands, joins } = drawn(
      isCircular,
      joined(1, [0, 400]),
      joined(2, [300, 350], [500, 600], [800, 900]),
      joined(3, [650, 750]),
    );
    expect(bands.map(({ feature, from, lane }) => [feature.id, from, lane])).toEqual([
      [1, 0, 0],
      [2, 500, 1],
      [2, 800, 1],
      [2, 300, 1],
      [3, 650, 0],
    ]);
    expect(joins.map(({ feature, from, to, lane }) => [feature.id, from, to, lane])).toEqual([
      [2, 350, 500, 1],
      [2, 600, 800, 1],
    ]);
  }
});

test('the line goes over the origin of a circle where the feature is read over it', () => {
  const over = joined(1, [900, 950], [100, 150]);
  expect(drawn(true, over).joins).toMatchObject([{ from: 950, to: 1_100, lane: 0 }]);
  expect(drawn(false, over).joins).toMatchObject([{ from: 150, to: 900, lane: 0 }]);
  // what stands there already is not drawn through
  const { bands } = drawn(true, joined(2, [0, 60]), over);
  expect(bands.map(({ lane }) => lane)).toEqual([0, 1, 1]);
});

test('where no lane has room for a whole feature its parts are drawn without a line', () => {
  const full = Array.from({ length: 6 }, (_, at) => joined(at + 1, [400, 600]));
  const { bands, joins, shown } = drawn(true, ...full, joined(7, [100, 150], [800, 860]));
  expect(joins).toEqual([]);
  expect(bands.filter(({ feature }) => feature.id === 7)).toHaveLength(2);
  expect(shown).toBe(7);
});
