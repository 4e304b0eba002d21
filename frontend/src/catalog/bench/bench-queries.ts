import { queryOptions } from '@tanstack/react-query';
import type { SiteCall } from '../../calls/call.ts';

const DICTIONARY_MS = 10 * 60_000;

/** The catalogue as the bench shows it: what a page carries is a few figures, not every product. */
export const benchQuery = (call: SiteCall, locale: 'ru' | 'en') =>
  queryOptions({
    queryKey: ['dictionary', 'bench', locale],
    queryFn: async ({ signal }) => {
      // loaders are in every page's first script, the rules are not
      const [{ benchOf }, products] = await Promise.all([
        import('./stations.ts'),
        call('/product/GetProducts', {}, { signal }),
      ]);
      return benchOf(products, locale);
    },
    staleTime: DICTIONARY_MS,
  });
