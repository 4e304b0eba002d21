import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bankText } from './bank-text.ts';

test('letters the bank refuses are written as it takes them', () => {
  expect(bankText('Заказ «26-000123» — праймеры 0.04 µмоль', 99)).toBe(
    'Заказ "26-000123" - праймеры 0.04 мкмоль',
  );
  expect(bankText('5′-FAM…3′-BHQ1, 1 200 ₽, №7 ×2', 99)).toBe("5'-FAM...3'-BHQ1, 1 200 руб., №7 x2");
  expect(bankText('  a​b🧬\u0000\nc  ', 99)).toBe('ab c');
  expect(bankText('Ё'.repeat(200), 99)).toHaveLength(99);
  // composed of a letter and its sign
  expect(bankText('Йод', 99)).toBe('Йод');
});

test('the bank takes any text as it is written for it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.integer({ min: 1, max: 120 }),
      (text, longest) => {
        const said = bankText(text, longest);
        expect(said).toMatch(/^[ -~А-Яа-яЁё№]*$/);
        expect(said.length).toBeLessThanOrEqual(longest);
        expect(bankText(said, longest)).toBe(said);
      },
    ),
  );
});
