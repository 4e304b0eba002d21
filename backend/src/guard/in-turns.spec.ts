import { expect, test } from '@jest/globals';
import { atOnce, inTurns, type Steps } from './in-turns.ts';

/** Steps that take so many milliseconds each. */
function* steps(count: number, milliseconds: number): Steps<number> {
  for (let step = 0; step < count; step += 1) {
    for (const end = performance.now() + milliseconds; performance.now() < end; );
    yield;
  }
  return count;
}

test('work is done whole, at once or in turns', async () => {
  expect(atOnce(steps(3, 0))).toBe(3);
  expect(await inTurns(steps(3, 0))).toBe(3);
});

test('other work has a turn before long work is done', async () => {
  const order: string[] = [];
  const work = inTurns(steps(20, 5)).then(() => order.push('work'));
  setImmediate(() => order.push('other'));
  await work;
  expect(order).toEqual(['other', 'work']);
});

test('an error of a step refuses the work', async () => {
  await expect(
    inTurns(
      (function* (): Steps<never> {
        yield;
        throw new Error('refused');
      })(),
    ),
  ).rejects.toThrow('refused');
});
