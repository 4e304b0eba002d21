import { type Candidate, candidatesIn, type PickedTemplate, type Stretch } from './candidates.ts';
import type { Amplicon } from './tile-steps.ts';
import type { PairWishes } from './wishes.ts';

/** A pair that may be an amplicon of a scheme. */
export interface TilePair extends Amplicon {
  readonly left: Candidate;
  readonly right: Candidate;
}

/** Where primers stand near each other: bases of a cell, by the place. */
export type CellSize = (place: number) => number;

/** Primers of a template in cells: of each the best that forms nothing with itself is tried. */
export class TileCandidates {
  readonly #all: Record<'left' | 'right', readonly Candidate[]>;
  readonly #refused = new Map<Candidate, Set<Candidate>>();
  #tried: Record<'left' | 'right', Candidate[]> = { left: [], right: [] };

  constructor(
    private readonly template: PickedTemplate,
    private readonly wishes: PairWishes,
    /** Bases of the template that primers begin in, and whether behind the last one comes the first again. */
    private readonly circle: number | null,
    within: Stretch,
  ) {
    const { left, right } = candidatesIn(template, { left: within, right: within }, [], wishes.primer);
    const begins = ({ start }: Candidate): boolean => circle === null || start < circle;
    this.#all = { left: left.filter(begins), right: right.filter(begins) };
  }

  /** Puts the primers into cells anew. */
  arrange(size: CellSize): void {
    this.#tried = {
      left: this.#firsts(cellsOf(this.#all.left, ({ start, length }) => start + length, size)),
      right: this.#firsts(cellsOf(this.#all.right, ({ start }) => start, size)),
    };
  }

  /** Refuses two primers together. */
  refuse(left: Candidate, right: Candidate): void {
    const refused = this.#refused.get(left) ?? new Set();
    this.#refused.set(left, refused.add(right));
  }

  /** Pairs of the primers that are tried with a product of the size that is wished. */
  pairs(): TilePair[] {
    const { product } = this.wishes;
    const { left: lefts, right: rights } = this.#tried;
    const pairs: TilePair[] = [];
    for (const left of lefts)
      for (const turn of this.circle === null ? [0] : [0, this.circle]) {
        const [least, most] = [left.start + product.least - turn, left.start + product.most - turn];
        for (let at = firstFrom(rights, least - this.wishes.primer.length.most); ; at += 1) {
          const right = rights[at];
          if (right === undefined || right.start > most) break;
          const end = right.start + right.length;
          if (end >= least && end <= most) this.#put(left, right, turn, pairs);
        }
      }
    return pairs;
  }

  #put(left: Candidate, right: Candidate, turn: number, pairs: TilePair[]): void {
    const inner = { from: left.start + left.length, to: right.start + turn };
    const whole = { from: left.start, to: right.start + right.length + turn };
    if (inner.to <= inner.from || (this.circle !== null && whole.to - whole.from > this.circle)) return;
    if (Math.abs(left.tm - right.tm) > this.wishes.tmDifference) return;
    if (this.#refused.get(left)?.has(right)) return;
    const penalty = left.penalty + right.penalty;
    pairs.push({ left, right, whole, inner, penalty });
  }

  /** The best primer of each cell that forms nothing with itself, along the template. */
  #firsts(cells: readonly Candidate[][]): Candidate[] {
    return cells
      .flatMap(
        (primers) =>
          primers.sort((one, other) => one.penalty - other.penalty).find((one) => !this.isFaulty(one)) ?? [],
      )
      .sort((one, other) => one.start - other.start);
  }

  /** Whether a primer forms something with itself. */
  isFaulty(primer: Candidate): boolean {
    return this.template.foldFault(primer, this.wishes.primer) !== null;
  }

  /** Primers of the strand whose 3′ ends stand within so many bases of that of one, the best first. */
  near(primer: Candidate, beside: number): Candidate[] {
    const side = primer.strand === '+' ? 'left' : 'right';
    const endOf = ({ start, length }: Candidate): number => (side === 'left' ? start + length : start);
    return this.#all[side]
      .filter((one) => Math.abs(endOf(one) - endOf(primer)) <= beside && one !== primer)
      .sort((one, other) => one.penalty - other.penalty);
  }
}

/** The primers whose 3′ ends stand near each other. */
function cellsOf(
  primers: readonly Candidate[],
  endOf: (primer: Candidate) => number,
  size: CellSize,
): Candidate[][] {
  const cells = new Map<number, Candidate[]>();
  for (const primer of primers) {
    const end = endOf(primer);
    const from = end - (end % size(end));
    const cell = cells.get(from);
    if (cell === undefined) cells.set(from, [primer]);
    else cell.push(primer);
  }
  return [...cells.values()];
}

/** The first of those, ordered by their starts, that starts at a place or behind it. */
function firstFrom(primers: readonly Candidate[], place: number): number {
  let [low, high] = [0, primers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((primers[middle]?.start ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
