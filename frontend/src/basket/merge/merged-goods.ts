import type { Basket, BasketMerge } from '@oligoteka/site-api';
import { type Goods, NO_GOODS, samplesWithTheirs } from '../writes/goods.ts';

/**
 * Goods that a login brought and the basket still holds, to be taken out again. Units that the member had before are not among
 * them, nor is anything ordered or taken out since.
 */
export function mergedGoods(basket: Basket, merge: BasketMerge): Goods {
  if (basket.id !== merge.basketId) return NO_GOODS;
  const primerIds = new Set(merge.primerIds);
  const sampleIds = new Set(merge.sampleIds);
  const serviceIds = new Set(merge.serviceIds);
  const units = new Map(merge.products.map((product) => [product.id, product]));
  const { seq, dnaExtractCount } = basket.sequences;
  const products = basket.products.filter(({ id, count }) => {
    const { added = 0, before = 0 } = units.get(id) ?? {};
    return takenOf(count, added, before) > 0;
  });
  const extractions = takenOf(dnaExtractCount, merge.dnaExtract.added, merge.dnaExtract.before);
  const staying = products.flatMap(({ id, count }): [number, number][] => {
    const { added = 0, before = 0 } = units.get(id) ?? {};
    const left = count - takenOf(count, added, before);
    return left > 0 ? [[id, left]] : [];
  });
  return {
    primers: basket.primers.filter(({ id, forDelete }) => primerIds.has(id) && !forDelete),
    products,
    ...samplesWithTheirs(
      basket.sequences,
      seq.filter(({ id }) => sampleIds.has(id)),
    ),
    extractions: extractions > 0 ? dnaExtractCount : 0,
    services: basket.services.filter(({ id }) => serviceIds.has(id)),
    staying: { products: new Map(staying), extractions: dnaExtractCount - extractions },
  };
}

/** The merge without lines that have left the basket, by an order elsewhere for example: units added later are the member's. */
export function stillBrought(basket: Basket, merge: BasketMerge): BasketMerge {
  if (basket.id !== merge.basketId) return merge;
  const here = new Set(basket.products.map(({ id }) => id));
  const products = merge.products.filter(({ id }) => here.has(id));
  const { dnaExtract } = merge;
  const isGone = basket.sequences.dnaExtractCount === 0 && dnaExtract.asked > 0;
  if (products.length === merge.products.length && !isGone) return merge;
  return { ...merge, products, dnaExtract: isGone ? { asked: 0, added: 0, before: 0 } : dnaExtract };
}

/** Units to take out: those of the units that came which exceed the number before. */
const takenOf = (count: number, added: number, before: number): number =>
  Math.min(added, Math.max(0, count - before));
