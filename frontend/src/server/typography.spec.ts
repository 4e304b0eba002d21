import { typeset } from './typography.ts';

const seen = (text: string, locale: 'ru' | 'en' = 'ru') => typeset(text, locale).replaceAll('\u00a0', '_');

test.each([
  ['Хранить при −20 °C в темноте', 'Хранить при_−20_°C в_темноте'],
  ['по 10 мкл, 5 мкМ и 1000 g', 'по_10_мкл, 5_мкМ и_1000_g'],
  ['до 20 т. п. н. на геле', 'до_20_т._п._н. на_геле'],
  ['маркер 10 000 п. н.', 'маркер 10_000_п._н.'],
  ['Taq — фермент', 'Taq_— фермент'],
  ['и в этом', 'и_в_этом'],
  ['для той же пробы, если бы', 'для_той_же пробы, если_бы'],
  ['при R² ≥ 0,99', 'при_R² ≥_0,99'],
  ['клетки E. coli', 'клетки E._coli'],
  ['2×-смесь', '2×-\u2060смесь'],
  ['2–3 мин при 37 °C', '2–\u20603_мин при_37_°C'],
])('%s', (text, expected) => {
  expect(seen(text)).toBe(expected);
});

test('English has its own short words and the same units', () => {
  expect(seen('a gel of 2 kb at 25 °C', 'en')).toBe('a_gel of_2_kb at_25_°C');
});
