import type { Order, OrderState, RepeatOrderAnswer } from '@oligoteka/site-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../paraglide/messages.js';
import { basketChanged } from '../site/basket-sync.ts';
import type { SiteCall } from '../site/call.ts';
import { failureMessage } from '../site/failure.ts';
import { orderQuery } from '../site/queries.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { formatMoney } from '../ui/money.tsx';
import { Notice } from '../ui/notice.tsx';
import style from './order-actions.module.css';

/** Nothing was made or paid yet. */
const CANCELLABLE: readonly OrderState[] = ['submitted', 'created', 'awaiting_payment'];

interface OrderActionsProps {
  call: SiteCall;
  order: Order;
}

/** What can be done with an order: have it again, or not at all. Cancelling asks once more, because it cannot be undone. */
export function OrderActions({ call, order }: OrderActionsProps) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const repeat = useMutation({
    mutationFn: () => call('/order/repeatOrder', { uid: order.uid }),
    onSuccess: () => basketChanged(queryClient),
  });
  const cancel = useMutation({
    mutationFn: () => call('/order/cancelOrder', { uid: order.uid }),
    onSuccess: (cancelled) => queryClient.setQueryData(orderQuery(call, order.uid).queryKey, cancelled),
    onSettled: () => setAsked(false),
  });
  const error = repeat.error ?? cancel.error;
  return (
    <div className={style['actions']}>
      <Button busy={repeat.isPending} onClick={() => repeat.mutate()}>
        {m.order_repeat()}
      </Button>
      {CANCELLABLE.includes(order.state) &&
        (asked ? (
          <>
            <Button kind="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
              {m.order_cancel_really()}
            </Button>
            <Button kind="quiet" onClick={() => setAsked(false)}>
              {m.order_cancel_not()}
            </Button>
          </>
        ) : (
          <Button kind="danger" onClick={() => setAsked(true)}>
            {m.order_cancel()}
          </Button>
        ))}
      <div className={style['news']} aria-live="polite">
        {repeat.data && <Repeated changes={repeat.data.changes} />}
        {error && (
          <Notice kind="danger" title={m.order_not_done()}>
            <p>{failureMessage(error) || m.order_not_done_words()}</p>
          </Notice>
        )}
      </div>
    </div>
  );
}

/** The order lies in the basket again, and this is what became dearer, cheaper or impossible. */
function Repeated({ changes }: Pick<RepeatOrderAnswer, 'changes'>) {
  return (
    <Notice
      kind="done"
      title={m.order_repeated()}
      action={
        <Link to="/basket" className={buttonClass({ dense: true })}>
          {m.order_to_basket()}
        </Link>
      }
    >
      {changes.map(({ line, name, was, now }) => (
        <p key={line}>
          {now === null
            ? m.order_repeat_gone({ name })
            : m.order_repeat_price({ name, was: formatMoney(was), now: formatMoney(now) })}
        </p>
      ))}
    </Notice>
  );
}
