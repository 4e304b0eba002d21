import type { Sequence } from '@oligoteka/sequence';
import { useEffect, useState } from 'react';
import type { ReadsAnswer } from '../worker/align.ts';
import { searchReads } from '../worker/run-search.ts';
import type { LoadedRead } from './kept-reads.ts';

/** A pause in typing after which reads are placed anew. */
const PAUSE_MS = 250;

/** Placed reads, and of what: those on the screen may be newer. */
export interface Aligned extends ReadsAnswer {
  readonly loaded: readonly LoadedRead[];
  readonly reference: Sequence;
}

/** Places reads on a sequence beside the page; a newer request ends the one before. */
export function useAligned(loaded: readonly LoadedRead[], reference: Sequence) {
  const [aligned, setAligned] = useState<Aligned | null>(null);
  const [state, setState] = useState<'idle' | 'aligning' | 'failed'>('idle');
  const { bases, features, isCircular } = reference;
  useEffect(() => {
    if (loaded.length === 0 || bases.length === 0) {
      setAligned(null);
      setState('idle');
      return;
    }
    const ending = new AbortController();
    setState('aligning');
    const timer = setTimeout(() => {
      const reads = loaded.map(({ read }) => read);
      searchReads({ kind: 'reads', reads, reference: { bases, features, isCircular } }, ending.signal).then(
        (answer) => {
          setAligned({ ...answer, loaded, reference });
          setState('idle');
        },
        () => setState('failed'),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
    // a name changes nothing
    // oxlint-disable-next-line react/exhaustive-deps -- bases, ends and features decide
  }, [loaded, bases, features, isCircular]);
  return { aligned, state };
}
