import type { SequenceOption } from '@oligoteka/pricing';
import { useCallback, useEffect, useState } from 'react';
import { recall, remember } from '../site/remembered.ts';
import { type Draft, emptyDraft, readDraft } from './draft.ts';

const KEY = 'oligoteka.sequencingDraft';

/** The form's content, kept in this browser until it lies in the basket: a reload or another day loses nothing. */
export function useDraft(options: readonly SequenceOption[]) {
  const [first] = options;
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(first?.id ?? 1));
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const ids = options.map(({ id }) => id);
    const kept = readDraft(recall(KEY, 'browser'), ids);
    if (kept) setDraft(kept);
    setReady(true);
    // what is kept is read once, however the dictionary changes under the open form
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const change = useCallback((next: (now: Draft) => Draft) => {
    setDraft((now) => {
      const after = next(now);
      remember(KEY, after, 'browser');
      return after;
    });
  }, []);
  return { draft, change, ready };
}
