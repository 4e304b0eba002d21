import { dimerTemperatures } from '@oligoteka/primer/analysis';
import { PickedTemplate, type Stretch } from './candidates.ts';
import { type PickedPair, pickPairs } from './pick-pairs.ts';
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

/** Bases by which a forward primer may stand before the farthest place, less at first. */
const SLACKS = [40, 80, 160];
/** Bases at the ends of a template that are left to primers. */
const EDGE = 60;
/** Pairs that are looked at where the first makes dimers with others of its tube. */
const CHOICES = 6;

/**
 * A tiled scheme in two pools: what lies between the primers of neighbours overlaps, amplicons of one pool do not. The farthest
 * amplicon that begins in time is taken, of the pairs there the best that makes no dimer at a 3′ end with others of its pool.
 */
export function tiledScheme(
  letters: string,
  stretch: Stretch,
  wishes: PairWishes,
  tile: TileWishes = USUAL_TILES,
): Tiling {
  const template = new PickedTemplate(letters, wishes.conditions);
  const tiles: Tile[] = [];
  const asked = { ...wishes, product: tile, most: CHOICES, apart: 1 };
  // primers stand at the ends of a template, and nothing is told of what they cover
  const to = Math.min(stretch.to, letters.length - EDGE);
  let done = Math.max(stretch.from, EDGE);
  while (done < to) {
    const next = nextTile(template, tiles, done, { to, overlap: tile.overlap }, asked);
    if (next !== null) tiles.push(next);
    done = next === null ? done + Math.floor(tile.least / 4) : innerOf(next).to;
  }
  return { tiles, uncovered: uncoveredBy(tiles, stretch) };
}

function uncoveredBy(tiles: readonly Tile[], { from, to }: Stretch): Stretch[] {
  const uncovered: Stretch[] = [];
  let done = from;
  for (const inner of tiles.map(innerOf)) {
    if (inner.from > done) uncovered.push({ from: done, to: Math.min(inner.from, to) });
    done = Math.max(done, inner.to);
  }
  if (done < to) uncovered.push({ from: done, to });
  return uncovered;
}

/** What an amplicon tells: all between its primers. */
const innerOf = ({ left, right }: PickedPair): Stretch => ({
  from: left.start + left.length,
  to: right.start,
});

function nextTile(
  template: PickedTemplate,
  tiles: readonly Tile[],
  done: number,
  { to, overlap }: { readonly to: number; readonly overlap: number },
  wishes: PairWishes,
): Tile | null {
  const pool = tiles.length % 2 === 0 ? 1 : 2;
  const last = tiles.at(-1);
  const same = tiles.filter((one) => one.pool === pool);
  const before = same.at(-1);
  const free = before === undefined ? 0 : before.right.start + before.right.length;
  const isJoined = last !== undefined && innerOf(last).to === done;
  // the 3′ end of the forward primer stands at most here
  const latest = done - (isJoined ? overlap : 0);
  for (const slack of SLACKS) {
    const left = { from: Math.max(free, latest - slack - wishes.primer.length.most), to: latest };
    const within = { from: left.from, to: Math.min(template.letters.length, latest + wishes.product.most) };
    const right = { from: done + 1, to: within.to };
    // the last one may be short
    const least =
      to - done < wishes.product.least ? Math.floor(wishes.product.least / 3) : wishes.product.least;
    const product = { least, most: wishes.product.most };
    const { pairs } = pickPairs(template, { within, left, right }, { ...wishes, product });
    const found = pairs.find((pair) => innerOf(pair).to > done && !hasDimer(pair, same, wishes));
    if (found !== undefined) return { ...found, pool };
  }
  return null;
}

/** Whether a primer of a pair makes a dimer at a 3′ end with one of its tube. */
function hasDimer(pair: PickedPair, tube: readonly PickedPair[], { conditions, end }: PairWishes): boolean {
  return tube.some((other) =>
    [other.forward, other.reverse].some((one) =>
      [pair.forward, pair.reverse].some(
        (primer) => (dimerTemperatures(primer, one, conditions)?.end ?? 0) > end,
      ),
    ),
  );
}
