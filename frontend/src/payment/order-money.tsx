import type { Order } from '@oligoteka/site-api';
import { useQuery } from '@tanstack/react-query';
import { m } from '../paraglide/messages.js';
import type { SiteCall } from '../calls/call.ts';
import { settingsQuery } from '../calls/queries.ts';
import { DateTime } from '../ui/text/date-time.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { formatMoney, Money } from '../ui/text/money.tsx';
import { awaitsCard, type MoneyRow, moneyRows, restByInvoice } from './money-rows.ts';
import style from './order-money.module.css';
import { ToInvoice, ToPayment } from './ways-on.tsx';

const PAID: readonly Order['state'][] = ['paid', 'in_production', 'shipped', 'completed'];

/** The money of an order on its page: its history and the way to pay; empty where there is nothing to tell. */
export function OrderMoney({ call, order }: { call: SiteCall; order: Order }) {
  const cards = useQuery(settingsQuery(call)).data?.cards ?? 'off';
  const rows = moneyRows(order);
  if (order.total === 0 && PAID.includes(order.state))
    return (
      <section className={style['money']} aria-labelledby="order-money">
        <h2 id="order-money" className={style['title']}>
          {m.payment_order_title()}
        </h2>
        <p>{m.payment_free()}</p>
      </section>
    );
  // an order without its number yet already shows the way to pay: nothing moves when the number comes
  const isComing = order.state === 'submitted' && order.total > 0;
  const awaits = (awaitsCard(order) && order.onTrust === null) || isComing;
  const isOwed = awaits && cards !== 'off';
  const isClosed = awaits && cards === 'off' && order.payment === 'card';
  if (rows.length === 0 && !isOwed && !isClosed) return null;
  const isTest = isOwed ? cards === 'test' : order.money.card?.isTest === true;
  const sum = formatMoney(order.total);
  const rest = restByInvoice(order);
  return (
    <section className={style['money']} aria-labelledby="order-money">
      <h2 id="order-money" className={style['title']}>
        {m.payment_order_title()}
      </h2>
      {rows.length > 0 && (
        <ul className={style['rows']}>
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </ul>
      )}
      {rest > 0 && <p>{m.payment_row_rest({ sum: formatMoney(rest) })}</p>}
      {isOwed && (
        <div className={style['way']}>
          {/* who chose an invoice is led to it first */}
          {order.payment === 'invoice' &&
            order.expired.length === 0 &&
            (isComing ? <Button disabled>{m.payment_to_invoice()}</Button> : <ToInvoice order={order} />)}
          {isComing ? (
            <Button disabled kind={order.payment === 'card' ? 'primary' : 'secondary'}>
              {m.payment_order_pay({ sum })}
            </Button>
          ) : (
            <ToPayment uid={order.uid} primary={order.payment === 'card'}>
              {m.payment_order_pay({ sum })}
            </ToPayment>
          )}
          <p className={style['note']}>
            {order.payment === 'card' ? m.payment_at_bank() : m.payment_order_or_invoice()}
          </p>
        </div>
      )}
      {isClosed && <p>{m.payment_order_closed()}</p>}
      {isTest && <p className={style['note']}>{m.payment_test()}</p>}
    </section>
  );
}

function Row({ row: { text, amount, at, url } }: { row: MoneyRow }) {
  return (
    <li className={style['row']}>
      <span className={style['what']}>{url === undefined ? text : <a href={url}>{text}</a>}</span>
      {amount !== undefined && <Money roubles={amount} className={style['sum']} />}
      <span className={style['when']}>
        <DateTime iso={at} />
      </span>
    </li>
  );
}
