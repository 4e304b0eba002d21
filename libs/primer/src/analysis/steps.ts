import {
  BEYOND,
  BODY,
  BULGE,
  type Energies,
  HAIRPIN_LOOP,
  INNER_LOOP,
  KINDS,
  MISMATCHED,
  NAMED_TURN,
  NO_BASE,
  quad,
  STACKED,
  turnCode,
  UNEVEN_ENTROPY,
  WEAK_END,
} from './pair-energies.ts';

/** Enthalpy in kcal/mol, entropy in cal/(mol·K), 1 M NaCl. Filled in place: an object for every step would be a heap of rubbish. */
export interface Sums {
  h: number;
  s: number;
}

/** The best structure of its kind, and how many pairs hold it: salt acts on every stack and loop between them. */
export interface Structure extends Readonly<Sums> {
  readonly pairs: number;
  /** The pairs themselves, from one end of the stem to the other. */
  readonly bonds: readonly Bond[];
}

/** Places of two letters that pair, from 0 on; what the second one counts in is up to the structure. */
export type Bond = readonly [number, number];

/** The first pair of a stem has no pair before it. */
export const NO_CELL = -1;

/** Follows a table of the pair before each pair; the pair asked for comes first. */
export function bondsFrom(before: Int16Array, cell: number, width: number): Bond[] {
  const bonds: Bond[] = [];
  for (let now = cell; now !== NO_CELL; now = before[now] ?? NO_CELL)
    bonds.push([Math.floor(now / width), now % width]);
  return bonds;
}

/** Letters in a turn: with fewer the strand cannot bend. */
export const SHORTEST_TURN = 3;

/** A number of a table. Each kind of array has a function of its own: one for all of them is several times as slow. */
export const at = (table: Float64Array, index: number): number => table[index] as number;
/** A base of a strand, and that or none beyond its ends. */
export const baseOf = (strand: Int8Array, place: number): number => strand[place] as number;
export const baseAt = (strand: Int8Array, place: number): number =>
  place < 0 || place >= strand.length ? NO_BASE : baseOf(strand, place);

/** Free energy at 37 °C, kcal/mol. */
export const freeEnergy = (h: number, s: number): number => h - (BODY * s) / 1000;

const NEVER = Number.NEGATIVE_INFINITY;
/** Temperature at which half of a structure is open, in thousands of kelvin; −∞ where no heat holds it together. */
export function opensAt(h: number, s: number): number {
  return s < 0 ? h / s : NEVER;
}

const isWeak = (base: number): boolean => base === 0 || base === 3;

const PLACES = KINDS ** 4;
const digit = (place: number, weight: number): number => Math.floor(place / weight) % KINDS;
/** Tables for every `5′-XY-3′/3′-ZW-5′`: its X, itself without Y and without W, whether Y and W could pair. Asked for often. */
const FIRST = Float64Array.from({ length: PLACES }, (_, place) => digit(place, KINDS ** 3));
const WITHOUT_THREE = Float64Array.from(
  { length: PLACES },
  (_, place) => place + (NO_BASE - digit(place, KINDS ** 2)) * KINDS ** 2,
);
const WITHOUT_FIVE = Float64Array.from({ length: PLACES }, (_, place) => place + NO_BASE - digit(place, 1));
const CAN_PAIR = Float64Array.from({ length: PLACES }, (_, place) =>
  digit(place, KINDS ** 2) + digit(place, 1) === 3 ? 1 : 0,
);
/** cal/(mol·K) of so many letters more on one side of a loop. */
const UNEVEN = Float64Array.from({ length: 64 }, (_, more) => UNEVEN_ENTROPY * more);

function add(sums: Sums, { enthalpy, entropy }: Energies, place: number): void {
  sums.h += at(enthalpy, place);
  sums.s += at(entropy, place);
}

/** A stem that ends with A·T or T·A is weaker. */
function addWeakness(sums: Sums, base: number): void {
  if (!isWeak(base)) return;
  sums.h += WEAK_END.enthalpy;
  sums.s += WEAK_END.entropy;
}

/**
 * The step from the pair at `i`, `k` to the one `di` and `dk` further: stack, mismatch, bulge or inner loop. `top` is read
 * 5′→3′ and `bottom` 3′→5′.
 */
export function stepTo(
  step: Sums,
  top: Int8Array,
  bottom: Int8Array,
  i: number,
  k: number,
  di: number,
  dk: number,
): void {
  const topBase = baseOf(top, i);
  const bottomBase = baseOf(bottom, k);
  const nextTop = baseOf(top, i + di);
  const nextBottom = baseOf(bottom, k + dk);
  const size = di + dk - 2;
  step.h = 0;
  step.s = 0;
  if (di === 1 || dk === 1) {
    if (size > 0) step.s += at(BULGE, size);
    // a single letter that bulges out leaves its neighbours stacked
    if (size <= 1) {
      add(step, STACKED, quad(topBase, nextTop, bottomBase, nextBottom));
      return;
    }
    addWeakness(step, topBase);
    addWeakness(step, nextTop);
    return;
  }
  const first = quad(topBase, baseOf(top, i + 1), bottomBase, baseOf(bottom, k + 1));
  if (size === 2) {
    add(step, MISMATCHED, first);
    add(step, MISMATCHED, quad(baseOf(top, i + 1), nextTop, baseOf(bottom, k + 1), nextBottom));
    return;
  }
  step.s += at(INNER_LOOP, size) + at(UNEVEN, di > dk ? di - dk : dk - di);
  addSide(step, first);
  addSide(step, quad(nextBottom, baseOf(bottom, k + dk - 1), nextTop, baseOf(top, i + di - 1)));
}

/** A mismatch at the side of a loop; letters that could pair gain nothing. */
function addSide(step: Sums, place: number): void {
  if (at(CAN_PAIR, place) === 0) add(step, BEYOND, place);
}

/**
 * The end of a stem of two strands: its last pair, and the letters beside it where they make it melt later, together or each
 * by itself. `place` is that pair and the letters beyond it, `start` the sums of the strands' meeting.
 */
export function endOf(step: Sums, place: number, start: Readonly<Sums>): void {
  step.h = 0;
  step.s = 0;
  addWeakness(step, at(FIRST, place));
  const weakH = step.h;
  const weakS = step.s;
  let hottest = opensAt(step.h + start.h, step.s + start.s);
  const one = at(WITHOUT_THREE, place);
  const other = at(WITHOUT_FIVE, place);
  for (let way = 0; way < 2; way += 1) {
    if (way === 1 && (one === place || other === place || at(CAN_PAIR, place) === 1)) return;
    const h =
      weakH +
      (way === 0 ? at(BEYOND.enthalpy, place) : at(BEYOND.enthalpy, one) + at(BEYOND.enthalpy, other));
    const s =
      weakS + (way === 0 ? at(BEYOND.entropy, place) : at(BEYOND.entropy, one) + at(BEYOND.entropy, other));
    const opens = opensAt(h + start.h, s + start.s);
    if (!(freeEnergy(h, s) <= 0) || opens <= hottest) continue;
    hottest = opens;
    step.h = h;
    step.s = s;
  }
}

/** The foot of a hairpin of these sums: with the letters beside it, one of them or none, whatever melts last. */
export function footOf(step: Sums, place: number, h: number, s: number): void {
  step.h = h;
  step.s = s;
  addWeakness(step, at(FIRST, place));
  const weakH = step.h;
  const weakS = step.s;
  let hottest = opensAt(weakH, weakS);
  for (const beside of [place, at(WITHOUT_THREE, place), at(WITHOUT_FIVE, place)]) {
    const opens = opensAt(weakH + at(BEYOND.enthalpy, beside), weakS + at(BEYOND.entropy, beside));
    if (!(opens > hottest)) continue;
    hottest = opens;
    step.h = weakH + at(BEYOND.enthalpy, beside);
    step.s = weakS + at(BEYOND.entropy, beside);
  }
}

/** The turn of a hairpin behind the pair at `i` and `j`: three letters are too tight for a mismatch. */
export function turnOf(step: Sums, strand: Int8Array, i: number, j: number): void {
  const size = j - i - 1;
  step.h = 0;
  step.s = at(HAIRPIN_LOOP, size);
  if (size === SHORTEST_TURN) addWeakness(step, baseOf(strand, i));
  else
    add(
      step,
      BEYOND,
      quad(baseOf(strand, i), baseOf(strand, i + 1), baseOf(strand, j), baseOf(strand, j - 1)),
    );
  if (size > SHORTEST_TURN + 1) return;
  const named = NAMED_TURN.get(turnCode(strand, i, j));
  step.h += named?.h ?? 0;
  step.s += named?.s ?? 0;
}
