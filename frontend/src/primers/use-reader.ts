import { primerRules } from '@oligoteka/primer';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SiteCall } from '../site/call.ts';
import { modifiersQuery, primerPricesQuery, settingsQuery } from '../site/queries.ts';
import { RowReader } from './row-reading.ts';

/** Reads lines by the published dictionaries; `percent` is the customer's own discount on letters. */
export function useReader(call: SiteCall, percent = 0): RowReader {
  const modifiers = useSuspenseQuery(modifiersQuery(call)).data;
  const prices = useSuspenseQuery(primerPricesQuery(call)).data;
  const settings = useSuspenseQuery(settingsQuery(call)).data;
  return useMemo(() => {
    const rules = primerRules({ settings, modifiers, prices });
    return new RowReader({ rules, prices, percent });
  }, [settings, modifiers, prices, percent]);
}
