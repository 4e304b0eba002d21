import type { Localised } from '../../../refused.ts';
import { idOfSame, isSame, MAX_KEPT, type OpenedProfile, type ProfileDecision } from '../opened-profile.ts';
import type { ContactFields } from '../../profile.events.ts';
import { MUST_BE_FILLED, noSuch, refuseFaults, refuseFull } from '../../refusals/profile-refusals.ts';

export interface KeepContactInput {
  /** 0 or below: a new one. */
  readonly id: number;
  readonly fields: ContactFields;
  readonly forDelete: boolean;
  readonly freshId: number;
}

const NO_CONTACT: Localised = { ru: 'Такого контакта нет.', en: 'There is no such contact.' };

/** Keeps a contact of orders; the same one twice is kept once. */
export function keepContact(
  { contacts }: OpenedProfile,
  { id, fields, forDelete, freshId }: KeepContactInput,
): ProfileDecision {
  const before = contacts.get(id);
  if (id > 0 && before === undefined) throw noSuch(NO_CONTACT, 'id');
  if (forDelete) return { id, changes: before ? [{ kind: 'contact', id, fields: null }] : [] };
  refuseFaults(fields.name === '' ? { name: [MUST_BE_FILLED] } : {});
  if (before !== undefined)
    return { id, changes: isSame(before, fields) ? [] : [{ kind: 'contact', id, fields }] };
  const same = idOfSame(contacts, fields);
  if (same !== undefined) return { id: same, changes: [] };
  refuseFull(contacts, MAX_KEPT);
  return { id: freshId, changes: [{ kind: 'contact', id: freshId, fields }] };
}
