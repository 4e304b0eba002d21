import { fromRoubles, type Kopecks } from './kopecks.ts';

/** Prices that were agreed with customers: a row of the dictionary `customer-prices`. */
export interface CustomerPrice {
  /** Number of the contract, as the customer knows it. */
  readonly contract: string;
  /** Ids of the members who order by it; may be empty where it names a payer. */
  readonly members: readonly number[];
  /** ИНН of the payer it was agreed with: it holds for everybody who orders for that payer. */
  readonly inn?: string;
  /** Its КПП, where it holds for that branch alone. */
  readonly kpp?: string;
  /** First and last day in Moscow, `YYYY-MM-DD`; without a last day it goes on. */
  readonly from: string;
  readonly to?: string;
  /** Percent off letters of primers, and off products and services. */
  readonly primers: number;
  readonly products: number;
  /** Prices of single products. */
  readonly fixed?: readonly FixedPrice[];
}

/** An agreed price of a unit of a product. Roubles; volumes of a bulk product have no SKU and no fixed price. */
export interface FixedPrice {
  readonly sku: string;
  readonly price: number;
}

/** Agreed prices of units by SKU. */
export type FixedPrices = Readonly<Record<string, Kopecks>>;

/** Discounts in percents, at most two decimals. */
export interface OwnPercents {
  readonly primers: number;
  readonly products: number;
}

/** The discounts that hold for a customer, and the contracts that say so. */
export interface CustomerPercents extends OwnPercents {
  /** Agreed prices, the lowest of each SKU; absent where there are none. */
  readonly fixed?: FixedPrices;
  readonly contracts: readonly CustomerContract[];
}

export interface CustomerContract {
  readonly number: string;
  readonly to: string | null;
  /** It holds because of the payer: who orders for another one has it no more. */
  readonly byPayer?: true;
}

/** The payer of an order, as contracts name one. */
export interface ContractPayer {
  readonly inn: string;
  readonly kpp: string;
}

/** The one who orders: a member by id, and the payer where it is known. */
export interface Customer {
  /** Null: a visitor. */
  readonly userId: number | null;
  readonly payer?: ContractPayer | null;
  /** `YYYY-MM-DD` in Moscow. */
  readonly day: string;
}

/**
 * The best discounts of a customer on a day: of letters and of products each the largest of their own one, of the contracts they
 * order by and of those of their payer; they do not add up. Of the fixed prices of a product the lowest holds. A contract is
 * named where it gives more than their own, or fixes a price.
 * Example: own 5 %, 10 % on letters by contract 17 and 3 % on products is 10 and 5 %, by contract 17.
 */
export function customerPercents(
  own: OwnPercents,
  prices: readonly CustomerPrice[],
  { userId, payer = null, day }: Customer,
): CustomerPercents {
  const isMembers = ({ members }: CustomerPrice): boolean => userId !== null && members.includes(userId);
  const valid = prices.filter(
    (price) =>
      price.from <= day &&
      (price.to === undefined || day <= price.to) &&
      (isMembers(price) || isOfPayer(price, payer)),
  );
  const best = (what: keyof OwnPercents): CustomerPrice | undefined =>
    valid
      .filter((price) => price[what] > own[what])
      .toSorted((one, other) => other[what] - one[what])
      .at(0);
  const [primers, products] = [best('primers'), best('products')];
  const fixed = lowestPrices(valid);
  const named = [...new Set([primers, products, ...fixed.map(([, , row]) => row)])].filter(
    (price) => price !== undefined,
  );
  return {
    primers: primers?.primers ?? own.primers,
    products: products?.products ?? own.products,
    ...(fixed.length > 0 && { fixed: Object.fromEntries(fixed.map(([sku, price]) => [sku, price])) }),
    contracts: named.map((price) => ({
      number: price.contract,
      to: price.to ?? null,
      ...(!isMembers(price) && { byPayer: true as const }),
    })),
  };
}

/** The lowest fixed price of each SKU, and the row it stands in; the first of equals. */
function lowestPrices(rows: readonly CustomerPrice[]): (readonly [string, Kopecks, CustomerPrice])[] {
  const lowest = new Map<string, readonly [string, Kopecks, CustomerPrice]>();
  for (const row of rows)
    for (const { sku, price } of row.fixed ?? []) {
      const kopecks = fromRoubles(price);
      if (kopecks < (lowest.get(sku)?.[1] ?? Infinity)) lowest.set(sku, [sku, kopecks, row]);
    }
  return [...lowest.values()];
}

/** Whether prices were agreed with this payer, or with the branch of it. */
function isOfPayer({ inn, kpp }: CustomerPrice, payer: ContractPayer | null): boolean {
  if (payer === null || inn === undefined || inn !== payer.inn) return false;
  return kpp === undefined || kpp === payer.kpp;
}
