import type { Choice } from '../../content/choice.ts';
import type { Article } from './articles.ts';
import { fitting, inOrder, isSortable, usualStorage } from './order-goods.ts';

const article = (id: string, price: number, storage = '−20 °C'): Article => ({
  ...{ id, name: id, note: '', storage, buffers: [] },
  offers: [{ id: price, sku: id, pack: '', price, groups: [], disabled: false }],
});
const GOODS = [article('A', 30), article('B', 10, '+4 °C'), article('C', 20)];
const CHOICE: Choice = {
  columns: [
    { name: 'length', kind: 'bar' },
    { name: 'probes', kind: 'yes' },
    { name: 'use', kind: 'words' },
  ],
  needs: [
    { name: 'long', goods: ['A', 'C'] },
    { name: 'probes', goods: ['B', 'C'] },
  ],
  goods: {
    A: { values: [{ at: 5 }, { yes: false }, { words: 'a' }] },
    B: { values: [null, { yes: true }, { words: 'b' }] },
    C: { values: [{ at: 10 }, { yes: true }, { words: 'c' }] },
  },
};
const ids = (articles: readonly Article[]) => articles.map(({ id }) => id).join('');

test('goods go by price or by a property; those of which nothing is said stand last either way', () => {
  expect(ids(inOrder(GOODS, CHOICE, null))).toBe('ABC');
  expect(ids(inOrder(GOODS, CHOICE, { by: 'price', falling: false }))).toBe('BCA');
  expect(ids(inOrder(GOODS, CHOICE, { by: 0, falling: false }))).toBe('ACB');
  expect(ids(inOrder(GOODS, CHOICE, { by: 0, falling: true }))).toBe('CAB');
  expect(ids(inOrder(GOODS, CHOICE, { by: 1, falling: true }))).toBe('BCA');
});

test('several needs leave the goods that fit all of them', () => {
  expect(fitting(CHOICE, [])).toBeNull();
  expect([...(fitting(CHOICE, ['long']) ?? [])]).toEqual(['A', 'C']);
  expect([...(fitting(CHOICE, ['long', 'probes']) ?? [])]).toEqual(['C']);
});

test('words have no order; storage is said once', () => {
  expect([0, 1, 2].map((column) => isSortable(CHOICE, column))).toEqual([true, true, false]);
  expect(usualStorage(GOODS)).toBe('−20 °C');
  expect(usualStorage(GOODS.slice(0, 2))).toBeUndefined();
});
