import type { SequenceOption } from '@oligoteka/pricing';
import { useCallback, useEffect, useRef, useState } from 'react';
import { replayEarlyInput } from '../hydrate/replay-early-input.ts';
import { recall, remember } from '../tabs/remembered.ts';
import { type Draft, emptyDraft, withEarly } from './draft.ts';
import { readDraft } from './read-draft.ts';

const KEY = 'oligoteka.sequencingDraft';

/** The form's content, kept in this browser until it lies in the basket: a reload or another day loses nothing. */
export function useDraft(options: readonly SequenceOption[]) {
  const [first] = options;
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(first?.id ?? 1));
  const [ready, setReady] = useState(false);
  const latest = useRef<Draft>(null);
  // what is kept is read once, however the dictionary changes under the open form
  const begun = useRef({ empty: draft, early: draft, options });
  useEffect(() => {
    replayEarlyInput();
    if (latest.current === null) {
      const { empty, early, options: known } = begun.current;
      const kept = readDraft(
        recall(KEY, 'browser'),
        known.map(({ id }) => id),
      );
      latest.current = kept ? withEarly(kept, early, known[0]?.id ?? 1) : early;
      if (early !== empty) remember(KEY, latest.current, 'browser');
      setDraft(latest.current);
    }
    setReady(true);
  }, []);
  const change = useCallback((next: (now: Draft) => Draft) => {
    if (latest.current === null) {
      // what is kept is not shown yet
      begun.current.early = next(begun.current.early);
      setDraft(begun.current.early);
      return;
    }
    // kept at once: samples may arrive in the basket when the form is no longer open
    latest.current = next(latest.current);
    remember(KEY, latest.current, 'browser');
    setDraft(latest.current);
  }, []);
  return { draft, change, ready };
}
