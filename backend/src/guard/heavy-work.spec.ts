import { expect, test } from '@jest/globals';
import { WorkBudget } from './budgets/work-budget.ts';
import { HeavyWork, HungUp, type Work } from './heavy-work.ts';
import type { Part, WorkThreads } from './work-threads.ts';

const by = { context: { plus: 1 }, contextKey: 'plus 1' };
const caller = { who: 'anna', network: 'institute' };

/** A kind of work whose costs are the items, and threads that do it here. */
function bench(): {
  heavy: HeavyWork;
  work: Work<number, { plus: number }, number>;
  parts: number[][];
  here: number[];
} {
  const here: number[] = [];
  const parts: number[][] = [];
  const work = {
    task: 'add',
    costOf: (item: number) => item,
    run: (item: number, { plus }: { plus: number }) => {
      here.push(item);
      return item + plus;
    },
  };
  const run = async ({ items }: Part): Promise<unknown[]> => {
    parts.push(items as number[]);
    return items.map((item) => (item as number) + 1);
  };
  return { heavy: new HeavyWork({ run } as unknown as WorkThreads, new WorkBudget()), work, parts, here };
}

test('quick work is done at once, and equal work once', async () => {
  const { heavy, work, parts, here } = bench();
  expect(await heavy.each(work, [5, 7, 5], by, { caller })).toEqual([6, 8, 6]);
  expect(await heavy.each(work, [7, 9], by, { caller })).toEqual([8, 10]);
  expect(await heavy.each(work, [7], { ...by, contextKey: 'another' }, { caller })).toEqual([8]);
  expect([here, parts]).toEqual([[5, 7, 9, 7], []]);
});

test('long work goes to the threads in parts', async () => {
  const { heavy, work, parts, here } = bench();
  expect(await heavy.each(work, [60_000, 50_000, 40_000, 300_000, 60_000], by, { caller })).toEqual([
    60_001, 50_001, 40_001, 300_001, 60_001,
  ]);
  expect([here, parts]).toEqual([[], [[60_000], [50_000, 40_000], [300_000]]]);
});

test('nothing more is done for a caller who has hung up', async () => {
  const { heavy, work, parts } = bench();
  const abort = new AbortController();
  const asked = heavy.each(work, [100_000, 100_001, 100_002], by, { caller, signal: abort.signal });
  abort.abort();
  await expect(asked).rejects.toThrow(HungUp);
  expect(parts).toEqual([]);
});
