import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { kopecksText } from './kopecks-text.ts';
import type { NewPrices } from './new-prices.ts';

interface NewPricesNoticeProps {
  news: NewPrices;
  onSeen: () => void;
}

/** New price lists apply since the form was opened: shown until closed. */
export function NewPricesNotice({ news: { before, after }, onSeen }: NewPricesNoticeProps) {
  return (
    <Notice
      kind="caution"
      live="status"
      title={m.form_new_prices()}
      action={
        <Button dense onClick={onSeen}>
          {m.form_new_prices_seen()}
        </Button>
      }
    >
      <p>{m.form_new_prices_words({ before: kopecksText(before), after: kopecksText(after) })}</p>
    </Notice>
  );
}
