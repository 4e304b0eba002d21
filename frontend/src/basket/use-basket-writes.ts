import type { PrimerRules } from '@oligoteka/primer';
import { fromRoubles, kopecks, toRoubles } from '@oligoteka/pricing';
import type { Basket, BasketProduct, Primer, SequenceElement, SequencePrimer } from '@oligoteka/site-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { basketChanged } from '../site/basket-sync.ts';
import type { SiteCall } from '../site/call.ts';
import { basketKey } from '../site/queries.ts';
import { toSave } from './basket-primers.ts';

/** Things of a basket. */
export interface Goods {
  primers: readonly Primer[];
  products: readonly BasketProduct[];
  samples: readonly SequenceElement[];
  /** Primers the samples are read with. */
  reading: readonly SequencePrimer[];
  extractions: number;
}

const NO_GOODS: Goods = { primers: [], products: [], samples: [], reading: [], extractions: 0 };

/** How many lines that is. */
export const countGoods = ({ primers, products, samples, extractions }: Goods): number =>
  primers.length + products.length + samples.length + (extractions > 0 ? 1 : 0);

type Write =
  | { kind: 'remove' | 'restore'; goods: Goods }
  | { kind: 'edit'; primers: readonly Primer[] }
  | { kind: 'product'; id: number; count: number; selected: boolean }
  | { kind: 'extractions'; count: number }
  | { kind: 'seen'; at: string };

/** What can be done to the basket from its page. A removal can be undone as long as the page is open. */
export function useBasketWrites(call: SiteCall, rules: PrimerRules) {
  const queryClient = useQueryClient();
  const [removed, setRemoved] = useState(NO_GOODS);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (write: Write) => send(call, rules, write),
    onMutate: (write) => {
      if (write.kind === 'restore') return;
      queryClient.setQueryData<Basket>(basketKey, (basket) => basket && afterwards(basket, write));
    },
    onSuccess: (_answer, write) => {
      if (write.kind === 'remove') setRemoved(write.goods);
      if (write.kind === 'restore') setRemoved(NO_GOODS);
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
    removed,
    busy: isPending,
    error,
    remove,
    restore: () => write({ kind: 'restore', goods: removed }),
    backToForm,
    setProduct,
    setExtractions,
    seen: (at: string) => write({ kind: 'seen', at }),
  };
}

async function send(call: SiteCall, rules: PrimerRules, write: Write): Promise<void> {
  switch (write.kind) {
    case 'edit':
      await call('/primer/savePrimers', {
        primers: write.primers.map((primer) => toSave(primer, rules, { editState: 'draft' })),
      });
      return;
    case 'product':
      await call('/product/saveProducts', [{ id: write.id, count: write.count, selected: write.selected }]);
      return;
    case 'extractions':
      await call('/sequence/saveSequences', { dnaExtractCount: write.count });
      return;
    case 'seen':
      await call('/basket/seenRepricing', { at: write.at });
      return;
    case 'remove':
    case 'restore':
      return move(call, rules, write);
  }
}

/** Takes things out of the basket or puts them back: primers and samples come back as new ones. */
async function move(
  call: SiteCall,
  rules: PrimerRules,
  { kind, goods }: Extract<Write, { goods: Goods }>,
): Promise<void> {
  const away = kind === 'remove';
  const { primers, products, samples, reading, extractions } = goods;
  const fresh = (at: number) => -(at + 1);
  if (primers.length > 0)
    await call('/primer/savePrimers', {
      primers: primers.map((primer, at) =>
        toSave(primer, rules, away ? { forDelete: true } : { id: fresh(at) }),
      ),
    });
  if (products.length > 0)
    await call(
      '/product/saveProducts',
      products.map(({ id, count, selected }) => ({ id, count, selected, forDelete: away })),
    );
  if (samples.length > 0 || extractions > 0)
    await call('/sequence/saveSequences', {
      seq: samples.map((sample, at) =>
        away ? { ...sample, forDelete: true } : { ...sample, id: fresh(at) },
      ),
      ...(!away && { primers: reading.map((primer) => ({ ...primer })) }),
      ...(extractions > 0 && { dnaExtractCount: away ? 0 : extractions }),
    });
}

/** The basket as it will be, until the server says so. */
function afterwards(basket: Basket, write: Exclude<Write, { kind: 'restore' }>): Basket {
  if (write.kind === 'seen') return { ...basket, repriced: null };
  if (write.kind === 'product')
    return {
      ...basket,
      products: basket.products.map((product) =>
        product.id === write.id ? { ...product, count: write.count, selected: write.selected } : product,
      ),
    };
  if (write.kind === 'extractions')
    return { ...basket, sequences: { ...basket.sequences, dnaExtractCount: write.count } };
  return without(basket, write.kind === 'edit' ? { ...NO_GOODS, primers: write.primers } : write.goods);
}

interface Sum {
  price: number;
  discount_price: number;
}

/** Taking things away lowers the totals by what they cost; the discounts of the rest are the server's to tell. */
function without(basket: Basket, goods: Goods): Basket {
  const gone = {
    primers: new Set(goods.primers.map(({ id }) => id)),
    products: new Set(goods.products.map(({ id }) => id)),
    samples: new Set(goods.samples.map(({ id }) => id)),
  };
  const costs: Sum[] = [...goods.primers, ...goods.samples].map(({ price, discount_price }) => ({
    price: price ?? 0,
    discount_price: discount_price ?? 0,
  }));
  for (const { total, discount_total } of goods.products)
    costs.push({ price: total, discount_price: discount_total });
  const lower = (amount: number, by: readonly Sum[], field: keyof Sum) =>
    toRoubles(
      kopecks(by.reduce((left, sum) => left - fromRoubles(sum[field]), fromRoubles(amount) as number)),
    );
  return {
    ...basket,
    primers: basket.primers.filter(({ id }) => !gone.primers.has(id)),
    products: basket.products.filter(({ id }) => !gone.products.has(id)),
    sequences: {
      ...basket.sequences,
      seq: basket.sequences.seq.filter(({ id }) => !gone.samples.has(id)),
      dnaExtractCount: goods.extractions > 0 ? 0 : basket.sequences.dnaExtractCount,
    },
    total: lower(basket.total, costs, 'price'),
    discount_total: lower(basket.discount_total, costs, 'discount_price'),
  };
}
