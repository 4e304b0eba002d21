import { missingAddressFields } from '@oligoteka/address';
import type { Localised } from '../../../refused.ts';
import { idOfSame, isSame, MAX_KEPT, type OpenedProfile, type ProfileDecision } from '../opened-profile.ts';
import type { KeptAddress } from '../../profile.events.ts';
import { MUST_BE_FILLED, noSuch, refuseFaults, refuseFull } from '../../refusals/profile-refusals.ts';

export interface KeepAddressInput {
  /** 0 or below: a new one. */
  readonly id: number;
  readonly fields: KeptAddress;
  readonly forDelete: boolean;
  readonly freshId: number;
}

export const NO_ADDRESS: Localised = { ru: 'Такого адреса нет.', en: 'There is no such address.' };

/** Keeps an address of a user; the same address twice is one. City, street and house are required (spec §5). */
export function keepAddress(
  { addresses }: OpenedProfile,
  { id, fields, forDelete, freshId }: KeepAddressInput,
): ProfileDecision {
  const before = addresses.get(id);
  if (id > 0 && before === undefined) throw noSuch(NO_ADDRESS, 'id');
  if (forDelete) return { id, changes: before ? [{ kind: 'address', id, fields: null }] : [] };
  refuseFaults(
    Object.fromEntries(missingAddressFields({ ...fields }).map((field) => [field, [MUST_BE_FILLED]])),
  );
  if (before !== undefined)
    return { id, changes: isSame(before, fields) ? [] : [{ kind: 'address', id, fields }] };
  const same = idOfSame(addresses, fields);
  if (same !== undefined) return { id: same, changes: [] };
  refuseFull(addresses, MAX_KEPT);
  return { id: freshId, changes: [{ kind: 'address', id: freshId, fields }] };
}
