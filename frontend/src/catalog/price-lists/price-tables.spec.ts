import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Bulk, ProductCatalogue } from '@oligoteka/pricing';
import { cellText, spanOf } from './price-list.tsx';
import { productTables, serviceTables } from './price-tables.ts';
import { sheetsOf } from './save-price-list.ts';

const seed = (file: string) =>
  JSON.parse(
    readFileSync(
      path.resolve(import.meta.dirname, '../../../../backend/src/dictionaries/seed', file),
      'utf8',
    ),
  ) as never;
const { products } = seed('products.json') as ProductCatalogue;
const bulks = seed('bulks.json') as Bulk[];

test('every product that is sold stands in the list once, whatever sections the menu has', () => {
  const tables = productTables(products, bulks, [{ path: '/products/pcr', name: 'ПЦР' }], 'ru');
  expect(tables.map(({ title }) => title)).toEqual(['ПЦР', 'Остальное']);
  const skus = new Set(tables.flatMap(({ rows }) => rows.map(([sku]) => sku)));
  expect(skus).toEqual(new Set(products.filter(({ disabled }) => !disabled).map(({ sku }) => sku)));
});

test('services: letters per scale, every modification with its price, what is not made', () => {
  const tables = serviceTables(
    {
      primers: seed('primer-prices.json'),
      modifiers: seed('modifiers.json'),
      settings: seed('settings.json'),
      sequencing: seed('sequence-prices.json'),
      options: seed('sequence-options.json'),
      genes: seed('gene-prices.json'),
    },
    'ru',
  );
  expect(tables[0]?.rows[0]).toEqual(['0,02', 15, null, null, null, 280, 320]);
  expect(tables[0]?.rows[1]).toEqual(['0,04', 22, 300, 320, 700, 350, 380]);
  const mods = tables[1]?.rows ?? [];
  expect(mods).toContainEqual(['BHQ1, BHQ2', null, 1400, 2200, 6800]);
  expect(mods.flat().filter((cell) => cell === 0)).toEqual([]);
  expect(mods.map(([names]) => names).join(', ')).not.toContain('BBQ-650');
  expect(tables[2]?.rows).toContainEqual([
    'Чтение: готовая реакция',
    'Вы провели реакцию терминации и очистили её; мы только разгоняем на приборе',
    260,
  ]);
  expect(tables[3]?.rows).toContainEqual([
    'Синтез гена до 1\u00a0000 п. н., пара нуклеотидов',
    'рабочих дней: 12',
    19,
  ]);
  const works = tables[2]?.rows.map(([name]) => name);
  for (const name of [
    ...['Фрагментный анализ, проба', 'ПЦР перед чтением, проба', 'Выделение ДНК, проба'],
    ...['Выделение плазмиды из культуры, проба', 'Очистка ПЦР-продукта, проба'],
  ])
    expect(works).toContain(name);
  // every row says what it is, and what has no price is named too
  expect(tables[2]?.rows.every(([, note]) => note !== '')).toBe(true);
  expect(tables[4]?.rows).toContainEqual([
    ...['Органический синтез: молекула по структуре'],
    ...['Цена и срок — в предложении, по структуре, количеству и чистоте', 'по запросу'],
  ]);
  expect(tables[3]?.rows).toContainEqual(['Встройка в pUC57', 'рабочих дней: 0', 0]);
  expect([cellText(null, true), cellText(0, true), cellText(1200, true)]).toEqual([
    'не делаем',
    'без доплаты',
    '1\u00a0200',
  ]);
});

test('a sheet per table under names a spreadsheet takes, prices as numbers', () => {
  const long = 'Секвенирование по Сэнгеру и фрагментный анализ [все]';
  const table = { id: 'a', title: long, columns: [{ label: 'Цена', kind: 'money' as const, width: 9 }] };
  const sheets = sheetsOf([
    { ...table, rows: [[430], [null]] },
    { ...table, rows: [] },
  ]);
  const names = sheets.map(({ name }) => name);
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name.length).toBeLessThanOrEqual(31);
  expect(names.join('')).not.toMatch(/[[\]:*?/\\]/);
  expect(sheets[0]?.rows).toEqual([['Цена'], [430], ['—']]);
});

test('packs of one product are one group', () => {
  const rows = [
    ['A-S', 'a', '1', '−20 °C', 10],
    ['A-M', 'a', '5', '−20 °C', 40],
    ['B-S', 'b', '1', '−20 °C', 10],
  ];
  expect(rows.map((_, row) => spanOf(rows, row, [1, 3]))).toEqual([2, 0, 1]);
  expect(rows.map((_, row) => spanOf(rows, row, undefined))).toEqual([1, 1, 1]);
});
