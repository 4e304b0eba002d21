import { offerReasons, quoteService, readService, siteReasons, type TypedDetails } from '@oligoteka/genes';
import type { RequestOf } from '@oligoteka/site-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { failureMessage, fieldErrors } from '../../calls/failure.ts';
import { genePricesQuery } from '../../calls/gene-prices.ts';
import { basketQuery, userQuery } from '../../calls/queries.ts';
import { replayEarlyInput } from '../../hydrate/replay-early-input.ts';
import { basketChanged } from '../../tabs/basket-sync.ts';
import { replaceUnchanged, useRemembered } from '../../tabs/remembered.ts';
import { sentOnce } from '../../tabs/sent-once.ts';
import { emptyDraft, type FormService, isUntouched, type ServiceDraft, typedOf } from './service-draft.ts';

/** A service in the making: what is typed, what it was read as, its price and days, and the way into the basket. */
export function useServiceForm(call: SiteCall, service: FormService) {
  const { data: list } = useQuery(genePricesQuery(call));
  const { data: user } = useQuery(userQuery(call));
  const prices = list?.prices ?? null;
  const vectors = useMemo(() => (prices?.vectors ?? []).map(({ name }) => name), [prices]);
  const [draft, change] = useRemembered(
    `oligoteka.serviceDraft.${service}`,
    emptyDraft(service, vectors),
    'browser',
  );
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
  const { mutate, isPending, error, added, reset, said } = useSaving(call, service, (sent) => {
    change((now) => replaceUnchanged(now, sent, empty));
    setAsked(false);
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

const sentService = sentOnce('oligoteka.serviceAttempt', 'browser');

/** The way of a service into the basket, once however often it is sent. */
function useSaving(call: SiteCall, service: FormService, onSaved: (sent: ServiceDraft) => void) {
  const queries = useQueryClient();
  const { data: basket } = useQuery(basketQuery(call));
  const {
    mutate,
    isPending,
    error,
    data: added,
    reset,
  } = useMutation({
    mutationFn: async (sent: ServiceDraft) => {
      const request = requestOf(service, sent);
      const idempotencyKey = sentService.keyOf([basket?.id ?? '', request]);
      await call('/service/saveServices', request, { idempotencyKey });
      return sent.title;
    },
    onSuccess: (_title, sent) => {
      sentService.forget();
      onSaved(sent);
      return basketChanged(queries);
    },
    onError: (failure) => {
      // a refusal changed nothing: the next request is another one
      if (failureMessage(failure) !== '') sentService.forget();
    },
  });
  return { mutate, isPending, error, added, reset, said: fieldErrors(error) };
}

function requestOf(service: FormService, sent: ServiceDraft): RequestOf<'/service/saveServices'> {
  const details = typedOf(service, sent);
  return {
    services: [
      {
        ...{ id: -1, service, name: sent.title },
        details: { ...details, avoid: [...(details.avoid ?? [])] },
        ...(sent.folder !== '' && { folder: sent.folder }),
      },
    ],
  };
}

export type ServiceForm = ReturnType<typeof useServiceForm>;
