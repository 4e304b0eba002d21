import type { PrimerRules } from '@oligoteka/primer';
import type { Basket, BasketProduct, Primer } from '@oligoteka/site-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { basketKey } from '../../calls/queries.ts';
import { basketChanged } from '../../tabs/basket-sync.ts';
import { randomName } from '../../tabs/random-name.ts';
import { basketAfter } from './basket-after.ts';
import { type Goods, NO_GOODS } from './goods.ts';
import { type Removed, send, type Write } from './send.ts';

/** Changes of the basket from its page. A removal can be undone as long as the page is open; `beforeRemoval` sees the lines stand. */
export function useBasketWrites(call: SiteCall, rules: PrimerRules, beforeRemoval?: () => void) {
  const queryClient = useQueryClient();
  const [removed, setRemoved] = useState<Removed>({ goods: NO_GOODS, key: '' });
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (write: Write) =>
      send(call, rules, write, (part) => {
        // goods that are back need not come back again; others may have been taken out meanwhile
        if (write.kind === 'restore')
          setRemoved((now) => (now.key === write.key ? { ...now, goods: { ...now.goods, ...part } } : now));
      }),
    onMutate: (write) => {
      if (write.kind === 'restore') return;
      if (write.kind === 'remove') beforeRemoval?.();
      queryClient.setQueryData<Basket>(basketKey, (basket) => basket && basketAfter(basket, write));
    },
    onSuccess: (_answer, write) => {
      if (write.kind === 'remove') setRemoved({ goods: write.goods, key: randomName() });
    },
    onSettled: () => basketChanged(queryClient),
  });
  const write = useCallback(
    (request: Write) =>
      mutateAsync(request).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  );
  const remove = useCallback(
    (goods: Partial<Goods>) => write({ kind: 'remove', goods: { ...NO_GOODS, ...goods } }),
    [write],
  );
  const backToForm = useCallback((primers: readonly Primer[]) => write({ kind: 'edit', primers }), [write]);
  const setProduct = useCallback(
    (product: BasketProduct, change: { count?: number; selected?: boolean }) => {
      const { id, count, selected } = { ...product, ...change };
      return write({ kind: 'product', id, count, selected });
    },
    [write],
  );
  const setExtractions = useCallback((count: number) => write({ kind: 'extractions', count }), [write]);
  return {
    removed: removed.goods,
    /** Something may come back. */
    hasRemoved: removed.key !== '',
    busy: isPending,
    error,
    remove,
    restore: () => write({ kind: 'restore', ...removed }),
    backToForm,
    setProduct,
    setExtractions,
    seen: (at: string) => write({ kind: 'seen', at }),
  };
}
