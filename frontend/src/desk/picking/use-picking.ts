import type { PairWishes, Picked, PickingTask, Sequence } from '@oligoteka/sequence';
import { toText, USUAL_TILES } from '@oligoteka/sequence';
import { useEffect, useRef, useState } from 'react';
import { STANDARD_PRIMERS } from '../../sequencing/primer-choice/standard-primers.ts';
import { selectedBases } from '../edit/edit-steps.ts';
import type { Selection } from '../selection.ts';
import { judgePrimer, pickPrimers } from '../worker/run-search.ts';
import type { Judged, PickRequest } from '../worker/search.ts';

/** What was picked, for which part of which sequence. */
export interface PickedFor {
  readonly picked: Picked;
  readonly sequence: Sequence;
  readonly task: PickingTask;
}

/** Picks primers beside the page; a newer search ends the one before, and so does a press of «stop». */
export function usePicking() {
  const [result, setResult] = useState<PickedFor | null>(null);
  const [judged, setJudged] = useState<Judged | null>(null);
  const [state, setState] = useState<'idle' | 'picking' | 'failed'>('idle');
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);
  const run = <Answer>(search: (signal: AbortSignal) => Promise<Answer>, use: (answer: Answer) => void) => {
    ending.current?.abort();
    const control = new AbortController();
    ending.current = control;
    setState('picking');
    search(control.signal).then(
      (answer) => {
        use(answer);
        setState('idle');
      },
      () => setState('failed'),
    );
  };
  const pick = (sequence: Sequence, selection: Selection, task: PickingTask, wishes: PairWishes): void => {
    const { bases, isCircular } = sequence;
    const request: PickRequest = {
      ...{ kind: 'pick' as const, task, bases, isCircular, wishes, known: STANDARD_PRIMERS },
      ...{ start: selection.start, length: selection.length },
      tiles: { ...wishes.product, overlap: USUAL_TILES.overlap },
    };
    run(
      (signal) => pickPrimers(request, signal),
      (picked) => {
        setResult({ picked, sequence, task });
        setJudged(null);
      },
    );
  };
  const judge = (sequence: Sequence, selection: Selection, wishes: PairWishes): void => {
    const letters = toText(selectedBases(sequence, selection)).toUpperCase();
    run((signal) => judgePrimer({ kind: 'judge', letters, wishes }, signal), setJudged);
  };
  const stop = (): void => {
    ending.current?.abort();
    setState('idle');
  };
  return { result, judged, state, pick, judge, stop };
}
