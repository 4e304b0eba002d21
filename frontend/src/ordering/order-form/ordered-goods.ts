import type { Basket } from '@oligoteka/site-api';

/** The goods that the page shows as ordered, without any that another tab added meanwhile. */
export function orderedGoods({ id, primers, products, sequences }: Basket) {
  const ids = (things: readonly { id: number }[]) => things.map((thing) => thing.id);
  return {
    basketId: id,
    primers: ids(primers.filter(({ editState, forDelete }) => editState === 'basket' && !forDelete)),
    ...(products.length > 0 && { products: ids(products.filter(({ selected }) => selected)) }),
    ...(sequences.seq.length > 0 && { sequences: true }),
  };
}
