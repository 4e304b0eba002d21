import type { BasketService, RequestOf } from '@oligoteka/site-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SiteCall } from '../../calls/call.ts';
import { failureMessage, fieldErrors } from '../../calls/failure.ts';
import { useBasket } from '../../calls/use-basket.ts';
import { basketChanged } from '../../tabs/basket-sync.ts';
import { sentOnce } from '../../tabs/sent-once.ts';
import { type FormService, type ServiceDraft, typedOf } from './service-draft.ts';

const sentService = sentOnce('oligoteka.serviceAttempt', 'browser');

/** The way of a service into the basket, once however often it is sent. */
export function useServiceSaving(
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
