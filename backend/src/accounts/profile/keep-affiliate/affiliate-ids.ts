import { isInn } from '@oligoteka/address';
import type { ProfileIds } from '../profile-ids.ts';
import type { AffiliateIds } from './keep-affiliate.decide.ts';

const DIGITS_OF_ORGANISATION = 10;

/** Ids for a payer of these numbers, should the user have none of them yet. */
export async function idsOfAffiliate(ids: ProfileIds, inn: string, kpp: string): Promise<AffiliateIds> {
  const isOrganisation = inn.length === DIGITS_OF_ORGANISATION && isInn(inn);
  const [shared, own] = await Promise.all([isOrganisation ? ids.ofOrganisation(inn, kpp) : null, ids.next()]);
  return { shared, own };
}
