import { useEffect, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';

/** The notice that the next step is in a letter. */
export function LetterSent({ to, words, again }: { to: string; words: string; again: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  // the form that had the focus is gone
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice
        kind="done"
        live="status"
        title={m.account_letter_sent({ address: to })}
        action={<Button onClick={again}>{m.account_other_address()}</Button>}
      >
        <p>{words}</p>
        <p>{m.account_letter_missing()}</p>
      </Notice>
    </div>
  );
}
