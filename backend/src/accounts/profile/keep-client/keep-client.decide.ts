import type { Localised } from '../../../refused.ts';
import { type AffiliateIds, findOrCreateAffiliate } from '../keep-affiliate/keep-affiliate.decide.ts';
import {
  idOfSame,
  isSame,
  MAX_KEPT,
  type OpenedProfile,
  type ProfileChange,
  type ProfileDecision,
} from '../opened-profile.ts';
import type { AffiliateFields, ClientFields } from '../../profile.events.ts';
import {
  faultsOfPayer,
  MUST_BE_FILLED,
  noSuch,
  refuseFaults,
  refuseFull,
} from '../../refusals/profile-refusals.ts';

/** Fields of the payer; with an id they change that payer, without one it is found or created. */
export interface AskedAffiliate extends Partial<Omit<AffiliateFields, 'isPerson'>> {
  readonly id?: number;
}

export interface KeepClientInput {
  /** 0 or below: a new one. */
  readonly id: number;
  readonly name: string;
  readonly isPerson: boolean | undefined;
  readonly affiliate: AskedAffiliate | undefined;
  readonly source: string | undefined;
  readonly forDelete: boolean;
  readonly freshId: number;
  readonly affiliateIds: AffiliateIds;
}

export const NO_CLIENT: Localised = { ru: 'Такого плательщика нет.', en: 'There is no such payer.' };
const NO_NUMBERS = { name: '', inn: '', kpp: '', address: '', legal_address: '' };

/** Keeps an organisation or person a user orders for, with its payer; the same twice is one. */
export function keepClient(profile: OpenedProfile, input: KeepClientInput): ProfileDecision {
  const { id, forDelete, freshId } = input;
  const { clients } = profile;
  const before = clients.get(id);
  if (id > 0 && before === undefined) throw noSuch(NO_CLIENT, 'id');
  if (forDelete) return { id, changes: before ? [{ kind: 'client', id, fields: null }] : [] };
  const isPerson = input.isPerson ?? before?.isPerson ?? false;
  const name = input.name || before?.name || (input.affiliate?.name ?? '');
  refuseFaults(name === '' ? { name: [MUST_BE_FILLED] } : {});
  const payer = payerOf(profile, { ...input, name, isPerson }, before);
  const fields: ClientFields = {
    name,
    isPerson,
    affiliateId: payer.id,
    source: input.source ?? before?.source ?? '',
  };
  if (before !== undefined)
    return {
      id,
      changes: isSame(before, fields) ? payer.changes : [...payer.changes, { kind: 'client', id, fields }],
    };
  const same = idOfSame(clients, fields);
  if (same !== undefined) return { id: same, changes: payer.changes };
  refuseFull(clients, MAX_KEPT);
  return { id: freshId, changes: [...payer.changes, { kind: 'client', id: freshId, fields }] };
}

function payerOf(
  profile: OpenedProfile,
  { affiliate = {}, isPerson, name, affiliateIds }: KeepClientInput & { isPerson: boolean },
  before: ClientFields | undefined,
): ProfileDecision {
  const { id: named = 0, ...said } = affiliate;
  const id = named > 0 ? named : (before?.affiliateId ?? 0);
  const known = profile.affiliates.get(id);
  if (named > 0 && known === undefined) throw noSuch(NO_CLIENT, 'affiliate.id');
  const isNew = known === undefined;
  const { isForeign, ...rest } = { isForeign: false, ...(known ?? { ...NO_NUMBERS, name }), ...said };
  const fields: AffiliateFields = { ...rest, isPerson, ...(isForeign && !isPerson && { isForeign }) };
  if (isNew) return findOrCreateAffiliate(profile, fields, affiliateIds, 'affiliate.');
  refuseFaults(faultsOfPayer(fields, 'affiliate.'));
  const changes: ProfileChange[] = isSame(known, fields) ? [] : [{ kind: 'affiliate', id, fields }];
  return { id, changes };
}
