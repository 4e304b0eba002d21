import { describe, expect, test } from '@jest/globals';
import { Refused } from '../../refused.ts';
import { WorkBudget } from './work-budget.ts';

const SECOND = 1_000_000;
const anna = { who: 'anna', network: 'institute' };

/** Seconds to wait; 0 where it was taken. */
function waitFor(budget: WorkBudget, caller: typeof anna, cost: number): number {
  try {
    budget.take(caller, cost);
    return 0;
  } catch (error) {
    if (!(error instanceof Refused) || error.kind !== 'tooMany') throw error;
    return Number(error.details['retryAfter']);
  }
}

describe('a budget of work', () => {
  test('gives the dearest call twice, then says how long to wait, and is right about it', () => {
    let now = 0;
    const budget = new WorkBudget(1, () => now);
    expect([30, 30].map((cost) => waitFor(budget, anna, cost * SECOND))).toEqual([0, 0]);
    const wait = waitFor(budget, anna, SECOND);
    expect(wait).toBe(20);
    now += (wait - 1) * 1_000;
    expect(waitFor(budget, anna, SECOND)).toBe(1);
    now += 1_000;
    expect(waitFor(budget, anna, SECOND)).toBe(0);
  });

  test('gives work that costs more than a whole share to a caller with a full one', () => {
    const budget = new WorkBudget(1, () => 0);
    expect(waitFor(budget, anna, 80 * SECOND)).toBe(0);
    expect(waitFor(budget, anna, SECOND)).toBe(20);
  });

  test('counts a network that has many browsers as one', () => {
    const budget = new WorkBudget(1, () => 0);
    const waits = Array.from({ length: 5 }, (_, index) =>
      waitFor(budget, { who: `browser ${index}`, network: 'one' }, 60 * SECOND),
    );
    expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, false, true]);
    expect(waitFor(budget, { who: 'browser 9', network: 'another' }, 60 * SECOND)).toBe(0);
  });

  test('is not noticed by 300 people of one institute, each changing 100 primers an hour', () => {
    let now = 0;
    const budget = new WorkBudget(1, () => now);
    const hour = 3_600_000;
    for (let edit = 0; edit < 30_000; edit += 1) {
      now = (edit / 30_000) * hour;
      const caller = { who: `person ${edit % 300}`, network: 'institute' };
      // analysed and priced, 40 letters
      expect(waitFor(budget, caller, 2_500)).toBe(0);
    }
  });
});

test('work of one caller is done one after another, and no more than a few may wait', async () => {
  const budget = new WorkBudget();
  let running = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  const asked = await Promise.allSettled(Array.from({ length: 12 }, () => budget.alone(anna, work)));
  expect(most).toBe(1);
  expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  await expect(budget.alone(anna, async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(budget.alone(anna, async () => 'goes on')).resolves.toBe('goes on');
});
