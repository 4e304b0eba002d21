import type { Basket, BasketProduct } from '@oligoteka/site-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { basketChanged } from '../../tabs/basket-sync.ts';
import type { SiteCall } from '../../calls/call.ts';
import { failureMessage } from '../../calls/failure.ts';
import { basketKey } from '../../calls/queries.ts';
import { useBasket } from '../../calls/use-basket.ts';
import type { Offer } from './articles.ts';

const WRITES = ['goods'] as const;

/** The count of an offer in the basket, and its change: seen at once, taken back where the shop refuses it. */
export function useGoods(call: SiteCall, offer: Offer) {
  const queryClient = useQueryClient();
  const basket = useBasket(call);
  const held = basket?.products.find(({ id }) => id === offer.id);
  const { mutateAsync, isPending, isError, error, variables } = useMutation({
    mutationKey: WRITES,
    // one after another: two quick clicks are two writes in their order
    scope: { id: 'goods' },
    mutationFn: (count: number) =>
      call(
        '/product/saveProducts',
        [
          count > 0
            ? { id: offer.id, count, selected: true }
            : { id: offer.id, count: held?.count ?? 1, forDelete: true },
        ],
        { keepalive: true },
      ),
    onMutate: async (count) => {
      await queryClient.cancelQueries({ queryKey: basketKey });
      const before = queryClient.getQueryData<Basket>(basketKey)?.products.find(({ id }) => id === offer.id);
      queryClient.setQueryData<Basket>(basketKey, (now) => now && withGoods(now, offer, count));
      return before;
    },
    onError: (_error, _count, before) =>
      queryClient.setQueryData<Basket>(basketKey, (now) => now && withGoods(now, offer, before?.count ?? 0)),
    onSettled: () => {
      // while another write is on its way, its own end reads the basket
      if (queryClient.isMutating({ mutationKey: WRITES }) <= 1) return basketChanged(queryClient);
      return undefined;
    },
  });
  const setCount = useCallback(
    (count: number) =>
      mutateAsync(count).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  );
  return {
    known: basket !== undefined,
    count: held?.count ?? 0,
    busy: isPending,
    failed: isError,
    /** The reason, where the shop gives one. */
    reason: isError ? failureMessage(error) : '',
    setCount,
    retry: () => (variables === undefined ? undefined : setCount(variables)),
  };
}

/** The basket with the new count; its sums stay until the server tells them. */
function withGoods(basket: Basket, offer: Offer, count: number): Basket {
  const others = basket.products.filter(({ id }) => id !== offer.id);
  if (count === 0) return { ...basket, products: others };
  const known = basket.products.find(({ id }) => id === offer.id);
  const fresh: BasketProduct = {
    id: offer.id,
    basket_id: basket.id,
    count,
    price: offer.price,
    discount_price: offer.price,
    discount_count: 0,
    groups: [...offer.groups],
    forDelete: false,
    selected: true,
    total: offer.price * count,
    discount_total: offer.price * count,
    priceCalcStrategy: '',
    disabled: false,
  };
  if (!known) return { ...basket, products: [...basket.products, fresh] };
  return {
    ...basket,
    products: basket.products.map((product) =>
      product.id === offer.id ? { ...product, count, selected: true } : product,
    ),
  };
}
