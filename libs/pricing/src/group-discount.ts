import { floorDiscount, type Kopecks, kopecks } from './kopecks.ts';

/** A product of the basket as the group discount sees it. */
export interface GroupedProduct<Group extends PropertyKey = PropertyKey> {
  id: number;
  /** Per unit. */
  price: Kopecks;
  count: number;
  groups: readonly Group[];
  selected?: boolean;
  forDelete?: boolean;
}

export interface DiscountedProduct {
  id: number;
  /** Units that carry the discount. */
  discount_count: number;
  /** Price of one discounted unit; the full price where none is discounted. */
  discount_price: Kopecks;
  /** What the whole line costs; 0 for a product that is not ordered. */
  total: Kopecks;
}

type Percents = ReadonlyMap<string, number>;

function isLive({ count, selected, forDelete }: GroupedProduct): boolean {
  return Number.isSafeInteger(count) && count > 0 && selected !== false && forDelete !== true;
}

// Per group: how many units are ordered, and which product is the cheapest (the first of equals).
function tally(
  products: readonly GroupedProduct[],
): Map<string, { count: number; cheapest: GroupedProduct }> {
  const groups = new Map<string, { count: number; cheapest: GroupedProduct }>();
  for (const product of products) {
    if (!isLive(product)) continue;
    for (const group of new Set(product.groups.map(String))) {
      const seen = groups.get(group);
      if (seen === undefined) groups.set(group, { count: product.count, cheapest: product });
      else {
        seen.count += product.count;
        if (product.price < seen.cheapest.price) seen.cheapest = product;
      }
    }
  }
  return groups;
}

function discountOf(
  product: GroupedProduct,
  groups: ReturnType<typeof tally>,
  percents: Percents,
): DiscountedProduct {
  const { id, price, count } = product;
  if (!isLive(product)) return { id, discount_count: 0, discount_price: price, total: kopecks(0) };
  let best: DiscountedProduct = {
    id,
    discount_count: 0,
    discount_price: price,
    total: kopecks(price * count),
  };
  for (const name of product.groups.map(String)) {
    const group = groups.get(name);
    if (group === undefined || group.count <= 1) continue;
    const units = group.cheapest === product ? count - 1 : count;
    const less = floorDiscount(price, percents.get(name) ?? 0);
    const total = kopecks(price * (count - units) + less * units);
    if (total < best.total) best = { id, discount_count: units, discount_price: less, total };
  }
  return best;
}

/**
 * Discounts of product groups (spec §9, primer-rules §7): in a group with more than one unit ordered every unit is
 * discounted but one of the cheapest product. A product of several groups takes the larger saving, the first of equals.
 * `groups` maps a group to its percent. Example: two units at 1000 ₽ and 10 % cost 1900 ₽.
 */
export function groupDiscount(
  products: readonly GroupedProduct[],
  groups: Readonly<Record<PropertyKey, number>>,
): DiscountedProduct[] {
  const percents = new Map(Object.entries(groups));
  const tallied = tally(products);
  return products.map((product) => discountOf(product, tallied, percents));
}
