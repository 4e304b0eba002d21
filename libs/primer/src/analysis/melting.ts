import {
  END_ENTHALPY,
  END_ENTROPY,
  ENTHALPY,
  ENTROPY,
  isStrong,
  MIRRORED,
  PAIRS_OF,
  stackAt,
} from './nearest-neighbours.ts';
import { ABSOLUTE_ZERO, type Melting, meltingIn } from './salt.ts';
import type { Conditions, Tm, TmMethod } from './types.ts';

/** Mixtures of more are bounded without looking at each molecule. */
const MAX_VARIANTS = 4096;
/** Longer than any primer; the model of two states means nothing there. */
const LONGEST = 200;
/** °C; whatever comes out beyond is no temperature of a duplex. */
const COLDEST = -273;
const HOTTEST = 500;
/** K at which the search for the bounds of a mixture begins, how near it has to come, and after how many turns it gives up. */
const ROOM = 300;
const CLOSE = 1e-7;
const MAX_TURNS = 50;

/** Stands before the first pair. */
const NONE = -1;
const isTemperature = (celsius: number): boolean => celsius > COLDEST && celsius < HOTTEST;

/**
 * Melting temperature of DNA with its complement, two states (primer-analysis §A.2). `letters` may hold degenerate codes,
 * U (read as T) and I (any partner): then the range of all that is meant. Null where the tables have no value: one
 * letter, inosine at an end or beside inosine, no salt. Example: `CTGTTTTACAGGTTCGCGACGT` by default melts at 61.673 °C.
 */
export function meltingTemperature(letters: string, conditions: Conditions, method: TmMethod): Tm | null {
  const { length } = letters;
  if (length < 2 || length > LONGEST) return null;
  const melting = meltingIn(length, conditions, method);
  const choices = [...letters].map((letter) => PAIRS_OF.get(letter) ?? []);
  if (melting === null || choices.some((pairs) => pairs.length === 0)) return null;
  const steps = stepsOf(choices);
  const variants = steps.reduce((product, { pairs }) => product * pairs.length, 1);
  if (variants > MAX_VARIANTS)
    return melting.sharedEntropy === null ? null : bounds(steps, melting.sharedEntropy, method);
  const found = every(steps, choices, melting);
  if (found === null) return null;
  if (variants === 1) return { method, value: found.min };
  const mean = letters.includes('I') ? null : found.sum / found.count;
  return { method, min: found.min, max: found.max, mean };
}

/** A stretch of the chain summed up, and the pair it ends with. */
interface Way {
  readonly pair: number;
  readonly enthalpy: number;
  readonly entropy: number;
  /** Pairs of G and C. */
  readonly strong: number;
}

/** The stretch from one letter with a choice to the next, or to the end. */
interface Step {
  readonly at: number;
  readonly pairs: readonly number[];
  /** By the choice before, then by the choice here. */
  readonly ways: readonly (readonly Way[])[];
}

/** The chain as its choices alone: the stacks between two of them are summed up once. */
function stepsOf(choices: readonly (readonly number[])[]): Step[] {
  const steps: Step[] = [];
  const last = choices.length - 1;
  let rows: Way[] = [{ pair: NONE, enthalpy: 0, entropy: 0, strong: 0 }];
  choices.forEach((pairs, at) => {
    const ways = rows.map((row) => pairs.map((pair) => extended(row, pair, at === 0 || at === last)));
    if (pairs.length === 1 && at < last) {
      rows = ways.flat();
    } else {
      steps.push({ at, pairs, ways });
      rows = pairs.map((pair) => ({ pair, enthalpy: 0, entropy: 0, strong: 0 }));
    }
  });
  return steps;
}

function extended(way: Way, pair: number, isEnd: boolean): Way {
  const stack = stackAt(way.pair, pair);
  const isFirst = way.pair === NONE;
  return {
    pair,
    enthalpy: way.enthalpy + (isFirst ? 0 : (ENTHALPY[stack] ?? 0)) + (isEnd ? (END_ENTHALPY[pair] ?? 0) : 0),
    entropy: way.entropy + (isFirst ? 0 : (ENTROPY[stack] ?? 0)) + (isEnd ? (END_ENTROPY[pair] ?? 0) : 0),
    strong: way.strong + (isStrong(pair) ? 1 : 0),
  };
}

interface Found {
  min: number;
  max: number;
  sum: number;
  count: number;
}

/** Melts every molecule of a mixture; null when one of them cannot be reckoned. */
function every(
  steps: readonly Step[],
  choices: readonly (readonly number[])[],
  melting: Melting,
): Found | null {
  const found: Found = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY, sum: 0, count: 0 };
  const maybeSymmetric = canMirror(choices);
  const chain = choices.map(([pair = NONE]) => pair);
  const add = (enthalpy: number, entropy: number, strong: number): boolean => {
    // a duplex that nothing holds together has no temperature
    if (!(enthalpy < 0)) return false;
    const value = melting.celsius(enthalpy, entropy, strong, maybeSymmetric && isMirrored(chain));
    if (!isTemperature(value)) return false;
    found.min = Math.min(found.min, value);
    found.max = Math.max(found.max, value);
    found.sum += value;
    found.count += 1;
    return true;
  };
  const walk = (turn: number, row: number, enthalpy: number, entropy: number, strong: number): boolean => {
    const step = steps[turn];
    if (step === undefined) return add(enthalpy, entropy, strong);
    return (step.ways[row] ?? []).every((way, column) => {
      chain[step.at] = way.pair;
      return walk(turn + 1, column, enthalpy + way.enthalpy, entropy + way.entropy, strong + way.strong);
    });
  };
  return walk(0, 0, 0, 0, 0) ? found : null;
}

/** Whether some molecule of the mixture may be its own complement. */
function canMirror(choices: readonly (readonly number[])[]): boolean {
  const across = (at: number) => choices[choices.length - 1 - at] ?? [];
  return (
    choices.length % 2 === 0 &&
    choices.every((pairs, at) => pairs.some((pair) => across(at).some((other) => MIRRORED[pair] === other)))
  );
}

function isMirrored(chain: readonly number[]): boolean {
  return chain.every((pair, at) => MIRRORED[pair] === chain[chain.length - 1 - at]);
}

/**
 * The exact bounds of a mixture too large to count (Dinkelbach's method): of all chains the one is found, choice by choice,
 * whose 1000·ΔH − T·ΔS is least or greatest at a first T; it melts at a better T, and so on until nothing is better.
 * That one of so many molecules may be its own complement is left out.
 */
function bounds(steps: readonly Step[], shared: number, method: TmMethod): Tm | null {
  if (steps.some(({ ways }) => ways.flat().some(({ enthalpy }) => Number.isNaN(enthalpy)))) return null;
  const search = (direction: 1 | -1): number => {
    let kelvin = ROOM;
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const { enthalpy, entropy } = extreme(steps, kelvin, direction);
      const next = (1000 * enthalpy) / (entropy + shared);
      if (!(Math.abs(next - kelvin) > CLOSE)) return next;
      kelvin = next;
    }
    return Number.NaN;
  };
  const [max, min] = [search(1) + ABSOLUTE_ZERO, search(-1) + ABSOLUTE_ZERO];
  return isTemperature(min) && isTemperature(max) ? { method, min, max, mean: null } : null;
}

/** The chain with the least (1) or greatest (−1) 1000·ΔH − T·ΔS. */
function extreme(
  steps: readonly Step[],
  kelvin: number,
  direction: 1 | -1,
): { enthalpy: number; entropy: number } {
  const cost = (enthalpy: number, entropy: number) => direction * (1000 * enthalpy - kelvin * entropy);
  let enthalpies = [0];
  let entropies = [0];
  for (const { pairs, ways } of steps) {
    const next: { enthalpies: number[]; entropies: number[] } = { enthalpies: [], entropies: [] };
    for (let column = 0; column < pairs.length; column += 1) {
      let enthalpy = 0;
      let entropy = 0;
      let least = Number.POSITIVE_INFINITY;
      for (let row = 0; row < enthalpies.length; row += 1) {
        const way = ways[row]?.[column];
        const rowEnthalpy = (enthalpies[row] ?? 0) + (way?.enthalpy ?? 0);
        const rowEntropy = (entropies[row] ?? 0) + (way?.entropy ?? 0);
        const rowCost = cost(rowEnthalpy, rowEntropy);
        if (rowCost >= least) continue;
        enthalpy = rowEnthalpy;
        entropy = rowEntropy;
        least = rowCost;
      }
      next.enthalpies.push(enthalpy);
      next.entropies.push(entropy);
    }
    ({ enthalpies, entropies } = next);
  }
  let best = 0;
  enthalpies.forEach((enthalpy, at) => {
    const known = cost(enthalpies[best] ?? 0, entropies[best] ?? 0);
    if (cost(enthalpy, entropies[at] ?? 0) < known) best = at;
  });
  return { enthalpy: enthalpies[best] ?? 0, entropy: entropies[best] ?? 0 };
}
