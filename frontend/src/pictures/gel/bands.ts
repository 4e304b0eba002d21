import type { Ladder } from './ladders.ts';
import { runOf } from './migration.ts';

/** DNA of one length in a lane. */
export interface Band {
  length: number;
  nanograms: number;
}

/** DNA of a marker in a lane of 5 mm, as its page says. */
const LADDER_NANOGRAMS = 500;
/** A bright band against the others of its marker. */
const BRIGHT = 3;
const DIGEST_NANOGRAMS = 300;
const PRODUCT_NANOGRAMS = 60;
/** Amount at which the light of a band as narrow as can be comes near to what a camera takes. */
const BLINDING = 16;
/** Half the width of a band at the well, and what diffusion adds by the front; in units of the drawing. */
const NARROW = 1.9;
const DIFFUSION = 1.6;

/** The bands of a marker: the same amount in each, more in the bright ones; a digest holds as many molecules of each length. */
export function bandsOf({ bands, bright, isDigest }: Ladder): Band[] {
  if (isDigest) return digestBands(bands, LADDER_NANOGRAMS);
  const weightOf = (length: number) => (bright.includes(length) ? BRIGHT : 1);
  const whole = bands.reduce((sum, length) => sum + weightOf(length), 0);
  return bands.map((length) => ({ length, nanograms: (LADDER_NANOGRAMS * weightOf(length)) / whole }));
}

/** As many molecules of each length: the longer a fragment, the more it weighs. */
export function digestBands(lengths: readonly number[], nanograms = DIGEST_NANOGRAMS): Band[] {
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  return lengths.map((length) => ({ length, nanograms: (nanograms * length) / whole }));
}

/** The same amount of each product. */
export const productBands = (lengths: readonly number[]): Band[] =>
  lengths.map((length) => ({ length, nanograms: PRODUCT_NANOGRAMS }));

/** Standard deviation of a band: diffusion widens it on its way. */
export const widthOf = (length: number, percent: number): number =>
  NARROW + DIFFUSION * runOf(length, percent);

/** Light in the middle of a band, from 0 to 1: it grows with the mass, less and less. */
export const lightOf = ({ length, nanograms }: Band, percent: number): number =>
  1 - Math.exp(-nanograms / widthOf(length, percent) / BLINDING);
