import type { SiteCall } from '../site/call.ts';
import { sequenceOptionsQuery } from '../site/goods-names.ts';
import { basketQuery, sequencePricesQuery } from '../site/queries.ts';

/** What the form needs before it can be shown; for the loader of its page. */
export const sequencingFormQueries = (call: SiteCall) =>
  [basketQuery(call), sequenceOptionsQuery(call), sequencePricesQuery(call)] as const;
