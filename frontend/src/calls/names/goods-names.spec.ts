import { QueryClient } from '@tanstack/react-query';
import type { SiteCall } from '../call.ts';
import { goodsNamesQuery } from './goods-names.ts';

const product = (id: number, rest: object = {}) => ({
  id,
  sku: `S-${id}`,
  name: `товар ${id}`,
  name_en: `product ${id}`,
  category: '/products/pcr',
  groups: [],
  price: 10,
  pack: 'уп.',
  ...rest,
});

const ANSWERS: Record<string, unknown> = {
  '/product/GetProducts': [
    product(1, { groups: [5], pack_en: 'pack' }),
    product(2, { groups: [6] }),
    product(3),
  ],
  '/product/getBulks': [
    { id: 1, product: 2, volumes: [{ id: 90, amount: 5, unit: 'мл', price: 7 }], buffers: [] },
  ],
  '/product/getProductsForDiscountPage': [
    product(1, { groupPercents: [{ id: 5, name: 'смеси', name_en: 'mixes', percent: 10 }] }),
    product(2, { groupPercents: [{ id: 6, name: 'буферы', name_en: 'buffers', percent: 5 }] }),
    product(3, { groupPercents: [{ id: 7, name: 'чужая', name_en: 'other', percent: 5 }] }),
  ],
};

test('the page loads the names of the goods in the basket, volumes too, and nothing else of the catalogue', async () => {
  const call = (async (path: string) => ANSWERS[path]) as unknown as SiteCall;
  const names = await new QueryClient().fetchQuery(goodsNamesQuery(call, [90, 1, 77]));
  expect(names).toEqual({
    goods: {
      1: {
        sku: 'S-1',
        name: { ru: 'товар 1', en: 'product 1' },
        pack: { ru: 'уп.', en: 'pack' },
        category: '/products/pcr',
      },
      90: {
        sku: 'S-2',
        name: { ru: 'товар 2', en: 'product 2' },
        pack: { ru: '5\u00a0мл', en: '5\u00a0ml' },
        category: '/products/pcr',
      },
    },
    groups: [
      ['5', { ru: 'смеси', en: 'mixes' }],
      ['6', { ru: 'буферы', en: 'buffers' }],
    ],
  });
});
