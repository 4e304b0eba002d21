import type { Order } from '@oligoteka/site-api';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { SiteCall } from '../../calls/call.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { dyeSetsQuery, goodsNamesQuery, sequenceOptionsQuery } from '../../calls/names/goods-names.ts';
import { orderQuery } from '../../calls/order-queries.ts';
import { modifiersQuery } from '../../calls/queries.ts';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { TwoColumnLayout } from '../../ui/page/two-column-layout.tsx';
import { DateTime, formatDate } from '../../ui/text/date-time.tsx';
import { Money } from '../../ui/text/money.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Timeline } from '../../ui/page/timeline.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { readyText } from '../order-progress/promise-text.ts';
import { OrderResults } from '../order-results/order-results.tsx';
import { Shipments } from '../order-progress/shipments.tsx';
import { KeepPayer } from './keep-payer.tsx';
import { OrderActions } from './order-actions.tsx';
import { type LineNames, OrderLines } from './order-lines.tsx';
import style from './order-page.module.css';
import { OrderParties } from './order-parties.tsx';
import { orderSteps, stateName } from './order-steps.ts';
import { WholeNumbers } from '../../ui/text/whole-numbers.tsx';

interface OrderPageProps {
  call: SiteCall;
  uid: string;
  /** The state of its payment, and the way to pay. */
  money: (order: Order) => ReactNode;
  /** Its papers, below the actions. */
  papers: (order: Order) => ReactNode;
}

/** States with the same next step: papers, and letters. */
const WAITING: readonly Order['state'][] = ['submitted', 'created', 'awaiting_payment'];

/** An order: its state, its lines, its payer. */
export function OrderPage({ call, uid, money, papers }: OrderPageProps) {
  const { data: order } = useSuspenseQuery(orderQuery(call, uid));
  const names = useLineNames(call, order);
  const title = order.number === null ? m.order_title() : m.order_title_number({ number: order.number });
  return (
    <Page
      breadcrumbs={
        <Breadcrumbs
          label={m.shell_breadcrumbs()}
          trail={[
            <Link key="home" to="/">
              {m.shell_home()}
            </Link>,
          ]}
          here={title}
        />
      }
      title={<WholeNumbers text={title} />}
    >
      <Course order={order} />
      <TwoColumnLayout
        settled
        title={m.order_summary()}
        summary={<OrderParties order={order} keep={<KeepPayer call={call} order={order} />} />}
        bar={
          <div className={style['bar']}>
            <Totals order={order} />
            <Button className={style['print']} onClick={() => window.print()}>
              {m.order_print()}
            </Button>
            <p className={style['keep']}>
              {order.cancelByCode ? m.order_keep_address() : m.order_keep_login()}
            </p>
          </div>
        }
      >
        <div>
          <Shipments order={order} />
          <OrderResults call={call} order={order} />
          {money(order)}
          <OrderActions call={call} order={order} />
          {papers(order)}
          <OrderLines order={order} names={names} />
        </div>
      </TwoColumnLayout>
    </Page>
  );
}

/** Names that its lines and the explanations of their prices need. */
function useLineNames(call: SiteCall, order: Order): LineNames {
  const { data: modifiers } = useQuery(modifiersQuery(call));
  const ids = order.lines.flatMap((line) => (line.kind === 'product' ? [line.productId] : []));
  const { data: goods } = useQuery({ ...goodsNamesQuery(call, ids), enabled: ids.length > 0 });
  const { data: options } = useQuery({
    ...sequenceOptionsQuery(call),
    enabled: order.lines.some(({ kind }) => kind === 'sequence'),
  });
  const { data: dyes = null } = useQuery({
    ...dyeSetsQuery(call),
    enabled: order.lines.some((line) => line.kind === 'sequence' && line.fragment !== undefined),
  });
  return useMemo((): LineNames => {
    const locale = getLocale();
    return {
      modifiers: new Map(modifiers?.map((modifier) => [modifier.id, modifier])),
      groups: new Map(goods?.groups.map(([id, name]) => [id, name[locale]])),
      options: new Map(options?.map(({ id, name, name_en }) => [id, locale === 'ru' ? name : name_en])),
      dyes,
    };
  }, [modifiers, goods, options, dyes]);
}

/** The steps of the order: where it is, and the next one. */
function Course({ order }: { order: Order }) {
  const isNumbering = order.state === 'submitted';
  const ready = readyText(order.lines);
  const ofMaterial = order.sampleFiles.length > 0 ? ` ${m.genes_days_note()}` : '';
  const spoken = { done: m.order_step_done(), now: m.order_step_now(), ahead: m.order_step_ahead() };
  return (
    <>
      <div role="status">
        <VisuallyHidden>
          {isNumbering ? m.order_being_numbered() : m.order_state_now({ state: stateName(order.state) })}
        </VisuallyHidden>
      </div>
      <div className={style['course']}>
        <Timeline
          label={m.order_timeline()}
          steps={orderSteps(order).map((step) => ({
            key: `${step.state} ${step.at ?? ''}`,
            title: step.state === 'paid' && order.total === 0 ? m.order_state_free() : stateName(step.state),
            when: step.at ? <DateTime iso={step.at} /> : '\u00a0',
            note: step.note,
            state: step.mark,
            spoken: step.mark === 'stopped' ? m.order_step_now() : spoken[step.mark],
          }))}
        />
        {WAITING.includes(order.state) && (
          <div className={style['next']}>
            <p aria-hidden={isNumbering || undefined} className={isNumbering ? style['coming'] : undefined}>
              {nextWords(order)}{' '}
              {order.workingDays !== null &&
                `${m.order_ready_in({ count: order.workingDays })}${ofMaterial} `}
              <PageLink path="/about/contacts">{m.order_contacts()}</PageLink>
            </p>
            {isNumbering && <p>{m.order_being_numbered()}</p>}
          </div>
        )}
        {ready !== null && <p className={style['next']}>{ready}</p>}
      </div>
    </>
  );
}

function nextWords({ state, documents, onTrust }: Order): string {
  if (onTrust !== null) return m.order_on_trust({ day: formatDate(onTrust) });
  return documents.length > 0 || state === 'submitted' ? m.order_next_papers() : m.order_next_by_mail();
}

function Totals({ order }: { order: Order }) {
  // the total is without those that were cancelled before it was paid
  const cancelled =
    order.lines.reduce(
      (sum, { state, isDropped, discount_price: price }) =>
        state === 'cancelled' && isDropped !== true ? sum + Math.round(price * 100) : sum,
      0,
    ) / 100;
  return (
    <dl className={style['totals']}>
      {order.price !== order.total && (
        <>
          <div className={style['part']}>
            <dt>{m.order_before_discount()}</dt>
            <dd>
              <Money roubles={order.price} />
            </dd>
          </div>
          <div className={style['part']}>
            <dt>{m.order_discount()}</dt>
            <dd>
              <Money roubles={order.total - order.price} />
            </dd>
          </div>
        </>
      )}
      {cancelled > 0 && (
        <div className={style['part']}>
          <dt>{m.order_cancelled_lines()}</dt>
          <dd>
            <Money roubles={-cancelled} />
          </dd>
        </div>
      )}
      <div className={style['total']}>
        <dt>
          {m.order_total()}{' '}
          {order.vat === 'included' && <span className={style['vat']}>{m.order_vat()}</span>}
        </dt>
        <dd>
          <Money roubles={order.total - cancelled} />
        </dd>
      </div>
    </dl>
  );
}
