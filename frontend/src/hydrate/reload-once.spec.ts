import { jest } from '@jest/globals';
import { reloadOnce, reloadIfChunkIsMissing, watchForMissingChunks } from './reload-once.ts';

test('a page whose parts are gone reloads at most once in 60 seconds', () => {
  const reload = jest.fn();
  const at = (now: number) => reloadOnce(now, reload);
  expect([at(1_000), at(2_000), at(60_999), at(61_000)]).toEqual([true, false, false, true]);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a browser that lets the site keep nothing is not reloaded, and the error page stands', () => {
  const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage') as PropertyDescriptor;
  Object.defineProperty(window, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  const failures = jest.fn();
  window.addEventListener('error', failures);
  watchForMissingChunks();
  const payload = new Error('no such part');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  expect(reloadIfChunkIsMissing(payload)).toBe(false);
  expect(failures).not.toHaveBeenCalled();
  Object.defineProperty(window, 'sessionStorage', own);
});
