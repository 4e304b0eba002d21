import { forgetKey, keyOf } from './order-key.ts';

test('the same content keeps its key until the order stands', () => {
  const first = keyOf({ total: 1 });
  expect(keyOf({ total: 1 })).toBe(first);
  expect(keyOf({ total: 2 })).not.toBe(first);
  const second = keyOf({ total: 2 });
  forgetKey();
  expect(keyOf({ total: 2 })).not.toBe(second);
});
