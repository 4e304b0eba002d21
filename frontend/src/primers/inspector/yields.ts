import type { Scale } from '@oligoteka/primer';

/** Optical units at 260 nm that a synthesis usually gives, as the page of the service has them; a test compares the two. */
export const YIELDS: Readonly<Record<Scale, readonly [least: number, most: number]>> = {
  '0.02': [2, 3],
  '0.04': [4, 6],
  '0.2': [20, 28],
  '1': [80, 120],
};

/** Microlitres that make a solution of 100 µM from so many nanomoles. */
const UL_PER_NMOL = 10;

/** Water for 100 µM, µl. Example: 25 nmol take 250 µl. */
export const waterFor = (nmol: number): number => nmol * UL_PER_NMOL;
