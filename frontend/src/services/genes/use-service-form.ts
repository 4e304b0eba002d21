import {
  offerReasons,
  quoteService,
  type ReadService,
  readService,
  siteReasons,
  toldFaults,
  type TypedDetails,
} from '@oligoteka/genes';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { genePricesQuery } from '../../calls/gene-prices.ts';
import { userQuery } from '../../calls/queries.ts';
import { replayEarlyInput } from '../../hydrate/replay-early-input.ts';
import { forget } from '../../tabs/remembered.ts';
import {
  emptyDraft,
  type FormService,
  heldService,
  isUntouched,
  type ServiceDraft,
  typedOf,
} from './service-draft.ts';
import { takenBy, useClearing, useServiceDraft } from './use-service-draft.ts';
import { useServiceSaving } from './use-service-saving.ts';

/** A service in the making: what is typed, what it was read as, its price and days, and the way into the basket; `changed`: the id of the one of the basket that it takes the place of. */
export function useServiceForm(
  call: SiteCall,
  service: FormService,
  changed?: number,
  /** The basket has the service as the form holds it. */
  onChanged?: () => void,
) {
  const { data: list } = useQuery(genePricesQuery(call));
  const prices = list?.prices ?? null;
  const vectors = useMemo(() => (prices?.vectors ?? []).map(({ name }) => name), [prices]);
  const { id, isGone, key, draft, change } = useServiceDraft(call, service, changed, vectors);
  const ready = useReady();
  const [asked, setAsked] = useState(false);
  // a gene is written from a protein in some tens of milliseconds: typing goes first
  const settled = useDeferredValue(draft);
  const { content, faults } = useRead(service, settled);
  const { quote, reasons } = useQuoted(call, { content, faults }, prices);
  const empty = emptyDraft(service, vectors);
  const latest = useRef(draft);
  latest.current = draft;
  const saving = useServiceSaving(call, { service, id }, (sent, saved) => {
    const isDone = id !== undefined && latest.current === sent;
    change((now) => takenBy(now, sent, id === undefined || !saved ? empty : heldService(saved, vectors)));
    if (id !== undefined) forget(key, 'browser');
    setAsked(false);
    return isDone ? onChanged : undefined;
  });
  const { mutate, isPending, error, added, reset, said } = saving;
  return {
    ...{ service, prices, vectors, draft, ready, isGone, content, quote, reasons, faults },
    ...{ asked, isPending, error, added },
    edit: (part: Partial<ServiceDraft>) => {
      if (error || added !== undefined) reset();
      change(part);
    },
    isChange: id !== undefined,
    /** Nothing that was changed is kept. */
    discard: () => forget(key, 'browser'),
    untouched: isUntouched(settled),
    /** The fault of a field: what the form sees once something was typed, or what the shop has said. */
    faultOf: (field: (typeof faults)[number]['field']) => {
      const found = toldFaults(faults, field);
      const isEmpty = String(typedOf(service, settled)[field] ?? '') === '';
      if (found !== null && (asked || !isEmpty)) return found;
      const [words] = said[`services.0.details.${field}`] ?? [];
      return words === undefined ? null : { ru: words, en: words };
    },
    /** What the shop has said of its files. */
    filesFault: said['services.0.folder']?.[0] ?? null,
    ask: () => setAsked(true),
    send: () => mutate(draft),
    ...useClearing(draft, change, empty),
  };
}

export type ServiceForm = ReturnType<typeof useServiceForm>;

/** True once the form listens, and has what was typed before. */
function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    replayEarlyInput();
    setReady(true);
  }, []);
  return ready;
}

/** What is typed, as it reads. */
function useRead(service: FormService, draft: ServiceDraft): ReadService {
  // the name, files and the note change nothing of the work: it is not read again for them
  const { note: _note, ...work } = typedOf(service, draft);
  const typed = JSON.stringify(work);
  return useMemo(() => readService(service, JSON.parse(typed) as TypedDetails), [service, typed]);
}

/** Its price, or why it takes an offer. */
function useQuoted(
  call: SiteCall,
  { content, faults }: ReadService,
  prices: Parameters<typeof offerReasons>[1],
) {
  const { data: user } = useQuery(userQuery(call));
  const percent = user?.discountInfo.pdPercent ?? 0;
  const reasons = useMemo(
    () =>
      content === null
        ? faults.flatMap(({ forRequest }) => forRequest ?? [])
        : [...offerReasons(content, prices), ...siteReasons(content)],
    [content, faults, prices],
  );
  const isOffered = reasons.length > 0;
  const quote = useMemo(
    () => (isOffered ? null : content && quoteService(content, { prices, percent })),
    [content, prices, percent, isOffered],
  );
  return { quote, reasons };
}
