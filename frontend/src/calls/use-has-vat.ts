import { useQuery } from '@tanstack/react-query';
import type { SiteCall } from './call.ts';
import { settingsQuery } from './queries.ts';

/** Whether prices hold VAT, so that words beside them say so: the seller may pay none. */
export const useHasVat = (call: SiteCall): boolean => useQuery(settingsQuery(call)).data?.vat !== 'none';
