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
  /** Price of the whole line; 0 for a product that is not ordered. */
  total: Kopecks;
}

/** The group discount of one product. */
export interface GroupShare {
  /** The group whose discount counts; null where none does. */
  group: string | null;
  percent: number;
  /** Units that carry it. */
  units: number;
  /** The product is the cheapest of that group: one of its units stays at the full price. */
  cheapest: boolean;
}

export type GroupPercents = ReadonlyMap<string, number>;
export type GroupTally = ReadonlyMap<string, { count: number; cheapest: GroupedProduct }>;

const NO_SHARE: GroupShare = { group: null, percent: 0, units: 0, cheapest: false };

/** Whether a product counts: it is ordered, in some number. */
export function isLive({ count, selected, forDelete }: GroupedProduct): boolean {
  return Number.isSafeInteger(count) && count > 0 && selected !== false && forDelete !== true;
}

/** Per group: how many units are ordered, and which product is the cheapest (the first of equals). */
export function tallyGroups(products: readonly GroupedProduct[]): GroupTally {
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

/** The share a product has in the discounts of its groups: of several groups the larger saving, the first of equals. */
export function groupShare(product: GroupedProduct, tally: GroupTally, percents: GroupPercents): GroupShare {
  let best = NO_SHARE;
  let saved = 0;
  if (!isLive(product)) return best;
  for (const group of product.groups.map(String)) {
    const tallied = tally.get(group);
    if (tallied === undefined || tallied.count <= 1) continue;
    const cheapest = tallied.cheapest === product;
    const units = cheapest ? product.count - 1 : product.count;
    const percent = percents.get(group) ?? 0;
    const saves = units * (product.price - floorDiscount(product.price, percent));
    if (saves > saved) {
      best = { group, percent, units, cheapest };
      saved = saves;
    }
  }
  return best;
}

/**
 * Discounts of product groups (spec §9, primer-rules §7): in a group with more than one unit ordered every unit is
 * discounted but one of the cheapest product. `groups` maps a group to its percent.
 * Example: two units at 1000 ₽ and 10 % cost 1900 ₽.
 */
export function groupDiscount(
  products: readonly GroupedProduct[],
  groups: Readonly<Record<PropertyKey, number>>,
): DiscountedProduct[] {
  const percents = new Map(Object.entries(groups));
  const tally = tallyGroups(products);
  return products.map((product) => {
    const { id, price, count } = product;
    const { units, percent } = groupShare(product, tally, percents);
    const less = units > 0 ? floorDiscount(price, percent) : price;
    const total = isLive(product) ? kopecks(price * (count - units) + less * units) : kopecks(0);
    return { id, discount_count: units, discount_price: less, total };
  });
}
