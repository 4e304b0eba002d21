/** A dye as it is sold: the peaks of its light, nm. */
export interface Fluorophore {
  readonly name: string;
  readonly excitation: number;
  readonly emission: number;
}

/** A stretch of wavelengths that a filter lets through, nm, both ends with it. */
export interface Band {
  readonly from: number;
  readonly to: number;
}

/** A quencher: the peak of its absorption and how far from it half is left, nm. */
export interface Absorber {
  readonly name: string;
  readonly peak: number;
  readonly halfWidth: number;
}

/** Half widths of a small dye, nm: the steep side looks towards the other spectrum. They are a model, not a measurement. */
const STEEP = 16;
const GENTLE = 27;
/** Beyond it nothing of a modelled spectrum is left. */
const FARTHEST = 160;

const bell = (offset: number, halfWidth: number): number => Math.exp(-Math.LN2 * (offset / halfWidth) ** 2);

/** Modelled excitation of a dye, 1 at its peak. Example: FAM (494/520) at 494 nm is 1. */
export const excitedAt = ({ excitation }: Fluorophore, wavelength: number): number =>
  bell(wavelength - excitation, wavelength < excitation ? GENTLE : STEEP);

/** Modelled emission of a dye, 1 at its peak. Example: FAM (494/520) at 520 nm is 1. */
export const emittedAt = ({ emission }: Fluorophore, wavelength: number): number =>
  bell(wavelength - emission, wavelength < emission ? STEEP : GENTLE);

/** Modelled absorption of a quencher, 1 at its peak. Example: BHQ1 at 534 nm is 1. */
export const absorbedAt = ({ peak, halfWidth }: Absorber, wavelength: number): number =>
  bell(wavelength - peak, halfWidth);

/** The mean of a value over the middles of the nanometres of a band. */
function meanOver({ from, to }: Band, at: (wavelength: number) => number): number {
  const steps = Math.max(1, Math.round(to - from));
  let sum = 0;
  for (let step = 0; step < steps; step += 1) sum += at(from + ((step + 0.5) * (to - from)) / steps);
  return sum / steps;
}

/** The share of its peak excitation that a dye gets from light of a band, 0 to 1. */
export const excitedBy = (dye: Fluorophore, band: Band): number =>
  meanOver(band, (wavelength) => excitedAt(dye, wavelength));

const wholeOf = ({ emission }: Fluorophore): Band => ({ from: emission - FARTHEST, to: emission + FARTHEST });

/** The share of the light of a dye that comes through a band, 0 to 1. */
export function passedBy(dye: Fluorophore, band: Band): number {
  const whole = wholeOf(dye);
  const from = Math.max(band.from, whole.from);
  const to = Math.min(band.to, whole.to);
  if (from >= to) return 0;
  const light = (within: Band) =>
    meanOver(within, (wavelength) => emittedAt(dye, wavelength)) * (within.to - within.from);
  return Math.min(1, light({ from, to }) / light(whole));
}

/** The part of the light of a dye that a quencher can take up, 0 to 1. Example: BHQ1 takes most of FAM, little of Cy5. */
export function quenchedBy(dye: Fluorophore, quencher: Absorber): number {
  const whole = wholeOf(dye);
  const light = meanOver(whole, (wavelength) => emittedAt(dye, wavelength));
  const taken = meanOver(
    whole,
    (wavelength) => emittedAt(dye, wavelength) * absorbedAt(quencher, wavelength),
  );
  return Math.min(1, taken / light);
}
