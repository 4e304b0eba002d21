import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SiteCall } from '../../calls/call.ts';
import { primerStockQuery } from '../../calls/primer-stock.ts';
import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';
import style from './own-orders.module.css';

/** Primers that the laboratory keeps for the member, with what is left of them. */
export function PrimerStock({ call }: { call: SiteCall }) {
  const { data } = useQuery(primerStockQuery(call));
  if (data === undefined) return null;
  if (data.primers.length === 0) return <p className={style['note']}>{m.account_stock_none()}</p>;
  return (
    <ul>
      {data.primers.map(({ id, name, sequence, order, left, reads }) => (
        <li key={id}>
          <b>{name}</b> <code>{sequence}</code>
          <span className={style['note']}>
            {m.account_stock_left({ left: formatNumber(left), reads: formatNumber(reads) })}
            {' · '}
            <Link to="/order/$uid" params={{ uid: order.uid }}>
              {m.account_stock_from({ number: order.number, line: order.line })}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  );
}
