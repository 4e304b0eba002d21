import type { Order, RepeatOrderAnswer } from '@oligoteka/site-api';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { formatMoney } from '../../ui/text/money.tsx';

interface RepeatedProps extends Pick<RepeatOrderAnswer, 'changes'> {
  order: Pick<Order, 'lines'>;
  /** This page has put the contents into the basket before. */
  isAgain: boolean;
}

/** The notice of what is in the basket again, what was left out and why, and which prices have changed. */
export function Repeated({ order: { lines }, changes, isAgain }: RepeatedProps) {
  const left = new Set(changes.flatMap(({ line, now }) => (now === null ? [line] : [])));
  const offers = new Set(
    lines.flatMap((line) => (line.kind === 'service' && line.service === 'offer' ? [line.line] : [])),
  );
  // delivery is no goods: it is chosen with each order
  const goods = lines.filter(({ kind }) => kind !== 'delivery');
  const isNothing = goods.every(({ line }) => left.has(line));
  return (
    <Notice
      kind={isNothing ? 'caution' : 'done'}
      title={repeatedTitle({ isNothing, isPart: goods.some(({ line }) => left.has(line)), isAgain })}
      action={
        isNothing ? undefined : (
          <Link to="/basket" className={buttonClass({ dense: true })}>
            {m.order_to_basket()}
          </Link>
        )
      }
    >
      {changes.map(({ line, name, was, now }) => (
        <p key={line}>
          {now !== null
            ? m.order_repeat_price({ name, was: formatMoney(was), now: formatMoney(now) })
            : offers.has(line)
              ? m.order_repeat_offer({ name })
              : m.order_repeat_gone({ name })}
        </p>
      ))}
      {[...offers].some((line) => left.has(line)) && (
        <p>
          <Link to="/services/request">{m.order_repeat_ask_offer()}</Link>
        </p>
      )}
    </Notice>
  );
}

/** The same on the page of the basket itself: what was left out and which prices have changed; nothing where all is as it was. */
export function RepeatedHere({ answer }: { answer: RepeatOrderAnswer }) {
  const { changes, primers, products, sequences, services } = answer;
  if (changes.length === 0) return null;
  const isPart = changes.some(({ now }) => now === null);
  const isNothing = [primers, products, sequences.seq, services].every(({ length }) => length === 0);
  return (
    <Notice kind={isPart ? 'caution' : 'done'} title={repeatedTitle({ isNothing, isPart, isAgain: false })}>
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

interface Repetition {
  isNothing: boolean;
  isPart: boolean;
  isAgain: boolean;
}

function repeatedTitle({ isNothing, isPart, isAgain }: Repetition): string {
  if (isNothing) return m.order_repeated_nothing();
  if (isPart) return m.order_repeated_part();
  return isAgain ? m.order_repeated_again() : m.order_repeated();
}
