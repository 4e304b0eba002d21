import { mayPrefetch } from './when-idle.ts';

test.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('on a connection like %j scripts are fetched ahead: %s', (connection, expected) => {
  expect(mayPrefetch(connection ? { connection } : {})).toBe(expected);
});
