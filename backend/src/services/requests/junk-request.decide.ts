import { Refused } from '../../refused.ts';
import type { RequestClosed, RequestReopened } from './request.events.ts';
import type { Request } from './request.ts';

/** Closes a request that nobody means, or gives one that was closed as such the state it had; nothing where it is so already. */
export function junkRequest(
  { state, isJunk, before }: Request,
  { junk, note }: { readonly junk: boolean; readonly note: string },
): (RequestClosed | RequestReopened)[] {
  if (state === null)
    throw new Refused('notFound', { ru: 'Такого запроса нет.', en: 'There is no such request.' });
  if (junk === isJunk) return [];
  if (junk) {
    if (state === 'ordered')
      throw new Refused('conflict', {
        ru: 'Работа по запросу уже заказана.',
        en: 'its work was ordered: take the order out of the sums, ops junk <order>',
      });
    return [{ type: 'RequestClosed', data: { reason: '', note, isJunk: true } }];
  }
  return [{ type: 'RequestReopened', data: { state: before ?? 'submitted', note } }];
}
