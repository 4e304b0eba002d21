import { jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { browserCall, type SiteCall } from '../calls/call.ts';
import { followDictionaries, versionIn } from './dictionary-versions.ts';
import { basketKey, versionsKey } from '../calls/queries.ts';

const versions = { modifiers: 1, primerPrices: 1, settings: 1 };
let stop = () => {};
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function openPage(answer: { versions: object; next: string | null }) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['dictionary', 'primerPrices'], [{ scale: '1', version: 1 }]);
  queryClient.setQueryData(['dictionary', 'settings'], { version: 1 });
  const call = jest.fn(async () => answer) as unknown as SiteCall & jest.Mock;
  const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
  stop = followDictionaries(queryClient, call);
  return { call, invalidate, queryClient };
}

test('an untouched page reads outdated dictionaries and the basket anew', async () => {
  const { invalidate } = openPage({ versions: { ...versions, primerPrices: 2 }, next: null });
  await jest.advanceTimersByTimeAsync(5_100);
  expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([
    ['dictionary', 'primerPrices'],
    basketKey,
  ]);
});

test('dictionaries in force are left alone, and their versions asked for at the announced moment', async () => {
  const next = new Date(Date.now() + 7_000).toISOString();
  const { call, invalidate } = openPage({ versions, next });
  await jest.advanceTimersByTimeAsync(5_100);
  expect([call.mock.calls.length, invalidate.mock.calls.length]).toEqual([1, 0]);
  await jest.advanceTimersByTimeAsync(2_700);
  expect(call).toHaveBeenCalledTimes(2);
});

test('a basket is read anew, though the page holds no list that changed, until it tells the former prices', async () => {
  const answer = { versions: { ...versions }, next: null };
  const { invalidate, queryClient } = openPage(answer);
  const baskets = () => invalidate.mock.calls.filter(([filter]) => filter?.queryKey === basketKey).length;
  queryClient.setQueryData(basketKey, { repriced: null });
  await jest.advanceTimersByTimeAsync(5_100);
  expect(baskets()).toBe(0);
  Object.assign(answer.versions, { products: 2 });
  await jest.advanceTimersByTimeAsync(7_000);
  expect(baskets()).toBeGreaterThan(1);
  queryClient.setQueryData(basketKey, { repriced: { at: '2026-11-22T00:00:00.000Z' } });
  await jest.advanceTimersByTimeAsync(1_100);
  const read = baskets();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(baskets()).toBe(read);
});

test('prices published between the drawing of a page and its first question are noticed', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(versionsKey, { versions, next: null });
  queryClient.setQueryData(basketKey, { repriced: null, total: 924 });
  const call = jest.fn(async () => ({ versions: { ...versions, primerPrices: 2 }, next: null }));
  const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
  stop = followDictionaries(queryClient, call as unknown as SiteCall);
  await jest.advanceTimersByTimeAsync(5_100);
  expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toContainEqual(basketKey);
});

test('a basket that has nothing to say is read for a minute at most', async () => {
  const answer = { versions: { ...versions }, next: null };
  const { invalidate, queryClient } = openPage(answer);
  queryClient.setQueryData(basketKey, { repriced: null });
  await jest.advanceTimersByTimeAsync(5_100);
  Object.assign(answer.versions, { products: 2 });
  await jest.advanceTimersByTimeAsync(70_000);
  const read = invalidate.mock.calls.length;
  expect(read).toBeLessThan(20);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(invalidate).toHaveBeenCalledTimes(read);
});

test('any answer given with other dictionaries makes it look at once', async () => {
  const { call } = openPage({ versions, next: null });
  const answering = (word: string) =>
    browserCall({
      locale: 'ru',
      send: async () =>
        ({
          ok: true,
          status: 200,
          headers: new Headers({ 'x-dictionaries': word }),
          json: async () => ({ data: {} }),
        }) as Response,
    })('/basket/getBasket', {});
  await answering('1/1/1');
  await jest.advanceTimersByTimeAsync(100);
  expect(call).not.toHaveBeenCalled();
  await answering('1/2/1');
  await jest.advanceTimersByTimeAsync(100);
  expect(call).toHaveBeenCalledTimes(1);
});

test('a page without dictionaries asks nothing', async () => {
  const { call, queryClient } = openPage({ versions, next: null });
  queryClient.clear();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(call).not.toHaveBeenCalled();
  expect([versionIn([]), versionIn(null), versionIn({ version: 3 })]).toEqual([undefined, undefined, 3]);
});
