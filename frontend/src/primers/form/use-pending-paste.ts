import { isScale, type PrimerRules } from '@oligoteka/primer';
import { useEffect } from 'react';
import { getLocale } from '../../paraglide/runtime.js';
import { hasPendingPaste, takePendingPaste } from '../../tabs/pending-paste.ts';
import { pasteReader } from '../paste/lazy-paste-reader.ts';
import type { useImport } from '../paste/use-import.ts';

interface Parts extends Pick<ReturnType<typeof useImport>, 'takePaste' | 'unread'> {
  /** The drafts have been loaded. */
  ready: boolean;
  rules: PrimerRules;
}

/** Takes in the list that was typed on the home page. */
export function usePendingPaste({ ready, rules, takePaste, unread }: Parts): void {
  useEffect(() => {
    if (!ready || !hasPendingPaste()) return;
    pasteReader.with(({ planPrimers }) => {
      const pending = takePendingPaste();
      if (pending === null) return;
      const { text, scale } = pending;
      // as on the home page: a scale that the list names goes first
      takePaste(
        planPrimers(text, 'end', { rules, language: getLocale() }),
        isScale(scale) ? scale : undefined,
      );
    }, unread);
  }, [ready, rules, takePaste, unread]);
}
