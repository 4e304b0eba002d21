import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { numbersIn } from './numbers-in-purpose.ts';

const sure = (purpose: string): string[] =>
  numbersIn(purpose, 2026).flatMap(({ number, isSure }) => (isSure ? [number] : []));
const perhaps = (purpose: string): string[] =>
  numbersIn(purpose, 2026).flatMap(({ number, isSure }) => (isSure ? [] : [number]));

test.each([
  'Оплата по счету № 2026-000042 от 19.11.2026, в т.ч. НДС 22% 2226,24',
  'Оплата по счёту №2026–000042/2 от 19.11.2026',
  'ОПЛ. ПО СЧ.2026-000042 ЗА РЕАКТИВЫ',
  'опл cч N 2026 - 000042',
  'Оплата счета-оферты 2026-000042 от 19.11.2026',
  'по счету-договору № 2026-000042',
  'За праймеры 2026-000042',
  '2026−000042',
  'Опл.по сч.№2026-000042от19.11.2026г.',
  'Payment of invoice No. 2026-000042 dd 19.11.2026',
  'Заказ 2026-000042.',
  '(0000000000, л/с 20736Ц12345) За реактивы по дог. 17 от 01.02.2026, сч 2026-000042 от 19.11.2026. НДС 22%',
])('%s', (purpose) => expect(sure(purpose)).toEqual(['2026-000042']));

test.each([
  [
    'по счетам № 2026-000042, 2026-000043 и 2026-000044 от 19.11',
    ['2026-000042', '2026-000043', '2026-000044'],
  ],
  ['сч 2026-000042, сч 2026-000042', ['2026-000042']],
  ['сч. 2026-1000042', ['2026-1000042']],
])('several: %s', (purpose, numbers) => expect(sure(purpose)).toEqual(numbers));

test.each([
  'по договору № 2026-000042 от 01.02.2026',
  'по контракту 2026-000042',
  'счет-фактура 2026-000042',
  'с/ф 2026-000042',
  'УПД № 2026-000042',
  'по сч. № 26-000042',
  'счет 2026-42 от 19.11.2026',
  'счет 2026-0000042',
  'сч. № 42 от 19.11.2026',
  'счет на оплату № 42',
  'счет 2026000042',
  'счет 2026/000042',
  'счет 2026-00 0042 от 19.11',
  'счет 2O26-OOOO42',
  'счет 2026-000042-44ФЗ',
  'счет 2026-000042а',
])('perhaps: %s', (purpose) => {
  expect(sure(purpose)).toEqual([]);
  expect(perhaps(purpose)).toContain('2026-000042');
});

test.each([
  '',
  'Оплата услуг связи',
  'от 2026-11-23',
  'сч 40702810138250123017',
  'тел. 8-495-1234567',
  '12026-0000421',
])('none: %s', (purpose) => {
  expect(sure(purpose)).toEqual([]);
  expect(perhaps(purpose)).not.toContain('2026-000042');
});

test('a number alone may be of last year', () => {
  expect(perhaps('счет 42')).toEqual(['2026-000042', '2025-000042']);
});

test('never throws, and never more than a screen of numbers', () => {
  const word = fc.constantFrom(
    'счет',
    'сч.',
    '№',
    '2026-',
    '000042',
    '-',
    '/',
    ' ',
    '0',
    '9',
    'договор',
    'О',
    '26',
    '.',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 3_000 }),
        fc.array(word, { maxLength: 500 }).map((words) => words.join('')),
      ),
      (purpose) => {
        const numbers = numbersIn(purpose, 2026);
        expect(numbers.length).toBeLessThanOrEqual(40);
        for (const { number } of numbers) expect(number).toMatch(/^20\d\d-\d{6,9}$/);
      },
    ),
  );
});
