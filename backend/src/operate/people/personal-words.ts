import type { PersonalDetails } from '../../ordering/personal-details.ts';
import type { OrderSubmitted } from '../../ordering/order.events.ts';
import type { History } from '../history.ts';

export const FORGOTTEN = 'forgotten';

/** Payer and contact of an order; null once the person was forgotten. */
export function openPersonal(
  { personalData }: History,
  { personal }: OrderSubmitted['data'],
): Promise<PersonalDetails | null> {
  return personalData.open<PersonalDetails>(personal.subject, personal.sealed);
}
