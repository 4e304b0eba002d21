import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { ErrorMark } from '../../ui/fields/field.tsx';
import { formatMoney } from '../../ui/text/money.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import style from './order-action.module.css';
import type { Refusal } from './use-order.ts';

/** The reason that the order was not placed, and the way out. */
export function OrderRefusal({ refusal }: { refusal: Refusal }) {
  switch (refusal.kind) {
    case 'total':
      return (
        <Notice kind="caution" live="alert" title={m.order_total_changed()}>
          <p>
            {m.order_total_changed_words({
              before: formatMoney(refusal.before),
              now: formatMoney(refusal.now),
            })}
          </p>
        </Notice>
      );
    case 'ordered':
      return (
        <Notice
          kind="caution"
          live="alert"
          title={refusal.message || m.order_already()}
          action={
            <Link to="/order/$uid" params={{ uid: refusal.uid }} className={buttonClass({ dense: true })}>
              {m.order_open()}
            </Link>
          }
        />
      );
    case 'fields':
      return refusal.rest.length === 0 ? (
        <p className={style['check']} role="alert">
          <ErrorMark />
          {m.order_check_fields()}
        </p>
      ) : (
        <Notice kind="danger" live="alert" title={m.order_check_fields()}>
          {refusal.rest.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      );
    case 'failed':
      return (
        <Notice kind="danger" live="alert" title={m.order_not_placed()}>
          <p>{refusal.message || (refusal.unreached ? m.order_unreached() : m.order_failed())}</p>
        </Notice>
      );
  }
}
