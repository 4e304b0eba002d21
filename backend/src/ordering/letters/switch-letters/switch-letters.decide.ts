import { Refused } from '../../../refused.ts';
import type { OrderLettersSwitched } from '../letters.events.ts';
import type { OrderHistory } from '../../order.ts';

/** Letters about the progress of an order are sent from now on, or not; none where it is so already. */
export function switchLetters(
  { state, lettersOff }: Pick<OrderHistory, 'state' | 'lettersOff'>,
  on: boolean,
): OrderLettersSwitched[] {
  if (state === null)
    throw new Refused('notFound', { ru: 'Такого заказа нет.', en: 'There is no such order.' });
  return lettersOff === on ? [{ type: 'OrderLettersSwitched', data: { on } }] : [];
}
