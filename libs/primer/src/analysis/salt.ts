import type { Conditions, TmMethod } from './types.ts';

export const ABSOLUTE_ZERO = -273.15;
/** cal/(mol·K); primer3 takes one more digit with the second method, and so do its published figures. */
const GAS: Readonly<Record<TmMethod, number>> = { santalucia1998: 1.987, owczarzy2008: 1.9872 };
/** Entropy of a duplex whose strands are the same (SantaLucia 1998), cal/(mol·K). */
const SYMMETRY = -1.4;

export interface Melting {
  /** °C of a duplex with these sums of its stacks and ends; `strong` is the number of its G and C. */
  celsius(enthalpy: number, entropy: number, strong: number, isSymmetric: boolean): number;
  /** Entropy that the method adds to every duplex of differing strands, cal/(mol·K); null where it also corrects otherwise. */
  readonly sharedEntropy: number | null;
}

/** Melting of duplexes of so many letters in these conditions; null where the method cannot tell. */
export function meltingIn(length: number, conditions: Conditions, method: TmMethod): Melting | null {
  const { na, mg, dntp, oligo } = conditions;
  if (![na, mg, dntp, oligo].every((value) => Number.isFinite(value) && value >= 0)) return null;
  const freeMagnesium = Math.max(mg - dntp, 0);
  if (oligo === 0 || (na === 0 && freeMagnesium === 0)) return null;
  const gas = GAS[method];
  // differing strands: half of the oligonucleotide is the other strand, and half of that is bound
  const differing = gas * Math.log((oligo * 1e-9) / 4);
  const alike = gas * Math.log(oligo * 1e-9) + SYMMETRY;
  const kelvin = (enthalpy: number, entropy: number, isSymmetric: boolean) =>
    (1000 * enthalpy) / (entropy + (isSymmetric ? alike : differing));

  if (method === 'santalucia1998') {
    // von Ahsen 2001: magnesium counted as sodium
    const sodium = (na + 120 * Math.sqrt(freeMagnesium)) / 1000;
    const salt = 0.368 * (length - 1) * Math.log(sodium);
    return {
      celsius: (enthalpy, entropy, _strong, isSymmetric) =>
        kelvin(enthalpy, entropy + salt, isSymmetric) + ABSOLUTE_ZERO,
      sharedEntropy: salt + differing,
    };
  }
  const salt = owczarzy(length, na / 1000, freeMagnesium / 1000);
  return {
    celsius: (enthalpy, entropy, strong, isSymmetric) =>
      1 / (1 / kelvin(enthalpy, entropy, isSymmetric) + salt(strong / length)) + ABSOLUTE_ZERO,
    sharedEntropy: null,
  };
}

/** The term of salt in the inverse temperature, by the share of G and C (Owczarzy 2004; 2008, equation 16). Molar. */
function owczarzy(length: number, sodium: number, magnesium: number): (strong: number) => number {
  const ratio = sodium === 0 ? Number.POSITIVE_INFINITY : Math.sqrt(magnesium) / sodium;
  const lnNa = Math.log(sodium);
  if (ratio < 0.22) return (strong) => (4.29 * strong - 3.95) * 1e-5 * lnNa + 9.4e-6 * lnNa ** 2;
  let [a, d, g] = [3.92e-5, 1.42e-5, 8.31e-5];
  const [b, c, e, f] = [-9.11e-6, 6.26e-5, -4.82e-4, 5.25e-4];
  if (ratio < 6) {
    // both ions compete
    a *= 0.843 - 0.352 * Math.sqrt(sodium) * lnNa;
    d *= 1.279 - 4.03e-3 * lnNa - 8.03e-3 * lnNa ** 2;
    g *= 0.486 - 0.258 * lnNa + 5.25e-3 * lnNa ** 3;
  }
  const lnMg = Math.log(magnesium);
  const perEnd = (e + f * lnMg + g * lnMg ** 2) / (2 * (length - 1));
  return (strong) => a + b * lnMg + strong * (c + d * lnMg) + perEnd;
}
