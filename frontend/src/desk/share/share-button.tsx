import type { Sequence } from '@oligoteka/sequence';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { shareLink } from './share-link.ts';

/** Puts a link on the clipboard that opens the document as it is now, in any browser. */
export function ShareButton({ sequence, say }: { sequence: Sequence; say: (words: string) => void }) {
  const [isBusy, setBusy] = useState(false);
  const share = async (): Promise<void> => {
    setBusy(true);
    try {
      const page = window.location.origin + window.location.pathname;
      const link = await shareLink(sequence, page, new Date().toISOString().slice(0, 10));
      if (link === null) return say(m.desk_said_too_long_to_share());
      await navigator.clipboard.writeText(link);
      say(m.desk_said_shared());
    } catch {
      say(m.desk_said_not_shared());
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button dense kind="quiet" disabled={isBusy} onClick={() => void share()}>
      {m.desk_share()}
    </Button>
  );
}
