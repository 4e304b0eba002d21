import type { PairWishes, Picked, PickingTask, Sequence } from '@oligoteka/sequence';
import { toText, USUAL_TILES } from '@oligoteka/sequence';
import { useEffect, useRef, useState } from 'react';
import { STANDARD_PRIMERS } from '../../sequencing/primer-choice/standard-primers.ts';
import { selectedBases } from '../edit/edit-steps.ts';
import type { DeskPrimer } from '../desk-primer.ts';
import type { Selection } from '../selection.ts';
import { type AnswerOf, type RequestOf, runSearch, type SearchKind } from '../worker/run-search.ts';
import type { Judged } from '../worker/search.ts';
import type { SearchState } from '../worker/use-search.ts';

/** What was picked, for which part of which sequence. */
export interface PickedFor {
  readonly picked: Picked;
  readonly sequence: Sequence;
  readonly task: PickingTask;
}

/** What primers are picked on, and those that are at hand: a walk takes them first. */
interface PickedOn {
  readonly sequence: Sequence;
  readonly selection: Selection;
  readonly own: readonly DeskPrimer[];
}

/** Picks primers beside the page; a newer search ends the one before, and so does a press of «stop». */
export function usePicking() {
  const [result, setResult] = useState<PickedFor | null>(null);
  const [judged, setJudged] = useState<Judged | null>(null);
  const [state, setState] = useState<SearchState>('idle');
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);
  const run = <Kind extends SearchKind>(
    kind: Kind,
    request: RequestOf<Kind>,
    use: (answer: AnswerOf<Kind>) => void,
  ): void => {
    ending.current?.abort();
    const control = new AbortController();
    ending.current = control;
    setState('searching');
    runSearch({ kind, request }, control.signal).then(
      (answer) => {
        use(answer);
        setState('idle');
      },
      () => setState('failed'),
    );
  };
  const pick = ({ sequence, selection, own }: PickedOn, task: PickingTask, wishes: PairWishes): void => {
    const { bases, isCircular } = sequence;
    const request = {
      ...{ task, bases, isCircular, wishes },
      known: [
        ...own
          .filter(({ blockers }) => blockers.length === 0)
          .map(({ name, sequence: letters }) => ({ name, sequence: letters, isOwn: true })),
        ...STANDARD_PRIMERS,
      ],
      ...{ start: selection.start, length: selection.length },
      tiles: { ...wishes.product, overlap: USUAL_TILES.overlap },
    };
    run('pick', request, (picked) => {
      setResult({ picked, sequence, task });
      setJudged(null);
    });
  };
  const judge = (sequence: Sequence, selection: Selection, wishes: PairWishes): void => {
    const letters = toText(selectedBases(sequence, selection)).toUpperCase();
    run('judge', { letters, wishes }, setJudged);
  };
  const stop = (): void => {
    ending.current?.abort();
    setState('idle');
  };
  return { result, judged, state, pick, judge, stop };
}
