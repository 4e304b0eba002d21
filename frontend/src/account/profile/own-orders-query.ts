import { queryOptions } from '@tanstack/react-query';
import type { SiteCall } from '../../calls/call.ts';

export const ORDERS_PER_PAGE = 20;

export const ownOrdersQuery = (call: SiteCall, page: number) =>
  queryOptions({
    queryKey: ['orders', page],
    queryFn: ({ signal }) =>
      call('/order/findOrders', { offset: (page - 1) * ORDERS_PER_PAGE, limit: ORDERS_PER_PAGE }, { signal }),
    staleTime: 10_000,
  });
