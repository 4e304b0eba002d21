import type { SiteCall } from '../../calls/call.ts';
import { useLoadedBasket } from '../../calls/use-basket.ts';
import { PrimerForm } from './primer-form.tsx';
import { useFormBasket } from './use-form-basket.ts';
import { useReader } from './use-reader.ts';

/** The order form for primers. All its data come through calls/queries.ts, so a loader can fetch them ahead. */
export function PrimerOrderForm({ call }: { call: SiteCall }) {
  const { basket, loggedOut } = useFormBasket(call);
  const reader = useReader(call);
  // a form that waits would be hidden, with the field that somebody types in
  if (!basket) return <AwaitedBasket call={call} />;
  return <PrimerForm key={basket.id} {...{ call, basket, reader, loggedOut }} />;
}

function AwaitedBasket({ call }: { call: SiteCall }) {
  useLoadedBasket(call);
  return null;
}
