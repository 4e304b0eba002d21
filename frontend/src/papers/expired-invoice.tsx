import type { Order, RenewInvoiceAnswer } from '@oligoteka/site-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '../paraglide/messages.js';
import type { SiteCall } from '../site/call.ts';
import { failureMessage } from '../site/failure.ts';
import { orderQuery } from '../site/queries.ts';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/day.ts';
import { formatMoney } from '../ui/money.tsx';
import { Notice } from '../ui/notice.tsx';

const AWAITS: readonly Order['state'][] = ['created', 'awaiting_payment'];

/** The last day of an unpaid invoice is over: a new one is a click away, unless prices have changed. */
export function ExpiredInvoice({ call, order }: { call: SiteCall; order: Order }) {
  const queryClient = useQueryClient();
  const renew = useMutation({
    mutationFn: () => call('/order/renewInvoice', { uid: order.uid }),
    onSuccess: ({ order: renewed }) =>
      queryClient.setQueryData(orderQuery(call, order.uid).queryKey, renewed),
  });
  const { invoice, state } = order;
  const changes = renew.data?.changes ?? [];
  const isOver = invoice?.isExpired === true && AWAITS.includes(state);
  return (
    <div aria-live="polite">
      {isOver && changes.length === 0 && (
        <Notice
          kind="caution"
          title={m.papers_expired({ day: formatDay(invoice.validUntil) })}
          action={
            <Button dense busy={renew.isPending} onClick={() => renew.mutate()}>
              {m.papers_renew()}
            </Button>
          }
        >
          <p>{m.papers_expired_words()}</p>
        </Notice>
      )}
      {isOver && changes.length > 0 && <Dearer changes={changes} />}
      {!isOver && renew.isSuccess && <Notice kind="done" title={m.papers_renewed()} />}
      {renew.error && (
        <Notice kind="danger" title={m.papers_not_renewed()}>
          <p>{failureMessage(renew.error) || m.papers_offer_try_later()}</p>
        </Notice>
      )}
    </div>
  );
}

function Dearer({ changes }: Pick<RenewInvoiceAnswer, 'changes'>) {
  return (
    <Notice kind="caution" title={m.papers_prices_changed()}>
      <p>{m.papers_prices_changed_words()}</p>
      {changes.map(({ line, name, was, now }) => (
        <p key={line}>
          {now === null
            ? m.papers_line_gone({ name })
            : m.papers_line_price({ name, was: formatMoney(was), now: formatMoney(now) })}
        </p>
      ))}
    </Notice>
  );
}
