import { queryOptions } from '@tanstack/react-query';
import type { SiteCall } from '../calls/call.ts';
import { sequenceOptionsQuery } from '../calls/goods-names.ts';
import { basketQuery, sequencePricesQuery, settingsQuery } from '../calls/queries.ts';

const DICTIONARY_MS = 10 * 60_000;

/** Dye sets and size standards of fragment analysis. */
export const dyeSetsQuery = (call: SiteCall) =>
  queryOptions({
    queryKey: ['dictionary', 'dyeSets'],
    queryFn: () => call('/v2/dictionaries/FindDyeSets', {}),
    staleTime: DICTIONARY_MS,
  });

/** Queries that the form needs before it can be shown, for the loader of its page. */
export const sequencingFormQueries = (call: SiteCall) =>
  [
    basketQuery(call),
    sequenceOptionsQuery(call),
    sequencePricesQuery(call),
    settingsQuery(call),
    dyeSetsQuery(call),
  ] as const;
