import { expect, test } from '@jest/globals';
import type { WantedRead } from '../../fulfilment/results/wanted-reads.ts';
import { runPlates } from './run-plates.ts';

const read = (sample: string, more: Partial<WantedRead> = {}): WantedRead => ({
  ...{ uid: 'u', number: '2026-000042', line: 1, primer: 1, sample, primerName: 'M13F', ofLine: 1 },
  ...{ plate: null, well: '', state: 'in_production', sha256: null, repeat: null, isAwaited: true },
  ...more,
});
const inPlate = (well: string, more: Partial<WantedRead> = {}) =>
  read(`s${well}`, { well, plate: { id: 1, name: 'P1', size: 96 }, ...more });
const laid = (reads: readonly WantedRead[]) =>
  runPlates(reads).map(({ from, wells }) => [
    from,
    wells.map(({ well, read: { sample } }) => `${well} ${sample}`),
  ]);

test('samples of a customer’s plate keep their wells, tubes have plates of their own', () => {
  expect(
    laid([inPlate('H12'), read('tube'), inPlate('A1'), inPlate('B7', { uid: 'v', number: '7' })]),
  ).toEqual([
    ['2026-000042 P1', ['H12 sH12', 'A01 sA1']],
    [null, ['A01 tube']],
    ['7 P1', ['B07 sB7']],
  ]);
});

test('a plate whose samples are read with two primers is run twice', () => {
  const twice = ['A1', 'B1'].flatMap((well) => [inPlate(well), inPlate(well, { primer: 2 })]);
  expect(laid(twice)).toEqual([
    ['2026-000042 P1', ['A01 sA1', 'B01 sB1']],
    ['2026-000042 P1', ['A01 sA1', 'B01 sB1']],
  ]);
});

test('tubes fill 96 wells column by column; a plate of 384 is one', () => {
  const tubes = runPlates(Array.from({ length: 97 }, (_, index) => read(`s${index}`)));
  expect(tubes.map(({ wells }) => wells.length)).toEqual([96, 1]);
  expect([tubes[0]?.wells[8]?.well, tubes[0]?.wells[95]?.well]).toEqual(['A02', 'H12']);
  const large = [...'ABCDEFGHIJKLMNOP'].flatMap((row) =>
    Array.from({ length: 24 }, (_, column) => inPlate(`${row}${column + 1}`)),
  );
  expect(runPlates(large).map(({ wells }) => wells.length)).toEqual([384]);
});
