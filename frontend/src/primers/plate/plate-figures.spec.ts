import { scaleOf, toneBounds, toneOf } from './plate-figures.ts';

test('five colours from the least to the greatest; one figure has one', () => {
  const scale = scaleOf([null, 50, 60]);
  expect(scale).toEqual({ min: 50, max: 60 });
  expect([50, 52, 55, 59.9, 60].map((figure) => scale && toneOf(figure, scale))).toEqual([0, 1, 2, 4, 4]);
  expect(scale && toneBounds(scale).map(([from]) => from)).toEqual([50, 52, 54, 56, 58]);
  expect(toneOf(20, { min: 20, max: 20 })).toBe(0);
  expect(toneBounds({ min: 20, max: 20 })).toEqual([[20, 20]]);
  expect(scaleOf([null])).toBeNull();
});
