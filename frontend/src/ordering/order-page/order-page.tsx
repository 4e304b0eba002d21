import type { Order } from '@oligoteka/site-api';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { SiteCall } from '../../calls/call.ts';
import { dyeSetsQuery, goodsNamesQuery, sequenceOptionsQuery } from '../../calls/names/goods-names.ts';
import { orderQuery } from '../../calls/order-queries.ts';
import { modifiersQuery, settingsQuery } from '../../calls/queries.ts';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { TwoColumnLayout } from '../../ui/page/two-column-layout.tsx';
import { Money } from '../../ui/text/money.tsx';
import { Page } from '../../ui/page/page.tsx';
import { OrderResults } from '../order-results/order-results.tsx';
import { Shipments } from '../order-progress/shipments.tsx';
import { KeepPayer } from './keep-payer.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderCourse } from './course/order-course.tsx';
import type { LineNames } from './lines/line-row.tsx';
import { OrderLines } from './lines/order-lines.tsx';
import style from './order-page.module.css';
import { OrderParties } from './order-parties.tsx';
import { WholeNumbers } from '../../ui/text/whole-numbers.tsx';

interface OrderPageProps {
  call: SiteCall;
  uid: string;
  /** The state of its payment, and the way to pay. */
  money: (order: Order) => ReactNode;
  /** Its papers, below the actions. */
  papers: (order: Order) => ReactNode;
}

/** An order: its state, its lines, its payer. */
export function OrderPage({ call, uid, money, papers }: OrderPageProps) {
  const { data: order } = useSuspenseQuery(orderQuery(call, uid));
  const names = useLineNames(call, order);
  const cards = useQuery(settingsQuery(call)).data?.cards ?? 'off';
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
      <OrderCourse order={order} cards={cards !== 'off'} />
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
