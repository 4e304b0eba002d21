import type { Order, OrderShipment } from '@oligoteka/site-api';
import { m } from '../../paraglide/messages.js';
import { LayoutSection } from '../../ui/page/two-column-layout.tsx';
import { formatDate } from '../../ui/text/date-time.tsx';
import { carrierName, lineNumbers } from './carriers.ts';
import style from './shipments.module.css';

/** Parcels of an order; empty until the first one left. */
export function Shipments({ order: { shipments, lines } }: { order: Pick<Order, 'shipments' | 'lines'> }) {
  if (shipments.length === 0) return null;
  return (
    <LayoutSection id="shipments" title={m.order_shipments()}>
      <ul className={style['shipments']}>
        {shipments.map((shipment) => (
          <li key={shipment.shipment} className={style['shipment']}>
            <span className={style['carrier']}>{carrierName(shipment.carrier)}</span>
            <Tracking shipment={shipment} />
            <span className={style['rest']}>{about(shipment, lines.length)}</span>
          </li>
        ))}
      </ul>
    </LayoutSection>
  );
}

function Tracking({ shipment: { tracking, page } }: { shipment: OrderShipment }) {
  if (tracking === null) return null;
  return (
    <span className={style['tracking']}>
      {page === null ? (
        tracking
      ) : (
        <a href={page} rel="noopener">
          {tracking}
        </a>
      )}
    </span>
  );
}

/** Example: `строки 1–3, отправлено 26.11.2026, доставлено`. */
function about({ lines, at, isDelivered }: OrderShipment, all: number): string {
  const numbers = { lines: lineNumbers(lines) };
  const some = lines.length === 1 ? m.order_shipment_line(numbers) : m.order_shipment_lines(numbers);
  return [
    lines.length === all ? m.order_shipment_all() : some,
    m.order_shipment_sent({ day: formatDate(at) }),
    ...(isDelivered ? [m.order_shipment_delivered()] : []),
  ].join(', ');
}
