import { customerPercents } from '@oligoteka/pricing';
import type { CustomerPrices } from '../dictionaries/dictionaries.ts';
import { moscowDay } from '../jobs/moscow-day.ts';

/** Discounts of a member by contracts, where they give more than their own. */
export interface AgreedPrices {
  readonly contracts: readonly { readonly number: string; readonly to: string | null }[];
  /** Version of the dictionary `customer-prices`. */
  readonly version: number;
}

interface OwnDiscounts {
  readonly userId: number;
  readonly primerPercent: number;
  readonly productPercent: number;
}

/** The discounts that prices of a member are computed with, at a time in ISO 8601: their own, or better ones by contract. */
export function withAgreed<Member extends OwnDiscounts>(
  member: Member,
  { prices, version }: CustomerPrices,
  at: string,
): Member & { readonly agreed: AgreedPrices | null } {
  const { userId, primerPercent, productPercent } = member;
  const own = { primers: primerPercent, products: productPercent };
  const { primers, products, contracts } = customerPercents(own, prices, { userId, day: moscowDay(at) });
  const agreed = contracts.length === 0 ? null : { contracts, version };
  return { ...member, primerPercent: primers, productPercent: products, agreed };
}
