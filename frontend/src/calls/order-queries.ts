import type { Order } from '@oligoteka/site-api';
import { queryOptions } from '@tanstack/react-query';
import type { SiteCall } from './call.ts';

const SOON_MS = 1_000;
const LATER_MS = 15_000;
const FINAL: readonly Order['state'][] = ['completed', 'rejected', 'cancelled', 'refunded'];

/** Milliseconds until the order is read again; false once nothing will change. */
export function orderInterval(order: Order | undefined): number | false {
  if (!order || (FINAL.includes(order.state) && !isOwedBack(order))) return false;
  return order.state === 'submitted' ? SOON_MS : LATER_MS;
}

/** A cancelled order was paid and its refund is not recorded yet. */
const isOwedBack = ({ state, money }: Order): boolean =>
  state === 'cancelled' &&
  money.received.length > 0 &&
  !money.refunds.some(({ state: refund }) => refund === 'refused' || refund === 'kept');

/** An order by its uid; read again while its state changes and the page is visible. */
export const orderQuery = (call: SiteCall, uid: string) =>
  queryOptions({
    queryKey: ['order', uid],
    queryFn: ({ signal }) => call('/order/getOrder', { uid }, { signal }),
    refetchInterval: (query) => orderInterval(query.state.data),
  });

/** The newest order of a member; null where there is none. */
export const lastOrderQuery = (call: SiteCall) =>
  queryOptions({
    queryKey: ['orders', 'last'],
    queryFn: async ({ signal }) =>
      (await call('/order/findOrders', { offset: 0, limit: 1 }, { signal })).orders[0] ?? null,
    staleTime: 10_000,
  });
