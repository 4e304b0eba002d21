import { offerReasons, quoteService, readService, siteReasons, type TypedDetails } from '@oligoteka/genes';
import type { BasketService, RequestOf } from '@oligoteka/site-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { failureMessage, fieldErrors } from '../../calls/failure.ts';
import { genePricesQuery } from '../../calls/gene-prices.ts';
import { userQuery } from '../../calls/queries.ts';
import { useBasket } from '../../calls/use-basket.ts';
import { replayEarlyInput } from '../../hydrate/replay-early-input.ts';
import { basketChanged } from '../../tabs/basket-sync.ts';
import { forget, replaceUnchanged, useRemembered } from '../../tabs/remembered.ts';
import { sentOnce } from '../../tabs/sent-once.ts';
import {
  emptyDraft,
  type FormService,
  heldService,
  isUntouched,
  type ServiceDraft,
  typedOf,
} from './service-draft.ts';

/** A service in the making: what is typed, what it was read as, its price and days, and the way into the basket; `changed`: the id of the one of the basket that it takes the place of. */
export function useServiceForm(
  call: SiteCall,
  service: FormService,
  changed?: number,
  /** The basket has the service as the form holds it. */
  onChanged?: () => void,
) {
  const { data: list } = useQuery(genePricesQuery(call));
  const { data: user } = useQuery(userQuery(call));
  const prices = list?.prices ?? null;
  const vectors = useMemo(() => (prices?.vectors ?? []).map(({ name }) => name), [prices]);
  const { id, held, isGone, key, first } = useChanged(call, service, changed, vectors);
  const [draft, change] = useRemembered(key, first, 'browser');
  const { held: grewFrom } = draft;
  useEffect(() => {
    // the basket has it otherwise than this form took it over: a field that was typed since stays
    if (held !== null && grewFrom !== undefined && !isSame(grewFrom, held))
      change((now) => ({ ...replaceUnchanged<ServiceDraft>(now, now.held ?? held, held), held }));
  });
  const [ready, setReady] = useState(false);
  useEffect(() => {
    replayEarlyInput();
    setReady(true);
  }, []);
  const [asked, setAsked] = useState(false);
  // a gene is written from a protein in some tens of milliseconds: typing goes first
  const settled = useDeferredValue(draft);
  const untouched = isUntouched(settled);
  // the name, files and the note change nothing of the work: it is not read again for them
  const { note: _note, ...work } = typedOf(service, settled);
  const typed = JSON.stringify(work);
  const { content, faults } = useMemo(
    () => readService(service, JSON.parse(typed) as TypedDetails),
    [service, typed],
  );
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

  const empty = emptyDraft(service, vectors);
  const [cleared, setCleared] = useState<ServiceDraft>();
  const latest = useRef(draft);
  latest.current = draft;
  const { mutate, isPending, error, added, reset, said } = useSaving(call, { service, id }, (sent, saved) => {
    const isDone = id !== undefined && latest.current === sent;
    change((now) => takenBy(now, sent, id === undefined || !saved ? empty : heldService(saved, vectors)));
    if (id !== undefined) forget(key, 'browser');
    setAsked(false);
    return isDone ? onChanged : undefined;
  });
  return {
    service,
    prices,
    vectors,
    draft,
    edit: (part: Partial<ServiceDraft>) => {
      if (error || added !== undefined) reset();
      change(part);
    },
    ready,
    isChange: id !== undefined,
    isGone,
    /** Nothing that was changed is kept. */
    discard: () => forget(key, 'browser'),
    untouched,
    content,
    quote,
    reasons,
    /** The fault of a field: what the form sees once something was typed, or what the shop has said. */
    faultOf: (field: (typeof faults)[number]['field']) => {
      const found = faults.find((fault) => fault.field === field);
      const isEmpty = String(typedOf(service, settled)[field] ?? '') === '';
      if (found !== undefined && (asked || !isEmpty)) return found.text;
      const [words] = said[`services.0.details.${field}`] ?? [];
      return words === undefined ? null : { ru: words, en: words };
    },
    /** What the shop has said of its files. */
    filesFault: said['services.0.folder']?.[0] ?? null,
    faults,
    ask: () => setAsked(true),
    asked,
    send: () => mutate(draft),
    isPending,
    error,
    added,
    clear: () => {
      // cleared twice, the first is not lost
      setCleared(cleared === undefined ? draft : { ...draft, ...replaceUnchanged(draft, empty, cleared) });
      change(empty);
    },
    /** Brings back what was cleared, beside what was typed since; nothing where nothing was. */
    restore:
      cleared &&
      (() => {
        setCleared(undefined);
        change((now) => replaceUnchanged(now, empty, cleared));
      }),
  };
}

type Draft = ServiceDraft & { readonly held?: ServiceDraft };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The draft once the basket has what was sent. */
const takenBy = ({ held, ...now }: Draft, sent: ServiceDraft, after: ServiceDraft): Partial<Draft> => ({
  ...replaceUnchanged<ServiceDraft>(now, sent, after),
  ...(held && { held: after }),
});

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

const sentService = sentOnce('oligoteka.serviceAttempt', 'browser');

/** The way of a service into the basket, once however often it is sent. */
function useSaving(
  call: SiteCall,
  of: { readonly service: FormService; readonly id: number | undefined },
  /** `saved`: the service as the basket has it now. Returns what follows once the pages know of it. */
  onSaved: (sent: ServiceDraft, saved: BasketService | undefined) => (() => void) | undefined,
) {
  const queries = useQueryClient();
  const basket = useBasket(call);
  const {
    mutate,
    isPending,
    error,
    data: added,
    reset,
  } = useMutation({
    mutationFn: async (sent: ServiceDraft) => {
      const request = requestOf(of, sent);
      const idempotencyKey = sentService.keyOf([basket?.id ?? '', request]);
      const services = await call('/service/saveServices', request, { idempotencyKey });
      return { title: sent.title, saved: services.find(({ id }) => id === of.id) };
    },
    onSuccess: async ({ saved }, sent) => {
      sentService.forget();
      const follow = onSaved(sent, saved);
      await basketChanged(queries);
      follow?.();
    },
    onError: (failure) => {
      // a refusal changed nothing: the next request is another one
      if (failureMessage(failure) !== '') sentService.forget();
    },
  });
  return { mutate, isPending, error, added, reset, said: fieldErrors(error) };
}

function requestOf(
  { service, id = -1 }: { readonly service: FormService; readonly id: number | undefined },
  sent: ServiceDraft,
): RequestOf<'/service/saveServices'> {
  const details = typedOf(service, sent);
  return {
    services: [
      {
        ...{ id, service, name: sent.title },
        details: { ...details, avoid: [...(details.avoid ?? [])] },
        ...(sent.folder !== '' && { folder: sent.folder }),
      },
    ],
  };
}

export type ServiceForm = ReturnType<typeof useServiceForm>;
