import type { Sequence } from '@oligoteka/sequence';
import { useMemo } from 'react';
import type { ReadsAnswer } from '../worker/align.ts';
import { useSearch } from '../worker/use-search.ts';
import type { LoadedRead } from './kept-reads.ts';

/** Placed reads, and of what: those on the screen may be newer. */
export interface Aligned extends ReadsAnswer {
  readonly loaded: readonly LoadedRead[];
  readonly reference: Sequence;
}

/** Reads on a sequence; those placed last are shown until they are placed anew. */
export function useAligned(loaded: readonly LoadedRead[], reference: Sequence) {
  const { bases, features, isCircular } = reference;
  const wanted = useMemo(() => {
    if (loaded.length === 0 || bases.length === 0) return null;
    return {
      request: { reads: loaded.map(({ read }) => read), reference: { bases, features, isCircular } },
      shown: (answer: ReadsAnswer): Aligned => ({ ...answer, loaded, reference }),
    };
    // a name changes nothing
    // oxlint-disable-next-line react/exhaustive-deps -- bases, ends and features decide
  }, [loaded, bases, features, isCircular]);
  const { known: aligned, state } = useSearch('reads', wanted, { keepsOlder: true });
  return { aligned, state };
}
