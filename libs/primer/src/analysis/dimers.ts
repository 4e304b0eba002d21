import { BULGE, INNER_LOOP, LONGEST_LOOP, MEETING, quad } from './pair-energies.ts';
import {
  at,
  baseAt,
  baseOf,
  bondsFrom,
  endOf,
  freeEnergy,
  NO_CELL,
  opensAt,
  type Structure,
  type Sums,
  stepTo,
} from './steps.ts';

export interface Dimers {
  /** Anywhere. */
  any: Structure | null;
  /** With the 3′ end of the first strand paired. */
  end: Structure | null;
}

/** cal/(mol·K). */
export const GAS = 1.987;
/** kcal/mol; no mismatch beside a loop gains more, and no stack over a single letter that bulges out. */
const MAX_GAIN_OF_SIDES = 2.1;
const MAX_GAIN_OF_STACK = 2.5;
/** kcal/mol; no single mismatch gains more. */
const CHEAPEST_MISMATCH = -3;
/** Least free energy of a loop by its letters, and of a loop of so many letters or more: stems that cannot win are skipped. */
const LEAST = Float64Array.from({ length: LONGEST_LOOP + 3 }, (_, size) => {
  if (size === 0 || size === 2) return CHEAPEST_MISMATCH;
  const bulge = freeEnergy(0, at(BULGE, size)) - (size === 1 ? MAX_GAIN_OF_STACK : 0);
  return size === 1 ? bulge : Math.min(bulge, freeEnergy(0, at(INNER_LOOP, size)) - MAX_GAIN_OF_SIDES);
});
const LEAST_FROM = LEAST.map((_, size) => Math.min(...LEAST.subarray(size)));
/** Free energy where no pair forms. */
const NONE = Number.POSITIVE_INFINITY;
/** The best stem that ends with each pair: its sums, free energy and pairs; the arrays are reused from primer to primer. */
const MOST = 60 * 60;
const H = new Float64Array(MOST);
const S = new Float64Array(MOST);
const FREE = new Float64Array(MOST);
const PAIRS = new Float64Array(MOST);
/** The pair before it. */
const BEFORE = new Int16Array(MOST);
/** The least free energy in every row. */
const ROW = new Float64Array(60);
const step: Sums = { h: 0, s: 0 };

/**
 * The most stable structures of two strands of at most 60 letters, `top` read 5′→3′ and `bottom` 3′→5′: one stem with bulges
 * and inner loops, found from its left end on. `molar` is the concentration, mol/l; a strand that is its own complement finds
 * four times as many partners. Bonds go from left to right, each place counted in its own strand as it is read here; there are none
 * unless they are to be drawn.
 */
export function dimersOf(top: Int8Array, bottom: Int8Array, molar: number, isDrawn = false): Dimers {
  const isSymmetric = top.every((base, place) => base + baseAt(bottom, place) === 3);
  const start = { h: MEETING.enthalpy, s: MEETING.entropy + GAS * Math.log(isSymmetric ? molar : molar / 4) };
  let any: Sums | null = null;
  let end: Sums | null = null;
  let lastAny = NO_CELL;
  let lastEnd = NO_CELL;
  let bestAny = NONE;
  let bestEnd = NONE;
  for (let i = 0; i < top.length; i += 1) {
    ROW[i] = NONE;
    for (let k = 0; k < bottom.length; k += 1) {
      const cell = i * bottom.length + k;
      FREE[cell] = NONE;
      if (baseOf(top, i) + baseOf(bottom, k) !== 3) continue;
      grow(top, bottom, i, k, start);
      if (at(FREE, cell) < at(ROW, i)) ROW[i] = at(FREE, cell);
      endOf(step, quad(baseOf(top, i), baseAt(top, i + 1), baseOf(bottom, k), baseAt(bottom, k + 1)), start);
      const h = at(H, cell) + step.h + MEETING.enthalpy;
      const s = at(S, cell) + step.s + MEETING.entropy;
      const dg = freeEnergy(h, s);
      if (dg < bestAny) {
        bestAny = dg;
        any = { h, s };
        lastAny = cell;
      }
      if (i === top.length - 1 && dg < bestEnd) {
        bestEnd = dg;
        end = { h, s };
        lastEnd = cell;
      }
    }
  }
  const whole = (sums: Sums | null, last: number): Structure | null =>
    sums && {
      ...sums,
      pairs: at(PAIRS, last),
      bonds: isDrawn ? bondsFrom(BEFORE, last, bottom.length).reverse() : [],
    };
  return { any: whole(any, lastAny), end: whole(end, lastEnd) };
}

/** Finds the best stem that ends with this pair: on the pair before if that melts later, over a loop if that is more stable. */
function grow(top: Int8Array, bottom: Int8Array, i: number, k: number, start: Readonly<Sums>): void {
  const width = bottom.length;
  const cell = i * width + k;
  endOf(step, quad(baseOf(bottom, k), baseAt(bottom, k - 1), baseOf(top, i), baseAt(top, i - 1)), start);
  let { h, s } = step;
  let pairs = 1;
  let from = NO_CELL;
  const beside = cell - width - 1;
  if (i > 0 && k > 0 && at(FREE, beside) !== NONE) {
    stepTo(step, top, bottom, i - 1, k - 1, 1, 1);
    const stackedH = at(H, beside) + step.h;
    const stackedS = at(S, beside) + step.s;
    if (opensAt(stackedH + start.h, stackedS + start.s) > opensAt(h + start.h, s + start.s)) {
      h = stackedH;
      s = stackedS;
      pairs = at(PAIRS, beside) + 1;
      from = beside;
    }
  }
  let best = freeEnergy(h, s);
  for (let di = 1; di <= i && di <= LONGEST_LOOP + 1; di += 1) {
    if (at(ROW, i - di) + at(LEAST_FROM, di - 1) >= best) continue;
    for (let dk = di === 1 ? 2 : 1; dk <= k && di + dk <= LONGEST_LOOP + 2; dk += 1) {
      const before = cell - di * width - dk;
      const freeBefore = at(FREE, before);
      if (freeBefore + at(LEAST, di + dk - 2) >= best) continue;
      stepTo(step, top, bottom, i - di, k - dk, di, dk);
      const free = freeBefore + freeEnergy(step.h, step.s);
      if (!(free < best)) continue;
      best = free;
      h = at(H, before) + step.h;
      s = at(S, before) + step.s;
      pairs = at(PAIRS, before) + 1;
      from = before;
    }
  }
  H[cell] = h;
  S[cell] = s;
  FREE[cell] = best;
  PAIRS[cell] = pairs;
  BEFORE[cell] = from;
}
