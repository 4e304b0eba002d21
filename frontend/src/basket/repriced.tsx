import type { BasketRepricing } from '@oligoteka/site-api';
import { m } from '../paraglide/messages.js';
import { Button } from '../ui/buttons/button.tsx';
import { formatMoney } from '../ui/text/money.tsx';
import { Notice } from '../ui/page/notice.tsx';

interface RepricedProps {
  repriced: BasketRepricing;
  busy: boolean;
  onSeen: (at: string) => void;
}

/** New price lists changed prices in the basket: shown until closed. */
export function Repriced({ repriced, busy, onSeen }: RepricedProps) {
  const { at, before, after } = repriced;
  return (
    <Notice
      kind="caution"
      live="status"
      title={m.basket_repriced()}
      action={
        <Button dense busy={busy} onClick={() => onSeen(at)}>
          {m.basket_repriced_seen()}
        </Button>
      }
    >
      <p>{m.basket_repriced_words({ before: formatMoney(before), after: formatMoney(after) })}</p>
    </Notice>
  );
}
