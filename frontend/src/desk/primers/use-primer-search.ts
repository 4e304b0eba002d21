import type { Sequence } from '@oligoteka/sequence';
import { useMemo } from 'react';
import type { PrimerAnswer } from '../worker/search.ts';
import { useSearch } from '../worker/use-search.ts';
import type { DeskPrimer } from '../desk-primer.ts';

/** What was found, and of which primers and template: those on the screen may be newer. */
export interface PrimerSearch extends PrimerAnswer {
  readonly primers: readonly DeskPrimer[];
  readonly template: Sequence;
}

/** The primers on the template. */
export function usePrimerSearch(primers: readonly DeskPrimer[], template: Sequence) {
  const wanted = useMemo(() => {
    const { bases, isCircular } = template;
    if (primers.length === 0 || bases.length === 0) return null;
    return {
      request: {
        ...{ primers: primers.map(({ sequence }) => sequence), bases, isCircular },
        blocked: new Set(primers.flatMap(({ blockers }, at) => (blockers.length > 0 ? [at] : []))),
      },
      shown: (answer: PrimerAnswer): PrimerSearch => ({ ...answer, primers, template }),
    };
  }, [primers, template]);
  const { known: search, state, stop } = useSearch('primers', wanted);
  return { search, state, stop };
}
