import {
  BASES,
  BEYOND,
  BODY,
  BULGE,
  type Energies,
  HAIRPIN_LOOP,
  INNER_LOOP,
  KINDS,
  LONGEST_LOOP,
  MEETING,
  MISMATCHED,
  NO_BASE,
  quad,
  STACKED,
  UNEVEN_ENTROPY,
  WEAK_END,
} from './pair-energies.ts';
import { ABSOLUTE_ZERO } from './salt.ts';
import type { Conditions } from './types.ts';

/** Longer ones fold in ways that this model of one stem with loops does not know. */
export const LONGEST_FOLDED = 60;
const SHORTEST_LOOP = 3;

/** The most stable structure of its kind. */
export interface Fold {
  /** Free energy at 37 °C, kcal/mol. */
  dg: number;
  /** °C at which half of it is open. Hairpins only: it does not depend on how much there is. */
  tm: number;
}

export interface Folds {
  /** Null where no stem of two pairs can form. */
  hairpin: Fold | null;
  /** Two molecules of the same primer, anywhere, kcal/mol; null where nothing pairs. */
  selfDimer: number | null;
  /** The same with the 3′ end of one of them paired: a polymerase could go on from there. */
  endDimer: number | null;
}

/**
 * Hairpin and self-dimers of a primer of A, C, G and T: the least free energy over all structures of one stem with bulges and
 * inner loops (dynamic programming after SantaLucia & Hicks 2004; primer-analysis §A.5). Null for other letters and for more
 * than 60 nt. Example: `GGGGCTTTTGCCCC` holds a hairpin of four pairs and more.
 */
export function foldsOf(letters: string, conditions: Conditions): Folds | null {
  const { length } = letters;
  const salt = saltEntropy(conditions);
  if (length < 2 || length > LONGEST_FOLDED || salt === null) return null;
  const strand = new Int8Array(length);
  for (let at = 0; at < length; at += 1) {
    const base = BASES.indexOf(letters.charAt(at));
    if (base < 0) return null;
    strand[at] = base;
  }
  return foldsWith(strand, costsWith(salt));
}

/** What salt adds to the entropy of every stack and loop (SantaLucia 1998; magnesium after von Ahsen 2001). */
function saltEntropy({ na, mg, dntp }: Conditions): number | null {
  const sodium = (na + 120 * Math.sqrt(Math.max(mg - dntp, 0))) / 1000;
  return Number.isFinite(sodium) && sodium > 0 ? 0.368 * Math.log(sodium) : null;
}

/** Free energies at 37 °C in one salt, kcal/mol. */
interface Costs {
  readonly salt: number;
  readonly stacked: Float64Array;
  readonly mismatched: Float64Array;
  readonly beyond: Float64Array;
}

const free = (enthalpy: number, entropy: number): number => enthalpy - (BODY * entropy) / 1000;
const freeOf = ({ enthalpy, entropy }: Energies, more: number): Float64Array =>
  enthalpy.map((value, at) => free(value, (entropy[at] ?? 0) + more));

let last: Costs | undefined;
/** Worked out once for the conditions in use. */
function costsWith(salt: number): Costs {
  if (last?.salt !== salt)
    last = {
      salt,
      stacked: freeOf(STACKED, salt),
      mismatched: freeOf(MISMATCHED, salt / 2),
      beyond: freeOf(BEYOND, 0),
    };
  return last;
}

const WEAK = free(WEAK_END.enthalpy, WEAK_END.entropy);
const isWeak = (base: number): boolean => base === 0 || base === 3;
const at = (table: { readonly [index: number]: number }, index: number): number => table[index] as number;

/** Reused from primer to primer: cells of a pair, in the order of their places, and the best stem that ends with each. */
const MOST_CELLS = LONGEST_FOLDED * LONGEST_FOLDED;
const TOP = new Int16Array(MOST_CELLS);
const BOTTOM = new Int16Array(MOST_CELLS);
/** Free energy of the best stem for two molecules, and for one folded back, with the enthalpy of that, kcal/mol. */
const PAIRED = new Float64Array(MOST_CELLS);
const FOLDED = new Float64Array(MOST_CELLS);
const HEAT = new Float64Array(MOST_CELLS);
/** No stack and no single mismatch gains more, and no other loop loses less, kcal/mol: what cannot win is not reckoned. */
const MOST_GAIN = 3;
const LEAST_LOSS = 1;

/**
 * Stems of the strand with itself turned round: `top` is read 5′→3′, `bottom` 3′→5′. A cell is a pair; its stem begins
 * anywhere on the left and ends with it. Folded back on itself or paired with a second molecule, a stem is the same: they
 * differ in how it ends.
 */
function stemsOf(top: Int8Array, bottom: Int8Array, costs: Costs): number {
  const { length } = top;
  let cells = 0;
  for (let i = 0; i < length; i += 1) {
    for (let k = 0; k < length; k += 1) {
      if (at(top, i) + at(bottom, k) !== 3) continue;
      endCost(quad(at(bottom, k), baseAt(bottom, k - 1), at(top, i), baseAt(top, i - 1)), at(top, i), costs);
      let paired = end.apart;
      let folded = end.folded;
      let heat = end.heat;
      for (let before = 0; before < cells; before += 1) {
        const di = i - at(TOP, before);
        const dk = k - at(BOTTOM, before);
        if (dk < 1 || di < 1) continue;
        const isTight = di === dk && di < 3;
        const least = isTight ? -MOST_GAIN : LEAST_LOSS;
        const pairedSo = at(PAIRED, before);
        const foldedSo = at(FOLDED, before);
        if (pairedSo + least >= paired && foldedSo + least >= folded) continue;
        if (di + dk > LONGEST_LOOP + 2) continue;
        const join = joinCost(top, bottom, i - di, k - dk, di, dk, costs);
        if (pairedSo + join < paired) paired = pairedSo + join;
        if (foldedSo + join < folded) {
          folded = foldedSo + join;
          heat = at(HEAT, before) + joinHeat;
        }
      }
      TOP[cells] = i;
      BOTTOM[cells] = k;
      PAIRED[cells] = paired;
      FOLDED[cells] = folded;
      HEAT[cells] = heat;
      cells += 1;
    }
  }
  return cells;
}

const baseAt = (strand: Int8Array, place: number): number =>
  place < 0 || place >= strand.length ? NO_BASE : at(strand, place);

// what was reckoned last, kcal/mol: an object for every end and every loop would be a heap of rubbish
const end = { apart: 0, folded: 0, heat: 0 };
let joinHeat = 0;

/**
 * What the end of a stem costs: a weak last pair, and the letters beside it where they hold on: as a mismatch or one of them
 * alone, at the end of two strands also each alone.
 */
function endCost(place: number, base: number, { beyond }: Costs): void {
  const three = place + (NO_BASE - (place % KINDS));
  const five = place + (NO_BASE - (Math.floor(place / (KINDS * KINDS)) % KINDS)) * KINDS * KINDS;
  const [left, right] = [at(beyond, three), at(beyond, five)];
  let gain = 0;
  end.heat = 0;
  for (const one of [place, three, five])
    if (at(beyond, one) < gain) {
      gain = at(beyond, one);
      end.heat = at(BEYOND.enthalpy, one);
    }
  const alone = three !== place && five !== place ? Math.min(left, 0) + Math.min(right, 0) : gain;
  end.apart = Math.min(gain, alone);
  end.folded = gain;
  if (!isWeak(base)) return;
  end.apart += WEAK;
  end.folded += WEAK;
  end.heat += WEAK_END.enthalpy;
}

/** What it costs to go on from the pair at `i`, `k` to the one `di` and `dk` further. */
function joinCost(
  top: Int8Array,
  bottom: Int8Array,
  i: number,
  k: number,
  di: number,
  dk: number,
  { stacked, mismatched, salt }: Costs,
): number {
  const [ti, bi, tj, bj] = [at(top, i), at(bottom, k), at(top, i + di), at(bottom, k + dk)];
  if (di === 1 && dk === 1) {
    const stack = quad(ti, tj, bi, bj);
    joinHeat = at(STACKED.enthalpy, stack);
    return at(stacked, stack);
  }
  const size = di + dk - 2;
  if (di === 1 || dk === 1) {
    if (size === 1) {
      const stack = quad(ti, tj, bi, bj);
      joinHeat = at(STACKED.enthalpy, stack);
      return at(stacked, stack) + free(0, at(BULGE, 1));
    }
    joinHeat = (isWeak(ti) ? WEAK_END.enthalpy : 0) + (isWeak(tj) ? WEAK_END.enthalpy : 0);
    return free(0, at(BULGE, size) + salt) + (isWeak(ti) ? WEAK : 0) + (isWeak(tj) ? WEAK : 0);
  }
  const first = quad(ti, at(top, i + 1), bi, at(bottom, k + 1));
  if (size === 2) {
    const second = quad(at(top, i + 1), tj, at(bottom, k + 1), bj);
    joinHeat = at(MISMATCHED.enthalpy, first) + at(MISMATCHED.enthalpy, second);
    const dg = at(mismatched, first) + at(mismatched, second);
    return Number.isNaN(dg) ? Number.POSITIVE_INFINITY : dg;
  }
  const second = quad(bj, at(bottom, k + dk - 1), tj, at(top, i + di - 1));
  const uneven = UNEVEN_ENTROPY * Math.abs(di - dk);
  joinHeat = 0;
  return free(0, at(INNER_LOOP, size) + uneven + salt) + loopSide(first) + loopSide(second);
}

/** A mismatch at the side of a loop; letters that could pair gain nothing. */
function loopSide(place: number): number {
  const heat = at(BEYOND.enthalpy, place);
  if (Number.isNaN(heat)) return 0;
  joinHeat += heat;
  return free(heat, at(BEYOND.entropy, place));
}

function foldsWith(strand: Int8Array, costs: Costs): Folds {
  const bottom = strand.slice().reverse();
  const cells = stemsOf(strand, bottom, costs);
  const { length } = strand;
  const meeting = free(MEETING.enthalpy, MEETING.entropy);
  let hairpin: Fold | null = null;
  let [selfDimer, endDimer] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let cell = 0; cell < cells; cell += 1) {
    const [i, k] = [at(TOP, cell), at(BOTTOM, cell)];
    const right = quad(at(strand, i), baseAt(strand, i + 1), at(bottom, k), baseAt(bottom, k + 1));
    endCost(right, at(strand, i), costs);
    const open = at(PAIRED, cell) + meeting + end.apart;
    if (open < selfDimer) selfDimer = open;
    if (i === length - 1 && open < endDimer) endDimer = open;
    const loop = length - 1 - k - i - 1;
    if (loop < SHORTEST_LOOP) continue;
    const dg = at(FOLDED, cell) + loopCost(right, at(strand, i), loop);
    if (hairpin === null || dg < hairpin.dg) hairpin = { dg, tm: openAt(dg, at(HEAT, cell) + joinHeat) };
  }
  const finite = (dg: number) => (Number.isFinite(dg) ? dg : null);
  return { hairpin, selfDimer: finite(selfDimer), endDimer: finite(endDimer) };
}

/** The turn of a hairpin: three letters are too tight for a mismatch. */
function loopCost(place: number, base: number, loop: number): number {
  joinHeat = 0;
  const turn = free(0, at(HAIRPIN_LOOP, loop));
  if (loop > SHORTEST_LOOP) return turn + loopSide(place);
  if (!isWeak(base)) return turn;
  joinHeat = WEAK_END.enthalpy;
  return turn + WEAK;
}

/** °C at which a structure is half open: ΔH/ΔS. */
function openAt(dg: number, dh: number): number {
  return dh < 0 ? (BODY * dh) / (dh - dg) + ABSOLUTE_ZERO : ABSOLUTE_ZERO;
}
