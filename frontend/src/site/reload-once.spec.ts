import { jest } from '@jest/globals';
import { reloadOnce } from './reload-once.ts';

test('a page whose parts are gone reloads at most once in 60 seconds', () => {
  const reload = jest.fn();
  const at = (now: number) => reloadOnce({ now, memory: sessionStorage, reload });
  expect([at(1_000), at(2_000), at(60_999), at(61_000)]).toEqual([true, false, false, true]);
  expect(reload).toHaveBeenCalledTimes(2);
});
