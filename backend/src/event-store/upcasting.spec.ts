import { expect, test } from '@jest/globals';
import { Upcasters } from './upcasting.ts';

const upcasters = new Upcasters([
  { type: 'Priced', schema: 1, upcast: (data) => ({ ...data, currency: 'RUB' }) },
  {
    type: 'Priced',
    schema: 2,
    upcast: (data) => ({ ...data, kopecks: (data as { roubles: number }).roubles * 100 }),
  },
]);

test('old data is lifted step by step, new data is left alone', () => {
  expect(upcasters.schemaOf('Priced')).toBe(3);
  expect(upcasters.upcast('Priced', 1, { roubles: 2 })).toEqual({
    roubles: 2,
    currency: 'RUB',
    kopecks: 200,
  });
  expect(upcasters.upcast('Priced', 2, { roubles: 2 })).toEqual({ roubles: 2, kopecks: 200 });
  const newest = { roubles: 2 };
  expect(upcasters.upcast('Priced', 3, newest)).toBe(newest);
  expect(upcasters.upcast('Unknown', 1, newest)).toBe(newest);
});

test('a gap, a double or data from the future is refused', () => {
  const step = (schema: number) => ({ type: 'Priced', schema, upcast: (data: object) => data });
  expect(() => new Upcasters([step(2)])).toThrow('expected schema 1');
  expect(() => new Upcasters([step(1), step(1)])).toThrow('expected schema 2');
  expect(() => upcasters.upcast('Priced', 4, {})).toThrow('newer than this code');
});
