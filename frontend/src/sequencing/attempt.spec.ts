import { attemptOf, forgetAttempt } from './attempt.ts';
import { emptyDraft } from './draft.ts';

test('an unchanged draft is sent as it was, under its key, until it has succeeded', () => {
  const draft = { ...emptyDraft(1), extractions: 2 };
  const first = attemptOf(draft, { id: 'b1', extractions: 1 });
  expect(first.request.dnaExtractCount).toBe(3);
  // the answer was lost: the basket holds the extractions already
  expect(attemptOf(structuredClone(draft), { id: 'b1', extractions: 3 })).toEqual(first);
  forgetAttempt();
  const second = attemptOf(draft, { id: 'b1', extractions: 3 });
  expect(second.request.dnaExtractCount).toBe(5);
  expect(second.key).not.toBe(first.key);
});

test('another draft, or another basket, is another attempt', () => {
  const held = { id: 'b1', extractions: 0 };
  const { key } = attemptOf(emptyDraft(1), held);
  expect(attemptOf({ ...emptyDraft(1), extractions: 1 }, held).key).not.toBe(key);
  const again = attemptOf(emptyDraft(1), held).key;
  expect(attemptOf(emptyDraft(1), { ...held, id: 'b2' }).key).not.toBe(again);
});
