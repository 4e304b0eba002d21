import { useState } from 'react';
import type { DeskPrimer } from '../desk-primer.ts';
import type { GenomeAnswer, GenomeRequest } from '../worker/panel.ts';
import { useSearch, type Wanted } from '../worker/use-search.ts';

/** What was found, of which primers in which file. */
export interface KnownGenome {
  readonly answer: GenomeAnswer;
  readonly primers: readonly DeskPrimer[];
  readonly file: string;
  readonly longest: number;
}

const AT_ONCE = { pause: 0 };

/** Looks for primers in a file when it is asked to: a large one takes its time. */
export function useGenome() {
  const [wanted, setWanted] = useState<Wanted<'genome', KnownGenome> | null>(null);
  const { known, state, stop, share } = useSearch('genome', wanted, AT_ONCE);
  const search = (
    primers: readonly DeskPrimer[],
    file: File,
    { longest, isCircular }: Pick<GenomeRequest, 'longest' | 'isCircular'>,
  ): void =>
    setWanted({
      request: { primers: primers.map(({ sequence }) => sequence), file, longest, isCircular },
      shown: (answer) => ({ answer, primers, longest, file: file.name }),
    });
  return { known, state, stop, share, search };
}
