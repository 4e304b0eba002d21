import type { Order, Payment } from '@oligoteka/site-api';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { m } from '../paraglide/messages.js';
import type { SiteCall } from '../calls/call.ts';
import { orderQuery } from '../calls/order-queries.ts';
import { settingsQuery } from '../calls/queries.ts';
import { useHasVat } from '../calls/use-has-vat.ts';
import { Button, buttonClass } from '../ui/buttons/button.tsx';
import { Money } from '../ui/text/money.tsx';
import { Page } from '../ui/page/page.tsx';
import { paymentQuery } from './payment-query.ts';
import { type PayStep, payStep } from './payment-step.ts';
import style from './payment.module.css';
import { useBankRedirect } from './use-bank-redirect.ts';
import { CheckAgain, receivedWords, Said, Steps, ToInvoice, ToOrder } from './ways-on.tsx';
import { WholeNumbers } from '../ui/text/whole-numbers.tsx';

interface StepProps {
  payment: Payment;
  order: Order | undefined;
  /** Address of this page. */
  here: string;
}

/** The page before the bank: the sum and the way there; or why there is no way, and the next step instead. */
export function PayPage({ call, uid, here }: { call: SiteCall; uid: string; here: string }) {
  const { data: payment } = useQuery(paymentQuery(call, uid));
  const { data: order } = useQuery(orderQuery(call, uid));
  const cards = useQuery(settingsQuery(call)).data?.cards ?? 'off';
  const hasVat = useHasVat(call);
  if (payment === undefined) return null;
  const step = payStep(payment, order?.state ?? null, cards);
  return (
    <Page title={<WholeNumbers text={titleOf(step, payment)} />}>
      <Said>{titleOf(step, payment)}</Said>
      <div className={style['sheet']}>
        {step === 'ready' ? (
          <Ready payment={payment} hasVat={hasVat} url={payment.redirectUrl ?? ''} />
        ) : (
          <Unready step={step} payment={payment} order={order} here={here} />
        )}
      </div>
    </Page>
  );
}

function titleOf(step: PayStep, { number, amount }: Payment): string {
  if (step === 'paid' && amount === 0) return m.payment_free_title();
  switch (step) {
    case 'paid':
      return m.payment_paid_title({ number: number ?? '' });
    case 'refunded':
      return m.payment_refunded_title({ number: number ?? '' });
    case 'closed':
      return m.payment_closed_title();
    case 'silent':
      return m.payment_silent_title();
    case 'off':
      return m.payment_off_title();
    case 'checking':
      return m.payment_checking_title();
    case 'numbering':
    case 'ready':
      return number === null ? m.payment_title() : m.payment_title_number({ number });
  }
}

/** The shop will not have this order paid by card, for a reason of its own. */
export function NotByCard({ call, uid, why }: { call: SiteCall; uid: string; why: string }) {
  const { data: order } = useQuery(orderQuery(call, uid));
  return (
    <Page title={m.payment_off_title()}>
      <div className={style['sheet']}>
        <Words says={<p>{why}</p>}>
          <ToInvoice order={order} primary />
          <ToOrder uid={uid} />
        </Words>
      </div>
    </Page>
  );
}

/** The bank's page is open. Without scripts it is a link; with them it opens by itself, unless somebody stays. */
function Ready({ payment, hasVat, url }: { payment: Payment; hasVat: boolean; url: string }) {
  const { redirect, stay } = useBankRedirect(url);
  const go = useRef<HTMLAnchorElement>(null);
  return (
    <>
      <dl>
        <div className={style['sum']}>
          <dt>{m.payment_sum()}</dt>
          <dd>
            <Money roubles={payment.amount} className={style['amount']} />{' '}
            {hasVat && <span className={style['vat']}>{m.payment_vat()}</span>}
          </dd>
        </div>
      </dl>
      {payment.isTest && <p>{m.payment_test()}</p>}
      <p>{m.payment_at_bank()}</p>
      <Steps>
        <a ref={go} href={url} className={buttonClass({ kind: 'primary' })}>
          {m.payment_go()}
        </a>
        <ToOrder uid={payment.uid} />
      </Steps>
      <div className={style['opens']}>
        <span role="status">
          {redirect === 'opens' && m.payment_opens_soon()}
          {redirect === 'stays' && m.payment_stays()}
        </span>
        {redirect === 'opens' && (
          <Button
            kind="quiet"
            dense
            onClick={() => {
              stay();
              go.current?.focus(); // this button is gone
            }}
          >
            {m.payment_stay()}
          </Button>
        )}
      </div>
    </>
  );
}

function Unready({ step, ...props }: StepProps & { step: Exclude<PayStep, 'ready'> }) {
  const { payment, order, here } = props;
  switch (step) {
    case 'numbering':
      return (
        <Words says={<p>{m.payment_numbering()}</p>}>
          <CheckAgain here={here}>{m.payment_check_again()}</CheckAgain>
          <ToOrder uid={payment.uid} />
        </Words>
      );
    case 'checking':
      return (
        <Words says={<p>{payment.message || m.payment_checking_plain()}</p>}>
          <CheckAgain here={here}>{m.payment_check_again()}</CheckAgain>
          <ToOrder uid={payment.uid} />
        </Words>
      );
    case 'paid':
      return (
        <Words says={<p>{payment.amount === 0 ? m.payment_free() : receivedWords(payment)}</p>}>
          <ToOrder uid={payment.uid} primary />
        </Words>
      );
    case 'refunded':
      return (
        <Words says={<p>{m.payment_refunded()}</p>}>
          <ToOrder uid={payment.uid} primary />
        </Words>
      );
    case 'closed':
      return (
        <Words
          says={
            <p>{order?.state === 'rejected' ? m.payment_closed_rejected() : m.payment_closed_cancelled()}</p>
          }
        >
          <ToOrder uid={payment.uid} primary />
        </Words>
      );
    case 'silent':
      return (
        <Words says={<p>{payment.message || m.payment_silent()}</p>}>
          <CheckAgain here={here}>{m.payment_try_again()}</CheckAgain>
          <ToInvoice order={order} />
          <ToOrder uid={payment.uid} />
        </Words>
      );
    case 'off':
      return (
        <Words says={<p>{m.payment_off()}</p>}>
          <ToInvoice order={order} primary />
          <ToOrder uid={payment.uid} />
        </Words>
      );
  }
}

function Words({ says, children }: { says: ReactNode; children: ReactNode }) {
  return (
    <>
      {says}
      <Steps>{children}</Steps>
    </>
  );
}
