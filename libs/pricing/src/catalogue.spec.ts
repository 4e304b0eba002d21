import { type Bulk, type Product, sellables } from './catalogue.ts';

const product = (id: number, more: Partial<Product> = {}): Product => ({
  id,
  sku: `P-${id}`,
  name: 'Полимераза',
  name_en: 'Polymerase',
  category: '/products/pcr/polymerases',
  groups: [1],
  price: 1000.5,
  unit: 'шт.',
  pack: '500 ед.',
  storage: '−20 °C',
  bulk: false,
  disabled: false,
  ...more,
});
const bulk: Bulk = {
  id: 1,
  product: 7,
  volumes: [{ id: 901, amount: 10, unit: 'мл', price: 9000 }],
  buffers: [{ id: 1, name: 'с магнием' }],
};

test('an id is a product or a volume of one, a volume has its own price and the groups of its product', () => {
  const all = sellables([product(7, { bulk: true })], [bulk, { ...bulk, id: 2, product: 8 }]);
  expect([...all.keys()]).toEqual([7, 901]);
  expect(all.get(7)).toMatchObject({ price: 100_050, volume: null, ordered: true });
  expect(all.get(901)).toMatchObject({ price: 900_000, groups: [1], product: { id: 7 }, bulk: { id: 1 } });
});

test('a disabled product is not ordered, nor by volume', () => {
  const all = sellables([product(7, { disabled: true })], [bulk]);
  expect([...all.values()].map(({ ordered }) => ordered)).toEqual([false, false]);
});
