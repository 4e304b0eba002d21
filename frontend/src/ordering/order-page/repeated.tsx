import type { RepeatOrderAnswer } from '@oligoteka/site-api';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { formatMoney } from '../../ui/text/money.tsx';

interface RepeatedProps extends Pick<RepeatOrderAnswer, 'changes'> {
  /** This page has put the contents into the basket before. */
  isAgain: boolean;
}

/** The notice that the order is in the basket, with changes of prices and availability. */
export function Repeated({ changes, isAgain }: RepeatedProps) {
  return (
    <Notice
      kind="done"
      title={isAgain ? m.order_repeated_again() : m.order_repeated()}
      action={
        <Link to="/basket" className={buttonClass({ dense: true })}>
          {m.order_to_basket()}
        </Link>
      }
    >
      {changes.map(({ line, name, was, now }) => (
        <p key={line}>
          {now === null
            ? m.order_repeat_gone({ name })
            : m.order_repeat_price({ name, was: formatMoney(was), now: formatMoney(now) })}
        </p>
      ))}
    </Notice>
  );
}
