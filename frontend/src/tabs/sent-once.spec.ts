import { sentOnce } from './sent-once.ts';

const { keyOf, attemptOf, forget } = sentOnce<{ count: number }>('oligoteka.test', 'browser');
const request = (count: number) => () => ({ count });

test('the same content keeps its key, another one gets another, and so does the same after success', () => {
  const key = keyOf({ total: 1 });
  expect(keyOf({ total: 1 })).toBe(key);
  const other = keyOf({ total: 2 });
  expect(other).not.toBe(key);
  forget();
  expect(keyOf({ total: 2 })).not.toBe(other);
});

test('a request is sent as it was, under its key, until it has succeeded', () => {
  const first = attemptOf({ draft: 2 }, request(3));
  // the answer was lost: the basket holds it already
  expect(attemptOf({ draft: 2 }, request(5))).toEqual(first);
  forget();
  const second = attemptOf({ draft: 2 }, request(5));
  expect(second.request.count).toBe(5);
  expect(second.key).not.toBe(first.key);
});

test('another content is another attempt', () => {
  const { key } = attemptOf({ draft: 1 }, request(0));
  expect(attemptOf({ draft: 2 }, request(0)).key).not.toBe(key);
});

test('what a tab keeps, another storage does not know', () => {
  const inTab = sentOnce('oligoteka.test');
  expect(inTab.keyOf({ total: 1 })).not.toBe(keyOf({ total: 1 }));
  expect(sessionStorage.getItem('oligoteka.test')).not.toBeNull();
});
