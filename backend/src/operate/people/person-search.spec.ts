import { expect, test } from '@jest/globals';
import { readPersonSearch, sameEmail } from './person-search.ts';

const order = {
  number: '2026-000144',
  purchaseNumber: 'PO-77/5',
  personal: {
    payer: { name: 'ФГБУН «Институт биологии гена»', isPerson: false, inn: '7736043390', kpp: '773601001' },
    contact: { name: 'Семёнов-Тян Пётр', phone: '+7 (903) 555-12-34', email: 'Petr.S@Lab.example' },
    address: null,
    comment: 'спросить Анну',
  },
};
const finds = (typed: string) => readPersonSearch(typed).matches(order);

test.each([
  ['petr.s@lab.example', '@LAB.example', 'petr.s@', ' Petr.S@lab.example '],
  ['+7 903 555 12 34', '8(903)5551234', '9035551234', '555-12-34', '5551234'],
  ['Пётр Семенов', 'семен петр', 'тян', 'институт гена', '«Институт', 'petr', 'ＰＯ 77'],
  ['7736043390', '77 3604', '773601001', '2026-000144', '000144', '144', 'PO-77/5', '77/5'],
])('%s, %s, … are found', (...typed) => {
  for (const one of typed) expect([one, finds(one)]).toEqual([one, true]);
});

test.each([
  // the end of another address, one more letter, words that are not all there, digits of nothing
  ...[
    's@lab.example',
    'petr.s@lab.exampl',
    'Пётр Иванов',
    'анна',
    'етр',
    '9035551235',
    '145',
    '4390 1',
    '123',
  ],
])('%s is somebody else', (typed) => {
  expect(finds(typed)).toBe(false);
});

test('a forgotten person is known by the numbers alone', () => {
  const forgotten = { ...order, personal: null };
  expect([readPersonSearch('144').matches(forgotten), readPersonSearch('Пётр').matches(forgotten)]).toEqual([
    true,
    false,
  ]);
});

test('a search that names nobody is not understood', () => {
  for (const typed of ['', '  ', '«»', '--']) expect(() => readPersonSearch(typed)).toThrow('names nobody');
});

test('an address is the same in capitals', () => {
  expect([sameEmail('A@B.example', ' a@b.EXAMPLE'), sameEmail('a@b.example', 'aa@b.example')]).toEqual([
    true,
    false,
  ]);
});
