import { inLanguage, languageOf, withoutLanguage } from './language-path.ts';

test.each([
  ['/', 'ru', '/'],
  ['/basket', 'ru', '/basket'],
  ['/en', 'en', '/'],
  ['/en/basket', 'en', '/basket'],
  ['/enzymes', 'ru', '/enzymes'],
  ['/ru/basket', 'ru', '/ru/basket'],
] as const)('%s is a page in %s', (outside, locale, inside) => {
  expect(languageOf(outside)).toBe(locale);
  expect(withoutLanguage(outside)).toBe(inside);
  expect(inLanguage(locale, inside)).toBe(outside);
});
