import { type Bases, MASK, toText } from '../model/bases.ts';
import type { Block } from './dynamic.ts';

/** What of a reference is otherwise in a read. `mixed`: the trace has two letters there. */
export type DifferenceKind = 'substitution' | 'insertion' | 'deletion' | 'replacement' | 'mixed';

/**
 * A difference on the upper strand of its reference. Where several places give the same sequence it stands in the last of them, as
 * HGVS writes it (3′ rule); letters that change beside each other are one difference.
 */
export interface Difference {
  readonly kind: DifferenceKind;
  /** First letter of the reference that is otherwise, from 0; an insertion stands before it. */
  readonly at: number;
  /** Letters of the reference, and what stands for them; of `mixed` the code of all its letters. */
  readonly removed: string;
  readonly inserted: string;
  /** What is inserted stands before it once more. */
  readonly isDuplication?: true;
}

/** With its place in the aligned query, from 0: a part of a read, or a turned circle. */
export interface FoundDifference extends Difference {
  readonly query: number;
}

/** What an alignment shows, letter by letter. */
export interface Compared {
  readonly differences: readonly FoundDifference[];
  /** Places of the reference at which the query says nothing (N). */
  readonly unread: readonly number[];
  /** Letters that are the same, of all that stand opposite each other; a gap counts as one, however long it is. */
  readonly same: number;
  readonly columns: number;
}

interface Change {
  readonly isMixed: boolean;
  readonly target: number;
  readonly query: number;
  removed: number;
  inserted: number;
}

const ANY = 15;
/** Letters between a gap and another change that are alike by chance: both are one change. */
const NEAR_GAP = 2;

/**
 * The differences along the blocks of an alignment. `letters` is the query with all letters that its trace shows, if that is more
 * than was aligned. On a circle blocks may go on behind the end of the reference.
 */
export function compared(letters: Bases, reference: Bases, blocks: readonly Block[]): Compared {
  const size = reference.length;
  const changes: Change[] = [];
  const unread: number[] = [];
  let [same, columns] = [0, 0];
  const change = (
    target: number,
    query: number,
    removed: number,
    inserted: number,
    isMixed = false,
  ): void => {
    const last = changes.at(-1);
    const near = last === undefined ? -1 : target - last.target - last.removed;
    const isGap = removed !== inserted || last?.removed !== last?.inserted;
    if (last === undefined || isMixed || last.isMixed || near > (isGap ? NEAR_GAP : 0))
      changes.push({ isMixed, target, query, removed, inserted });
    else {
      last.removed = target + removed - last.target;
      last.inserted = query + inserted - last.query;
    }
  };
  for (const [at, block] of blocks.entries()) {
    const last = blocks[at - 1];
    if (last !== undefined) {
      const [target, query] = [last.target + last.length, last.query + last.length];
      change(target, query, block.target - target, block.query - query);
      columns += 1;
    }
    columns += block.length;
    for (let i = 0; i < block.length; i += 1) {
      const [target, query] = [block.target + i, block.query + i];
      const [one, other] = [(reference[target % size] ?? 0) & MASK, (letters[query] ?? 0) & MASK];
      if (other === ANY && one !== ANY) unread.push(target % size);
      else if ((other & ~one) === 0) same += 1;
      else change(target, query, 1, 1, (other & one) !== 0 || (other & (other - 1)) !== 0);
    }
  }
  return {
    differences: changes.map((one, at) => shown(one, changes[at + 1], letters, reference)),
    unread,
    same,
    columns,
  };
}

/** A change in its normal form: no letter in it that stays, as far to the right as it goes before the next change. */
function shown(change: Change, next: Change | undefined, letters: Bases, reference: Bases): FoundDifference {
  const size = reference.length;
  const letterAt = (place: number): number => (reference[place % size] ?? 0) & MASK;
  const { isMixed } = change;
  let { target, removed, query } = change;
  let inserted: Bases = letters.slice(query, query + change.inserted).map((base) => base & MASK);
  while (!isMixed && removed > 0 && inserted.length > 0 && letterAt(target) === inserted[0]) {
    [target, query, removed, inserted] = [target + 1, query + 1, removed - 1, inserted.subarray(1)];
  }
  while (!isMixed && removed > 0 && letterAt(target + removed - 1) === inserted.at(-1)) {
    [removed, inserted] = [removed - 1, inserted.subarray(0, -1)];
  }
  const most = Math.min(next?.target ?? Number.POSITIVE_INFINITY, target + size) - removed;
  if (removed === 0 || inserted.length === 0)
    while (target < most && letterAt(target) > 0 && moves(target)) {
      inserted = turned(inserted);
      [target, query] = [target + 1, query + 1];
    }
  const text = (from: number, length: number): string =>
    toText(Uint8Array.from({ length }, (_, i) => letterAt(from + i)));
  const isDuplication =
    removed === 0 &&
    target >= inserted.length &&
    text(target - inserted.length, inserted.length) === toText(inserted);
  return {
    ...{ kind: kindOf(isMixed, removed, inserted.length), at: target % size, query },
    ...{ removed: text(target, removed), inserted: toText(inserted) },
    ...(isDuplication && { isDuplication }),
  };

  /** Whether the same sequence comes out with the change one letter further. */
  function moves(place: number): boolean {
    return removed > 0 ? letterAt(place) === letterAt(place + removed) : letterAt(place) === inserted[0];
  }
}

/** The first letter behind the others. */
const turned = (bases: Bases): Bases =>
  bases.length < 2 ? bases : Uint8Array.of(...bases.subarray(1), bases[0] ?? 0);

function kindOf(isMixed: boolean, removed: number, inserted: number): DifferenceKind {
  if (isMixed) return 'mixed';
  if (removed === 0) return 'insertion';
  if (inserted === 0) return 'deletion';
  return removed === 1 && inserted === 1 ? 'substitution' : 'replacement';
}
