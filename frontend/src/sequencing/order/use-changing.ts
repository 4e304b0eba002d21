import type { Basket, RequestOf } from '@oligoteka/site-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { failureMessage } from '../../calls/failure.ts';
import { useBasket } from '../../calls/use-basket.ts';
import { basketChanged } from '../../tabs/basket-sync.ts';
import { sentOnce } from '../../tabs/sent-once.ts';
import { heldDraft } from '../drafts/held-draft.ts';
import { type Draft, mergeDrafts, NO_DRAFT } from '../drafts/kept-draft.ts';

type Changes = RequestOf<'/sequence/saveSequences'>;

const sentChanges = sentOnce<Changes>('oligoteka.sequencingChangeAttempt', 'browser');

/** Whether changes were sent of which nobody knows yet whether the basket has them. */
export const isChangeUnknown = (): boolean => sentChanges.pending() !== undefined;

interface Sent {
  readonly draft: Draft;
  /** Only what was sent before and never answered is sent. */
  readonly isAgain?: true;
}

/** The way of changed samples into the basket, once however often they are sent: each keeps its place, and new ones come once. */
export function useChanging(
  call: SiteCall,
  {
    heldNow,
    changesOf,
    onSaved,
    isStill,
    onDone,
  }: {
    /** The samples of the basket that the draft grew from. */
    heldNow: () => Draft | null;
    changesOf: (draft: Draft, before: Draft) => Changes | null;
    /** The basket has these samples now, in place of those that were sent. */
    onSaved: (sent: Draft, held: Draft) => void;
    /** Whether the form is as it was sent: nothing was typed since. */
    isStill: (sent: Draft) => boolean;
    /** The basket has everything that the form holds. */
    onDone: () => void;
  },
) {
  const queryClient = useQueryClient();
  const basket = useBasket(call);
  const save = async (content: unknown, requestOf: () => Changes): Promise<Draft> => {
    const { request, key } = sentChanges.attemptOf(content, requestOf);
    const sequences = await call('/sequence/saveSequences', request, { idempotencyKey: key });
    sentChanges.forget();
    return heldDraft(sequences, basket?.primers ?? []);
  };
  /** What was sent and never answered, with the samples of the basket once it is answered; null where there is none. */
  const settle = async (): Promise<{ sent: Draft; held: Draft } | null> => {
    const left = sentChanges.pending();
    const [of, sent] = (Array.isArray(left) ? left : []) as [string?, Draft?];
    if (sent === undefined || of !== basket?.id) {
      if (left !== undefined) sentChanges.forget();
      return null;
    }
    const nothing = { seq: [] };
    return { sent, held: await save(left, () => nothing) };
  };
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: async ({ draft, isAgain }: Sent) => {
      const settled = await settle();
      if (isAgain) return settled && { ...settled, count: settled.sent.rows.length };
      const now = settled === null ? draft : mergeDrafts(settled.sent, draft, settled.held);
      const before = settled?.held ?? heldNow() ?? NO_DRAFT;
      const changes = changesOf(now, before);
      const held = changes === null ? before : await save([basket?.id ?? '', now], () => changes);
      return { sent: draft, held, count: held.rows.length };
    },
    onSuccess: async (saved) => {
      const isDone = saved !== null && isStill(saved.sent);
      if (saved) onSaved(saved.sent, saved.held);
      await basketChanged(queryClient);
      if (isDone) onDone();
    },
    onError: (failure) => {
      // a refusal changed nothing: the next request is made from the basket as it is then
      if (failureMessage(failure) !== '') sentChanges.forget();
    },
  });
  return {
    ...{ isPending, error, reset },
    added: data?.count,
    mutate: (draft: Draft) => mutate({ draft }),
    again: (draft: Draft) => mutate({ draft, isAgain: true }),
  };
}

/** The samples of the basket as the form has them; null where new ones are typed. */
export function useHeld(basket: Basket | undefined, isChange: boolean): Draft | null {
  const { sequences, primers } = basket ?? {};
  return useMemo(() => {
    if (!isChange) return null;
    return sequences === undefined ? NO_DRAFT : heldDraft(sequences, primers ?? []);
  }, [isChange, sequences, primers]);
}
