import { expect, jest, test } from '@jest/globals';
import { KeptAnswers, writtenOf } from './kept-answers.ts';

test('a question is answered once for each source, and written as the wire has it', async () => {
  const kept = new KeptAnswers<{ n: number }>();
  const find = jest.fn(() => ({ n: find.mock.calls.length }));
  const [one, other] = [{}, {}];
  const first = await kept.answer(one, ['taq', 5], find);
  expect(await kept.answer(one, ['taq', 5], find)).toBe(first);
  expect(writtenOf(first)?.toString()).toBe('{"data":{"n":1}}');
  expect(await kept.answer(one, ['taq', 6], find)).toEqual({ n: 2 });
  expect(await kept.answer(other, ['taq', 5], find)).toEqual({ n: 3 });
  expect(writtenOf({ n: 1 })).toBeUndefined();
});

test('what was found while the source changed is not kept for the new one', async () => {
  const kept = new KeptAnswers<{ of: string }>();
  const [old, next] = [{}, {}];
  let finish: (answer: { of: string }) => void = () => {};
  const slow = kept.answer(old, ['q'], () => new Promise((resolve) => (finish = resolve)));
  await kept.answer(next, ['other'], () => ({ of: 'next' }));
  finish({ of: 'old' });
  await slow;
  expect(await kept.answer(next, ['q'], () => ({ of: 'next' }))).toEqual({ of: 'next' });
});

test('thousands of questions take no more memory than allowed', async () => {
  const kept = new KeptAnswers<{ text: string }>();
  const source = {};
  const find = jest.fn((text: string) => ({ text }));
  const ask = (n: number) => kept.answer(source, [n], () => find('x'.repeat(9_000)));
  for (let n = 0; n < 1_000; n += 1) await ask(n);
  await ask(999);
  expect(find).toHaveBeenCalledTimes(1_000);
  await ask(0);
  expect(find).toHaveBeenCalledTimes(1_001);
});
