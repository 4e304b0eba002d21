import { END_ENTHALPY, END_ENTROPY, ENTHALPY, ENTROPY, stackAt } from './nearest-neighbours.ts';
import { type Melting, meltingIn } from './salt.ts';
import type { Conditions, TmMethod } from './types.ts';

const PAIRS = 'ACGT';

/**
 * Melting of every part of a template of A, C, G and T: sums of its stacks up to each place are kept, so that a part costs the same
 * whatever its length. Gives °C of the part from a place, from 0, of so many letters; NaN where it holds another letter or the
 * method cannot tell. Equal to `meltingTemperature` of the same letters.
 */
export function meltingAlong(
  letters: string,
  conditions: Conditions,
  method: TmMethod = 'santalucia1998',
): (start: number, length: number) => number {
  const { length: size } = letters;
  const pairs = Int8Array.from(letters, (letter) => PAIRS.indexOf(letter));
  const [enthalpy, entropy, strong, unknown] = [0, 0, 0, 0].map(() => new Float64Array(size + 1)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let at = 0; at < size; at += 1) {
    const [before = -1, pair = -1] = [pairs[at - 1], pairs[at]];
    const stack = before < 0 || pair < 0 ? -1 : stackAt(before, pair);
    enthalpy[at + 1] = (enthalpy[at] ?? 0) + (ENTHALPY[stack] ?? 0);
    entropy[at + 1] = (entropy[at] ?? 0) + (ENTROPY[stack] ?? 0);
    strong[at + 1] = (strong[at] ?? 0) + (pair === 1 || pair === 2 ? 1 : 0);
    unknown[at + 1] = (unknown[at] ?? 0) + (pair < 0 ? 1 : 0);
  }
  const methods: (Melting | null | undefined)[] = [];
  const between = (sums: Float64Array, from: number, to: number): number =>
    (sums[to] ?? 0) - (sums[from] ?? 0);
  return (start, length) => {
    const end = start + length;
    if (start < 0 || end > size || length < 2 || between(unknown, start, end) > 0) return Number.NaN;
    const melting = (methods[length] ??= meltingIn(length, conditions, method));
    const [first = 0, last = 0] = [pairs[start], pairs[end - 1]];
    // the stack of the first letter with the one before it is no part of it
    const h = between(enthalpy, start + 1, end) + (END_ENTHALPY[first] ?? 0) + (END_ENTHALPY[last] ?? 0);
    const s = between(entropy, start + 1, end) + (END_ENTROPY[first] ?? 0) + (END_ENTROPY[last] ?? 0);
    const mirrored = isMirrored(pairs, start, end);
    return melting?.celsius(h, s, between(strong, start, end), mirrored) ?? Number.NaN;
  };
}

/** Whether a part is its own complement. */
function isMirrored(pairs: Int8Array, start: number, end: number): boolean {
  if ((end - start) % 2 === 1) return false;
  for (let [one, other] = [start, end - 1]; one < other; one += 1, other -= 1)
    if ((pairs[one] ?? 0) + (pairs[other] ?? 0) !== 3) return false;
  return true;
}
