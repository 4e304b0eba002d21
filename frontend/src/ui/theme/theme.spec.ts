import { themeOfCookies } from './theme.ts';

test('the theme of a cookie; anything else follows the device', () => {
  expect(themeOfCookies('basketId=1; theme=dark')).toBe('dark');
  expect(themeOfCookies('theme=neon')).toBe('system');
  expect(themeOfCookies('')).toBe('system');
});
