import {
  DANGLING_ENDS,
  END_MISMATCHES,
  END_PAIRS,
  INNER_MISMATCHES,
  LOOPS,
  NAMED_TURNS,
} from './folding-tables.ts';
import { STACKS } from './nearest-neighbours.ts';

/** Bases as numbers; a pair sums up to 3. */
export const BASES = 'ACGT';
export const NO_BASE = 4;
/** Four bases, and none. */
export const KINDS = 5;
/** Temperature of every free energy here, K. */
export const BODY = 310.15;
/** Longest loop looked at, letters. */
export const LONGEST_LOOP = 30;
/** cal/(mol·K), of loops longer than the tables. */
const GAS = 1.987;
/** kcal/mol of every letter by which one side of a loop is longer. */
const ASYMMETRY = 0.3;

/** Enthalpies (kcal/mol) and entropies (cal/(mol·K)) of four letters `5′-XY-3′/3′-ZW-5′`, NaN where they are no such thing. */
export interface Energies {
  readonly enthalpy: Float64Array;
  readonly entropy: Float64Array;
}

/** Place of `5′-XY-3′/3′-ZW-5′` in the tables. */
export const quad = (x: number, y: number, z: number, w: number): number =>
  ((x * KINDS + y) * KINDS + z) * KINDS + w;

function tableOf(rows: string | readonly (readonly [string, number, number])[], turned: boolean): Energies {
  const many = KINDS ** 4;
  const table = {
    enthalpy: new Float64Array(many).fill(Number.NaN),
    entropy: new Float64Array(many).fill(Number.NaN),
  };
  const list =
    typeof rows === 'string'
      ? rows.split(',').map((row) => {
          const [key = '', enthalpy, entropy] = row.trim().split(' ');
          return [key, Number(enthalpy), Number(entropy)] as const;
        })
      : rows;
  const codeOf = (letter: string | undefined) => (letter === '.' ? NO_BASE : BASES.indexOf(letter ?? ''));
  for (const [key, enthalpy, entropy] of list) {
    const [x, y, z, w] = [key[0], key[1], key[3], key[4]].map(codeOf) as [number, number, number, number];
    for (const at of turned ? [quad(x, y, z, w), quad(w, z, y, x)] : [quad(x, y, z, w)]) {
      table.enthalpy[at] = enthalpy;
      table.entropy[at] = entropy;
    }
  }
  return table;
}

/** Two pairs beside each other. */
export const STACKED: Energies = tableOf(
  Object.entries(STACKS)
    .filter(([key]) => !key.includes('I'))
    .map(([key, [enthalpy, entropy]]) => [key, enthalpy, entropy] as const),
  true,
);
/** A pair beside two letters that face each other and are none. */
export const MISMATCHED: Energies = tableOf(INNER_MISMATCHES, true);
/** The last pair of a stem and the letters beyond it, two or one. */
export const BEYOND: Energies = merged(
  tableOf(`${END_MISMATCHES},${END_PAIRS}`, false),
  tableOf(DANGLING_ENDS, true),
);

/** A stem that ends with A·T or T·A, and two strands that come together (SantaLucia & Hicks 2004). */
export const WEAK_END = { enthalpy: 2.2, entropy: 6.9 } as const;
export const MEETING = { enthalpy: 0.2, entropy: -5.7 } as const;

function merged(one: Energies, other: Energies): Energies {
  const pick = (part: keyof Energies) =>
    one[part].map((value, at) => (Number.isNaN(value) ? (other[part][at] ?? value) : value));
  return { enthalpy: pick('enthalpy'), entropy: pick('entropy') };
}

/** Entropy of a loop by its length, cal/(mol·K); between the lengths of the table in a straight line. */
function loopEntropies(table: Readonly<Record<number, number>>): Float64Array {
  const known = Object.keys(table).map(Number);
  const costs = Array.from({ length: 200 }, (_, length) => {
    const below = known.findLast((one) => one <= length);
    const above = known.find((one) => one >= length);
    if (below === undefined) return Number.NaN;
    const [low, high] = [table[below] ?? 0, table[above ?? below] ?? 0];
    if (above === undefined) return low + (2.44 * GAS * BODY * Math.log(length / below)) / 1000;
    return above === below ? low : low + ((high - low) * (length - below)) / (above - below);
  });
  return Float64Array.from(costs, (cost) => (-cost / BODY) * 1000);
}

export const HAIRPIN_LOOP = loopEntropies(LOOPS.hairpin);
export const BULGE = loopEntropies(LOOPS.bulge);
export const INNER_LOOP = loopEntropies(LOOPS.inner);
export const UNEVEN_ENTROPY = (-ASYMMETRY / BODY) * 1000;

/** The letters from `i` to `j` as a number. */
export function turnCode(strand: Int8Array, i: number, j: number): number {
  let code = 0;
  for (let at = i; at <= j; at += 1) code = code * KINDS + (strand[at] ?? NO_BASE) + 1;
  return code;
}
/** Turns with energies of their own, by their letters and the pair that closes them. */
export const NAMED_TURN: ReadonlyMap<number, { readonly h: number; readonly s: number }> = new Map(
  NAMED_TURNS.split(',').map((row) => {
    const [letters = '', h, s] = row.trim().split(' ');
    const strand = Int8Array.from(letters, (letter) => BASES.indexOf(letter));
    return [turnCode(strand, 0, strand.length - 1), { h: Number(h), s: Number(s) }] as const;
  }),
);
