import type { Order, RenewInvoiceAnswer } from '@oligoteka/site-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '../paraglide/messages.js';
import type { SiteCall } from '../calls/call.ts';
import { failureMessage } from '../calls/failure.ts';
import { orderQuery } from '../calls/order-queries.ts';
import { Button } from '../ui/buttons/button.tsx';
import { formatDay } from '../ui/text/day.ts';
import { formatMoney } from '../ui/text/money.tsx';
import { Notice } from '../ui/page/notice.tsx';
import { paperName, paperOf } from './paper-words.ts';

/** The last day of papers of an unpaid order is over: new ones are a click away, unless prices have changed. */
export function ExpiredPapers({ call, order }: { call: SiteCall; order: Order }) {
  const queryClient = useQueryClient();
  const renew = useMutation({
    mutationFn: () => call('/order/renewInvoice', { uid: order.uid }),
    onSuccess: ({ order: renewed }) =>
      queryClient.setQueryData(orderQuery(call, order.uid).queryKey, renewed),
  });
  const changes = renew.data?.changes ?? [];
  const { expired } = order;
  const bill = expired.find(({ kind }) => kind.startsWith('invoice'));
  const [first] = bill === undefined ? expired : [bill];
  const isOver = first !== undefined;
  return (
    <div aria-live="polite">
      {isOver && changes.length === 0 && (
        <Notice
          kind="caution"
          title={(bill ? m.papers_expired : m.papers_offer_expired)({ day: formatDay(first.validUntil) })}
          action={
            <Button dense busy={renew.isPending} onClick={() => renew.mutate()}>
              {bill ? m.papers_renew() : m.papers_offer_renew()}
            </Button>
          }
        >
          <p>{bill ? m.papers_expired_words() : m.papers_offer_expired_words()}</p>
          {expired.length > 1 && <p>{m.papers_expired_all({ names: namesOf(expired) })}</p>}
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

/** The papers in question, each once, whatever its language. */
function namesOf(expired: Order['expired']): string {
  const papers = new Set(expired.map(({ kind }) => paperOf({ kind })));
  return [...papers].map((paper) => (paper === 'lines' ? m.papers_lines() : paperName(paper))).join(', ');
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
