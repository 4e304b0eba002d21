import type { Sequence } from '@oligoteka/sequence';
import { useEffect, useState } from 'react';
import { searchPrimers } from '../worker/run-search.ts';
import type { PrimerAnswer } from '../worker/search.ts';
import type { DeskPrimer } from './read-primers.ts';

/** A pause in typing after which is searched. */
const PAUSE_MS = 250;

/** What was found, and of which primers and template: those on the screen may be newer. */
export interface PrimerSearch extends PrimerAnswer {
  readonly primers: readonly DeskPrimer[];
  readonly template: Sequence;
}

/** Searches the primers on the template beside the page; a newer search ends the one before. */
export function usePrimerSearch(primers: readonly DeskPrimer[], template: Sequence) {
  const [search, setSearch] = useState<PrimerSearch | null>(null);
  const [state, setState] = useState<'idle' | 'searching' | 'failed' | 'stopped'>('idle');
  const [stop, setStop] = useState<() => void>();
  useEffect(() => {
    setSearch(null);
    if (primers.length === 0 || template.bases.length === 0) {
      setState('idle');
      return;
    }
    const ending = new AbortController();
    setState('searching');
    setStop(() => () => {
      ending.abort();
      setState('stopped');
    });
    const timer = setTimeout(() => {
      const { bases, isCircular } = template;
      const letters = primers.map(({ sequence }) => sequence);
      searchPrimers({ kind: 'primers', primers: letters, bases, isCircular }, ending.signal).then(
        (answer) => {
          setSearch({ ...answer, primers, template });
          setState('idle');
        },
        () => setState('failed'),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [primers, template]);
  return { search, state, stop };
}
