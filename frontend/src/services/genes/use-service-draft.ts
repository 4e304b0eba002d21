import { useEffect, useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { useBasket } from '../../calls/use-basket.ts';
import { type Change, replaceUnchanged, useRemembered } from '../../tabs/remembered.ts';
import { emptyDraft, type FormService, heldService, type ServiceDraft } from './service-draft.ts';

/** `held`: the service of the basket that it grew from. */
type Draft = ServiceDraft & { readonly held?: ServiceDraft };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The draft once the basket has what was sent. */
export const takenBy = (
  { held, ...now }: Draft,
  sent: ServiceDraft,
  after: ServiceDraft,
): Partial<Draft> => ({
  ...replaceUnchanged<ServiceDraft>(now, sent, after),
  ...(held && { held: after }),
});

/** What is typed of a service, kept in this browser; of one of the basket in step with it. */
export function useServiceDraft(
  call: SiteCall,
  service: FormService,
  changed: number | undefined,
  vectors: readonly string[],
) {
  const { id, held, isGone, key, first } = useChanged(call, service, changed, vectors);
  const [draft, change] = useRemembered(key, first, 'browser');
  const { held: grewFrom } = draft;
  useEffect(() => {
    // the basket has it otherwise than this form took it over: a field that was typed since stays
    if (held !== null && grewFrom !== undefined && !isSame(grewFrom, held))
      change((now) => ({ ...replaceUnchanged<ServiceDraft>(now, now.held ?? held, held), held }));
  });
  return { id, isGone, key, draft, change };
}

/** Clears what is typed, and brings back what was cleared, beside what was typed since; `restore` is nothing where nothing was. */
export function useClearing(draft: Draft, change: (change: Change<Draft>) => void, empty: ServiceDraft) {
  const [cleared, setCleared] = useState<ServiceDraft>();
  return {
    clear: () => {
      // cleared twice, the first is not lost
      setCleared(cleared === undefined ? draft : { ...draft, ...replaceUnchanged(draft, empty, cleared) });
      change(empty);
    },
    restore:
      cleared &&
      (() => {
        setCleared(undefined);
        change((now) => replaceUnchanged(now, empty, cleared));
      }),
  };
}

/** The service of the basket that is changed, as the form had it first and as the basket has it now; nothing of these for a new one. */
function useChanged(
  call: SiteCall,
  service: FormService,
  changed: number | undefined,
  vectors: readonly string[],
) {
  const basket = useBasket(call);
  const now = basket?.services.find((one) => one.id === changed && one.service === service);
  const held = now === undefined ? null : heldService(now, vectors);
  // one that leaves the basket meanwhile stays in the form
  const [first] = useState(held);
  if (first === null || changed === undefined)
    return {
      ...{ id: undefined, held: null, isGone: changed !== undefined },
      key: `oligoteka.serviceDraft.${service}`,
      first: emptyDraft(service, vectors) as Draft,
    };
  return {
    ...{ id: changed, held, isGone: held === null },
    key: `oligoteka.serviceChange.${changed}`,
    first: { ...first, held: first } as Draft,
  };
}
