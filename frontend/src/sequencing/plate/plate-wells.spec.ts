import { emptySample, type SampleRow } from '../samples/sample-row.ts';
import { ownPrimer } from '../primer-choice/known-primers.ts';
import { blockOf } from '../../grid/plate/block-of.ts';
import { areTheirEndsTelling, fillPlate, moveSample, primersIn, withUse } from './plate-wells.ts';

const row = (key: string, well = ''): SampleRow => ({
  ...emptySample('1'),
  key,
  name: key,
  plate: well === '' ? 0 : 1,
  well,
});
const EMPTY = { size: 96, name: '', wells: [] } as const;
const wells = (fields: ReturnType<typeof fillPlate>) =>
  [...fields].map(([key, { well }]) => `${key}${well}`).join(' ');

test('samples fill a plate down its columns or along its rows, past taken and marked wells', () => {
  const rows = [row('a'), row('b', 'A1'), row('c'), row('d')];
  const plate = withUse(EMPTY, new Set(['B1', 'A2']), 'control');
  expect(wells(fillPlate(rows, 1, plate, new Set(), 'columns'))).toBe('aC1 cD1 dE1');
  expect(wells(fillPlate(rows, 1, plate, new Set(), 'rows'))).toBe('aA3 cA4 dA5');
  expect(wells(fillPlate(rows, 1, plate, blockOf('B2', 'C1'), 'rows'))).toBe('aB2 cC1 dC2');
  const primers = primersIn(
    [
      { ...ownPrimer('f'), place: 'plate', well: 'c1' },
      { ...ownPrimer('r'), place: 'plate', well: '2:C1' },
      { ...ownPrimer('t'), well: 'D1' },
    ],
    1,
  );
  expect([...primers]).toEqual([['C1', 'f']]);
  expect(wells(fillPlate(rows, 1, plate, new Set(), 'columns', primers))).toBe('aD1 cE1 dF1');
  expect(withUse(plate, new Set(['B1']), null).wells).toEqual([{ well: 'A2', use: 'control' }]);
});

test('a sample moves to another well, and changes places with the one that stands there', () => {
  const rows = [row('a', 'A1'), row('b', 'B2'), row('c')];
  expect(wells(moveSample(rows, 1, 'A1', 'C3'))).toBe('aC3');
  expect(wells(moveSample(rows, 1, 'A1', 'B2'))).toBe('bA1 aB2');
  expect(moveSample(rows, 1, 'D4', 'A1').size).toBe(0);
});

test('wells that are too narrow show the end of a name where that tells the names apart', () => {
  expect(areTheirEndsTelling(['clone_01', 'clone_02', 'clone_03'])).toBe(true);
  expect(areTheirEndsTelling(['A_clone', 'B_clone'])).toBe(false);
  expect(areTheirEndsTelling([])).toBe(false);
});
