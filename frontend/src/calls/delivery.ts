import type { GetDeliveryRequest } from '@oligoteka/site-api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SiteCall } from './call.ts';

/** Ways to have goods of the basket brought. `version` of the basket: another one asks again. */
export const deliveryQuery = (call: SiteCall, request: GetDeliveryRequest, version: number) =>
  queryOptions({
    queryKey: ['delivery', version, request],
    queryFn: ({ signal }) => call('/basket/getDelivery', request, { signal }),
    // the price of the address before stands until that of the new one is here
    placeholderData: keepPreviousData,
  });

const DICTIONARY_MS = 10 * 60_000;

/** Tariffs of delivery by zone. */
export const deliveryTariffsQuery = (call: SiteCall) =>
  queryOptions({
    queryKey: ['dictionary', 'delivery'],
    queryFn: ({ signal }) => call('/v2/dictionaries/FindDelivery', {}, { signal }),
    staleTime: DICTIONARY_MS,
  });
