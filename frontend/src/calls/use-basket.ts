import type { Basket } from '@oligoteka/site-api';
import { type QueryClient, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { SiteCall } from './call.ts';
import { basketKey, basketQuery } from './queries.ts';

/** The basket that the server drew the page with. */
const drawnBaskets = new WeakMap<QueryClient, Basket>();
const never = () => () => {};

/** Call before a page hydrates, when its data have come. */
export function keepDrawnBasket(queryClient: QueryClient): void {
  const basket = queryClient.getQueryData<Basket>(basketKey);
  if (basket) drawnBaskets.set(queryClient, basket);
}

/**
 * A part of the page hydrates with the basket that the server drew, even if the basket was read anew meanwhile: React drops a part
 * that differs from the server's, with all that is typed in it.
 */
function useDrawn(live: Basket | undefined): Basket | undefined {
  const queryClient = useQueryClient();
  const drawn = useSyncExternalStore(
    never,
    () => undefined,
    () => drawnBaskets.get(queryClient),
  );
  return drawn ?? live;
}

/** The visitor's basket; undefined until it is loaded. */
export const useBasket = (call: SiteCall): Basket | undefined => useDrawn(useQuery(basketQuery(call)).data);

/** The visitor's basket; suspends until it is loaded. */
export function useLoadedBasket(call: SiteCall): Basket {
  const { data } = useSuspenseQuery(basketQuery(call));
  return useDrawn(data) ?? data;
}
