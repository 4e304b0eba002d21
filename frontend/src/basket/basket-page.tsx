import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { m } from '../paraglide/messages.js';
import type { SiteCall } from '../site/call.ts';
import { failureMessage } from '../site/failure.ts';
import { basketQuery, modifiersQuery } from '../site/queries.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Desk, DeskPart } from '../ui/desk.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LineTable } from '../ui/line-table.tsx';
import { formatNumber } from '../ui/money.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import style from './basket-page.module.css';
import { chosenPrimers, draftCount, rulesToWrite } from './basket-primers.ts';
import { BasketSummary } from './basket-summary.tsx';
import { primerLines } from './primer-lines.tsx';
import { useBasketWrites } from './use-basket-writes.ts';

interface BasketPageProps {
  call: SiteCall;
  /** What stands under the goods: payer, contact, delivery. */
  order: ReactNode;
  /** What stays in view: the sum and the order itself. */
  action: ReactNode;
}

export function BasketPage({ call, order, action }: BasketPageProps) {
  const navigate = useNavigate();
  const { data: basket } = useSuspenseQuery(basketQuery(call));
  const { data: modifiers } = useSuspenseQuery(modifiersQuery(call));
  const rules = useMemo(() => rulesToWrite(modifiers), [modifiers]);
  const { removed, busy, error, remove, restore, backToForm } = useBasketWrites(call, rules);
  const primers = useMemo(() => chosenPrimers(basket), [basket]);
  const drafts = draftCount(basket);
  const empty = primers.length === 0;
  const lines = useMemo(
    () =>
      primerLines(primers, rules, {
        onRemove: (primer) => void remove([primer]),
        onEdit: (primer) =>
          void backToForm([primer]).then((done) =>
            done ? navigate({ to: '/services/synthesis/order-form' }) : undefined,
          ),
      }),
    [primers, rules, remove, backToForm, navigate],
  );
  const undo = removed.length > 0 && (
    <Notice
      action={
        <Button dense busy={busy} onClick={() => void restore()}>
          {m.basket_restore({ count: removed.length })}
        </Button>
      }
    >
      <p>{m.basket_removed({ count: removed.length })}</p>
    </Notice>
  );
  const failed = error !== null && (
    <Notice kind="danger" title={m.basket_not_saved()}>
      <p>{failureMessage(error) || m.basket_not_saved_words()}</p>
    </Notice>
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
            <Button kind="danger" dense onClick={() => void remove(primers)}>
              {m.basket_clean()}
            </Button>
          </div>
        )
      }
    >
      <div className={style['notices']} aria-live="polite">
        {empty && undo}
        {empty && failed}
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
        <Desk
          title={m.basket_summary()}
          summary={<BasketSummary basket={basket} />}
          bar={
            <>
              <div className={style['news']} aria-live="polite">
                {undo}
                {failed}
              </div>
              {action}
            </>
          }
        >
          <DeskPart
            id="basket-primers"
            title={m.basket_primers_title()}
            amount={formatNumber(primers.length)}
          >
            <LineTable
              caption={m.basket_primers_title()}
              heads={{
                number: m.basket_number(),
                name: m.basket_name(),
                detail: m.basket_sequence(),
                about: m.basket_made(),
                price: m.basket_price(),
                actions: m.basket_actions(),
              }}
              words={sumWords()}
              lines={lines}
            />
          </DeskPart>
          {order}
        </Desk>
      )}
    </Page>
  );
}

const sumWords = () => ({
  open: m.basket_how_priced(),
  total: m.basket_price_total(),
  unknown: m.basket_price_unknown(),
});
