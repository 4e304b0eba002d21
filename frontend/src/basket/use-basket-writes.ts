import type { PrimerRules } from '@oligoteka/primer';
import type { Basket, Primer } from '@oligoteka/site-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { basketChanged } from '../site/basket-sync.ts';
import type { SiteCall } from '../site/call.ts';
import { basketKey } from '../site/queries.ts';
import { toSave } from './basket-primers.ts';

type Write =
  | { kind: 'remove'; primers: Primer[] }
  | { kind: 'restore'; primers: Primer[] }
  | { kind: 'edit'; primers: Primer[] };

/** What can be done to the primers of the basket. A removal can be undone as long as the page is open. */
export function useBasketWrites(call: SiteCall, rules: PrimerRules) {
  const queryClient = useQueryClient();
  const [removed, setRemoved] = useState<Primer[]>([]);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: ({ kind, primers }: Write) =>
      call('/primer/savePrimers', {
        primers: primers.map((primer, at) => {
          if (kind === 'remove') return toSave(primer, rules, { forDelete: true });
          // what was removed comes back as a new primer
          if (kind === 'restore') return toSave(primer, rules, { id: -(at + 1) });
          return toSave(primer, rules, { editState: 'draft' });
        }),
      }),
    onMutate: ({ kind, primers }) => {
      if (kind === 'restore') return;
      const ids = new Set(primers.map(({ id }) => id));
      queryClient.setQueryData<Basket>(basketKey, (basket) => basket && without(basket, ids));
    },
    onSuccess: (_answer, { kind, primers }) => {
      if (kind !== 'edit') setRemoved(kind === 'remove' ? primers : []);
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
  const remove = useCallback((primers: Primer[]) => write({ kind: 'remove', primers }), [write]);
  const backToForm = useCallback((primers: Primer[]) => write({ kind: 'edit', primers }), [write]);
  const restore = () => write({ kind: 'restore', primers: removed });
  return { removed, busy: isPending, error, remove, restore, backToForm };
}

/** The basket as it will be, until the server says so. */
function without(basket: Basket, ids: ReadonlySet<number>): Basket {
  const primers = basket.primers.filter(({ id }) => !ids.has(id));
  const gone = basket.primers.filter(({ id }) => ids.has(id));
  const sum = (field: 'price' | 'discount_price') =>
    gone.reduce((total, primer) => total + (primer[field] ?? 0), 0);
  const summary = basket.summary
    .map((line) =>
      line.key === 'primers'
        ? {
            ...line,
            count: line.count - gone.length,
            price: line.price - sum('price'),
            discount_price: line.discount_price - sum('discount_price'),
          }
        : line,
    )
    .filter(({ count }) => count > 0);
  return {
    ...basket,
    primers,
    summary,
    total: basket.total - sum('price'),
    discount_total: basket.discount_total - sum('discount_price'),
  };
}
