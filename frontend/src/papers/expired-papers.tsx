import type { LinePriceChange, Order, RenewInvoiceAnswer } from '@oligoteka/site-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '../paraglide/messages.js';
import type { SiteCall } from '../calls/call.ts';
import { failureMessage } from '../calls/failure.ts';
import { orderQuery } from '../calls/order-queries.ts';
import { Button } from '../ui/buttons/button.tsx';
import { formatDay } from '../ui/text/day.ts';
import { formatMoney } from '../ui/text/money.tsx';
import { formatDateTime } from '../ui/text/date-time.tsx';
import { Notice } from '../ui/page/notice.tsx';
import style from './order-papers.module.css';
import { paperName, paperOf } from './paper-words.ts';
import { WholeNumbers } from '../ui/text/whole-numbers.tsx';

/** The rest is in the order below. */
const MAX_CHANGES = 8;

interface ExpiredPapersProps {
  call: SiteCall;
  order: Order;
  /** Renewing them is the buyer's next step. */
  isNext: boolean;
}

/** The last day of papers of an unpaid order is over: new ones, at the prices of the day, are one click away. */
export function ExpiredPapers({ call, order, isNext }: ExpiredPapersProps) {
  const queryClient = useQueryClient();
  const { queryKey } = orderQuery(call, order.uid);
  const renew = useMutation({
    mutationFn: (expectedTotal: number | undefined) =>
      call('/order/renewInvoice', { uid: order.uid, ...(expectedTotal !== undefined && { expectedTotal }) }),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer.order),
    // prices may have changed again: the page asks for the new sum
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <div aria-live="polite">
      {order.expired.length > 0 && (
        <Expired
          order={order}
          busy={renew.isPending}
          isNext={isNext}
          renew={(total) => renew.mutate(total)}
        />
      )}
      {order.expired.length === 0 && renew.data && <Renewed answer={renew.data} />}
      {order.repriced && renew.data === undefined && <Repriced {...order.repriced} total={order.total} />}
      {renew.error && (
        <Notice kind="danger" title={m.papers_not_renewed()}>
          <p>{failureMessage(renew.error) || m.papers_offer_try_later()}</p>
        </Notice>
      )}
    </div>
  );
}

interface ExpiredProps {
  order: Order;
  busy: boolean;
  isNext: boolean;
  /** At this total, in roubles; undefined where it stays the same. */
  renew: (expectedTotal?: number) => void;
}

function Expired({ order: { expired, renewal, total: was }, busy, isNext, renew }: ExpiredProps) {
  const bill = expired.find(({ kind }) => kind.startsWith('invoice'));
  const [first] = bill === undefined ? expired : [bill];
  if (first === undefined) return null;
  const title = (bill ? m.papers_expired : m.papers_offer_expired)({ day: formatDay(first.validUntil) });
  const sum = renewal === null ? was : renewal.total;
  if (sum === null)
    return (
      <Notice kind="caution" title={title}>
        <p>{m.papers_expired_gone()}</p>
        <PriceChanges changes={renewal?.changes ?? []} />
      </Notice>
    );
  const label = bill ? m.papers_renew() : m.papers_offer_renew();
  const total = formatMoney(sum);
  return (
    <Notice
      kind="caution"
      title={title}
      action={
        <Button
          kind={isNext ? 'primary' : 'secondary'}
          dense
          busy={busy}
          className={style['renew']}
          onClick={() => renew(renewal === null ? undefined : sum)}
        >
          {renewal === null ? label : m.papers_renew_at({ label, total })}
        </Button>
      }
    >
      {bill && <p>{m.papers_expired_words()}</p>}
      {renewal === null ? (
        <p>{m.papers_expired_same()}</p>
      ) : (
        <>
          <p>{m.papers_expired_other({ was: formatMoney(was), now: total })}</p>
          <PriceChanges changes={renewal.changes} />
        </>
      )}
      {expired.length > 1 && <p>{m.papers_expired_all({ names: namesOf(expired) })}</p>}
      <noscript>
        <p>{m.papers_renew_no_script()}</p>
      </noscript>
    </Notice>
  );
}

/** The papers in question, each once, whatever its language. */
function namesOf(expired: Order['expired']): string {
  const papers = new Set(expired.map(({ kind }) => paperOf({ kind })));
  return [...papers].map((paper) => (paper === 'lines' ? m.papers_lines() : paperName(paper))).join(', ');
}

function Renewed({ answer: { order, changes } }: { answer: RenewInvoiceAnswer }) {
  const { invoice, repriced, total } = order;
  const isBilled = invoice?.state === 'valid';
  return (
    <Notice
      kind="done"
      title={
        isBilled ? (
          <WholeNumbers text={m.papers_renewed_invoice({ number: invoice.number })} />
        ) : (
          m.papers_renewed()
        )
      }
    >
      <p>{isBilled ? m.papers_renewed_invoice_words() : m.papers_renewed_words()}</p>
      {repriced && changes.length > 0 && (
        <>
          <p>{m.papers_renewed_total({ was: formatMoney(repriced.was), now: formatMoney(total) })}</p>
          <PriceChanges changes={changes} />
        </>
      )}
    </Notice>
  );
}

function Repriced({ at, was, total }: NonNullable<Order['repriced']> & Pick<Order, 'total'>) {
  const [before, now] = [formatMoney(was), formatMoney(total)];
  return <p className={style['note']}>{m.papers_repriced({ day: formatDateTime(at), was: before, now })}</p>;
}

function PriceChanges({ changes }: { changes: readonly LinePriceChange[] }) {
  const rest = changes.length - MAX_CHANGES;
  return (
    <ul className={style['changes']}>
      {changes.slice(0, MAX_CHANGES).map(({ line, name, was, now }) => (
        <li key={line}>
          {now === null
            ? m.papers_line_gone({ name })
            : m.papers_line_price({ name, was: formatMoney(was), now: formatMoney(now) })}
        </li>
      ))}
      {rest > 0 && <li>{m.papers_lines_more({ count: rest })}</li>}
    </ul>
  );
}
