import { expect, test } from '@jest/globals';
import { Together } from './together.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Answers a batch when told to. */
function held() {
  const batches: { questions: readonly number[]; answer(): void; fail(error: Error): void }[] = [];
  const together = new Together(
    (questions: readonly number[]) =>
      new Promise<readonly string[]>((resolve, reject) => {
        batches.push({ questions, answer: () => resolve(questions.map(String)), fail: reject });
      }),
  );
  return { together, batches, asked: () => batches.map(({ questions }) => questions) };
}

test('who asks in one turn is asked for at once, and each has their own answer', async () => {
  const { together, batches, asked } = held();
  const answers = Promise.all([3, 1, 2].map((question) => together.ask(question)));
  await turn();
  expect(asked()).toEqual([[3, 1, 2]]);
  batches[0]?.answer();
  expect(await answers).toEqual(['3', '1', '2']);
});

test('while two batches are under way the next one gathers', async () => {
  const { together, batches, asked } = held();
  const answers: Promise<string>[] = [];
  for (const question of [1, 2, 3, 4]) {
    answers.push(together.ask(question));
    await turn();
  }
  expect(asked()).toEqual([[1], [2]]);
  batches[1]?.answer();
  await answers[1];
  await turn();
  expect(asked()).toEqual([[1], [2], [3, 4]]);
  for (const { answer } of batches) answer();
  expect(await Promise.all(answers)).toEqual(['1', '2', '3', '4']);
});

test('no batch is larger than fifty', async () => {
  const { together, batches, asked } = held();
  const answers = Array.from({ length: 120 }, (_, question) => together.ask(question));
  await turn();
  expect(asked().map(({ length }) => length)).toEqual([50, 50]);
  for (const { answer } of batches) answer();
  await Promise.all(answers.slice(0, 100));
  await turn();
  expect(asked().map(({ length }) => length)).toEqual([50, 50, 20]);
  batches[2]?.answer();
  expect((await Promise.all(answers))[119]).toBe('119');
});

test('where a batch fails each is asked alone, and only the guilty one hears of it', async () => {
  const together = new Together(async (questions: readonly number[]) => {
    if (questions.includes(2)) throw new Error(`of ${questions.join()}`);
    return questions.map(String);
  });
  const [first, second, third] = await Promise.allSettled(
    [1, 2, 3].map((question) => together.ask(question)),
  );
  expect([first, third].map((one) => one?.status === 'fulfilled' && one.value)).toEqual(['1', '3']);
  expect(second).toMatchObject({ status: 'rejected', reason: new Error('of 2') });
  // and the next ones are served
  expect(await together.ask(4)).toBe('4');
});
