import { reverseComplement, strongIn } from '@oligoteka/sequence';
import type { Change } from './mutate.ts';

/** Two primers that pair with each other along all their length, the change in their middle. */
export interface QuikChangePrimers {
  readonly forward: string;
  readonly reverse: string;
  /** °C by the formula of the method. */
  readonly tm: number;
  /** Bases of the template to each side of the change. */
  readonly left: number;
  readonly right: number;
}

/** nt: shorter primers pair badly, longer ones fold and are made badly. */
const SHORTEST = 25;
const LONGEST = 45;
/** °C that the method asks for. */
export const QUIK_CHANGE_TM = 78;
/** Unchanged bases that must stand to each side, and those that should. */
const LEAST_SIDE = 10;
const WANTED_SIDE = 15;
/** What is worse than one base more: a base of difference between the sides, a side below what is wanted, an end of A or T. */
const UNEVEN_COST = 1;
const SHORT_SIDE_COST = 2;
const WEAK_END_COST = 2.5;

/**
 * The melting temperature of a primer that changes bases, as the manuals of the QuikChange kits have it (Stratagene, now Agilent:
 * Mutagenic primer design): 81.5 + 0.41 · %GC − 675 / N − %mismatch, N being the length of the primer. For an insertion or a deletion
 * there is no term of mismatches, and N holds neither the bases that are inserted nor those that are deleted: the latter are not in
 * the primer. Examples: 30 bases, half of them G or C, one of them changed: 76.2 °C; with six more that are inserted: 79.5 °C.
 */
export function quikChangeTm(
  primer: string,
  changed: { readonly inserted: number; readonly others: number },
): number {
  const size = primer.length - changed.inserted;
  const gc = (strongIn(primer) / primer.length) * 100;
  return 81.5 + 0.41 * gc - 675 / size - (changed.others / size) * 100;
}

/**
 * Primers of a change by QuikChange: 25–45 nt, at least 10 unchanged bases to each side, 78 °C or more; of those the shortest, with G
 * or C at their ends where it costs little. Where none is so warm, the warmest; null where too little of the sequence stands beside
 * the change, or it is too long to be carried.
 */
export function quikChangePrimers(template: string, change: Change): QuikChangePrimers | null {
  const before = template.slice(0, change.at - 1);
  const behind = template.slice(change.at - 1 + change.out.length);
  const room = LONGEST - change.in.length;
  const changed = countsOf(change);
  let best: { primers: QuikChangePrimers; cost: number } | null = null;
  for (let left = LEAST_SIDE; left <= Math.min(room - LEAST_SIDE, before.length); left += 1) {
    for (let right = LEAST_SIDE; right <= Math.min(room - left, behind.length); right += 1) {
      const forward = before.slice(-left) + change.in + behind.slice(0, right);
      if (forward.length < SHORTEST) continue;
      const tm = quikChangeTm(forward, changed);
      const cost = costOf(forward, tm, left, right);
      if (best !== null && cost >= best.cost) continue;
      best = { primers: { forward, reverse: reverseComplement(forward), tm, left, right }, cost };
    }
  }
  return best?.primers ?? null;
}

/** Bases that a change puts in beside those it takes out, and those that become others. */
function countsOf({ out, in: put }: Change): { inserted: number; others: number } {
  if (out.length !== put.length) return { inserted: put.length, others: 0 };
  return { inserted: 0, others: [...put].filter((base, at) => base !== out[at]).length };
}

/** More than all that is worth a base. */
const COLD_COST = 1_000;

function costOf(primer: string, tm: number, left: number, right: number): number {
  const weak = [primer.at(0), primer.at(-1)].filter((base) => base !== 'G' && base !== 'C').length;
  const short = Math.max(0, WANTED_SIDE - left) + Math.max(0, WANTED_SIDE - right);
  return (
    Math.max(0, QUIK_CHANGE_TM - tm) * COLD_COST +
    primer.length +
    Math.abs(left - right) * UNEVEN_COST +
    short * SHORT_SIDE_COST +
    weak * WEAK_END_COST
  );
}
