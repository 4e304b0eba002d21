import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Bulk, ProductCatalogue } from '@oligoteka/pricing';
import { articleOf } from '@oligoteka/pricing';
import { articlesOf, partsOf } from './articles.ts';

const seed = (file: string): unknown =>
  JSON.parse(
    readFileSync(
      path.resolve(import.meta.dirname, '../../../../backend/src/dictionaries/seed', file),
      'utf8',
    ),
  );
const { products } = seed('products.json') as ProductCatalogue;
const bulks = seed('bulks.json') as Bulk[];
const of = (category: string) => products.filter((product) => product.category === category);

const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');

test('packs of one product stand together under its number', () => {
  const [first] = articlesOf(of('/products/evaluation/ladders'), [], 'ru');
  expect(first?.id).toBe('LAD-01');
  expect(first?.offers.map(({ sku }) => sku)).toEqual(['LAD-01-S', 'LAD-01-M']);
});

test('a product sold by volume is offered in its volumes, with its buffers, in the language of the page', () => {
  const [taq] = articlesOf(of('/products/pcr/bulk'), bulks, 'en');
  expect(plain(taq?.name ?? '')).toBe('Taq DNA polymerase, 5 U/µl, bulk');
  expect(taq?.offers.map(({ id, pack, price }) => [id, pack, price])).toEqual([
    [9001, '5\u00a0ml', 118_000],
    [9002, '10\u00a0ml', 219_000],
    [9003, '50\u00a0ml', 998_000],
  ]);
  expect(taq?.buffers).toContain('No buffer');
});

test('every product of the catalogue has an article that is its own', () => {
  for (const category of new Set(products.map((product) => product.category))) {
    const offers = articlesOf(of(category), bulks, 'ru').flatMap((article) => article.offers);
    expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
    expect(offers.length).toBeGreaterThanOrEqual(of(category).length);
  }
  expect(articleOf('X')).toBe('X');
});

test('a range of a note stays on one line', () => {
  const notes = products.filter(({ note }) => /\d–\d/.test(note ?? ''));
  expect(notes).not.toHaveLength(0);
  for (const { note, category } of notes) {
    const shown = articlesOf(of(category), bulks, 'ru').map((article) => article.note);
    expect(shown.map(plain)).toContain(plain(note ?? ''));
    expect(shown.join('')).not.toMatch(/\d–\d/);
  }
});

test('a pack stays on one line, and apart from it what that is enough for', () => {
  const [mix] = articlesOf(of('/products/pcr/mixes'), [], 'ru');
  expect(partsOf(mix?.offers[0]?.pack ?? '')).toEqual({
    amount: '5\u00a0×\u00a00,2\u00a0мл',
    enough: '200\u00a0реакций',
  });
  expect(partsOf('500\u00a0ед.')).toEqual({ amount: '500\u00a0ед.', enough: '' });
});
