import { applied, inverse, type Operation } from './operation.ts';
import type { Sequence } from './sequence.ts';

/** Operations that are done and taken back together. */
export type Step = readonly Operation[];

/** A sequence, and what takes its changes back, the last at the end. */
export interface History {
  readonly now: Sequence;
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
}

/** A sequence that nobody has changed yet. */
export const beginHistory = (now: Sequence): History => ({ now, undo: [], redo: [] });

/** After one more step; what was taken back before cannot be done again. */
export function done({ now, undo }: History, step: Step): History {
  const [after, back] = turnedBack(now, step);
  return { now: after, undo: [...undo, back], redo: [] };
}

/** Without the last step; as it is where there is none. */
export function undone(history: History): History {
  const step = history.undo.at(-1);
  if (step === undefined) return history;
  const [now, back] = turnedBack(history.now, step);
  return { now, undo: history.undo.slice(0, -1), redo: [...history.redo, back] };
}

/** With the step again that was taken back last. */
export function redone(history: History): History {
  const step = history.redo.at(-1);
  if (step === undefined) return history;
  const [now, back] = turnedBack(history.now, step);
  return { now, undo: [...history.undo, back], redo: history.redo.slice(0, -1) };
}

function turnedBack(sequence: Sequence, step: Step): [after: Sequence, back: Step] {
  const back: Operation[] = [];
  let after = sequence;
  for (const operation of step) {
    back.unshift(inverse(after, operation));
    after = applied(after, operation);
  }
  return [after, back];
}
