import type { ServiceOffer, ServiceRequest } from '@oligoteka/site-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { m } from '../../paraglide/messages.js';
import { basketChanged } from '../../tabs/basket-sync.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/input.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { formatMoney } from '../../ui/text/money.tsx';
import { requestQuery } from './request-queries.ts';
import style from './request-page.module.css';
import { refusalWords } from './request-words.ts';

interface AnswerOfferProps {
  call: SiteCall;
  request: ServiceRequest;
  /** The newest; null where there is none yet. */
  offer: ServiceOffer | null;
}

type Asking = 'nothing' | 'decline' | 'withdraw';

/** The customer's answers: accept the newest offer, decline it, or take the request back. */
export function AnswerOffer({ call, request, offer }: AnswerOfferProps) {
  const [asking, setAsking] = useState<Asking>('nothing');
  const [why, setWhy] = useState('');
  const { accept, decline, withdraw, error } = useAnswers(call, request, offer, () => setAsking('nothing'));
  const { state } = request;
  const isOpen = ['submitted', 'offered', 'expired', 'declined'].includes(state);
  return (
    <div className={style['answer']}>
      {error !== null && (
        <Notice kind="danger" live="alert" title={m.request_not_answered()}>
          <p>{refusalWords(error)}</p>
        </Notice>
      )}
      {state === 'accepted' && (
        <Notice
          kind="done"
          live="status"
          title={m.request_accepted_title()}
          action={
            <Link to="/basket" className={buttonClass({ kind: 'primary' })}>
              {m.request_to_basket()}
            </Link>
          }
        >
          <p>{m.request_accepted_words()}</p>
          <Button kind="quiet" busy={accept.isPending} onClick={() => accept.mutate()}>
            {m.request_put_again()}
          </Button>
        </Notice>
      )}
      {state === 'ordered' && request.orderUid !== null && (
        <Link to="/order/$uid" params={{ uid: request.orderUid }} className={buttonClass()}>
          {m.request_to_order()}
        </Link>
      )}
      {isOpen && asking === 'nothing' && (
        <div className={style['buttons']}>
          {(state === 'offered' || state === 'declined') && offer !== null && (
            <Button kind="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
              {m.request_accept({ total: formatMoney(offer.total) })}
            </Button>
          )}
          {state === 'offered' && <Button onClick={() => setAsking('decline')}>{m.request_decline()}</Button>}
          <Button kind="quiet" onClick={() => setAsking('withdraw')}>
            {m.request_withdraw()}
          </Button>
        </div>
      )}
      {asking === 'decline' && (
        <Decline {...{ decline, why }} onWhy={setWhy} onLeave={() => setAsking('nothing')} />
      )}
      {asking === 'withdraw' && (
        <Sure
          question={m.request_withdraw_question()}
          really={m.request_withdraw_really()}
          busy={withdraw.isPending}
          onReally={() => withdraw.mutate()}
          onLeave={() => setAsking('nothing')}
        />
      )}
    </div>
  );
}

/** The calls behind the buttons; each answers the request as it is then. */
function useAnswers(
  call: SiteCall,
  { uid }: ServiceRequest,
  offer: ServiceOffer | null,
  onAnswered: () => void,
) {
  const queryClient = useQueryClient();
  const { queryKey } = requestQuery(call, uid);
  const settled = {
    onSuccess: (now: ServiceRequest) => {
      queryClient.setQueryData(queryKey, now);
      onAnswered();
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  };
  const version = offer?.version ?? 0;
  const accept = useMutation({
    mutationFn: () => call('/request/acceptOffer', { uid, version }),
    ...settled,
    onSettled: () => basketChanged(queryClient),
  });
  const decline = useMutation({
    mutationFn: (why: string) => call('/request/declineOffer', { uid, version, why }),
    ...settled,
  });
  const withdraw = useMutation({ mutationFn: () => call('/request/withdrawRequest', { uid }), ...settled });
  return { accept, decline, withdraw, error: accept.error ?? decline.error ?? withdraw.error };
}

function Decline({
  decline,
  why,
  onWhy,
  onLeave,
}: Pick<ReturnType<typeof useAnswers>, 'decline'> & {
  why: string;
  onWhy: (why: string) => void;
  onLeave: () => void;
}) {
  return (
    <Sure
      question={m.request_decline_question()}
      really={m.request_decline_really()}
      busy={decline.isPending}
      onReally={() => decline.mutate(why)}
      onLeave={onLeave}
    >
      <Field label={m.request_decline_why()} optional={m.request_optional()}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={2_000}
            value={why}
            onChange={(event) => onWhy(event.currentTarget.value)}
          />
        )}
      </Field>
    </Sure>
  );
}

interface SureProps {
  question: string;
  really: string;
  busy: boolean;
  onReally: () => void;
  onLeave: () => void;
  children?: ReactNode;
}

/** Asks once more: neither can be taken back here. */
function Sure({ question, really, busy, onReally, onLeave, children }: SureProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('textarea, button')?.focus();
  }, []);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onLeave();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onLeave]);
  return (
    <form
      ref={form}
      className={style['why']}
      aria-label={question}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onReally();
      }}
    >
      <p>{question}</p>
      {children}
      <div className={style['buttons']}>
        <Button type="submit" kind="danger" busy={busy}>
          {really}
        </Button>
        <Button onClick={onLeave}>{m.request_leave()}</Button>
      </div>
    </form>
  );
}
