import { isFeatureRun } from './feature-pieces.ts';
import { applied, inverse, type Operation } from './operation.ts';
import type { Sequence } from './sequence.ts';

/** Operations that are done and taken back together. */
export type Step = readonly Operation[];

/** A step that was done, and what takes it back. */
export interface Change {
  readonly there: Step;
  readonly back: Step;
  /** It goes on with the change before it, as one letter after another does: they are taken back and done again together. */
  readonly goesOn?: true;
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

/**
 * After one more step, which may go on with the one before; what was taken back before cannot be done again. Example: `done(done(h, a),
 * b, true)` is `h` after one undo.
 */
export function done({ now, undo }: History, step: Step, goesOn = false): History {
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
  const change: Change = { there, back, ...(goesOn && undo.length > 0 && { goesOn }) };
  return { now: after, undo: bounded([...undo, change]), redo: [] };
}

const hasFeatures = (operation: Operation): boolean =>
  operation.kind !== 'reverse' &&
  (operation.kind === 'set' ? operation.change : operation).features !== undefined;

/** Without the last change and those that it goes on with; as it is where there is none. */
export function undone(history: History): History {
  const { now, undo, redo } = history;
  const from = Math.max(
    0,
    undo.findLastIndex(({ goesOn }) => goesOn !== true),
  );
  const back = undo.slice(from).reverse();
  if (back.length === 0) return history;
  return {
    now: back.flatMap((change) => change.back).reduce(applied, now),
    undo: undo.slice(0, from),
    redo: [...redo, ...back],
  };
}

/** With the change again that was taken back last, and those that go on with it. */
export function redone(history: History): History {
  const { now, undo, redo } = history;
  const from = redo.findLastIndex(({ goesOn }, at) => goesOn !== true && at < redo.length - 1) + 1;
  const there = redo.slice(from).reverse();
  if (there.length === 0) return history;
  return {
    now: there.flatMap((change) => change.there).reduce(applied, now),
    undo: [...undo, ...there],
    redo: redo.slice(0, from),
  };
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

/** Each key asks for the bytes of all changes before it. */
const KNOWN_BYTES = new WeakMap<Change, number>();

/** About so many bytes a change takes in memory, and where it is kept. */
export function changeBytes(change: Change | undefined): number {
  if (change === undefined) return 0;
  const known = KNOWN_BYTES.get(change);
  if (known !== undefined) return known;
  const bytes = [...change.there, ...change.back].reduce(
    (sum, operation) => sum + operationBytes(operation),
    0,
  );
  KNOWN_BYTES.set(change, bytes);
  return bytes;
}

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
