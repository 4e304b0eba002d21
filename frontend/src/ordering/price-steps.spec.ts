import { priceSteps } from './price-steps.ts';

const NBSP = '\u00a0';
const plain = (strategy: string) =>
  priceSteps(strategy, (id) => `mod ${id}`).map((step) => step.replaceAll(NBSP, ' '));

test('a strategy is told in sentences', () => {
  expect(
    plain('letters:20x22.00;discount:10%->20.00;I:1x300.00;mod10:1x0.00;clean:forced:mod10:600.00'),
  ).toEqual([
    'Буквы: 20 × 22,00 ₽',
    'Скидка 10 %: по 20,00 ₽ за букву',
    'Инозин: 1 × 300,00 ₽',
    'mod 10: без доплаты',
    'Очистка, обязательна для этого праймера: 600,00 ₽',
  ]);
});

test('a part of a strategy we do not know is shown as it is', () => {
  expect(plain('magic:1')).toEqual(['magic:1']);
});
