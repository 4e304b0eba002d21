import { expect, test } from '@jest/globals';
import { counted, sumInEnglish, sumInWords } from './sum-in-words.ts';

test.each([
  [0, 'Ноль рублей 00 копеек'],
  [1, 'Ноль рублей 01 копейка'],
  [1_00, 'Один рубль 00 копеек'],
  [2_02, 'Два рубля 02 копейки'],
  [5_11, 'Пять рублей 11 копеек'],
  [11_21, 'Одиннадцать рублей 21 копейка'],
  [21_00, 'Двадцать один рубль 00 копеек'],
  [101_12, 'Сто один рубль 12 копеек'],
  [1_000_00, 'Одна тысяча рублей 00 копеек'],
  [2_000_00, 'Две тысячи рублей 00 копеек'],
  [11_000_00, 'Одиннадцать тысяч рублей 00 копеек'],
  [12_345_50, 'Двенадцать тысяч триста сорок пять рублей 50 копеек'],
  [21_000_001_00, 'Двадцать один миллион один рубль 00 копеек'],
  [
    999_999_999_99,
    'Девятьсот девяносто девять миллионов девятьсот девяносто девять тысяч девятьсот девяносто девять рублей 99 копеек',
  ],
])('%d kopecks are written out', (kopecks, words) => expect(sumInWords(kopecks)).toBe(words));

test.each([
  [0, 'Zero roubles 00 kopecks'],
  [1_01, 'One rouble 01 kopeck'],
  [40_00, 'Forty roubles 00 kopecks'],
  [12_345_50, 'Twelve thousand three hundred forty-five roubles 50 kopecks'],
  [21_000_001_00, 'Twenty-one million one roubles 00 kopecks'],
])('%d kopecks are written out in English', (kopecks, words) => expect(sumInEnglish(kopecks)).toBe(words));

test('a sum that is none is refused', () => {
  for (const wrong of [-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER])
    expect(() => sumInWords(wrong)).toThrow(RangeError);
});

test('a noun follows its number', () => {
  const lines = (count: number) => counted(count, ['строка', 'строки', 'строк']);
  expect([1, 2, 5, 11, 14, 21, 111, 122].map(lines)).toEqual([
    'строка',
    'строки',
    'строк',
    'строк',
    'строк',
    'строка',
    'строк',
    'строки',
  ]);
});
