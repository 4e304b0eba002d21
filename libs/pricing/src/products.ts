import { type GroupedProduct, groupShare, isLive, tallyGroups } from './group-discount.ts';
import type { FixedPrices } from './customer-prices.ts';
import { floorDiscount, type Kopecks, kopecks } from './kopecks.ts';
import type { QuotePart } from './quote-part.ts';
import { type Quote, quoteOfParts } from './strategy.ts';

/** Price and discount groups behind an id of saveProducts. */
export interface PricedSellable {
  /** Per unit. */
  readonly price: Kopecks;
  readonly groups: readonly number[];
  /** False for a product that is shown and no longer sold. */
  readonly ordered: boolean;
  /** By which contracts fix its price; absent or null: by no SKU of its own. */
  readonly sku?: string | null;
}

/** The price list of products, and the percent of each discount group. */
export interface ProductPrices {
  readonly sellables: ReadonlyMap<number, PricedSellable>;
  readonly groupPercents: Readonly<Record<number, number>>;
}

/** A number of units of a product. Not selected: it stays in the basket and costs nothing now. */
export interface ProductChoice {
  readonly id: number;
  readonly count: number;
  readonly selected: boolean;
}

/** The price of a line of products; without parts where it is not selected or no longer sold. */
export interface ProductQuote extends Quote {
  id: number;
  /** Per unit; null for a product the dictionary does not know. */
  unitPrice: Kopecks | null;
  /** Per unit that carries the discount; the full price where none does. */
  discountUnitPrice: Kopecks;
  /** Units that carry the discount. */
  discountCount: number;
  groups: readonly number[];
}

/**
 * Prices the products of a basket together, because the discount of a group depends on all of them (spec §9). `percent` is
 * the customer's own discount on products; discounts do not add up, the larger one counts for each unit. A price that a
 * contract fixes counts where it is lower than with any discount.
 * Example: 2 × 1000 ₽ in a group of 10 % is 2000 ₽, discounted 1900 ₽.
 */
export function quoteProducts(
  choices: readonly ProductChoice[],
  lists: ProductPrices & { readonly percent: number; readonly fixed?: FixedPrices | undefined },
): ProductQuote[] {
  const grouped = choices.map(({ id, count, selected }): GroupedProduct<number> => {
    const { price = kopecks(0), groups = [], ordered = false } = lists.sellables.get(id) ?? {};
    return { id, count, price, groups, selected: selected && ordered };
  });
  const tally = tallyGroups(grouped);
  const percents = new Map(Object.entries(lists.groupPercents));
  return grouped.map((product): ProductQuote => {
    const share = groupShare(product, tally, percents);
    const parts = isLive(product)
      ? partsOf(product, share, { own: lists.percent, fixed: fixedPriceOf(product.id, lists) })
      : [];
    const carrying = parts.filter(({ discountUnitPrice, unitPrice }) => discountUnitPrice < unitPrice);
    return {
      id: product.id,
      ...quoteOfParts(parts),
      unitPrice: lists.sellables.has(product.id) ? product.price : null,
      discountUnitPrice: carrying[0]?.discountUnitPrice ?? product.price,
      discountCount: carrying.reduce((sum, { count }) => sum + count, 0),
      groups: product.groups,
    };
  });
}

/** The units that carry the group's discount, then those without it: one of the cheapest product. */
function partsOf(
  { price, count }: GroupedProduct,
  { group, percent, units, cheapest }: ReturnType<typeof groupShare>,
  { own, fixed }: { readonly own: number; readonly fixed: Kopecks | null },
): QuotePart[] {
  const agreedAt = (number: number, exemptFrom: string | null, less: number): QuotePart | null =>
    fixed === null || fixed >= floorDiscount(price, less)
      ? null
      : {
          ...{ kind: 'units', percent: 0, group: null, exemptFrom, agreed: true },
          ...{ count: number, unitPrice: price, discountUnitPrice: fixed },
        };
  const unitsAt = (
    number: number,
    less: number,
    from: { group: string | null; exemptFrom: string | null },
  ): QuotePart => ({
    kind: 'units',
    percent: Math.max(less, 0),
    ...from,
    count: number,
    unitPrice: price,
    discountUnitPrice: floorDiscount(price, less),
  });
  const isOwn = group === null || own >= percent;
  const agreed = agreedAt(count, null, isOwn ? own : percent);
  if (agreed !== null) return [agreed];
  if (isOwn) return [unitsAt(count, own, { group: null, exemptFrom: null })];
  const discounted = unitsAt(units, percent, { group, exemptFrom: null });
  if (!cheapest) return [discounted];
  const exempt = count - units;
  return [
    discounted,
    agreedAt(exempt, group, own) ?? unitsAt(exempt, own, { group: null, exemptFrom: group }),
  ];
}

/** The price of a unit that contracts fix for a product; null where they fix none. Kopecks. */
export function fixedPriceOf(
  id: number,
  { sellables, fixed }: Pick<ProductPrices, 'sellables'> & { readonly fixed?: FixedPrices | undefined },
): Kopecks | null {
  const sku = sellables.get(id)?.sku ?? null;
  return sku !== null && fixed !== undefined && Object.hasOwn(fixed, sku) ? (fixed[sku] ?? null) : null;
}
