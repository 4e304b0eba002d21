import { dimerTemperatures } from '@oligoteka/primer/analysis';
import {
  type Candidate,
  candidatesIn,
  type Considered,
  count,
  PickedTemplate,
  type Stretch,
} from './candidates.ts';
import type { PairWishes } from './wishes.ts';

/** Where a pair is looked for on the letters of a template, places from 0. */
export interface PairPlace {
  /** Primers lie within it. */
  readonly within: Stretch;
  /** Primers of either strand lie within these, where more is known of them. */
  readonly left?: Stretch;
  readonly right?: Stretch;
  /** It lies between the primers, which do not cover it (`SEQUENCE_TARGET`). */
  readonly target?: Stretch;
  /** One of the primers goes over it: this place between two bases (`SEQUENCE_OVERLAP_JUNCTION_LIST`). */
  readonly junction?: number;
  /** No primer covers any of these. */
  readonly excluded?: readonly Stretch[];
}

/** A pair that was picked. */
export interface PickedPair {
  readonly left: Candidate;
  readonly right: Candidate;
  /** Letters, 5′ to 3′. */
  readonly forward: string;
  readonly reverse: string;
  /** Bases of the product. */
  readonly product: number;
  readonly penalty: number;
}

/** Pairs, the best first, and how many primers were looked at. */
export interface PickedPairs {
  readonly pairs: readonly PickedPair[];
  readonly left: Considered;
  readonly right: Considered;
  /** Pairs that melt too far apart, or form dimers, among those that were looked at. */
  readonly rejected: { readonly tmDifference: number; readonly dimer: number };
}

/** Letters of a primer that lie before a junction and behind it, at the least, seen from its 5′ end (as primer3 has it). */
const OVER_JUNCTION = { five: 7, three: 4 };

/** Penalties up to which primers are searched: a pair within a limit has no primer beyond it, and most templates have such pairs. */
const LIMITS = [1, 4, Number.POSITIVE_INFINITY];

/**
 * Picks pairs of primers with the constraints and the penalty of primer3: the penalty of a pair is the sum of those of its primers.
 * The best pair comes first, each next one is the best that lies apart from those before. Letters are capitals; a letter that is not
 * A, C, G or T stands in no primer. Example: 10,000 bases take about 100 ms.
 */
export function pickPairs(
  letters: string | PickedTemplate,
  place: PairPlace,
  wishes: PairWishes,
): PickedPairs {
  const template = typeof letters === 'string' ? new PickedTemplate(letters, wishes.conditions) : letters;
  const [sides, excluded] = [sidesOf(place, wishes), place.excluded ?? []];
  for (const limit of LIMITS) {
    const { left, right, considered } = candidatesIn(template, sides, excluded, wishes.primer, limit);
    const search = new PairSearch(template, place, wishes, left, right);
    const pairs = search.bestOnes(limit);
    if (pairs.length < wishes.most && limit < Number.POSITIVE_INFINITY) continue;
    search.countFolds(considered.left, left);
    search.countFolds(considered.right, right);
    return { pairs, ...considered, rejected: search.rejected };
  }
  throw new Error('the last limit takes in all primers');
}

/** Where the primers of either strand may lie: beside a target no farther than the longest product reaches. */
function sidesOf(place: PairPlace, { product }: PairWishes): Record<'left' | 'right', Stretch> {
  const { within, target, left = within, right = within } = place;
  if (target === undefined) return { left, right };
  return {
    left: { from: Math.max(left.from, target.to - product.most), to: Math.min(target.from, left.to) },
    right: { from: Math.max(target.to, right.from), to: Math.min(right.to, target.from + product.most) },
  };
}

/** The search for the best pair: of each forward primer the reverse ones are looked at whose products have the size. */
class PairSearch {
  readonly rejected = { tmDifference: 0, dimer: 0 };
  readonly #lefts: readonly Candidate[];
  /** Reverse primers by the place behind their 5′ end, the best first. */
  readonly #rights: ReadonlyMap<number, readonly Candidate[]>;
  readonly #dimers = new Map<string, boolean>();
  readonly #checked = new Set<Candidate>();
  readonly #least: number;

  constructor(
    private readonly template: PickedTemplate,
    private readonly place: PairPlace,
    private readonly wishes: PairWishes,
    lefts: readonly Candidate[],
    rights: readonly Candidate[],
  ) {
    const byPenalty = (one: Candidate, other: Candidate): number => one.penalty - other.penalty;
    this.#lefts = [...lefts].sort(byPenalty);
    const ordered = [...rights].sort(byPenalty);
    const behind = new Map<number, Candidate[]>();
    for (const right of ordered) {
      const end = right.start + right.length;
      const there = behind.get(end);
      if (there === undefined) behind.set(end, [right]);
      else there.push(right);
    }
    this.#rights = behind;
    this.#least = ordered[0]?.penalty ?? 0;
  }

  /** As many pairs as are wished for within a penalty, the best first. */
  bestOnes(limit: number): PickedPair[] {
    const pairs: PickedPair[] = [];
    while (pairs.length < this.wishes.most) {
      const next = this.#best(pairs);
      if (next === null || next.penalty > limit) break;
      pairs.push(next);
    }
    return pairs;
  }

  #best(before: readonly PickedPair[]): PickedPair | null {
    let best: PickedPair | null = null;
    for (const left of this.#lefts) {
      if (best !== null && left.penalty + this.#least >= best.penalty) break;
      const next = this.#bestWith(left, before, best?.penalty ?? Number.POSITIVE_INFINITY);
      if (next !== null) best = next;
    }
    return best;
  }

  #bestWith(left: Candidate, before: readonly PickedPair[], below: number): PickedPair | null {
    const partners = this.#partnersOf(left, before, below - left.penalty);
    for (const right of partners) {
      if (Math.abs(left.tm - right.tm) > this.wishes.tmDifference) {
        this.rejected.tmDifference += 1;
        continue;
      }
      if (this.#isFaulty(left)) return null;
      if (this.#isFaulty(right)) continue;
      const [forward, reverse] = [this.template.lettersOf(left), this.template.lettersOf(right)];
      if (this.#isDimer(forward, reverse)) {
        this.rejected.dimer += 1;
        continue;
      }
      const product = right.start + right.length - left.start;
      return { left, right, forward, reverse, product, penalty: left.penalty + right.penalty };
    }
    return null;
  }

  /** Reverse primers of a forward one, with less than this penalty, the best first. */
  #partnersOf(left: Candidate, before: readonly PickedPair[], below: number): Candidate[] {
    const { product } = this.wishes;
    const partners: Candidate[] = [];
    for (let size = product.least; size <= product.most; size += 1)
      for (const right of this.#rights.get(left.start + size) ?? []) {
        if (right.penalty >= below) break;
        if (this.#fits(left, right, before)) partners.push(right);
      }
    return partners.sort((one, other) => one.penalty - other.penalty);
  }

  #fits(left: Candidate, right: Candidate, before: readonly PickedPair[]): boolean {
    const { target, junction } = this.place;
    const end = left.start + left.length;
    // primers on one another make no product
    if (right.start < left.start || end > right.start + right.length) return false;
    if (target !== undefined && (end > target.from || right.start < target.to)) return false;
    if (junction !== undefined && !goesOver(left, junction) && !goesOver(right, junction)) return false;
    const { apart } = this.wishes;
    return before.every(
      (pair) =>
        Math.abs(pair.left.start + pair.left.length - end) >= apart ||
        Math.abs(pair.right.start - right.start) >= apart,
    );
  }

  #isFaulty(candidate: Candidate): boolean {
    this.#checked.add(candidate);
    return this.template.foldFault(candidate, this.wishes.primer) !== null;
  }

  #isDimer(forward: string, reverse: string): boolean {
    const key = `${forward} ${reverse}`;
    let found = this.#dimers.get(key);
    if (found === undefined) {
      const dimer = dimerTemperatures(forward, reverse, this.wishes.conditions);
      found = dimer !== null && (dimer.any > this.wishes.any || dimer.end > this.wishes.end);
      this.#dimers.set(key, found);
    }
    return found;
  }

  /** Adds those that fold to the counts: of them only primers that could have been part of a pair were looked at. */
  countFolds(considered: Considered, candidates: readonly Candidate[]): void {
    for (const candidate of candidates) {
      if (!this.#checked.has(candidate)) continue;
      const fault = this.template.foldFault(candidate, this.wishes.primer);
      if (fault !== null) count(considered, fault);
    }
  }
}

function goesOver({ start, length, strand }: Candidate, junction: number): boolean {
  const [before, behind] = [junction - start, start + length - junction];
  const [five, three] = strand === '+' ? [before, behind] : [behind, before];
  return five >= OVER_JUNCTION.five && three >= OVER_JUNCTION.three;
}
