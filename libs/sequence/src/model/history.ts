import { isFeatureRun } from './feature-pieces.ts';
import { applied, inverse, type Operation } from './operation.ts';
import type { Sequence } from './sequence.ts';

/** Operations that are done and taken back together. */
export type Step = readonly Operation[];

/** A step that was done, and what takes it back. */
export interface Change {
  readonly there: Step;
  readonly back: Step;
}

/** A sequence, its changes that can be taken back, and those that were and can be done again; the next one at the end. */
export interface History {
  readonly now: Sequence;
  readonly undo: readonly Change[];
  readonly redo: readonly Change[];
}

/** Changes that can be taken back at most; and what all of them take, in bytes: the last one stays whatever it takes. */
const MOST_CHANGES = 1_000;
const MOST_BYTES = 8_000_000;

/** A sequence that nobody has changed yet. */
export const beginHistory = (now: Sequence): History => ({ now, undo: [], redo: [] });

/** After one more step; what was taken back before cannot be done again. */
export function done({ now, undo }: History, step: Step): History {
  const back: Operation[] = [];
  const there: Operation[] = [];
  let after = now;
  for (const operation of step) {
    const before = after;
    after = applied(before, operation);
    const other = inverse(before, operation, after);
    back.unshift(other);
    // as small as what takes it back, though it came with all features
    there.push(hasFeatures(operation) ? inverse(after, other, before) : operation);
  }
  return { now: after, undo: bounded([...undo, { there, back }]), redo: [] };
}

const hasFeatures = (operation: Operation): boolean =>
  operation.kind !== 'reverse' &&
  (operation.kind === 'set' ? operation.change : operation).features !== undefined;

/** Without the last change; as it is where there is none. */
export function undone(history: History): History {
  const { now, undo, redo } = history;
  const last = undo.at(-1);
  if (last === undefined) return history;
  return { now: last.back.reduce(applied, now), undo: undo.slice(0, -1), redo: [...redo, last] };
}

/** With the change again that was taken back last. */
export function redone(history: History): History {
  const { now, undo, redo } = history;
  const next = redo.at(-1);
  if (next === undefined) return history;
  return { now: next.there.reduce(applied, now), undo: [...undo, next], redo: redo.slice(0, -1) };
}

function bounded(changes: readonly Change[]): readonly Change[] {
  let from = changes.length - 1;
  let bytes = changeBytes(changes[from]);
  while (from > 0 && changes.length - from < MOST_CHANGES) {
    bytes += changeBytes(changes[from - 1]);
    if (bytes > MOST_BYTES) break;
    from -= 1;
  }
  return changes.slice(from);
}

/** Bytes of an operation, a feature and a range beside their texts, in round figures. */
const OBJECT_BYTES = 100;

/** About so many bytes a change takes in memory, and where it is kept. */
export const changeBytes = (change: Change | undefined): number =>
  change === undefined
    ? 0
    : [...change.there, ...change.back].reduce((sum, operation) => sum + operationBytes(operation), 0);

function operationBytes(operation: Operation): number {
  if (operation.kind === 'reverse') return OBJECT_BYTES;
  const { features = [], ...rest } = operation.kind === 'set' ? operation.change : operation;
  const own = Object.values(rest).reduce<number>((sum, value) => sum + fieldBytes(value), OBJECT_BYTES);
  return features.reduce(
    (sum, piece) =>
      sum +
      (isFeatureRun(piece)
        ? OBJECT_BYTES
        : piece.qualifiers.reduce(
            (all, [key, text]) => all + key.length + (text?.length ?? 0),
            OBJECT_BYTES * (1 + piece.ranges.length),
          )),
    own,
  );
}

const fieldBytes = (value: unknown): number =>
  value instanceof Uint8Array || typeof value === 'string'
    ? value.length
    : Array.isArray(value)
      ? value.flat().reduce<number>((sum, one) => sum + String(one).length, 0)
      : 0;
