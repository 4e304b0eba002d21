import type { SequenceOption } from '@oligoteka/pricing';
import { useCallback, useEffect, useRef, useState } from 'react';
import { replayEarlyInput } from '../hydrate/replay-early-input.ts';
import { recall, remember } from '../tabs/remembered.ts';
import { type Draft, emptyDraft, withEarly } from './draft.ts';
import { readDraft } from './read-draft.ts';
import { focusedSampleId } from './sample-row.tsx';

const KEY = 'oligoteka.sequencingDraft';

/** The form's draft, stored in this browser until it is in the basket. */
export function useDraft(options: readonly SequenceOption[]) {
  const [first] = options;
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(first?.id ?? 1));
  const [ready, setReady] = useState(false);
  const latest = useRef<Draft>(null);
  // the stored draft is read once, also if the dictionary changes
  const begun = useRef({ empty: draft, early: draft, options });
  useEffect(() => {
    replayEarlyInput();
    if (latest.current === null) {
      const { empty, early, options: known } = begun.current;
      const kept = readDraft(
        recall(KEY, 'browser'),
        known.map(({ id }) => id),
      );
      latest.current = kept ? withEarly(kept, early, known[0]?.id ?? 1, focusedSampleId()) : early;
      if (early !== empty) remember(KEY, latest.current, 'browser');
      setDraft(latest.current);
    }
    setReady(true);
  }, []);
  const change = useCallback((next: (now: Draft) => Draft) => {
    if (latest.current === null) {
      // the stored draft is not shown yet
      begun.current.early = next(begun.current.early);
      setDraft(begun.current.early);
      return;
    }
    // stored at once: samples may arrive in the basket after the form is closed
    latest.current = next(latest.current);
    remember(KEY, latest.current, 'browser');
    setDraft(latest.current);
  }, []);
  return { draft, change, ready };
}
