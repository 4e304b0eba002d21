import { primerRules } from '@oligoteka/primer';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { modifiersQuery, primerPricesQuery, settingsQuery, userQuery } from '../../calls/queries.ts';
import { RowReader } from '../lines/row-reading.ts';

/** Reads lines by the published dictionaries, with the member's discount. */
export function useReader(call: SiteCall): RowReader {
  const modifiers = useSuspenseQuery(modifiersQuery(call)).data;
  const prices = useSuspenseQuery(primerPricesQuery(call)).data;
  const settings = useSuspenseQuery(settingsQuery(call)).data;
  // the page has already asked for the user; if that failed, full prices are better than no form
  const { data: member } = useQuery(userQuery(call));
  const percent = member?.discountInfo.simplePrimerPercent ?? 0;
  return useMemo(() => {
    const rules = primerRules({ settings, modifiers, prices });
    return new RowReader({ rules, prices, percent });
  }, [settings, modifiers, prices, percent]);
}
