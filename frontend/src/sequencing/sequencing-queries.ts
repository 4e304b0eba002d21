import type { SiteCall } from '../calls/call.ts';
import { dyeSetsQuery, sequenceOptionsQuery } from '../calls/names/goods-names.ts';
import { basketQuery, sequencePricesQuery, settingsQuery } from '../calls/queries.ts';

/** Queries that the form needs before it can be shown, for the loader of its page. */
export const sequencingFormQueries = (call: SiteCall) =>
  [
    basketQuery(call),
    sequenceOptionsQuery(call),
    sequencePricesQuery(call),
    settingsQuery(call),
    dyeSetsQuery(call),
  ] as const;
