import { fromRoubles, kopecks, toRoubles } from '@oligoteka/pricing';
import type { Basket } from '@oligoteka/site-api';
import { type Goods, NO_GOODS } from './goods.ts';
import type { Write } from './send.ts';

/** The basket as it will be, until the server says so. */
export function basketAfter(basket: Basket, write: Exclude<Write, { kind: 'restore' }>): Basket {
  if (write.kind === 'seen') return { ...basket, repriced: null };
  if (write.kind === 'product')
    return {
      ...basket,
      products: basket.products.map((product) =>
        product.id === write.id ? { ...product, count: write.count, selected: write.selected } : product,
      ),
    };
  if (write.kind === 'extractions')
    return { ...basket, sequences: { ...basket.sequences, dnaExtractCount: write.count } };
  return without(basket, write.kind === 'edit' ? { ...NO_GOODS, primers: write.primers } : write.goods);
}

interface Sum {
  price: number;
  discount_price: number;
}

/** The basket without these goods: totals fall by their prices; the server tells the discounts of the rest. */
function without(basket: Basket, goods: Goods): Basket {
  const gone = {
    primers: new Set(goods.primers.map(({ id }) => id)),
    products: new Set(goods.products.map(({ id }) => id)),
    samples: new Set(goods.samples.map(({ id }) => id)),
    services: new Set(goods.services.map(({ id }) => id)),
  };
  const { staying } = goods;
  const ready = goods.primers.filter(({ editState }) => editState === 'basket');
  const costs: Sum[] = [...ready, ...goods.samples, ...goods.services].map(({ price, discount_price }) => ({
    price: price ?? 0,
    discount_price: discount_price ?? 0,
  }));
  for (const { id, total, discount_total } of goods.products)
    if (!staying.products.has(id)) costs.push({ price: total, discount_price: discount_total });
  const lower = (amount: number, by: readonly Sum[], field: keyof Sum) =>
    toRoubles(
      kopecks(by.reduce((left, sum) => left - fromRoubles(sum[field]), fromRoubles(amount) as number)),
    );
  return {
    ...basket,
    primers: basket.primers.filter(({ id }) => !gone.primers.has(id)),
    products: basket.products.flatMap((product) => {
      if (!gone.products.has(product.id)) return [product];
      const count = staying.products.get(product.id);
      return count === undefined ? [] : [{ ...product, count }];
    }),
    sequences: {
      ...basket.sequences,
      seq: basket.sequences.seq.filter(({ id }) => !gone.samples.has(id)),
      dnaExtractCount: goods.extractions > 0 ? staying.extractions : basket.sequences.dnaExtractCount,
    },
    services: basket.services.filter(({ id }) => !gone.services.has(id)),
    total: lower(basket.total, costs, 'price'),
    discount_total: lower(basket.discount_total, costs, 'discount_price'),
  };
}
