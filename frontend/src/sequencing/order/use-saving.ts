import type { RequestOf } from '@oligoteka/site-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SiteCall } from '../../calls/call.ts';
import { failureMessage } from '../../calls/failure.ts';
import { useBasket } from '../../calls/use-basket.ts';
import { basketChanged } from '../../tabs/basket-sync.ts';
import { sentOnce } from '../../tabs/sent-once.ts';
import type { Draft } from '../drafts/kept-draft.ts';

type SavedSamples = RequestOf<'/sequence/saveSequences'>;

/** The basket may already hold what is sent once more, which would change the request: it is kept with its key. */
const sentSamples = sentOnce<SavedSamples>('oligoteka.sequencingAttempt', 'browser');

/** The way of the samples into the basket, once however often they are sent. */
export function useSaving(
  call: SiteCall,
  { requestOf, onSaved }: { requestOf: (sent: Draft) => SavedSamples; onSaved: (sent: Draft) => void },
) {
  const queryClient = useQueryClient();
  const basket = useBasket(call);
  const {
    mutate,
    isPending,
    error,
    data: added,
    reset,
  } = useMutation({
    mutationFn: async (sent: Draft) => {
      const { request, key } = sentSamples.attemptOf([basket?.id ?? '', sent], () => requestOf(sent));
      await call('/sequence/saveSequences', request, { idempotencyKey: key });
      return sent.rows.length;
    },
    onSuccess: (_answer, sent) => {
      sentSamples.forget();
      onSaved(sent);
      return basketChanged(queryClient);
    },
    onError: (failure) => {
      // a refusal changed nothing: the next request is made from the basket as it is then
      if (failureMessage(failure) !== '') sentSamples.forget();
    },
  });
  return { mutate, isPending, error, added, reset };
}
