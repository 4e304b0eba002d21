import type { Order, Payment } from '@oligoteka/site-api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { m } from '../paraglide/messages.js';
import type { SiteCall } from '../calls/call.ts';
import { orderQuery } from '../calls/order-queries.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { buttonClass } from '../ui/buttons/button.tsx';
import { formatMoney } from '../ui/text/money.tsx';
import { Notice } from '../ui/page/notice.tsx';
import { Page } from '../ui/page/page.tsx';
import { answersOf, nextWait, type Returned, returnQuery } from './payment-query.ts';
import { isOpen, type ReturnStep, returnStep } from './payment-step.ts';
import style from './payment.module.css';
import { CheckAgain, receivedWords, Said, Steps, ToInvoice, ToOrder, ToPayment } from './ways-on.tsx';
import { WholeNumbers } from '../ui/text/whole-numbers.tsx';

/** The page after the bank: its answer and the next step. The address is not believed: the shop asks the bank. */
export function ReturnPage({ call, returned, here }: { call: SiteCall; returned: Returned; here: string }) {
  const query = returnQuery(call, returned);
  // drawn again after each answer, also one that says the same
  const { data: payment, fetchStatus } = useQuery(query);
  const answers = answersOf(useQueryClient().getQueryState(query.queryKey));
  const { data: order } = useQuery({
    ...orderQuery(call, payment?.order ?? ''),
    enabled: payment !== undefined,
    retry: false,
  });
  if (payment === undefined) return null;
  const step = returnStep(payment);
  const title = titleOf(step, payment);
  return (
    <Page title={<WholeNumbers text={title} />}>
      <Said>{title}</Said>
      <div className={style['sheet']}>
        {isOpen(step) ? (
          <Open
            payment={payment}
            order={order}
            here={here}
            isOver={fetchStatus === 'idle' && nextWait(answers) === false}
          />
        ) : (
          <Settled step={step} payment={payment} order={order} />
        )}
      </div>
    </Page>
  );
}

function titleOf(step: ReturnStep, { number }: Payment): string {
  switch (step) {
    case 'paid':
      return m.payment_paid_title({ number: number ?? '' });
    case 'refunded':
      return m.payment_refunded_title({ number: number ?? '' });
    case 'declined':
      return m.payment_declined_title();
    case 'expired':
      return m.payment_expired_title();
    case 'unpaid':
      return m.payment_unpaid_title();
    case 'checking':
      return m.payment_checking_title();
  }
}

interface PartProps {
  payment: Payment;
  order: Order | undefined;
}

/** The bank has not said its last word: the page asks for a minute, then a letter follows. */
function Open({ payment, order, here, isOver }: PartProps & { here: string; isOver: boolean }) {
  const { uid, redirectUrl, message } = payment;
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const email = order?.contact.email;
  return (
    <>
      <p role="status">
        {message ||
          (isOver ? stillWords(email) : waitWords(redirectUrl === null ? 'checking' : 'unpaid', isAwake))}
      </p>
      <Steps>
        {redirectUrl !== null && (
          <a href={redirectUrl} className={buttonClass({ kind: 'primary' })}>
            {m.payment_back_to_bank()}
          </a>
        )}
        <CheckAgain here={here} primary={redirectUrl === null}>
          {m.payment_check_again()}
        </CheckAgain>
        <ToOrder uid={uid} />
      </Steps>
    </>
  );
}

/** Without scripts the page asks nothing by itself, and does not say so. */
function waitWords(step: 'checking' | 'unpaid', isAwake: boolean): string {
  if (step === 'checking') return isAwake ? m.payment_checking() : m.payment_checking_plain();
  return isAwake ? m.payment_unpaid() : m.payment_unpaid_plain();
}

const stillWords = (email: string | undefined): string =>
  email ? m.payment_still({ email }) : m.payment_still_nameless();

function Settled({ step, payment, order }: PartProps & { step: ReturnStep }) {
  const { uid, number, amount, message, canRetry } = payment;
  if (step === 'paid') return <Paid payment={payment} order={order} />;
  if (step === 'refunded')
    return (
      <>
        <p>{m.payment_refunded()}</p>
        <Steps>
          <ToOrder uid={uid} primary />
        </Steps>
      </>
    );
  return (
    <>
      {message && <Notice kind="caution" title={message} />}
      <p>
        <WholeNumbers text={m.payment_order_kept({ number: number ?? '', sum: formatMoney(amount) })} />
      </p>
      <Steps>
        {canRetry && <ToPayment uid={uid}>{m.payment_try_again()}</ToPayment>}
        <ToInvoice order={order} primary={!canRetry} />
        <ToOrder uid={uid} />
      </Steps>
    </>
  );
}

function Paid({ payment, order }: PartProps) {
  const receipt = order?.money.receipts.find(({ kind, url }) => kind === 'prepayment' && url !== null);
  return (
    <>
      <p>{receivedWords(payment)}</p>
      <section className={style['next']} aria-labelledby="payment-next">
        <h2 id="payment-next">{m.payment_next()}</h2>
        <ul>
          <li>{m.payment_next_work()}</li>
          <li>{receipt === undefined ? m.payment_next_receipt() : m.payment_next_receipt_here()}</li>
        </ul>
      </section>
      <Steps>
        <ToOrder uid={payment.uid} primary />
        {receipt?.url && (
          <a href={receipt.url} className={buttonClass()}>
            {m.payment_receipt()}
          </a>
        )}
      </Steps>
    </>
  );
}

/** Somebody came here without a payment in the address. */
export function NoReturn() {
  return (
    <Page title={m.payment_nothing_title()}>
      <div className={style['sheet']}>
        <p>{m.payment_nothing()}</p>
        <Steps>
          <PageLink path="/profile/orders" className={buttonClass({ kind: 'primary' })}>
            {m.payment_to_orders()}
          </PageLink>
          <PageLink path="/order/pay" className={buttonClass()}>
            {m.payment_how()}
          </PageLink>
        </Steps>
      </div>
    </Page>
  );
}
