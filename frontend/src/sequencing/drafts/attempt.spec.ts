import { attemptOf, forgetAttempt } from './attempt.ts';
import { NO_DRAFT } from './kept-draft.ts';

const request = (extractions: number) => () => ({ dnaExtractCount: extractions });

test('an unchanged draft is sent as it was, under its key, until it has succeeded', () => {
  const draft = { ...NO_DRAFT, extractions: 2 };
  const first = attemptOf(draft, 'b1', request(3));
  // the answer was lost: the basket holds the extractions already
  expect(attemptOf(structuredClone(draft), 'b1', request(5))).toEqual(first);
  forgetAttempt();
  const second = attemptOf(draft, 'b1', request(5));
  expect(second.request.dnaExtractCount).toBe(5);
  expect(second.key).not.toBe(first.key);
});

test('another draft, or another basket, is another attempt', () => {
  const { key } = attemptOf(NO_DRAFT, 'b1', request(0));
  expect(attemptOf({ ...NO_DRAFT, extractions: 1 }, 'b1', request(1)).key).not.toBe(key);
  const again = attemptOf(NO_DRAFT, 'b1', request(0)).key;
  expect(attemptOf(NO_DRAFT, 'b2', request(0)).key).not.toBe(again);
});
