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
