import { queryOptions } from '@tanstack/react-query';
import type { SiteCall } from '../../calls/call.ts';

/** Whether letters about the progress of an order are sent, by the link of such a letter. */
export const orderLettersQuery = (call: SiteCall, uid: string, key: string) =>
  queryOptions({
    queryKey: ['order-letters', uid, key],
    queryFn: ({ signal }) => call('/order/getOrderLetters', { uid, key }, { signal }),
  });
