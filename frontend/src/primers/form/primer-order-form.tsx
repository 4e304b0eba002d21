import type { Basket } from '@oligoteka/site-api';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { SiteCall } from '../../calls/call.ts';
import { basketQuery } from '../../calls/queries.ts';
import { PrimerForm } from './primer-form.tsx';
import { useReader } from './use-reader.ts';

/** The order form for primers. All its data come through calls/queries.ts, so a loader can fetch them ahead. */
export function PrimerOrderForm({ call }: { call: SiteCall }) {
  const basket: Basket = useSuspenseQuery(basketQuery(call)).data;
  const reader = useReader(call);
  return <PrimerForm key={basket.id} call={call} basket={basket} reader={reader} />;
}
