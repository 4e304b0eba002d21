import type { Order, OrderState } from '@oligoteka/site-api';
import { type ComponentProps, type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '../../paraglide/messages.js';
import type { SiteCall } from '../../calls/call.ts';
import { failureMessage } from '../../calls/failure.ts';
import { lazyModule } from '../../hydrate/lazy-module.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { CancelOrder } from './cancel/cancel-order.tsx';
import style from './order-actions.module.css';
import type { CancelLines } from './cancel/cancel-lines.tsx';
import type { ChangePayer } from './change-payer.tsx';
import { linesToCancel } from './cancel/lines-to-cancel.ts';
import { Repeated } from './repeated.tsx';
import { useRepeat } from './use-repeat.ts';

const linesForm = lazyModule(() => import('./cancel/cancel-lines.tsx').then((found) => found.CancelLines));
const payerForm = lazyModule(() => import('./change-payer.tsx').then((found) => found.ChangePayer));

/** States in which nothing has been made yet. */
const CANCELLABLE: readonly OrderState[] = ['submitted', 'created', 'awaiting_payment', 'paid'];

interface OrderActionsProps {
  call: SiteCall;
  order: Order;
}

/** Actions on an order: repeat it, cancel it, change its payer. */
export function OrderActions({ call, order }: OrderActionsProps) {
  const [asked, setAsked] = useState<'cancel' | 'payer' | 'lines' | 'coming' | 'lines coming' | null>(null);
  const [Form, setForm] = useState<ComponentType<ComponentProps<typeof ChangePayer>>>();
  const [LinesForm, setLinesForm] = useState<ComponentType<ComponentProps<typeof CancelLines>>>();
  const [news, setNews] = useState<'changed' | 'failed'>();
  const actions = useRef<HTMLDivElement>(null);
  const { repeat, times, ...repeating } = useRepeat(call, order.uid);
  const { error } = repeat;
  const close = () => {
    flushSync(() => setAsked(null));
    actions.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  };
  const askPayer = () => {
    setAsked('coming');
    setNews(undefined);
    payerForm.with(
      (found) => {
        setForm(() => found);
        setAsked('payer');
      },
      () => {
        setAsked(null);
        setNews('failed');
      },
    );
  };
  const askLines = () => {
    setAsked('lines coming');
    setNews(undefined);
    linesForm.with(
      (found) => {
        setLinesForm(() => found);
        setAsked('lines');
      },
      () => {
        setAsked(null);
        setNews('failed');
      },
    );
  };
  const canCancelLines = linesToCancel(order).length > 0;
  const canCancel =
    CANCELLABLE.includes(order.state) &&
    order.lines.every(({ state }) => state === 'waiting' || state === 'cancelled');
  // its payer can be changed once it has a number: the place is kept, so that nothing moves then
  const isNumbering = order.state === 'submitted';
  const isFree = asked === null || asked === 'coming' || asked === 'lines coming';
  return (
    <div className={style['actions']} ref={actions}>
      <Button busy={repeat.isPending} {...repeating}>
        {m.order_repeat()}
      </Button>
      {(order.canChangePayer || isNumbering) && isFree && (
        <Button busy={asked === 'coming'} disabled={isNumbering} onClick={askPayer}>
          {m.order_payer_change()}
        </Button>
      )}
      {asked === 'payer' && Form && (
        <Form
          call={call}
          order={order}
          close={(changed) => {
            setNews(changed ? 'changed' : undefined);
            close();
          }}
        />
      )}
      {canCancelLines && isFree && (
        <Button busy={asked === 'lines coming'} onClick={askLines}>
          {m.order_cancel_lines()}
        </Button>
      )}
      {canCancelLines && asked === 'lines' && LinesForm && (
        <LinesForm call={call} order={order} close={close} />
      )}
      {canCancel && isFree && (
        <Button kind="danger" onClick={() => setAsked('cancel')}>
          {m.order_cancel()}
        </Button>
      )}
      {canCancel && asked === 'cancel' && <CancelOrder call={call} order={order} close={close} />}
      <div className={style['news']} aria-live="polite">
        {news === 'changed' && <Notice kind="done" title={m.order_payer_changed()} />}
        {news === 'failed' && (
          <Notice kind="danger" title={m.order_not_done()}>
            <p>{m.order_not_done_words()}</p>
          </Notice>
        )}
        {repeat.data && <Repeated order={order} changes={repeat.data.changes} isAgain={times > 1} />}
        {error && (
          <Notice kind="danger" title={m.order_not_done()}>
            <p>{failureMessage(error) || m.order_not_done_words()}</p>
          </Notice>
        )}
      </div>
    </div>
  );
}
