import { openedCircle } from './cut-feature.ts';
import { closedLine } from './joined.ts';
import type { Operation } from './operation.ts';
import type { Sequence } from './sequence.ts';

/**
 * Opens a circle at its origin, or closes a line to a circle. A feature over the origin is parted where the circle opens, and one that
 * was parted so is whole again where it closes. Example: of a circle of 36 bases `join(31..36,1..9)` becomes `31..>36` and `<1..9`.
 */
export function otherTopology({ isCircular, features, bases }: Sequence): Operation {
  const size = bases.length;
  return {
    kind: 'set',
    change: {
      isCircular: !isCircular,
      features: isCircular ? openedCircle(features, size, true) : closedLine(features, size),
    },
  };
}
