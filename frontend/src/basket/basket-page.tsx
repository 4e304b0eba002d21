import type { Basket } from '@oligoteka/site-api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef } from 'react';
import { m } from '../paraglide/messages.js';
import type { SiteCall } from '../calls/call.ts';
import { modifiersQuery } from '../calls/queries.ts';
import { useLoadedBasket } from '../calls/use-basket.ts';
import { Breadcrumbs } from '../ui/page/breadcrumbs.tsx';
import { Button, buttonClass } from '../ui/buttons/button.tsx';
import { TwoColumnLayout } from '../ui/page/two-column-layout.tsx';
import { Notice } from '../ui/page/notice.tsx';
import { usePrinting } from '../ui/page/use-printing.ts';
import { closeGap } from '../ui/tables/close-gap.ts';
import { formatDate } from '../ui/text/date-time.tsx';
import { Page } from '../ui/page/page.tsx';
import { BasketGoods } from './basket-goods.tsx';
import style from './basket-page.module.css';
import { draftCount, rulesToWrite } from './basket-primers.ts';
import { BasketSummary } from './basket-summary.tsx';
import { Repriced } from './repriced.tsx';
import { countGoods, goodsOf } from './writes/goods.ts';
import { RemovedNotice } from './writes/removed-notice.tsx';
import { useBasketWrites } from './writes/use-basket-writes.ts';
import { WriteFailure } from './writes/write-failure.tsx';

interface BasketPageProps {
  call: SiteCall;
  /** What came of repeating an order. */
  repeated: ReactNode;
  /** When all of it will be made. */
  readyText: (basket: Basket) => string | null;
  /** An offer of the goods, under them, before anything is ordered. */
  offer: ReactNode;
  /** Payer, contact, delivery. */
  order: ReactNode;
  /** Price and days of delivery, under the sum. */
  delivery: ReactNode;
  /** The sticky bar: the sum and the way to the order. */
  action: ReactNode;
  /** In place of all that while there is nothing in it. */
  empty: ReactNode;
}

export function BasketPage({
  call,
  repeated,
  readyText,
  offer,
  order,
  delivery,
  action,
  empty,
}: BasketPageProps) {
  const basket = useLoadedBasket(call);
  const { data: modifiers } = useSuspenseQuery(modifiersQuery(call));
  const rules = useMemo(() => rulesToWrite(modifiers), [modifiers]);
  const goods = useRef<HTMLDivElement>(null);
  const writes = useBasketWrites(call, rules, () => goods.current && closeGap(goods.current));
  const { busy, remove, seen, hasRemoved } = writes;
  const all = goodsOf(basket);
  const isEmpty = countGoods(all) === 0;
  const isPrinting = usePrinting();
  return (
    <Page
      breadcrumbs={<Trail />}
      title={isPrinting ? m.basket_printed_title() : m.basket_title()}
      aside={isEmpty ? undefined : <PageActions onClean={() => void remove(all)} />}
    >
      {isPrinting && <p className={style['printed']}>{m.basket_printed({ day: today() })}</p>}
      <div className={style['notices']}>
        {isEmpty && <News writes={writes} />}
        {repeated}
        {basket.repriced && (
          <Repriced repriced={basket.repriced} busy={busy} onSeen={(at) => void seen(at)} />
        )}
        <Drafts count={draftCount(basket)} />
      </div>
      {isEmpty ? (
        empty
      ) : (
        <TwoColumnLayout
          title={m.basket_summary()}
          summary={
            <>
              <BasketSummary basket={basket} ready={readyText(basket)} />
              {delivery}
            </>
          }
          bar={
            <>
              <News writes={writes} />
              {action}
            </>
          }
        >
          <div ref={goods} className={style['goods']} data-returning={hasRemoved || undefined}>
            <BasketGoods call={call} basket={basket} rules={rules} writes={writes} />
          </div>
          {offer}
          {order}
        </TwoColumnLayout>
      )}
    </Page>
  );
}

const Trail = () => (
  <Breadcrumbs
    label={m.shell_breadcrumbs()}
    trail={[
      <Link key="home" to="/">
        {m.shell_home()}
      </Link>,
    ]}
    here={m.basket_title()}
  />
);

const today = () => formatDate(new Date().toISOString());

function PageActions({ onClean }: { onClean: () => void }) {
  return (
    <div className={style['actions']}>
      <a href="#offer" className={buttonClass({ kind: 'quiet', dense: true })}>
        {m.basket_to_offer()}
      </a>
      <Button kind="quiet" dense onClick={() => window.print()}>
        {m.basket_print()}
      </Button>
      <Button kind="danger" dense onClick={onClean}>
        {m.basket_clean()}
      </Button>
    </div>
  );
}

/** The result of the last change. */
function News({ writes }: { writes: ReturnType<typeof useBasketWrites> }) {
  const { removed, busy, error, restore } = writes;
  return (
    <div className={style['news']} aria-live="polite">
      {countGoods(removed) > 0 && (
        <RemovedNotice removed={removed} busy={busy} onPutBack={() => void restore()} />
      )}
      {error !== null && <WriteFailure error={error} />}
    </div>
  );
}

/** The notice of primers still in the form. */
function Drafts({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice
      action={
        <Link to="/services/synthesis/order-form" className={buttonClass({ kind: 'secondary', dense: true })}>
          {m.basket_to_form()}
        </Link>
      }
    >
      <p>{m.basket_drafts({ count })}</p>
    </Notice>
  );
}
