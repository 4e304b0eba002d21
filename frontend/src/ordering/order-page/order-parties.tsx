import type { Order } from '@oligoteka/site-api';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import style from './order-parties.module.css';

interface OrderPartiesProps {
  order: Order;
  /** Actions on the payer. */
  keep?: ReactNode;
}

/** Payer and contact. Rows without a value do not appear. */
export function OrderParties({ order, keep }: OrderPartiesProps) {
  const { payer, contact } = order;
  return (
    <div className={style['parties']}>
      <Party
        title={m.order_payer()}
        rows={[
          [payerLabel(payer), payer.name],
          [m.order_inn(), payer.inn],
          [m.order_kpp(), payer.kpp],
          [m.order_tax_number(), payer.tax_number ?? ''],
          [m.order_legal_address(), payer.legal_address ?? ''],
        ]}
      >
        {keep}
      </Party>
      <Party
        title={m.order_contact()}
        rows={[
          [m.order_contact_name(), contact.name],
          [m.order_email(), contact.email],
          [m.order_phone(), contact.phone],
          [m.order_address(), order.address ?? ''],
          [m.delivery_point(), order.point ? pointText(order.point) : ''],
        ]}
      />
      <Party
        title={m.order_papers()}
        rows={[
          [m.order_payment(), wayOfPayment(order)],
          [m.order_purchase_number(), order.purchaseNumber],
          [m.order_contract(), order.byContract ? m.order_of_payer() : (order.contracts?.join(', ') ?? '')],
          [m.order_comment(), order.comment],
        ]}
      />
    </div>
  );
}

/** Example: `Казань, ул. Баумана, 1 (СДЭК на Баумана), пн–пт 10–20`. */
const pointText = ({ city, address, name, hours }: NonNullable<Order['point']>): string =>
  [address.includes(city) ? '' : city, `${address} (${name})`, hours].filter(Boolean).join(', ');

/** The way of payment; empty where nothing is to be paid. */
function wayOfPayment({ total, payment }: Order): string {
  if (total === 0) return '';
  return payment === 'invoice' ? m.order_by_invoice() : m.order_by_card();
}

function payerLabel({ isPerson, isForeign }: Order['payer']): string {
  if (isPerson) return m.order_person_name();
  return isForeign ? m.order_foreign_payer() : m.order_organisation_name();
}

interface PartyProps {
  title: string;
  rows: [label: string, value: ReactNode][];
  children?: ReactNode;
}

function Party({ title, rows, children }: PartyProps) {
  return (
    <section>
      <h3 className={style['title']}>{title}</h3>
      <dl className={style['rows']}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {children}
    </section>
  );
}
