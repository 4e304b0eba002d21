import type { SequenceOption } from '@oligoteka/pricing';
import { useCallback, useEffect, useRef, useState } from 'react';
import { recall, remember } from '../site/remembered.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { readDraft } from './read-draft.ts';

const KEY = 'oligoteka.sequencingDraft';

/** The form's content, kept in this browser until it lies in the basket: a reload or another day loses nothing. */
export function useDraft(options: readonly SequenceOption[]) {
  const [first] = options;
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(first?.id ?? 1));
  const [ready, setReady] = useState(false);
  const latest = useRef(draft);
  useEffect(() => {
    const ids = options.map(({ id }) => id);
    const kept = readDraft(recall(KEY, 'browser'), ids);
    if (kept) {
      latest.current = kept;
      setDraft(kept);
    }
    setReady(true);
    // what is kept is read once, however the dictionary changes under the open form
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const change = useCallback((next: (now: Draft) => Draft) => {
    // kept at once: samples may arrive in the basket when the form is no longer open
    latest.current = next(latest.current);
    remember(KEY, latest.current, 'browser');
    setDraft(latest.current);
  }, []);
  return { draft, change, ready };
}
