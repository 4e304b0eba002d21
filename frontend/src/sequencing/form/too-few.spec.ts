import { expect, test } from '@jest/globals';
import { findingsOf } from '../samples/sample-findings.ts';
import { SamplePrices } from '../samples/sample-request.ts';
import { emptySample, type SampleRow } from '../samples/sample-row.ts';
import { toldWithPrices } from './too-few.ts';

const OPTIONS = [
  { id: 1, name: 'Обычное', name_en: 'Standard', note: '' },
  { id: 5, name: 'Планшет 96', name_en: '96-well plate', note: '', minimum: 48, inPlate: true },
];
const PRICES = [
  { key: 'sequence', option: 1, price: 450 },
  { key: 'sequence', option: 5, price: 330 },
] as const;
const rowsOf = (count: number, work: string): SampleRow[] =>
  Array.from({ length: count }, (_, at) => ({
    ...emptySample(work),
    ...{ key: `${work}-${at}`, name: `s${at}`, primers: ['T7', 'M13R'], plate: 1, well: `A${at + 1}` },
  }));
const told = (rows: readonly SampleRow[], inBasket = 0, prices: SamplePrices['prices'] = PRICES) =>
  toldWithPrices(
    findingsOf(
      rows,
      [],
      [],
      { options: OPTIONS, fragmentAnalysis: null },
      { language: 'ru', noName: '', otherBases: String, bad: () => '' },
      { beside: Array.from({ length: inBasket }, () => ({ action: 'sequence', option: 5 }) as const) },
    ).ofForm,
    rows,
    OPTIONS,
    new SamplePrices(prices),
  ).map(({ words, short }) => [words, short].map((text) => text?.replaceAll(/\s/gu, ' ')));

test('an option that takes more samples says how many are missing and what they cost without it', () => {
  expect(told([...rowsOf(3, '5'), ...rowsOf(2, '1')])).toEqual([
    [
      'Вариант «Планшет 96» — от 48 проб в заказе: сейчас 3, не хватает 45. По варианту «Обычное» эти пробы стоят 2 700 ₽, сейчас посчитано 1 980 ₽.',
      'Планшет 96: не хватает проб — 45',
    ],
  ]);
  // those of the basket count too
  expect(told(rowsOf(3, '5'), 40)[0]?.[1]).toBe('Планшет 96: не хватает проб — 5');
  expect(told(rowsOf(3, '5'), 45)).toEqual([]);
  expect(told(rowsOf(3, '1'), 40)).toEqual([]);
  // without a price there is none to tell
  expect(told(rowsOf(3, '5'), 0, [])).toEqual([
    [
      'Вариант «Планшет 96» — от 48 проб в заказе: сейчас 3, не хватает 45.',
      'Планшет 96: не хватает проб — 45',
    ],
  ]);
});
