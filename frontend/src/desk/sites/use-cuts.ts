import type { Sequence } from '@oligoteka/sequence';
import { useMemo } from 'react';
import type { EnzymeCuts } from '../worker/search.ts';
import { type SearchState, useSearch } from '../worker/use-search.ts';

/** Cuts of all enzymes, and the sequence that they are of. */
export interface KnownCuts {
  readonly sequence: Sequence;
  readonly enzymes: readonly EnzymeCuts[];
}

/** The cuts of a sequence, looked for once it is shown; null until they are known, and where the search failed. */
export function useCuts(sequence: Sequence): { cuts: KnownCuts | null; state: SearchState } {
  const { bases, isCircular } = sequence;
  const wanted = useMemo(
    () => ({
      request: { bases, isCircular },
      shown: (enzymes: readonly EnzymeCuts[]): KnownCuts => ({ sequence, enzymes }),
    }),
    // names and features move no cut
    // oxlint-disable-next-line react/exhaustive-deps -- the bases and their ends alone decide
    [bases, isCircular],
  );
  const { known: cuts, state } = useSearch('cuts', wanted, { keepsOlder: true });
  return { cuts, state: cuts !== null && state === 'searching' ? 'idle' : state };
}
