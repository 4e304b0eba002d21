import { type Bases, joinedBases } from './bases.ts';
import type { Feature } from './feature.ts';
import { followed } from './follow.ts';
import type { Sequence } from './sequence.ts';
import { reversed, rotated } from './turn.ts';

/**
 * What is done to a sequence. Places count from 0. `features` are those of the whole sequence afterwards, where they do not follow
 * from the ones before: what was pasted with them, or what an undo brings back.
 */
export type Operation =
  | {
      readonly kind: 'edit';
      readonly at: number;
      readonly remove: number;
      readonly insert: Bases;
      readonly features?: readonly Feature[];
    }
  | { readonly kind: 'rotate'; readonly origin: number; readonly features?: readonly Feature[] }
  | { readonly kind: 'reverse' }
  | { readonly kind: 'set'; readonly change: Partial<Omit<Sequence, 'bases'>> };

/** A sequence after an operation. Time and memory: those of a copy of its bases, 1 byte each. */
export function applied(sequence: Sequence, operation: Operation): Sequence {
  switch (operation.kind) {
    case 'edit': {
      const { bases } = sequence;
      const { at, remove, insert } = operation;
      const edit = { at, remove, insert: insert.length, size: bases.length };
      return {
        ...sequence,
        bases: joinedBases(bases.subarray(0, at), insert, bases.subarray(at + remove)),
        features: operation.features ?? followed(sequence.features, edit),
      };
    }
    case 'rotate': {
      const turned = rotated(sequence, operation.origin);
      return operation.features === undefined ? turned : { ...turned, features: operation.features };
    }
    case 'reverse':
      return reversed(sequence);
    case 'set':
      return { ...sequence, ...operation.change };
  }
}

/** What takes back an operation on a sequence, which is given as it was before. */
export function inverse(sequence: Sequence, operation: Operation): Operation {
  const { bases, features } = sequence;
  switch (operation.kind) {
    case 'edit': {
      const { at, remove, insert } = operation;
      return { kind: 'edit', at, remove: insert.length, insert: bases.slice(at, at + remove), features };
    }
    case 'rotate':
      return { kind: 'rotate', origin: -operation.origin, features };
    case 'reverse':
      return operation;
    case 'set': {
      const keys = Object.keys(operation.change) as (keyof typeof operation.change)[];
      return { kind: 'set', change: Object.fromEntries(keys.map((key) => [key, sequence[key]])) };
    }
  }
}
