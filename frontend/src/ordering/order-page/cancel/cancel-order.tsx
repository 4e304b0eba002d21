import type { Order } from '@oligoteka/site-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { SiteCall } from '../../../calls/call.ts';
import { fieldErrors } from '../../../calls/failure.ts';
import { orderQuery } from '../../../calls/order-queries.ts';
import { formatMoney } from '../../../ui/text/money.tsx';
import { CancelButton, ConfirmSteps, useCode } from '../confirm-steps.tsx';
import { type MoneyBack, MoneyChoice } from './money-choice.tsx';
import style from '../order-actions.module.css';

interface CancelOrderProps {
  call: SiteCall;
  order: Order;
  close: () => void;
}

/** Asks for confirmation, because it cannot be undone; a visitor's order needs the code sent to its contact. */
export function CancelOrder({ call, order, close }: CancelOrderProps) {
  const queryClient = useQueryClient();
  const heading = useId();
  const confirmation = useCode(call, '/order/requestCancelCode', order.uid);
  const { code, send, isSent } = confirmation;
  const [money, setMoney] = useState<MoneyBack>('returned');
  const cancel = useMutation({
    mutationFn: () =>
      call('/order/cancelOrder', {
        uid: order.uid,
        ...(order.cancelByCode && { code }),
        ...(order.canKeepMoney && { money }),
      }),
    onSuccess: (cancelled) => {
      queryClient.setQueryData(orderQuery(call, order.uid).queryKey, cancelled);
      close();
    },
  });
  const { email } = order.contact;
  const form = useRef<HTMLFormElement>(null);
  // the focus goes to the code once it was sent, else to the button
  useEffect(() => {
    const next = form.current?.querySelector<HTMLElement>(isSent ? 'input' : '[type=submit]');
    next?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [isSent]);
  const needsCode = order.cancelByCode && !isSent;
  const wrong = fieldErrors(cancel.error)['code'];
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
      {moneyBack(order, money).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <MoneyChoice order={order} value={money} choose={setMoney} />
      <ConfirmSteps
        email={email}
        confirmation={confirmation}
        onTyped={cancel.reset}
        wrongCode={wrong}
        error={wrong === undefined ? cancel.error : null}
        submit={
          <CancelButton needsCode={needsCode} isSending={send.isPending} isCancelling={cancel.isPending}>
            {m.order_cancel_really()}
          </CancelButton>
        }
        leave={m.order_cancel_not()}
        onLeave={close}
      />
    </form>
  );
}

/** Says that money already paid is refunded the way it came. */
function moneyBack({ money: { received, refunds } }: Order, chosen: MoneyBack): string[] {
  const rest = (way: 'card' | 'transfer' | 'credit'): number => {
    const sum = (rows: readonly { amount: number; by: string }[]) =>
      rows.reduce((all, { amount, by }) => (by === way ? all + amount : all), 0);
    return sum(received) - sum(refunds.filter(({ state }) => state !== 'refused'));
  };
  const [card, transfer, credit] = [rest('card'), rest('transfer'), rest('credit')];
  return [
    ...(card > 0 ? [m.order_cancel_money_card({ sum: formatMoney(card) })] : []),
    ...(credit > 0 ? [m.order_cancel_money_credit({ sum: formatMoney(credit) })] : []),
    ...(transfer > 0 && chosen === 'returned'
      ? [m.order_cancel_money_transfer({ sum: formatMoney(transfer) })]
      : []),
  ];
}
