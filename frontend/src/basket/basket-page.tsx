import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { m } from '../paraglide/messages.js';
import type { SiteCall } from '../calls/call.ts';
import { failureMessage } from '../calls/failure.ts';
import { basketQuery, modifiersQuery } from '../calls/queries.ts';
import { Breadcrumbs } from '../ui/page/breadcrumbs.tsx';
import { Button, buttonClass } from '../ui/buttons/button.tsx';
import { TwoColumnLayout } from '../ui/page/two-column-layout.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { Notice } from '../ui/page/notice.tsx';
import { Page } from '../ui/page/page.tsx';
import { BasketGoods } from './basket-goods.tsx';
import style from './basket-page.module.css';
import { chosenPrimers, draftCount, rulesToWrite } from './basket-primers.ts';
import { BasketSummary } from './basket-summary.tsx';
import { Repriced } from './repriced.tsx';
import { countGoods, type Goods, useBasketWrites } from './use-basket-writes.ts';

interface BasketPageProps {
  call: SiteCall;
  /** What stands under the goods: an offer of them, before anything is ordered. */
  offer: ReactNode;
  /** Payer, contact, delivery. */
  order: ReactNode;
  /** The sticky bar: the sum and the way to the order. */
  action: ReactNode;
}

export function BasketPage({ call, offer, order, action }: BasketPageProps) {
  const { data: basket } = useSuspenseQuery(basketQuery(call));
  const { data: modifiers } = useSuspenseQuery(modifiersQuery(call));
  const rules = useMemo(() => rulesToWrite(modifiers), [modifiers]);
  const writes = useBasketWrites(call, rules);
  const { removed, busy, error, remove, restore, seen } = writes;
  const drafts = draftCount(basket);
  const all: Goods = {
    primers: chosenPrimers(basket),
    products: basket.products,
    samples: basket.sequences.seq,
    reading: basket.sequences.primers,
    extractions: basket.sequences.dnaExtractCount,
  };
  const empty = countGoods(all) === 0;
  const news = (
    <div className={style['news']} aria-live="polite">
      {countGoods(removed) > 0 && (
        <Notice
          action={
            <Button dense busy={busy} onClick={() => void restore()}>
              {putBack(removed)}
            </Button>
          }
        >
          <p>{goneWords(removed)}</p>
        </Notice>
      )}
      {error !== null && (
        <Notice kind="danger" title={m.basket_not_saved()}>
          <p>{failureMessage(error) || m.basket_not_saved_words()}</p>
        </Notice>
      )}
    </div>
  );

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
          here={m.basket_title()}
        />
      }
      title={m.basket_title()}
      aside={
        empty ? undefined : (
          <div className={style['actions']}>
            <Button kind="quiet" dense onClick={() => window.print()}>
              {m.basket_print()}
            </Button>
            <Button kind="danger" dense onClick={() => void remove(all)}>
              {m.basket_clean()}
            </Button>
          </div>
        )
      }
    >
      <div className={style['notices']}>
        {empty && news}
        {basket.repriced && (
          <Repriced repriced={basket.repriced} busy={busy} onSeen={(at) => void seen(at)} />
        )}
        {drafts > 0 && (
          <Notice
            action={
              <Link
                to="/services/synthesis/order-form"
                className={buttonClass({ kind: 'secondary', dense: true })}
              >
                {m.basket_to_form()}
              </Link>
            }
          >
            <p>{m.basket_drafts({ count: drafts })}</p>
          </Notice>
        )}
      </div>
      {empty ? (
        <EmptyState
          title={m.basket_empty_title()}
          action={
            <Link to="/services/synthesis/order-form" className={buttonClass({ kind: 'primary' })}>
              {m.basket_order_primers()}
            </Link>
          }
        >
          <p>{m.basket_empty_words()}</p>
        </EmptyState>
      ) : (
        <TwoColumnLayout
          title={m.basket_summary()}
          summary={<BasketSummary basket={basket} />}
          bar={
            <>
              {news}
              {action}
            </>
          }
        >
          <BasketGoods call={call} basket={basket} rules={rules} writes={writes} />
          {offer}
          {order}
        </TwoColumnLayout>
      )}
    </Page>
  );
}

const onlyPrimers = (goods: Goods) => goods.primers.length === countGoods(goods);

function goneWords(goods: Goods): string {
  const count = countGoods(goods);
  return onlyPrimers(goods) ? m.basket_removed({ count }) : m.basket_gone({ count });
}

function putBack(goods: Goods): string {
  const count = countGoods(goods);
  return onlyPrimers(goods) ? m.basket_restore({ count }) : m.basket_put_back({ count });
}
