import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { dyeSetsQuery, sequenceOptionsQuery } from '../../calls/names/goods-names.ts';
import { primerStockQuery } from '../../calls/primer-stock.ts';
import { sequencePricesQuery, userQuery } from '../../calls/queries.ts';
import { useBasket } from '../../calls/use-basket.ts';
import { getLocale } from '../../paraglide/runtime.js';
import { SamplePrices } from '../samples/sample-request.ts';

const NONE: readonly never[] = [];
const NO_SEQUENCES = { seq: NONE, primers: NONE, dnaExtractCount: 0 };

/** Options that are ordered, with their names in the language of the page. */
function useOptions(call: SiteCall) {
  const { data: all = [] } = useQuery(sequenceOptionsQuery(call));
  return useMemo(() => {
    const sold = all.filter(({ disabled }) => !disabled);
    const named = sold.map(({ id, name, name_en }) => ({
      value: String(id),
      name: (getLocale() === 'ru' ? name : name_en).toLowerCase(),
    }));
    return { all, ids: sold.map(({ id }) => id), named, first: sold[0]?.id ?? 1 };
  }, [all]);
}

/** What the form knows from the shop: the basket, options, prices, dyes, and primers kept for the member. */
export function useShopData(call: SiteCall, isChange: boolean) {
  const basket = useBasket(call);
  const options = useOptions(call);
  const { data: priceList = NONE } = useQuery(sequencePricesQuery(call));
  const { data: user } = useQuery(userQuery(call));
  const percent = user?.discountInfo.pdPercent ?? 0;
  const prices = useMemo(() => new SamplePrices(priceList, percent), [priceList, percent]);
  const { data: fragmentAnalysis = null } = useQuery(dyeSetsQuery(call));
  const { data: kept } = useQuery({ ...primerStockQuery(call), enabled: Boolean(user) });
  return {
    ...{ basket, options, prices, fragmentAnalysis },
    /** Primers of the basket. */
    inBasket: basket?.primers ?? NONE,
    /** Primers that the laboratory keeps; a visitor has none. */
    stock: user && kept ? kept.primers : NONE,
    /** What stands in the basket besides the samples of the form. */
    beside: (!isChange && basket?.sequences) || NO_SEQUENCES,
  };
}

export type ShopData = ReturnType<typeof useShopData>;
