import { isSame, MAX_KEPT, type OpenedProfile, type ProfileDecision } from '../opened-profile.ts';
import type { AffiliateFields } from '../../profile.events.ts';
import { faultsOfPayer, refuseFaults, refuseFull } from '../../refusals/profile-refusals.ts';

/** Ids for a payer that is new to the user. */
export interface AffiliateIds {
  /** The id of an organisation, the same for all members; null for persons and sole traders, whose numbers are their own. */
  readonly shared: number | null;
  readonly own: number;
}

/**
 * The payer of these numbers, found among those of the user or kept as a new one. Each user has their own words for it:
 * nobody sees or changes another's. Fields that were empty are filled in, none is overwritten.
 */
export function findOrCreateAffiliate(
  { affiliates }: OpenedProfile,
  fields: AffiliateFields,
  ids: AffiliateIds,
  prefix = '',
): ProfileDecision {
  refuseFaults(faultsOfPayer(fields, prefix));
  const found = [...affiliates].find(([, one]) => isSamePayer(one, fields));
  if (found !== undefined) {
    const [id, before] = found;
    const filled = fillIn(before, fields);
    return { id, changes: isSame(before, filled) ? [] : [{ kind: 'affiliate', id, fields: filled }] };
  }
  refuseFull(affiliates, MAX_KEPT);
  const id = ids.shared === null || affiliates.has(ids.shared) ? ids.own : ids.shared;
  return { id, changes: [{ kind: 'affiliate', id, fields }] };
}

/** Whether the number is the same; without a КПП any КПП fits. Payers without a number are compared by name. */
function isSamePayer(one: AffiliateFields, asked: AffiliateFields): boolean {
  if (one.inn !== asked.inn) return false;
  if (asked.inn !== '') return asked.kpp === '' || asked.kpp === one.kpp;
  return one.isPerson === asked.isPerson && nameKey(one) === nameKey(asked);
}

function nameKey({ name }: AffiliateFields): string {
  return name.replace(/\s+/g, ' ').toLowerCase();
}

function fillIn(before: AffiliateFields, asked: AffiliateFields): AffiliateFields {
  return {
    ...before,
    ...(asked.isForeign === true && { isForeign: true }),
    address: before.address || asked.address,
    legal_address: before.legal_address || asked.legal_address,
  };
}
