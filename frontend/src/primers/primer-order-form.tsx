import type { Basket } from '@oligoteka/site-api';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { SiteCall } from '../site/call.ts';
import { basketQuery } from '../site/queries.ts';
import { PrimerForm } from './primer-form.tsx';
import { useReader } from './use-reader.ts';

export interface PrimerOrderFormProps {
  call: SiteCall;
  /** The member's own discount on letters; a visitor has none. */
  percent?: number;
}

/** The order form for primers. Reads the basket and the dictionaries through site/queries.ts: a loader may fetch them ahead. */
export function PrimerOrderForm({ call, percent = 0 }: PrimerOrderFormProps) {
  const basket: Basket = useSuspenseQuery(basketQuery(call)).data;
  const reader = useReader(call, percent);
  return <PrimerForm key={basket.id} call={call} basket={basket} reader={reader} />;
}
