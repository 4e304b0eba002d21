import type { Absorber, Fluorophore } from './spectra.ts';

/** Dyes of the dictionary with the peaks that the page about probes gives them (support/technologies/probes), nm. */
export const FLUOROPHORES: readonly Fluorophore[] = [
  { name: 'FAM', excitation: 495, emission: 520 },
  { name: 'JOE', excitation: 520, emission: 548 },
  { name: 'R6G', excitation: 530, emission: 555 },
  { name: 'HEX', excitation: 535, emission: 556 },
  { name: 'Cy3', excitation: 550, emission: 570 },
  { name: 'TAMRA', excitation: 555, emission: 580 },
  { name: 'ROX', excitation: 585, emission: 605 },
  { name: 'Cy5', excitation: 650, emission: 670 },
  { name: 'Cy5.5', excitation: 675, emission: 695 },
];

/** Quenchers by the bands of the same page: 480–580, 560–670 and 620–730 nm; the peak is put in the middle of a band. */
export const DARK_QUENCHERS: readonly Absorber[] = [
  { name: 'BHQ1', peak: 530, halfWidth: 50 },
  { name: 'BHQ2', peak: 615, halfWidth: 55 },
  { name: 'BHQ3', peak: 675, halfWidth: 55 },
];
