import type { User } from '@oligoteka/site-api';
import { queryOptions } from '@tanstack/react-query';
import type { SiteCall } from './call.ts';
import { failureStatus } from './failure.ts';

const DICTIONARY_MS = 10 * 60_000;

export const basketKey = ['basket'] as const;

/** The visitor's basket, whole. */
export const basketQuery = (call: SiteCall) =>
  queryOptions({ queryKey: basketKey, queryFn: ({ signal }) => call('/basket/getBasket', {}, { signal }) });

export const userKey = ['user'] as const;
const UNAUTHENTICATED = 401;

export const versionsKey = ['versions'] as const;

/** The dictionary versions that the page was drawn with, compared with later ones. */
export const versionsQuery = (call: SiteCall) =>
  queryOptions({
    queryKey: versionsKey,
    queryFn: () => call('/v2/dictionaries/FindVersions', {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The basket at the prices of an order for a payer, for as long as it holds the same. */
export const payerBasketQuery = (call: SiteCall, version: number, payer: { inn: string; kpp: string }) =>
  queryOptions({
    queryKey: ['payer basket', version, payer],
    queryFn: ({ signal }) => call('/basket/getBasket', payer, { signal }),
    staleTime: 30_000,
  });

/** The member; null for a visitor. Comes with the page and changes only by login and logout. */
export const userQuery = (call: SiteCall) =>
  queryOptions({
    queryKey: userKey,
    queryFn: (): Promise<User | null> =>
      call('/profile/getProfile', {}).catch((error: unknown) => {
        if (failureStatus(error) === UNAUTHENTICATED) return null;
        throw error;
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export const modifiersQuery = (call: SiteCall) =>
  queryOptions({
    queryKey: ['dictionary', 'modifiers'],
    queryFn: () => call('/primer/getMods', {}),
    staleTime: DICTIONARY_MS,
  });

export const primerPricesQuery = (call: SiteCall) =>
  queryOptions({
    queryKey: ['dictionary', 'primerPrices'],
    queryFn: () => call('/product/getPrimerPrices', {}),
    staleTime: DICTIONARY_MS,
  });

export const settingsQuery = (call: SiteCall) =>
  queryOptions({
    queryKey: ['dictionary', 'settings'],
    queryFn: () => call('/basket/settings', {}),
    staleTime: DICTIONARY_MS,
  });

/** Sequencing prices. */
export const sequencePricesQuery = (call: SiteCall) =>
  queryOptions({
    queryKey: ['dictionary', 'sequencePrices'],
    queryFn: () => call('/v2/dictionaries/FindSeqPrices', {}),
    staleTime: DICTIONARY_MS,
  });
