import {
  type ContractPayer,
  type CustomerContract,
  customerPercents,
  type FixedPrices,
  type OwnPercents,
} from '@oligoteka/pricing';
import type { CustomerPrices } from '../../dictionaries/dictionaries.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';

/** Discounts of a customer by contracts, where they give more than their own. */
export interface AgreedPrices {
  readonly contracts: readonly CustomerContract[];
  /** Version of the dictionary `customer-prices`. */
  readonly version: number;
  /** Prices of products that they fix. */
  readonly fixed?: FixedPrices;
}

interface OwnDiscounts {
  readonly userId: number;
  readonly primerPercent: number;
  readonly productPercent: number;
}

/** The discounts that hold for a customer, and their own. */
export type WithAgreed<Member> = Member & {
  readonly agreed: AgreedPrices | null;
  /** Without any contract. */
  readonly own: OwnPercents;
};

/** The discounts that prices of a member are computed with, at a time in ISO 8601: their own, or better ones by contract. */
export function withAgreed<Member extends OwnDiscounts>(
  member: Member,
  customers: CustomerPrices,
  at: string,
): WithAgreed<Member> {
  const { userId, primerPercent, productPercent } = member;
  const own = { primers: primerPercent, products: productPercent };
  const { primers, products, agreed } = percentsForPayer({ userId, own }, null, customers, at);
  return { ...member, primerPercent: primers, productPercent: products, agreed, own };
}

/** The same for an order, whose payer may have a contract too; a visitor has no discounts of their own. */
export function percentsForPayer(
  customer: { readonly userId: number; readonly own: OwnPercents } | null,
  payer: ContractPayer | null,
  { prices, version }: CustomerPrices,
  at: string,
): OwnPercents & { readonly agreed: AgreedPrices | null } {
  const { userId = null, own = NONE } = customer ?? {};
  const { contracts, fixed, ...percents } = customerPercents(own, prices, {
    userId,
    payer,
    day: moscowDay(at),
  });
  return {
    ...percents,
    agreed: contracts.length === 0 ? null : { contracts, version, ...(fixed && { fixed }) },
  };
}

const NONE: OwnPercents = { primers: 0, products: 0 };
