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
  const latest = useRef<Draft>(null);
  // what is kept is read once, however the dictionary changes under the open form; and before the first change, were it made
  // before the page was awake
  const begun = useRef({ draft, options });
  const now = useCallback((): Draft => {
    const { draft: empty, options: known } = begun.current;
    latest.current ??=
      readDraft(
        recall(KEY, 'browser'),
        known.map(({ id }) => id),
      ) ?? empty;
    return latest.current;
  }, []);
  useEffect(() => {
    setDraft(now());
    setReady(true);
  }, [now]);
  const change = useCallback(
    (next: (now: Draft) => Draft) => {
      // kept at once: samples may arrive in the basket when the form is no longer open
      latest.current = next(now());
      remember(KEY, latest.current, 'browser');
      setDraft(latest.current);
    },
    [now],
  );
  return { draft, change, ready };
}
