import type { Sequence } from '@oligoteka/sequence';
import { useEffect, useState } from 'react';
import { searchCuts } from '../worker/run-search.ts';
import type { EnzymeCuts } from '../worker/search.ts';

/** A pause in typing after which is searched. */
const PAUSE_MS = 250;

/** Cuts of all enzymes, and the sequence that they are of. */
export interface KnownCuts {
  readonly sequence: Sequence;
  readonly enzymes: readonly EnzymeCuts[];
}

/** The cuts of a sequence, looked for beside the page once it is shown; null until they are known, and where the search failed. */
export function useCuts(sequence: Sequence): { cuts: KnownCuts | null; hasFailed: boolean } {
  const [cuts, setCuts] = useState<KnownCuts | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    setFailed(false);
    const timer = setTimeout(() => {
      const { bases, isCircular } = sequence;
      searchCuts({ kind: 'cuts', bases, isCircular }, ending.signal).then(
        (enzymes) => setCuts({ sequence, enzymes }),
        () => setFailed(true),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
    // names and features move no cut
    // oxlint-disable-next-line react/exhaustive-deps -- the bases and their ends alone decide
  }, [sequence.bases, sequence.isCircular]);
  return { cuts, hasFailed };
}
