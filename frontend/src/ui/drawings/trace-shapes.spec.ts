import { HEIGHT, noiseOf, peaksOf, slotsOf } from './trace-shapes.ts';

const peaks = (path: string) => path.split('M').length - 1;

test('each letter has one place, a modifier room for its name, a bond none', () => {
  expect(slotsOf('[FAM]AC*G').map(({ text, from, span }) => [text, from, span])).toEqual([
    ['FAM', 0, 4],
    ['A', 4, 1],
    ['C', 5, 1],
    ['G', 6, 1],
  ]);
});

test('a degenerate letter lifts the traces of all its bases, by half', () => {
  const { a, c, g, t } = peaksOf(slotsOf('AMN'));
  expect([a, c, g, t].map(peaks)).toEqual([3, 2, 1, 1]);
  const tops = [...c.matchAll(/ (\d+(?:\.\d+)?)S/g)].map(([, top]) => HEIGHT - Number(top));
  expect(Math.max(...tops)).toBeLessThanOrEqual(HEIGHT / 2);
});

test('a letter at fault is noise and no peak', () => {
  const slots = slotsOf('AЖ', [1]);
  expect(peaks(noiseOf(slots))).toBe(1);
  expect(Object.values(peaksOf(slots)).join('').split('M')).toHaveLength(2);
});
