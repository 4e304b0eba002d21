import { useEffect, useState } from 'react';
import { type AnswerOf, type RequestOf, runSearch, type SearchKind } from './run-search.ts';

/** A pause in typing after which is searched. */
const PAUSE_MS = 250;

/** A request, and what is shown of its answer; kept by whoever asks until another is wanted. */
export interface Wanted<Kind extends SearchKind, Shown> {
  readonly request: RequestOf<Kind>;
  readonly shown: (answer: AnswerOf<Kind>) => Shown;
}

interface Wishes {
  /** The older answer is shown until the newer one is known. */
  readonly keepsOlder?: boolean;
  readonly pause?: number;
}

export type SearchState = 'idle' | 'searching' | 'failed' | 'stopped';

/** Asks the worker beside the page, after a pause; a newer request ends the one before, and null asks for nothing. */
export function useSearch<Kind extends SearchKind, Shown>(
  kind: Kind,
  wanted: Wanted<Kind, Shown> | null,
  { keepsOlder = false, pause = PAUSE_MS }: Wishes = {},
) {
  const [answered, setAnswered] = useState<{ wanted: Wanted<Kind, Shown>; known: Shown } | null>(null);
  const [state, setState] = useState<SearchState>('idle');
  const [stop, setStop] = useState<() => void>();
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (wanted === null) setAnswered(null);
    setState(wanted === null ? 'idle' : 'searching');
    setShare(0);
    if (wanted === null) return;
    const ending = new AbortController();
    const { request, shown } = wanted;
    setStop(() => () => {
      ending.abort();
      setState('stopped');
    });
    const timer = setTimeout(() => {
      runSearch({ kind, request }, ending.signal, setShare).then(
        (answer) => {
          setAnswered({ wanted, known: shown(answer) });
          setState('idle');
        },
        () => setState('failed'),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [kind, wanted, pause]);
  // a key may come between a new request and its first moment: it must not act on the older answer
  const known = answered !== null && (keepsOlder || answered.wanted === wanted) ? answered.known : null;
  return { known, state, stop, share };
}
