import { expect, test } from '@jest/globals';
import { placesFor, plateView } from './plates.ts';

const of = (...groups: [string, number][]) =>
  groups.flatMap(([group, count]) => Array.from({ length: count }, () => group));

test('wells fill by columns or by rows, 96 to a plate', () => {
  const columns = placesFor(of(['0.04', 97]), 'columns');
  expect([0, 1, 8, 95, 96].map((at) => columns[at])).toEqual([
    ...[
      { plate: 1, well: 'A1' },
      { plate: 1, well: 'B1' },
      { plate: 1, well: 'A2' },
    ],
    ...[
      { plate: 1, well: 'H12' },
      { plate: 2, well: 'A1' },
    ],
  ]);
  const rows = placesFor(of(['0.04', 13]), 'rows');
  expect([1, 11, 12].map((at) => rows[at]?.well)).toEqual(['A2', 'A12', 'B1']);
  expect(new Set(columns.map(({ plate, well }) => `${plate} ${well}`)).size).toBe(97);
});

test('every scale begins a plate of its own', () => {
  const places = placesFor(of(['0.04', 2], ['0.2', 1]), 'columns');
  expect(places.at(-1)).toEqual({ plate: 2, well: 'A1' });
  const view = plateView(places.map((place, index) => ({ ...place, label: `oligo ${index}` })));
  expect([view[1]?.[1], view[2]?.[1], view[11]?.[1]]).toEqual(['oligo 0', 'oligo 1', 'oligo 2']);
  expect(placesFor([], 'rows')).toEqual([]);
});
