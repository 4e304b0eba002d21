import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useTypedQuery } from './use-typed-query.ts';

const RESTED_MS = 200;

/** The page of answers, whose address changes when `follow` is called. */
function openPage(first = '') {
  const wanted: string[] = [];
  const onQuery = (q: string) => void wanted.push(q);
  const page = renderHook(({ q }) => useTypedQuery(q, onQuery), { initialProps: { q: first } });
  return {
    wanted,
    typed: () => page.result.current.typed,
    type: (text: string) => act(() => page.result.current.type(text)),
    rest: () => act(() => jest.advanceTimersByTime(RESTED_MS)),
    follow: (q: string) => page.rerender({ q }),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an address that follows late takes no letter from a visitor who types on', () => {
  const page = openPage();
  page.type('taq m');
  page.rest();
  expect(page.wanted).toEqual(['taq m']);
  page.type('taq mi');
  page.follow('taq m');
  expect(page.typed()).toBe('taq mi');
  page.type('taq mix');
  page.rest();
  expect(page.wanted).toEqual(['taq m', 'taq mix']);
});

test('of two addresses on their way the first takes nothing either, come or not', () => {
  for (const comes of [true, false]) {
    const page = openPage();
    page.type('a');
    page.rest();
    page.type('ab');
    page.rest();
    page.type('abc');
    if (comes) page.follow('a');
    page.follow('ab');
    expect(page.typed()).toBe('abc');
  }
});

test('the search follows an address changed from outside, also back to an earlier query', () => {
  const page = openPage('old');
  page.type('a');
  page.rest();
  page.type('ab');
  page.rest();
  page.follow('ab');
  page.follow('old');
  expect(page.typed()).toBe('old');
  page.follow('a');
  expect(page.typed()).toBe('a');
});

test('a space after the last word is no other question', () => {
  const page = openPage();
  page.type('taq');
  page.rest();
  page.follow('taq');
  page.type('taq ');
  page.rest();
  expect(page.typed()).toBe('taq ');
  expect(page.wanted).toEqual(['taq']);
});
