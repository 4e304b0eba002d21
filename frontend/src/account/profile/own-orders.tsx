import type { DataOf } from '@oligoteka/site-api';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { SiteCall } from '../../calls/call.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { DateTime } from '../../ui/text/date-time.tsx';
import { formatMoney, Money } from '../../ui/text/money.tsx';
import { creditQuery } from '../../calls/credit.ts';
import { ORDERS_PER_PAGE, ownOrdersQuery } from './own-orders-query.ts';
import style from './own-orders.module.css';
import { WholeNumbers } from '../../ui/text/whole-numbers.tsx';

type OrderSummary = DataOf<'/order/findOrders'>['orders'][number];

/** The orders of a member, newest first. */
export function OwnOrders({ call, page }: { call: SiteCall; page: number }) {
  const { data } = useSuspenseQuery(ownOrdersQuery(call, page));
  const pages = Math.ceil(data.total / ORDERS_PER_PAGE);
  if (data.total === 0)
    return (
      <EmptyState
        title={m.account_no_orders()}
        action={
          <Link to="/services/synthesis/order-form" className={buttonClass({ kind: 'primary' })}>
            {m.account_order_primers()}
          </Link>
        }
      >
        <p>{m.account_no_orders_words()}</p>
      </EmptyState>
    );
  return (
    <>
      <OwnCredit call={call} />
      <ul className={style['orders']}>
        {data.orders.map((order) => (
          <OneOrder key={order.uid} order={order} />
        ))}
      </ul>
      {pages > 1 && (
        <nav className={style['pages']} aria-label={m.account_pages()}>
          {page > 1 && (
            <Link to="/profile/orders" search={{ page: page - 1 }} rel="prev">
              {m.account_newer()}
            </Link>
          )}
          <span>{m.account_page_of({ page, pages })}</span>
          {page < pages && (
            <Link to="/profile/orders" search={{ page: page + 1 }} rel="next">
              {m.account_older()}
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

/** What the member's payers left for the next orders. */
function OwnCredit({ call }: { call: SiteCall }) {
  const { data = [] } = useQuery(creditQuery(call));
  return data.map(({ name, inn, kpp, amount }) => (
    <p key={`${inn} ${kpp}`} className={style['credit']}>
      {m.account_credit({ sum: formatMoney(amount), name, inn })}
    </p>
  ));
}

function OneOrder({ order }: { order: OrderSummary }) {
  const { uid, number, state, at, total, payment, payer, purchaseNumber, lines } = order;
  const goods = [
    lines.primers > 0 && m.account_merge_primers({ count: lines.primers }),
    lines.products > 0 && m.account_merge_products({ count: lines.products }),
    lines.samples > 0 && m.account_merge_samples({ count: lines.samples }),
    lines.services > 0 && m.account_merge_services({ count: lines.services }),
  ].filter((part) => part !== false);
  return (
    <li className={style['order']}>
      <div className={style['name']}>
        <Link to="/order/$uid" params={{ uid }}>
          {number === null ? (
            m.account_order_unnumbered()
          ) : (
            <WholeNumbers text={m.account_order_number({ number })} />
          )}
        </Link>
        <span className={style['note']}>
          <DateTime iso={at} />
          {purchaseNumber && ` · ${purchaseNumber}`}
        </span>
      </div>
      <div className={style['what']}>
        {goods.join(', ')}
        {payer && <span className={style['note']}>{payer}</span>}
      </div>
      <div className={style['state']}>
        {STATES[state]()}
        {payment === 'card' && UNPAID.includes(state) && (
          <Link
            to="/payment-redirect/$uid"
            params={{ uid }}
            preload={false}
            className={buttonClass({ dense: true })}
          >
            {m.account_pay()}
          </Link>
        )}
      </div>
      <Money roubles={total} className={style['sum']} />
    </li>
  );
}

const UNPAID: readonly OrderSummary['state'][] = ['created', 'awaiting_payment'];

const STATES: Readonly<Record<OrderSummary['state'], () => string>> = {
  submitted: m.order_state_submitted,
  created: m.order_state_created,
  awaiting_payment: m.order_state_awaiting_payment,
  paid: m.order_state_paid,
  in_production: m.order_state_in_production,
  shipped: m.order_state_shipped,
  completed: m.order_state_completed,
  rejected: m.order_state_rejected,
  cancelled: m.order_state_cancelled,
  refunded: m.order_state_refunded,
};
