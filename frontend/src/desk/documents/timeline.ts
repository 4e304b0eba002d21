import { applied, beginHistory, type Change, type History, type Sequence } from '@oligoteka/sequence';

/** The changes of a document as they are numbered in the store. */
export interface Timeline {
  /** Number of the first one. */
  readonly first: number;
  /** Those that are done and those that were taken back, in the order in which they are done. */
  readonly changes: readonly Change[];
  /** Number of the one that would be done next. */
  readonly position: number;
  /** The position at which the sequence was written whole. */
  readonly written: number;
}

/** What a save writes of the changes: from a number on all are replaced, and those before the first are gone. */
export interface Writing extends Omit<Timeline, 'changes'> {
  readonly from: number;
  readonly changes: readonly Change[];
}

/** Changes between the sequence that is written and the present one: a document that is opened does them at once. */
const MOST_BETWEEN = 100;

const inOrder = ({ undo, redo }: History): readonly Change[] => [...undo, ...redo.toReversed()];

/** What is to be written of a history, and how it stands in the store then. A save whose `written` is its position writes the sequence. */
export function writingOf(
  kept: Timeline | undefined,
  history: History,
): { readonly writing: Writing; readonly timeline: Timeline } {
  const changes = inOrder(history);
  const [oldest] = changes;
  // the oldest ones may have been given up since; where none is known the sequence is written whole
  const dropped = kept && oldest ? kept.changes.indexOf(oldest) : -1;
  const done = history.undo.length;
  if (kept === undefined || dropped < 0) {
    const timeline = { first: 0, changes, position: done, written: done };
    return { writing: { ...timeline, from: 0 }, timeline };
  }
  let alike = 0;
  while (alike < changes.length && kept.changes[dropped + alike] === changes[alike]) alike += 1;
  const first = kept.first + dropped;
  const [from, position] = [first + alike, first + done];
  const isReached =
    kept.written >= first && kept.written <= from && Math.abs(position - kept.written) <= MOST_BETWEEN;
  const timeline = { first, changes, position, written: isReached ? kept.written : position };
  return { writing: { ...timeline, from, changes: changes.slice(alike) }, timeline };
}

/** The history of a document of which a sequence was written; without its changes where they do not fit together. */
export function historyOf(
  sequence: Sequence,
  { first, changes, position, written }: Timeline,
): { readonly history: History; readonly timeline: Timeline } {
  const [now, at] = [position - first, written - first];
  if (Math.min(now, at) < 0 || Math.max(now, at) > changes.length)
    return {
      history: beginHistory(sequence),
      timeline: { first: 0, changes: [], position: 0, written: 0 },
    };
  const between =
    now >= at
      ? changes.slice(at, now).flatMap(({ there }) => there)
      : changes
          .slice(now, at)
          .reverse()
          .flatMap(({ back }) => back);
  return {
    history: {
      now: between.reduce((one, operation) => applied(one, operation), sequence),
      undo: changes.slice(0, now),
      redo: changes.slice(now).reverse(),
    },
    timeline: { first, changes, position, written },
  };
}
