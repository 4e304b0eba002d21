/** Prices that were agreed with customers: a row of the dictionary `customer-prices`. */
export interface CustomerPrice {
  /** Number of the contract, as the customer knows it. */
  readonly contract: string;
  /** Ids of the members who order by it. */
  readonly members: readonly number[];
  /** First and last day in Moscow, `YYYY-MM-DD`; without a last day it goes on. */
  readonly from: string;
  readonly to?: string;
  /** Percent off letters of primers, and off products and services. */
  readonly primers: number;
  readonly products: number;
}

/** Discounts in percents, at most two decimals. */
export interface OwnPercents {
  readonly primers: number;
  readonly products: number;
}

/** The discounts that hold for a customer, and the contracts that say so. */
export interface CustomerPercents extends OwnPercents {
  readonly contracts: readonly { readonly number: string; readonly to: string | null }[];
}

/**
 * The best discounts of a member on a day: of letters and of products each the largest of their own one and those of their
 * contracts; they do not add up. A contract is named where it gives more than their own.
 * Example: own 5 %, 10 % on letters by contract 17 and 3 % on products is 10 and 5 %, by contract 17.
 */
export function customerPercents(
  own: OwnPercents,
  prices: readonly CustomerPrice[],
  { userId, day }: { readonly userId: number; readonly day: string },
): CustomerPercents {
  const valid = prices.filter(
    ({ members, from, to }) => members.includes(userId) && from <= day && (to === undefined || day <= to),
  );
  const best = (what: keyof OwnPercents): CustomerPrice | undefined =>
    valid
      .filter((price) => price[what] > own[what])
      .toSorted((one, other) => other[what] - one[what])
      .at(0);
  const [primers, products] = [best('primers'), best('products')];
  const named = [...new Set([primers, products])].filter((price) => price !== undefined);
  return {
    primers: primers?.primers ?? own.primers,
    products: products?.products ?? own.products,
    contracts: named.map(({ contract, to = null }) => ({ number: contract, to })),
  };
}
