import { cleanPath, fileStyle } from './file-style.ts';
import { PAGES, pagesBelow } from './page-table.ts';

test.each([
  ['/auth/Login', '/auth/login'],
  ['/basket/Index', '/basket'],
  ['/Index', '/'],
  ['/auth/RestorePassword', '/auth/restore-password'],
  ['/products/cloning/QuickTa', '/products/cloning/quick-ta'],
  ['/sout/Ip', '/sout/ip'],
])('%s is %s', (old, clean) => {
  expect(cleanPath(old)).toBe(clean);
});

test.each(['/', '/basket', '/order/8F14E45F-CEEA-467F-A0E2-9F5A1E1C0B2D', '/products/pcr/', '/Products/pcr'])(
  '%s stays as it is',
  (path) => expect(cleanPath(path)).toBe(path),
);

test('each page has one address in the style of files, which leads back to it', () => {
  const old = PAGES.map(({ path }) => fileStyle(path, pagesBelow(path).length > 0));
  expect(old.map(cleanPath)).toEqual(PAGES.map(({ path }) => path));
  expect(new Set(old).size).toBe(PAGES.length);
});
