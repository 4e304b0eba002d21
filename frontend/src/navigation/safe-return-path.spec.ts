import fc from 'fast-check';
import { HOME, safeReturnPath } from './safe-return-path.ts';

const SHOP = 'https://shop.example';

test.each([
  '/basket',
  '/profile/orders?page=2#last',
  '/en/profile',
  '/search?q=a//b%0A',
  '/support/authors',
  '/products/%D0%BF%D1%86%D1%80',
])('%s is a way back', (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

test.each([
  '',
  'basket',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '\u0000/basket',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'https://evil.example/',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/%252Fevil.example',
  '/%25252525252Fevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation: x',
  '/a/..//evil.example',
  '/.//evil.example',
  '/auth/logout',
  '/en/auth/logout?x=1',
  '/basket/../auth/Logout',
  '/%61uth/logout',
  '/auth/login?back=/basket',
  '/login',
  '/a\\..\\..\\evil',
  '/%',
  '/%ff',
  `/${'a'.repeat(2000)}`,
  undefined,
  null,
  7,
  ['/basket'],
  { toString: () => '/basket' },
])('%p leads home', (given) => {
  expect(safeReturnPath(given)).toBe(HOME);
});

const hostile = fc.array(
  fc.oneof(
    fc.constantFrom(
      '/',
      '\\',
      '//',
      '%2F',
      '%5c',
      '%25',
      '%',
      '..',
      '.',
      ':',
      '@',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
    ),
    fc.constantFrom(
      'evil.example',
      'javascript:',
      'https:',
      'data:',
      '[',
      '%00',
      '\u2028',
      '\uFF0F',
      '\uD800',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  ),
  { maxLength: 12 },
);

test('whatever is given, a browser stays on this site', () => {
  fc.assert(
    fc.property(hostile, (parts) => {
      const path = safeReturnPath(parts.join(''));
      expect(path).toMatch(/^\/(?![/\\])|^\/$/);
      expect(new URL(path, SHOP).origin).toBe(SHOP);
      // followed once more, decoded on the way as careless programs do
      expect(safeReturnPath(path)).toBe(path);
      const decoded = decodeURIComponent(path.split(/[?#]/, 1)[0]!);
      expect(new URL(decoded, SHOP).origin).toBe(SHOP);
    }),
    { numRuns: 1_000 },
  );
});

test('a plain path of this site is kept as it is', () => {
  const part = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), part, (parts, word) => {
      const path = `/${parts.join('/')}?q=${word}#${word}`;
      expect(safeReturnPath(path)).toBe(path);
    }),
  );
});
