import type { GeneToOptimise, OptimisedGene } from '@oligoteka/genes';
import { useMemo, useState } from 'react';
import type { RequestOf } from '../worker/run-search.ts';
import { useSearch } from '../worker/use-search.ts';

/** A gene to be written, and what it is called. */
export interface AskedGene extends RequestOf<'gene'> {
  readonly name: string;
}

/** A gene that was written, and from what. */
export interface WrittenGene {
  readonly gene: GeneToOptimise;
  readonly name: string;
  readonly made: OptimisedGene;
}

const AT_ONCE = { keepsOlder: true, pause: 0 };

/** Writes a gene beside the page as it is asked for; a newer one ends the one before. */
export function useWrittenGene() {
  const [asked, write] = useState<AskedGene | null>(null);
  const wanted = useMemo(() => {
    if (asked === null) return null;
    const { gene, name, limits } = asked;
    return { request: { gene, limits }, shown: (made: OptimisedGene): WrittenGene => ({ gene, name, made }) };
  }, [asked]);
  const { known: written, state } = useSearch('gene', wanted, AT_ONCE);
  return { written, state, write };
}
