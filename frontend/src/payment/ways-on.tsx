import type { Order, Payment } from '@oligoteka/site-api';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { PageLink } from '../navigation/page-link.tsx';
import { buttonClass } from '../ui/buttons/button.tsx';
import { formatMoney } from '../ui/text/money.tsx';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import style from './payment.module.css';

/** Buttons of a step, the first thing to do before the rest. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className={style['steps']}>{children}</div>;
}

export function ToOrder({ uid, primary = false }: { uid: string; primary?: boolean }) {
  return (
    <Link
      to="/order/$uid"
      params={{ uid }}
      className={buttonClass({ kind: primary ? 'primary' : 'secondary' })}
    >
      {m.payment_to_order()}
    </Link>
  );
}

/** The invoice where the order has one, else the page that tells how to pay. */
export function ToInvoice({ order, primary = false }: { order: Order | undefined; primary?: boolean }) {
  const look = buttonClass({ kind: primary ? 'primary' : 'secondary' });
  const invoice = order?.documents.find(({ kind }) => kind === 'invoice');
  return invoice === undefined ? (
    <PageLink path="/order/pay" className={look}>
      {m.payment_how()}
    </PageLink>
  ) : (
    <a href={invoice.url} className={look}>
      {m.payment_to_invoice()}
    </a>
  );
}

/** Link to the page before the bank. The page is not fetched ahead, so that no payment begins before somebody asks for it. */
export function ToPayment({
  uid,
  primary = true,
  children,
}: {
  uid: string;
  primary?: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to="/payment-redirect/$uid"
      params={{ uid }}
      preload={false}
      className={buttonClass({ kind: primary ? 'primary' : 'secondary' })}
    >
      {children}
    </Link>
  );
}

/** Loads the page again: works without scripts too. */
export function CheckAgain({
  here,
  primary = true,
  children,
}: {
  here: string;
  primary?: boolean;
  children: ReactNode;
}) {
  return (
    <a href={here} className={buttonClass({ kind: primary ? 'primary' : 'secondary' })}>
      {children}
    </a>
  );
}

/** Tells those who hear the page that it says something else now. */
export function Said({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>{children}</VisuallyHidden>
    </div>
  );
}

export function receivedWords({ amount, isTest }: Payment): string {
  const sum = formatMoney(amount);
  return isTest ? m.payment_paid_test({ sum }) : m.payment_paid({ sum });
}
