import { formatMoney, formatNumber } from './money.tsx';

const NBSP = '\u00a0';

test.each([
  [1234.5, `1${NBSP}234,50${NBSP}₽`],
  [1234567, `1${NBSP}234${NBSP}567${NBSP}₽`],
  [0, `0${NBSP}₽`],
  [0.1 + 0.2, `0,30${NBSP}₽`],
  [-50, `−50${NBSP}₽`],
])('%d roubles in Russian', (roubles, text) => {
  expect(formatMoney(roubles, { locale: 'ru' })).toBe(text);
});

test('English groups by commas; a column may ask for kopecks everywhere', () => {
  expect(formatMoney(1234.5, { locale: 'en' })).toBe(`1,234.50${NBSP}₽`);
  expect(formatMoney(440, { locale: 'ru', exact: true })).toBe(`440,00${NBSP}₽`);
  expect(formatNumber(0.02, 'ru')).toBe('0,02');
});
