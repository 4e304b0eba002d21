import { jest } from '@jest/globals';
import type { Basket } from '@oligoteka/site-api';
import { QueryClient } from '@tanstack/react-query';
import { BASKET_ID, basketSaved, followOtherTabs, onOrderDone, SYNC_HASH, syncHash } from './basket-sync.ts';
import { basketKey } from '../calls/queries.ts';

const basket = (version: number, id = 'b1') => ({ id, version, primers: [] }) as unknown as Basket;
const elsewhere = (key: string, newValue: string) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

function openTab() {
  const queryClient = new QueryClient();
  const stop = followOtherTabs(queryClient);
  queryClient.setQueryData(basketKey, basket(1));
  return { queryClient, stop, invalidate: jest.spyOn(queryClient, 'invalidateQueries') };
}

test('the other tabs are told of a basket that this tab reads', () => {
  const { stop } = openTab();
  expect(localStorage.getItem(SYNC_HASH)).toBe(syncHash(basket(1)));
  expect(localStorage.getItem(BASKET_ID)).toBe('b1');
  stop();
});

test('a changed sync hash makes this tab reload the basket, its own hash does not', () => {
  const { stop, invalidate } = openTab();
  elsewhere(SYNC_HASH, syncHash(basket(1)));
  expect(invalidate).not.toHaveBeenCalled();
  elsewhere(SYNC_HASH, syncHash(basket(2)));
  expect(invalidate).toHaveBeenCalledWith({ queryKey: basketKey });
  stop();
});

test('another basket id resets the basket here and triggers the order-done hook', () => {
  const { queryClient, stop } = openTab();
  const done = jest.fn();
  const forget = onOrderDone(done);
  elsewhere(BASKET_ID, 'b2');
  expect(queryClient.getQueryData(basketKey)).toBeUndefined();
  expect(done).toHaveBeenCalledTimes(1);
  forget();
  stop();
});

test('a tab catches up with changes from before it began to listen', () => {
  const open = (version: number) => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(basketKey, basket(version));
    const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
    return { stop: followOtherTabs(queryClient), invalidate };
  };
  localStorage.setItem(SYNC_HASH, syncHash(basket(3)));
  const late = open(2);
  expect(late.invalidate).toHaveBeenCalledWith({ queryKey: basketKey });
  late.stop();
  const ahead = open(4);
  expect(ahead.invalidate).not.toHaveBeenCalled();
  expect(localStorage.getItem(SYNC_HASH)).toBe(syncHash(basket(4)));
  ahead.stop();
});

test('a page drawn before a save was answered reads the basket anew, one drawn after it does not', () => {
  localStorage.clear();
  const open = (version: number, id: string) => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(basketKey, basket(version, id));
    const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
    followOtherTabs(queryClient)();
    return invalidate.mock.calls.length > 0;
  };
  basketSaved('b1', 12);
  basketSaved('b1', 11); // came later
  expect([open(11, 'b1'), open(12, 'b1'), open(11, 'b2')]).toEqual([true, false, false]);
});
