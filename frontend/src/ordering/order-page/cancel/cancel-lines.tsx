import type { Order } from '@oligoteka/site-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { SiteCall } from '../../../calls/call.ts';
import { fieldErrors } from '../../../calls/failure.ts';
import { orderQuery } from '../../../calls/order-queries.ts';
import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { formatMoney } from '../../../ui/text/money.tsx';
import style from './cancel-lines.module.css';
import { CancelButton, ConfirmSteps, useCode } from '../confirm-steps.tsx';
import { isUnpaid, linesToCancel } from './lines-to-cancel.ts';
import { type MoneyBack, MoneyChoice } from './money-choice.tsx';
import actions from '../order-actions.module.css';

interface CancelLinesProps {
  call: SiteCall;
  order: Order;
  close: () => void;
}

/** Lines of an order that nobody has begun, to be cancelled; a visitor's order needs the code sent to its contact. */
export function CancelLines({ call, order, close }: CancelLinesProps) {
  const queryClient = useQueryClient();
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [money, setMoney] = useState<MoneyBack>('returned');
  const [isNoneTold, setNoneTold] = useState(false);
  const confirmation = useCode(call, '/order/requestCancelCode', order.uid);
  const { code, send, isSent } = confirmation;
  const { email } = order.contact;
  const open = linesToCancel(order);
  // an operator may have begun one meanwhile
  const lines = open.filter(({ line }) => chosen.has(line));
  const cancel = useMutation({
    mutationFn: () =>
      call('/order/cancelLines', {
        uid: order.uid,
        lines: lines.map(({ line }) => line),
        ...(order.cancelByCode && { code }),
        ...(order.canKeepMoney && { money }),
      }),
    onSuccess: (changed) => {
      queryClient.setQueryData(orderQuery(call, order.uid).queryKey, changed);
      close();
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: orderQuery(call, order.uid).queryKey }),
  });
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(isSent ? '[autocomplete=one-time-code]' : 'input')?.focus();
  }, [isSent]);
  const needsCode = order.cancelByCode && !isSent;
  const wrong = fieldErrors(cancel.error)['code'];
  const sum = lines.reduce((all, { discount_price: price }) => all + Math.round(price * 100), 0) / 100;
  const choose = (line: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(line);
    else next.delete(line);
    setChosen(next);
    setNoneTold(false);
    cancel.reset();
  };
  return (
    <form
      ref={form}
      className={actions['cancel']}
      aria-labelledby={heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (lines.length === 0) setNoneTold(true);
        else if (needsCode) send.mutate();
        else cancel.mutate();
      }}
    >
      <p id={heading} className={actions['question']}>
        {m.order_cancel_lines_title()}
      </p>
      <p>{m.order_cancel_lines_words()}</p>
      <ul className={style['lines']} aria-labelledby={heading}>
        {open.map(({ line, name, discount_price: price }) => (
          <li key={line} className={style['line']}>
            <Checkbox
              checked={chosen.has(line)}
              label={`${line}. ${name || m.order_unnamed()}`}
              onChange={(event) => choose(line, event.target.checked)}
            />
            <span className={style['price']}>{formatMoney(price)}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={isNoneTold ? style['fault'] : undefined}>
        {isNoneTold
          ? m.order_cancel_lines_none()
          : lines.length > 0 && sum > 0
            ? moneyWords(order, sum, money)
            : ''}
      </p>
      <MoneyChoice order={order} value={money} choose={setMoney} />
      {needsCode && <p>{m.order_cancel_lines_code_words({ email })}</p>}
      <ConfirmSteps
        email={email}
        confirmation={confirmation}
        onTyped={cancel.reset}
        wrongCode={wrong}
        error={wrong === undefined ? cancel.error : null}
        submit={
          <CancelButton needsCode={needsCode} isSending={send.isPending} isCancelling={cancel.isPending}>
            {m.order_cancel_lines_really({ count: lines.length })}
          </CancelButton>
        }
        leave={m.order_cancel_lines_not()}
        onLeave={close}
      />
    </form>
  );
}

/** What becomes of the money of the chosen lines. */
function moneyWords(order: Order, sum: number, money: MoneyBack): string {
  if (!isUnpaid(order) && money === 'kept') return m.order_cancel_lines_kept({ sum: formatMoney(sum) });
  if (!isUnpaid(order)) return m.order_cancel_lines_sum({ sum: formatMoney(sum) });
  const left = formatMoney((Math.round(order.total * 100) - Math.round(sum * 100)) / 100);
  return order.invoice === null
    ? m.order_cancel_lines_left({ sum: left })
    : m.order_cancel_lines_left_invoice({ sum: left });
}
