import type { PersonName } from '@oligoteka/site-api';
import type { NameFields } from '../../accounts/user.events.ts';
import { oneLine } from './one-line.ts';

/** A person's name as it is kept: in one line, no blanks around it, no field missing. */
export function nameOf({ fName, lName, mName = '', phone = '' }: PersonName): NameFields {
  return { fName: oneLine(fName), lName: oneLine(lName), mName: oneLine(mName), phone: oneLine(phone) };
}
