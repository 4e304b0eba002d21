import { type Bases, joinedBases } from './bases.ts';
import { type FeaturePiece, piecesOf, together } from './feature-pieces.ts';
import { followed } from './follow.ts';
import type { Sequence } from './sequence.ts';
import { reversed, rotated } from './turn.ts';

/** Fields of a sequence as they become; features as in an operation. */
export type FieldChange = Partial<Omit<Sequence, 'bases' | 'features'>> & {
  readonly features?: readonly FeaturePiece[];
};

/**
 * What is done to a sequence. Places count from 0. `features` are those of the whole sequence afterwards, where they do not follow
 * from the ones before: what was pasted with them, or what an undo brings back. Runs in them are of those that follow.
 */
export type Operation =
  | {
      readonly kind: 'edit';
      readonly at: number;
      readonly remove: number;
      readonly insert: Bases;
      readonly features?: readonly FeaturePiece[];
    }
  | { readonly kind: 'rotate'; readonly origin: number; readonly features?: readonly FeaturePiece[] }
  | { readonly kind: 'reverse' }
  | { readonly kind: 'set'; readonly change: FieldChange };

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
        features: together(operation.features, () => followed(sequence.features, edit)),
      };
    }
    case 'rotate': {
      const turned = rotated(sequence, operation.origin);
      return { ...turned, features: together(operation.features, () => turned.features) };
    }
    case 'reverse':
      return reversed(sequence);
    case 'set': {
      const features = together(operation.change.features, () => sequence.features);
      return { ...sequence, ...operation.change, features };
    }
  }
}

/**
 * What takes back an operation on a sequence, which is given as it was before and `after`. Of its features it holds those alone that
 * do not follow: a step back over one letter is as small among thousands of features as among none.
 */
export function inverse(sequence: Sequence, operation: Operation, after: Sequence): Operation {
  const { bases, features } = sequence;
  switch (operation.kind) {
    case 'edit': {
      const { at, remove, insert } = operation;
      const edit = { at, remove: insert.length, insert: remove, size: after.bases.length };
      return {
        ...{ kind: 'edit', at, remove: insert.length, insert: bases.slice(at, at + remove) },
        ...piecesOf(features, followed(after.features, edit)),
      };
    }
    case 'rotate': {
      const origin = -operation.origin;
      return { kind: 'rotate', origin, ...piecesOf(features, rotated(after, origin).features) };
    }
    case 'reverse':
      return operation;
    case 'set': {
      const { features: changed, ...rest } = operation.change;
      const keys = Object.keys(rest) as (keyof typeof rest)[];
      const change: FieldChange = Object.fromEntries(keys.map((key) => [key, sequence[key]]));
      return {
        kind: 'set',
        change: { ...change, ...(changed && piecesOf(features, after.features)) },
      };
    }
  }
}
