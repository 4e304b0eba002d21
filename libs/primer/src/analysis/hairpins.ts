import { BODY, LONGEST_LOOP, quad } from './pair-energies.ts';
import {
  at,
  baseAt,
  baseOf,
  bondsFrom,
  footOf,
  freeEnergy,
  NO_CELL,
  opensAt,
  SHORTEST_TURN,
  type Structure,
  type Sums,
  stepTo,
  turnOf,
} from './steps.ts';

const BODY_HEAT = BODY / 1000;
/** The sums of the best stem that a pair closes, where it opens, and its pairs; reused from primer to primer. */
const MOST = 60 * 60;
const H = new Float64Array(MOST);
const S = new Float64Array(MOST);
const OPENS = new Float64Array(MOST);
const PAIRS = new Float64Array(MOST);
/** The pair inside it. */
const INSIDE = new Int16Array(MOST);
const step: Sums = { h: 0, s: 0 };

/**
 * The hairpin of a strand of at most 60 letters that melts last: one stem with bulges and inner loops, found from its turn
 * outwards. Its bonds go inwards, both places counted from the 5′ end. Null where none is stable at 37 °C in 1 M NaCl.
 */
export function hairpinOf(strand: Int8Array): Structure | null {
  const { length } = strand;
  const turned = strand.slice().reverse();
  let best: Sums | null = null;
  let outermost = NO_CELL;
  let hottest = 0;
  for (let j = 0; j < length; j += 1)
    for (let i = j - 1; i >= 0; i -= 1) {
      const cell = i * length + j;
      PAIRS[cell] = 0;
      if (j - i - 1 < SHORTEST_TURN || baseOf(strand, i) + baseOf(strand, j) !== 3) continue;
      close(strand, turned, i, j);
      const place = quad(baseOf(strand, j), baseAt(strand, j + 1), baseOf(strand, i), baseAt(strand, i - 1));
      footOf(step, place, at(H, cell), at(S, cell));
      const { h, s } = step;
      if (h >= 0 || freeEnergy(h, s) >= 0 || opensAt(h, s) <= hottest) continue;
      hottest = opensAt(h, s);
      best = { h, s };
      outermost = cell;
    }
  return best && { ...best, pairs: at(PAIRS, outermost), bonds: bondsFrom(INSIDE, outermost, length) };
}

/** The best stem that this pair closes: the one inside that melts last, or a turn where that is no less stable. */
function close(strand: Int8Array, turned: Int8Array, i: number, j: number): void {
  const { length } = strand;
  const cell = i * length + j;
  let h = 0;
  let s = 0;
  let pairs = 0;
  let inside = NO_CELL;
  let hottest = 0;
  for (let di = 1; di <= LONGEST_LOOP + 1; di += 1)
    for (let dk = 1; dk <= LONGEST_LOOP + 2 - di; dk += 1) {
      if (j - dk - (i + di) - 1 < SHORTEST_TURN) break;
      const inner = cell + di * length - dk;
      if (at(PAIRS, inner) === 0) continue;
      // a loop makes nothing melt later than 37 °C that did not before; a single mismatch may
      const isTight = di === dk && di < 3;
      if (!isTight && hottest >= BODY_HEAT && at(OPENS, inner) <= hottest) continue;
      stepTo(step, strand, turned, i, length - 1 - j, di, dk);
      const nextH = at(H, inner) + step.h;
      const nextS = at(S, inner) + step.s;
      const opens = opensAt(nextH, nextS);
      if (!(nextH < 0 && opens > hottest)) continue;
      hottest = opens;
      h = nextH;
      s = nextS;
      pairs = at(PAIRS, inner) + 1;
      inside = inner;
    }
  turnOf(step, strand, i, j);
  if (pairs === 0 || freeEnergy(step.h, step.s) <= freeEnergy(h, s)) {
    h = step.h;
    s = step.s;
    pairs = 1;
    inside = NO_CELL;
  }
  H[cell] = h;
  S[cell] = s;
  OPENS[cell] = opensAt(h, s);
  PAIRS[cell] = pairs;
  INSIDE[cell] = inside;
}
