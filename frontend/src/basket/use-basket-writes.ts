import type { PrimerRules } from '@oligoteka/primer';
import { fromRoubles, kopecks, toRoubles } from '@oligoteka/pricing';
import type { Basket, BasketProduct, Primer, SequenceElement, SequencePrimer } from '@oligoteka/site-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { basketChanged } from '../tabs/basket-sync.ts';
import type { SiteCall } from '../calls/call.ts';
import { basketKey } from '../calls/queries.ts';
import { randomName } from '../tabs/random-name.ts';
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

/** What was taken out, and the idempotency key under which it comes back: put back twice, it is there once. */
interface Removed {
  goods: Goods;
  key: string;
}

type Write =
  | { kind: 'remove'; goods: Goods }
  | ({ kind: 'restore' } & Removed)
  | { kind: 'edit'; primers: readonly Primer[] }
  | { kind: 'product'; id: number; count: number; selected: boolean }
  | { kind: 'extractions'; count: number }
  | { kind: 'seen'; at: string };

/** What can be done to the basket from its page. A removal can be undone as long as the page is open. */
export function useBasketWrites(call: SiteCall, rules: PrimerRules) {
  const queryClient = useQueryClient();
  const [removed, setRemoved] = useState<Removed>({ goods: NO_GOODS, key: '' });
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (write: Write) =>
      send(call, rules, write, (part) => {
        // what is back need not come back again; something else may have been taken out meanwhile
        if (write.kind === 'restore')
          setRemoved((now) => (now.key === write.key ? { ...now, goods: { ...now.goods, ...part } } : now));
      }),
    onMutate: (write) => {
      if (write.kind === 'restore') return;
      queryClient.setQueryData<Basket>(basketKey, (basket) => basket && afterwards(basket, write));
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

async function send(call: SiteCall, rules: PrimerRules, write: Write, onMoved: OnMoved): Promise<void> {
  switch (write.kind) {
    case 'edit':
      await call('/primer/savePrimers', {
        primers: write.primers.map(({ id }) => ({ id, editState: 'draft' as const })),
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
      return move(call, rules, write, onMoved);
  }
}

/** Told of each part that has arrived: what is left of it, which is nothing. */
type OnMoved = (left: Partial<Goods>) => void;

/** Takes things out of the basket or puts them back: primers and samples come back as new ones. */
async function move(
  call: SiteCall,
  rules: PrimerRules,
  write: Extract<Write, { goods: Goods }>,
  onMoved: OnMoved,
): Promise<void> {
  const away = write.kind === 'remove';
  const { primers, products, samples, reading, extractions } = write.goods;
  // each call has a key of its own: a key is for one request
  const once = (part: keyof Goods) =>
    write.kind === 'restore' ? { idempotencyKey: `${write.key}-${part}` } : {};
  const fresh = (at: number) => -(at + 1);
  if (primers.length > 0) {
    const moved = primers.map((primer, at) =>
      away ? { id: primer.id, forDelete: true } : toSave(primer, rules, fresh(at)),
    );
    await call('/primer/savePrimers', { primers: moved }, once('primers'));
    onMoved({ primers: [] });
  }
  if (products.length > 0) {
    const moved = products.map(({ id, count, selected }) => ({ id, count, selected, forDelete: away }));
    await call('/product/saveProducts', moved, once('products'));
    onMoved({ products: [] });
  }
  if (samples.length > 0 || extractions > 0) {
    const moved = {
      seq: samples.map((sample, at) =>
        away ? { ...sample, forDelete: true } : { ...sample, id: fresh(at) },
      ),
      ...(!away && { primers: reading.map((primer) => ({ ...primer })) }),
      ...(extractions > 0 && { dnaExtractCount: away ? 0 : extractions }),
    };
    await call('/sequence/saveSequences', moved, once('samples'));
    onMoved({ samples: [], reading: [], extractions: 0 });
  }
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
