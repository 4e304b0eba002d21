import type { PersonName } from '@oligoteka/site-api';
import type { NameFields } from '../accounts/user.events.ts';

/** A person's name as it is kept: no blanks around it, no field missing. */
export function nameOf({ fName, lName, mName = '', phone = '' }: PersonName): NameFields {
  return { fName: fName.trim(), lName: lName.trim(), mName: mName.trim(), phone: phone.trim() };
}
