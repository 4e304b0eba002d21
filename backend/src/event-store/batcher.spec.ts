import { expect, test } from '@jest/globals';
import { Batcher } from './batcher.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Answers a batch when told to. */
function held() {
  const batches: { questions: readonly number[]; answer(): void; fail(error: Error): void }[] = [];
  const batcher = new Batcher(
    (questions: readonly number[]) =>
      new Promise<readonly string[]>((resolve, reject) => {
        batches.push({ questions, answer: () => resolve(questions.map(String)), fail: reject });
      }),
  );
  return { batcher, batches, asked: () => batches.map(({ questions }) => questions) };
}

test('questions of one turn are asked together, and each has its own answer', async () => {
  const { batcher, batches, asked } = held();
  const answers = Promise.all([3, 1, 2].map((question) => batcher.ask(question)));
  await turn();
  expect(asked()).toEqual([[3, 1, 2]]);
  batches[0]?.answer();
  expect(await answers).toEqual(['3', '1', '2']);
});

test('while two batches are under way the next one gathers', async () => {
  const { batcher, batches, asked } = held();
  const answers: Promise<string>[] = [];
  for (const question of [1, 2, 3, 4]) {
    answers.push(batcher.ask(question));
    await turn();
  }
  expect(asked()).toEqual([[1], [2]]);
  batches[1]?.answer();
  await answers[1];
  await turn();
  await turn();
  expect(asked()).toEqual([[1], [2], [3, 4]]);
  for (const { answer } of batches) answer();
  expect(await Promise.all(answers)).toEqual(['1', '2', '3', '4']);
});

test('no batch is larger than fifty', async () => {
  const { batcher, batches, asked } = held();
  const answers = Array.from({ length: 120 }, (_, question) => batcher.ask(question));
  await turn();
  expect(asked().map(({ length }) => length)).toEqual([50, 50]);
  for (const { answer } of batches) answer();
  await Promise.all(answers.slice(0, 100));
  await turn();
  await turn();
  expect(asked().map(({ length }) => length)).toEqual([50, 50, 20]);
  batches[2]?.answer();
  expect((await Promise.all(answers))[119]).toBe('119');
});

test('where a batch fails each question is asked alone, and only the faulty one is rejected', async () => {
  const batcher = new Batcher(async (questions: readonly number[]) => {
    if (questions.includes(2)) throw new Error(`of ${questions.join()}`);
    return questions.map(String);
  });
  const [first, second, third] = await Promise.allSettled([1, 2, 3].map((question) => batcher.ask(question)));
  expect([first, third].map((one) => one?.status === 'fulfilled' && one.value)).toEqual(['1', '3']);
  expect(second).toMatchObject({ status: 'rejected', reason: new Error('of 2') });
  // and the next ones are served
  expect(await batcher.ask(4)).toBe('4');
});

test('where batches are asked one at a time, those of a failed batch are too', async () => {
  let underWay = 0;
  let most = 0;
  const batcher = new Batcher(
    async (questions: readonly number[]) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await turn();
      underWay -= 1;
      if (questions.length > 1 || questions.includes(3)) throw new Error(`of ${questions.join()}`);
      return questions.map(String);
    },
    { concurrent: 1 },
  );
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((question) => batcher.ask(question)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(most).toBe(1);
});

test('a batch may be chosen, and an error may be for all of it', async () => {
  const asked: (readonly number[])[] = [];
  const odds = new Batcher(
    async (questions: readonly number[]) => {
      asked.push(questions);
      if (questions.includes(2)) throw new Error('down');
      return questions.map(String);
    },
    {
      concurrent: 1,
      // all that are as odd, or as even, as the first
      choose: (waiting) => {
        const isAlike = (number: number): boolean => number % 2 === (waiting[0] ?? 0) % 2;
        return new Set(waiting.flatMap((number, index) => (isAlike(number) ? [index] : [])));
      },
      isForAll: () => true,
    },
  );
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((question) => odds.ask(question)));
  expect(asked).toEqual([
    [1, 3],
    [2, 4],
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
});

test('it is drained when nothing waits and nothing is under way', async () => {
  const { batcher, batches } = held();
  await batcher.drained();
  const answer = batcher.ask(1);
  let isDrained = false;
  const drained = batcher.drained().then(() => (isDrained = true));
  await turn();
  await turn();
  expect(isDrained).toBe(false);
  batches[0]?.answer();
  await drained;
  expect(await answer).toBe('1');
});

test('a missing answer is an error, not an empty answer', async () => {
  const forgetful = new Batcher(async (questions: readonly number[]) => questions.slice(1));
  await expect(forgetful.ask(1)).rejects.toThrow('0 answers to 1 questions');
});
