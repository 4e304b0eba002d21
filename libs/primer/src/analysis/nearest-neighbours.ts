import { BASES_OF_CODE } from '../alphabet.ts';

/**
 * Stacks of two neighbouring pairs, `5′-XY-3′/3′-XʹYʹ-5′`: enthalpy in kcal/mol, entropy in cal/(mol·K), 1 M NaCl.
 * Watson–Crick: SantaLucia, PNAS 1998, 95, 1460. Inosine: Watkins & SantaLucia, NAR 2005, 33, 6258.
 */
export const STACKS: Readonly<Record<string, readonly [enthalpy: number, entropy: number]>> = {
  'AA/TT': [-7.9, -22.2],
  'AT/TA': [-7.2, -20.4],
  'TA/AT': [-7.2, -21.3],
  'CA/GT': [-8.5, -22.7],
  'GT/CA': [-8.4, -22.4],
  'CT/GA': [-7.8, -21.0],
  'GA/CT': [-8.2, -22.2],
  'CG/GC': [-10.6, -27.2],
  'GC/CG': [-9.8, -24.4],
  'GG/CC': [-8.0, -19.9],
  'AI/TC': [-8.9, -25.5],
  'TI/AC': [-5.9, -17.4],
  'AC/TI': [-8.8, -25.4],
  'TC/AI': [-4.9, -13.9],
  'CI/GC': [-5.4, -13.7],
  'GI/CC': [-6.8, -19.1],
  'CC/GI': [-8.3, -23.8],
  'GC/CI': [-5.0, -12.6],
  'AI/TA': [-8.3, -25.0],
  'TI/AA': [-3.4, -11.2],
  'AA/TI': [-0.7, -2.6],
  'TA/AI': [-1.3, -4.6],
  'CI/GA': [2.6, 8.9],
  'GI/CA': [-7.8, -21.1],
  'CA/GI': [-7.0, -20.0],
  'GA/CI': [-7.6, -20.2],
  'AI/TT': [0.49, -0.7],
  'TI/AT': [-6.5, -22.0],
  'AT/TI': [-5.6, -18.7],
  'TT/AI': [-0.8, -4.3],
  'CI/GT': [-1.0, -2.4],
  'GI/CT': [-3.5, -10.6],
  'CT/GI': [0.1, -1.0],
  'GT/CI': [-4.3, -12.1],
  'AI/TG': [-4.9, -15.8],
  'TI/AG': [-1.9, -8.5],
  'AG/TI': [0.1, -1.8],
  'TG/AI': [1.0, 1.0],
  'CI/GG': [7.1, 21.3],
  'GI/CG': [-1.1, -3.2],
  'CG/GI': [5.8, 16.9],
  'GG/CI': [-7.6, -22.0],
};

/** Pairs a letter can stand in: the letter and its partner. The partner of inosine is not known beforehand. */
const PAIRS = ['AT', 'CG', 'GC', 'TA', 'IA', 'IC', 'IG', 'IT'] as const;
const MANY = PAIRS.length;

/** Numbers of the pairs a letter can stand in; a degenerate letter in those of all its bases, U in that of T. */
export const PAIRS_OF: ReadonlyMap<string, readonly number[]> = new Map([
  ...[...BASES_OF_CODE].map(
    ([code, bases]) => [code, [...bases].map((base) => 'ACGT'.indexOf(base))] as const,
  ),
  ['U', [3]],
  ['I', [4, 5, 6, 7]],
]);
/** The pair that lies across, read from the other strand; inosine has none, so it never mirrors. */
export const MIRRORED: readonly (number | undefined)[] = [3, 2, 1, 0];
export const isStrong = (pair: number): boolean => pair === 1 || pair === 2;

/** Stack of pair `from` followed by pair `to` at `from * 8 + to`; NaN where nobody has measured it. */
export const ENTHALPY: readonly number[] = tableOf(0);
export const ENTROPY: readonly number[] = tableOf(1);
/** Enthalpy of a duplex end, by its pair; nobody has measured it for inosine. */
export const END_ENTHALPY: readonly number[] = [
  2.3,
  0.1,
  0.1,
  2.3,
  Number.NaN,
  Number.NaN,
  Number.NaN,
  Number.NaN,
];
export const END_ENTROPY: readonly number[] = [
  4.1,
  -2.8,
  -2.8,
  4.1,
  Number.NaN,
  Number.NaN,
  Number.NaN,
  Number.NaN,
];

export const stackAt = (from: number, to: number): number => from * MANY + to;

function tableOf(part: 0 | 1): number[] {
  return PAIRS.flatMap((from) => PAIRS.map((to) => stackOf(from, to)?.[part] ?? Number.NaN));
}

/** The same stack can be read from either strand. */
function stackOf(from: string, to: string): readonly [number, number] | undefined {
  const [top, bottom] = [`${from[0]}${to[0]}`, `${from[1]}${to[1]}`];
  const turned = `${bottom[1]}${bottom[0]}/${top[1]}${top[0]}`;
  return STACKS[`${top}/${bottom}`] ?? STACKS[turned];
}
