import { primerRules } from '@oligoteka/primer';
import type { Basket } from '@oligoteka/site-api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SiteCall } from '../site/call.ts';
import { basketQuery, modifiersQuery, primerPricesQuery, settingsQuery } from '../site/queries.ts';
import { PrimerForm } from './primer-form.tsx';
import { RowReader } from './row-reading.ts';

export interface PrimerOrderFormProps {
  call: SiteCall;
  /** The member's own discount on letters; a visitor has none. */
  percent?: number;
}

/** The order form for primers. Reads the basket and the dictionaries through site/queries.ts: a loader may fetch them ahead. */
export function PrimerOrderForm({ call, percent = 0 }: PrimerOrderFormProps) {
  const basket: Basket = useSuspenseQuery(basketQuery(call)).data;
  const modifiers = useSuspenseQuery(modifiersQuery(call)).data;
  const prices = useSuspenseQuery(primerPricesQuery(call)).data;
  const settings = useSuspenseQuery(settingsQuery(call)).data;
  const reader = useMemo(() => {
    const rules = primerRules({ settings, modifiers, prices });
    return new RowReader({ rules, prices, percent });
  }, [settings, modifiers, prices, percent]);
  return <PrimerForm key={basket.id} call={call} basket={basket} reader={reader} />;
}
