import type { QueryClient } from '@tanstack/react-query';
import { unlessLeft } from '../../calls/left-to-browser.ts';
import type { SiteCall } from '../../calls/call.ts';
import { genePricesQuery } from '../../calls/gene-prices.ts';
import { basketQuery } from '../../calls/queries.ts';

/** What a form of services asks the shop for, before its page is drawn. */
export function prepareServiceForm({ queryClient, call }: { queryClient: QueryClient; call: SiteCall }) {
  return Promise.all(
    [basketQuery(call), genePricesQuery(call)].map((query) =>
      queryClient.ensureQueryData(query as never).catch(unlessLeft),
    ),
  );
}

/** The service of the basket that a form changes, by the address of its page. */
export const changedService = ({ change }: Record<string, unknown>): { change?: number } =>
  Number.isInteger(change) ? { change: Number(change) } : {};
