import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { SiteCall } from '../calls/call.ts';
import { failureMessage, fieldErrors } from '../calls/failure.ts';
import { sequenceOptionsQuery } from '../calls/goods-names.ts';
import { basketQuery, sequencePricesQuery } from '../calls/queries.ts';
import { basketChanged } from '../tabs/basket-sync.ts';
import { attemptOf, forgetAttempt } from './attempt.ts';
import { type Draft, emptyDraft, extractionRoom, faultsOf, withoutSent } from './draft.ts';
import { priceOf } from './draft-price.ts';
import { knownTo } from './known-primers.ts';
import { useDraft } from './use-draft.ts';

/** The order in the making: its draft, price and faults, and the way into the basket. */
export function useSequencingOrder(call: SiteCall) {
  const queryClient = useQueryClient();
  const { data: basket } = useQuery(basketQuery(call));
  const { data: allOptions = [] } = useQuery(sequenceOptionsQuery(call));
  const { data: prices = [] } = useQuery(sequencePricesQuery(call));
  const options = allOptions.filter(({ disabled }) => !disabled);
  const [firstOption = { id: 1 }] = options;
  const { draft, change, ready } = useDraft(options);
  const [cleared, setCleared] = useState<Draft | null>(null);
  const [asked, setAsked] = useState(false);
  const inBasket = basket?.primers;
  const known = useMemo(() => knownTo(draft, inBasket ?? [], allOptions), [draft, inBasket, allOptions]);
  const faults = new Map(draft.samples.map((sample) => [sample.id, faultsOf(sample, draft)]));
  const { seq = [], dnaExtractCount = 0 } = basket?.sequences ?? {};
  const room = extractionRoom(draft, { samples: seq, extractions: dnaExtractCount });
  const tooMany = draft.extractions > room;

  const {
    mutate,
    isPending,
    error,
    data: added,
    reset,
  } = useMutation({
    mutationFn: async (sent: Draft) => {
      const { id = '', sequences } = basket ?? {};
      const { request, key } = attemptOf(sent, { id, extractions: sequences?.dnaExtractCount ?? 0 });
      await call('/sequence/saveSequences', request, { idempotencyKey: key });
      return sent.samples.length;
    },
    onSuccess: (_answer, sent) => {
      forgetAttempt();
      change((now) => withoutSent(now, sent, firstOption.id));
      // samples that are in the basket do not come back into the form either
      setCleared((now) => now && withoutSent(now, sent, firstOption.id));
      setAsked(false);
      return basketChanged(queryClient);
    },
    onError: (failure) => {
      // a refusal changed nothing: the next request is made from the basket as it is then
      if (failureMessage(failure) !== '') forgetAttempt();
    },
  });
  const said = Object.entries(fieldErrors(error));
  const edit = (next: (now: Draft) => Draft) => {
    if (error || added !== undefined) reset();
    setCleared(null);
    change(next);
  };
  return {
    basket,
    options,
    firstOption: firstOption.id,
    draft,
    ready,
    known,
    price: priceOf(draft, prices),
    faults,
    /** Extractions that still fit into the order. */
    room,
    tooMany,
    missing: [...faults.values()].flat().length + (tooMany ? 1 : 0),
    /** Messages of the shop about the sample at this place. */
    saidOf: (at: number) => said.flatMap(([path, words]) => (path.startsWith(`seq.${at}.`) ? words : [])),
    /** The order was asked for: missing fields are shown. */
    asked,
    ask: () => setAsked(true),
    edit,
    send: mutate,
    isPending,
    error,
    added,
    /** The samples before they were cleared. */
    cleared,
    clear: () => {
      edit(() => emptyDraft(firstOption.id));
      setCleared(draft);
    },
    undoClear: () => {
      if (cleared) change(() => cleared);
      setCleared(null);
    },
  };
}

export type SequencingOrder = ReturnType<typeof useSequencingOrder>;
