import type { Sequence } from '@oligoteka/sequence';
import { useMemo } from 'react';
import { useSearch } from '../worker/use-search.ts';
import type { FrameForm, FramesAnswer } from './frame-feature.ts';

/** The open frames of a sequence; those of the bases before a key stay until its own are known. */
export function useFrames({ bases, isCircular }: Pick<Sequence, 'bases' | 'isCircular'>, form: FrameForm) {
  const wanted = useMemo(
    () => ({
      request: { bases, isCircular, form },
      shown: (answer: FramesAnswer) => ({ ...answer, bases, isCircular }),
    }),
    [bases, isCircular, form],
  );
  const { known, state } = useSearch('frames', wanted, { keepsOlder: true });
  return {
    known,
    isOlder: known !== null && (known.bases !== bases || known.isCircular !== isCircular),
    // while newer frames are looked for, those before them are told
    state: known !== null && state === 'searching' ? 'idle' : state,
  };
}
