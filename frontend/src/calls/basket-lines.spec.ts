import type { Basket } from '@oligoteka/site-api';
import { basketLines } from './basket-lines.ts';

test('the basket counts its lines: no work on a sample twice, no product by its pieces, no primer that is still in its form', () => {
  const chosen = { editState: 'basket', forDelete: false };
  const basket = {
    primers: [chosen, { ...chosen, editState: 'draft' }, { ...chosen, forDelete: true }],
    products: [{ count: 5 }],
    services: [{}, {}],
    sequences: {
      seq: [{ withPcr: true }, { withPcr: true }, {}],
      primers: [{ price: 430 }, { price: null }],
      dnaExtractCount: 2,
    },
  } as unknown as Basket;
  expect(basketLines(basket)).toBe(1 + 1 + 2 + 3 + 1 + 1);
});
