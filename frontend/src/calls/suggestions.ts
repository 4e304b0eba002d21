import type { DataOf } from '@oligoteka/site-api';
import { queryOptions } from '@tanstack/react-query';
import type { SiteCall } from './call.ts';

export type SuggestedAddress = DataOf<'/profile/suggestAddress'>['suggestions'][number];
export type SuggestedOrganisation = DataOf<'/profile/suggestOrganisation'>['suggestions'][number];

/** True where addresses and organisations can be looked up; read once. */
export const suggestionsQuery = (call: SiteCall) =>
  queryOptions({
    queryKey: ['suggestions'],
    queryFn: async ({ signal }) =>
      (await call('/profile/suggestAddress', { query: '' }, { signal })).available === true,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
