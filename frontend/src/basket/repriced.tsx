import type { BasketRepricing } from '@oligoteka/site-api';
import { m } from '../paraglide/messages.js';
import { formatMoney } from '../ui/money.tsx';
import { Notice } from '../ui/notice.tsx';

interface RepricedProps {
  repriced: BasketRepricing;
}

/** New price lists have changed what lies in the basket. */
export function Repriced({ repriced }: RepricedProps) {
  const { before, after } = repriced;
  return (
    <Notice kind="caution" live="status" title={m.basket_repriced()}>
      <p>{m.basket_repriced_words({ before: formatMoney(before), after: formatMoney(after) })}</p>
    </Notice>
  );
}
