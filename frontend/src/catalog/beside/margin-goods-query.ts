import { articleOf, type Product } from '@oligoteka/pricing';
import { queryOptions } from '@tanstack/react-query';
import type { SiteCall } from '../../calls/call.ts';

const DICTIONARY_MS = 10 * 60_000;

/** The smallest pack on sale of each of these products, in their order. */
export const marginGoodsQuery = (call: SiteCall, numbers: readonly string[]) =>
  queryOptions({
    queryKey: ['dictionary', 'marginGoods', ...numbers],
    queryFn: async ({ signal }): Promise<Product[]> => {
      const found = await Promise.all(numbers.map((q) => call('/product/GetProducts', { q }, { signal })));
      return found.flatMap((packs, at) => {
        const onSale = packs.filter(
          ({ sku, disabled, bulk }) => articleOf(sku) === numbers[at] && !disabled && !bulk,
        );
        return onSale.sort((one, other) => one.price - other.price).slice(0, 1);
      });
    },
    staleTime: DICTIONARY_MS,
  });
