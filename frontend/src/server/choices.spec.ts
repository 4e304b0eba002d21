import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProductCatalogue } from '@oligoteka/pricing';
import { articleOf } from '@oligoteka/pricing';
import { choiceOf, type WrittenChoice } from './choices.ts';

const here = (file: string) => path.resolve(import.meta.dirname, '../..', file);
const { products } = JSON.parse(
  readFileSync(here('../backend/src/dictionaries/seed/products.json'), 'utf8'),
) as ProductCatalogue;
const files = readdirSync(here('content'), { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.choice.json'))
  .map((file) => ({
    page: `/${file.replace('.choice.json', '')}`,
    text: readFileSync(here(`content/${file}`), 'utf8'),
  }));
const numbersOn = (page: string) =>
  new Set(products.filter(({ category }) => category === page).map(({ sku }) => articleOf(sku)));

test('a page compares its own goods and no others, by properties that are columns', () => {
  expect(files.length).toBeGreaterThan(10);
  for (const { page, text } of files) {
    const { columns, needs, goods } = JSON.parse(text) as WrittenChoice;
    const sold = numbersOn(page);
    expect([page, Object.keys(goods).filter((number) => !sold.has(number))]).toEqual([page, []]);
    if (columns.length > 0)
      expect([page, [...sold].filter((number) => !(number in goods))]).toEqual([page, []]);
    const known = new Set(['name', ...columns.map(({ key }) => key)]);
    const written = Object.values(goods).flatMap((properties) => Object.keys(properties));
    const asked = needs.flatMap(({ where = {} }) => Object.keys(where));
    expect([page, [...written, ...asked].filter((key) => !known.has(key))]).toEqual([page, []]);
    for (const { name, goods: fit } of choiceOf(text, 'ru').needs) {
      expect([page, name, fit.length > 0]).toEqual([page, name, true]);
      expect(fit.filter((number) => !sold.has(number))).toEqual([]);
    }
  }
});

test('both languages say everything, and English says nothing in Russian', () => {
  for (const { page, text } of files) {
    expect([page, /[а-яё]/i.exec(JSON.stringify(choiceOf(text, 'en')))?.[0]]).toEqual([page, undefined]);
    expect(JSON.stringify(choiceOf(text, 'ru'))).not.toContain('undefined');
  }
});

test('a condition is answered from the properties themselves', () => {
  const text = files.find(({ page }) => page === '/products/pcr/polymerases')?.text ?? '{}';
  const { needs, goods, columns } = choiceOf(text, 'ru');
  const fit = (name: string) => needs.find((need) => need.name.replaceAll('\u00a0', ' ') === name)?.goods;
  expect(fit('длинные фрагменты')).toEqual(['POL-05']);
  expect(fit('без ошибок')).toEqual(['POL-03', 'POL-04']);
  expect(goods['POL-01']?.values[0]).toEqual({ at: 5000, words: 'до\u00a05\u00a0т.\u00a0п.\u00a0н.' });
  // a page that says nothing of it leaves the place empty
  expect(goods['POL-06']?.values[columns.findIndex(({ kind }) => kind === 'ends')]).toBeNull();
});
