import { dimerTemperatures } from '@oligoteka/primer/analysis';
import { PickedTemplate, type Stretch } from './candidates.ts';
import type { PickedPair } from './pick-pairs.ts';
import { calmedPools } from './tile-pools.ts';
import { TileCandidates, type TilePair } from './tile-candidates.ts';
import { bestChain, type ChainWishes } from './tile-chain.ts';
import type { Pooled } from './tile-steps.ts';
import type { PairWishes } from './wishes.ts';

/** One amplicon of a tiled scheme; neighbours are made in different tubes. */
export interface Tile extends PickedPair {
  readonly pool: 1 | 2;
}

/** Amplicons that cover a stretch between their primers, and parts of it that none covers. */
export interface Tiling {
  readonly tiles: readonly Tile[];
  readonly uncovered: readonly Stretch[];
}

/** Bases of an amplicon, primers included, and how much of it neighbours share between their primers. */
export interface TileWishes {
  readonly least: number;
  readonly most: number;
  readonly overlap: number;
}

export const USUAL_TILES: TileWishes = { least: 360, most: 420, overlap: 20 };

/** Bases at the ends of a line that are left to primers. */
const EDGE = 60;
/** Of so many bases one primer is tried at first, of a short stretch and near a hole of fewer. */
const CELL = 20;
const SHORT_CELL = 12;
const FINE_CELLS = [8, 3];
const SHORT = 5_000;
/** Pairs beyond which holes are not searched more closely. */
const MOST_PAIRS = 12_000;

/**
 * A tiled scheme in two pools: as little as can be is left uncovered, with the fewest amplicons, of the least penalty (`bestChain`).
 * Of primers that stand near each other the best is tried, near a hole more of them. Where a primer makes a dimer at its 3′ end with
 * another one of its pool, one beside it is taken if there is a better one. On a circle, `letters` being all of it, the scheme closes
 * over the origin. Example: 30,000 bases take 90 amplicons of 400.
 */
export function tiledScheme(
  letters: string,
  stretch: Stretch,
  wishes: PairWishes,
  tile: TileWishes = USUAL_TILES,
  isCircle = false,
): Tiling {
  const size = letters.length;
  const circle = isCircle ? size : null;
  const { most } = wishes.primer.length;
  const template = new PickedTemplate(
    isCircle ? letters + letters.slice(0, most) : letters,
    wishes.conditions,
  );
  // a template that is shorter than an amplicon is copied as far as it goes
  const least = size < tile.least ? Math.floor(tile.least / 3) : tile.least;
  const asked = { ...wishes, product: { least, most: tile.most } };
  const covered = isCircle
    ? stretch
    : { from: Math.max(stretch.from, EDGE), to: Math.min(stretch.to, size - EDGE) };
  if (covered.to <= covered.from) return { tiles: [], uncovered: [stretch] };
  const within = {
    from: Math.max(0, isCircle ? 0 : covered.from - tile.most),
    to: Math.min(template.letters.length, isCircle ? Number.POSITIVE_INFINITY : covered.to + tile.most),
  };
  const candidates = new TileCandidates(template, asked, circle, within);
  const search = new SchemeSearch(template, candidates, asked, { covered, circle, overlap: tile.overlap });
  const scheme = calmedPools(search.best(), template, candidates, {
    ...asked,
    circle,
    overlap: tile.overlap,
  });
  const tiles = inOrder(scheme, covered.from, circle).map((one) => tileOf(one, template));
  const told = scheme.map(({ one }) => one.inner);
  return { tiles, uncovered: uncoveredBy(told, stretch, circle) };
}

/** Along what is covered; the first one is in the first pool. On a circle that which tells the first base of it leads, wherever it begins. */
function inOrder(
  scheme: readonly Pooled<TilePair>[],
  from: number,
  circle: number | null,
): Pooled<TilePair>[] {
  const placeOf = ({ one: { whole, inner } }: Pooled<TilePair>): number =>
    circle === null ? whole.from : (inner.to - from - 1 + circle) % circle;
  const order = [...scheme].sort((one, other) => placeOf(one) - placeOf(other));
  if (order[0]?.pool !== 2) return order;
  return order.map(({ one, pool }) => ({ one, pool: pool === 1 ? 2 : 1 }));
}

function tileOf(
  { one: { left, right, whole, penalty }, pool }: Pooled<TilePair>,
  template: PickedTemplate,
): Tile {
  return {
    left,
    right: { ...right, start: whole.to - right.length },
    forward: template.lettersOf(left),
    reverse: template.lettersOf(right),
    product: whole.to - whole.from,
    penalty,
    pool,
  };
}

/** What is left of a stretch; on a circle that is to be covered whole a hole over the origin is one. */
function uncoveredBy(told: readonly Stretch[], { from, to }: Stretch, circle: number | null): Stretch[] {
  const turns = circle === null ? [0] : [-circle, 0, circle];
  const inners = told
    .flatMap((inner) => turns.map((turn) => ({ from: inner.from + turn, to: inner.to + turn })))
    .sort((one, other) => one.from - other.from);
  const uncovered: Stretch[] = [];
  let done = from;
  for (const inner of inners) {
    if (inner.from > done && done < to) uncovered.push({ from: done, to: Math.min(inner.from, to) });
    done = Math.max(done, inner.to);
  }
  if (done < to) uncovered.push({ from: done, to });
  const [first, last] = [uncovered[0], uncovered.at(-1)];
  const isOver = circle === to - from && first?.from === from && last?.to === to && first !== last;
  if (!isOver) return uncovered;
  return [...uncovered.slice(1, -1), { from: last.from, to: circle + first.to }];
}

/** The search for the best scheme: near holes more primers are tried. */
class SchemeSearch {
  constructor(
    private readonly template: PickedTemplate,
    private readonly candidates: TileCandidates,
    private readonly wishes: PairWishes,
    private readonly chain: ChainWishes,
  ) {}

  best(): Pooled<TilePair>[] {
    const { covered, circle } = this.chain;
    const usual = covered.to - covered.from > SHORT ? CELL : SHORT_CELL;
    this.candidates.arrange(() => usual);
    let best = this.#sound(this.candidates.pairs());
    let holes = this.#holes(best);
    for (const size of FINE_CELLS) {
      if (holes.length === 0) break;
      const { most } = this.wishes.product;
      const near = holes.map(({ from, to }) => ({ from: from - most, to: to + most }));
      const turns = circle === null ? [0] : [-circle, 0, circle];
      this.candidates.arrange((place) =>
        near.some(({ from, to }) => turns.some((turn) => place + turn >= from && place + turn < to))
          ? size
          : usual,
      );
      const pairs = this.candidates.pairs();
      if (pairs.length > MOST_PAIRS) break;
      const next = this.#sound(pairs);
      const left = this.#holes(next);
      if (basesOf(left) < basesOf(holes)) [best, holes] = [next, left];
    }
    return best;
  }

  #holes(scheme: readonly Pooled<TilePair>[]): Stretch[] {
    const { covered, circle } = this.chain;
    return uncoveredBy(
      scheme.map(({ one }) => one.inner),
      covered,
      circle,
    );
  }

  /** The best scheme in which no primer makes a dimer with its partner: those of a scheme are looked at, and refused. */
  #sound(pairs: readonly TilePair[]): Pooled<TilePair>[] {
    for (let tried = pairs; ; tried = this.candidates.pairs()) {
      const scheme = bestChain(tried, this.chain);
      const faulty = scheme.filter(({ one }) => this.#areDimers(one));
      if (faulty.length === 0) return scheme;
      for (const { one } of faulty) this.candidates.refuse(one.left, one.right);
    }
  }

  #areDimers({ left, right }: TilePair): boolean {
    const [forward, reverse] = [this.template.lettersOf(left), this.template.lettersOf(right)];
    const dimer = dimerTemperatures(forward, reverse, this.wishes.conditions);
    return dimer !== null && (dimer.any > this.wishes.any || dimer.end > this.wishes.end);
  }
}

const basesOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { from, to }) => sum + to - from, 0);
