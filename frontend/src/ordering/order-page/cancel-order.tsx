import type { Order } from '@oligoteka/site-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import type { SiteCall } from '../../calls/call.ts';
import { failureMessage, fieldErrors } from '../../calls/failure.ts';
import { orderQuery } from '../../calls/order-queries.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { formatMoney } from '../../ui/text/money.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { CodeField } from './code-field.tsx';
import style from './order-actions.module.css';

interface CancelOrderProps {
  call: SiteCall;
  order: Order;
  close: () => void;
}

/** Asks for confirmation, because it cannot be undone; a visitor's order needs the code sent to its contact. */
export function CancelOrder({ call, order, close }: CancelOrderProps) {
  const queryClient = useQueryClient();
  const heading = useId();
  const [code, setCode] = useState('');
  const send = useMutation({
    mutationFn: () => call('/order/requestCancelCode', { uid: order.uid }),
    onSuccess: () => setCode(''),
  });
  const cancel = useMutation({
    mutationFn: () => call('/order/cancelOrder', { uid: order.uid, ...(order.cancelByCode && { code }) }),
    onSuccess: (cancelled) => {
      queryClient.setQueryData(orderQuery(call, order.uid).queryKey, cancelled);
      close();
    },
  });
  const { email } = order.contact;
  const form = useRef<HTMLFormElement>(null);
  const isSent = send.data !== undefined;
  // the focus goes to the code once it was sent, else to the button
  useEffect(() => {
    const next = form.current?.querySelector<HTMLElement>(isSent ? 'input' : '[type=submit]');
    next?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [isSent]);
  const needsCode = order.cancelByCode && !isSent;
  const wrong = fieldErrors(cancel.error)['code'];
  const error = send.error ?? (wrong === undefined ? cancel.error : null);
  return (
    <form
      ref={form}
      className={style['cancel']}
      aria-labelledby={heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (needsCode) send.mutate();
        else cancel.mutate();
      }}
    >
      <p id={heading} className={style['question']}>
        {m.order_cancel_question()}
      </p>
      {!isSent && <p>{order.cancelByCode ? m.order_cancel_code_words({ email }) : m.order_cancel_words()}</p>}
      {moneyBack(order).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {send.data && (
        <CodeField
          email={email}
          until={send.data.until}
          code={code}
          change={(typed) => {
            setCode(typed);
            cancel.reset();
          }}
          error={wrong?.join(' ')}
        />
      )}
      {error && (
        <Notice kind="danger" live="alert" title={m.order_not_done()}>
          <p>{failureMessage(error) || m.order_not_done_words()}</p>
        </Notice>
      )}
      <div className={style['steps']}>
        <Button
          key={needsCode ? 'send' : 'cancel'}
          type="submit"
          kind={needsCode ? 'primary' : 'danger'}
          busy={needsCode ? send.isPending : cancel.isPending}
        >
          {needsCode ? m.order_cancel_send_code() : m.order_cancel_really()}
        </Button>
        {send.data && (
          <Button busy={send.isPending} onClick={() => send.mutate()}>
            {m.order_cancel_send_again()}
          </Button>
        )}
        <Button kind="quiet" onClick={close}>
          {m.order_cancel_not()}
        </Button>
      </div>
      <p className={style['sent']} role="status">
        {send.data && !send.isPending && m.order_cancel_code_sent({ email })}
      </p>
    </form>
  );
}

/** Says that money already paid is refunded the way it came. */
function moneyBack({ money: { received, refunds } }: Order): string[] {
  const rest = (way: 'card' | 'transfer'): number => {
    const sum = (rows: readonly { amount: number; by: string }[]) =>
      rows.reduce((all, { amount, by }) => (by === way ? all + amount : all), 0);
    return sum(received) - sum(refunds.filter(({ state }) => state !== 'refused'));
  };
  const [card, transfer] = [rest('card'), rest('transfer')];
  return [
    ...(card > 0 ? [m.order_cancel_money_card({ sum: formatMoney(card, { exact: true }) })] : []),
    ...(transfer > 0 ? [m.order_cancel_money_transfer({ sum: formatMoney(transfer, { exact: true }) })] : []),
  ];
}
