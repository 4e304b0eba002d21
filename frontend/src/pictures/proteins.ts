/** A fluorescent protein as its data sheet has it. */
export interface Protein {
  name: string;
  /** Peak of excitation, nm. */
  excitation: number;
  /** Peak of emission, nm. */
  emission: number;
  /** Extinction at its peak × quantum yield / 1000. */
  brightness: number;
}

/** Basic colours, as on their page; a test compares the two. */
export const PROTEINS: readonly Protein[] = [
  { name: 'CFP-477', excitation: 439, emission: 477, brightness: 12.8 },
  { name: 'GFP-506', excitation: 484, emission: 506, brightness: 36 },
  { name: 'YFP-525', excitation: 514, emission: 525, brightness: 50.4 },
  { name: 'RFP-584', excitation: 555, emission: 584, brightness: 43.1 },
  { name: 'FRFP-635', excitation: 588, emission: 635, brightness: 20.6 },
];

/** Lines of the usual lasers, nm. */
export const LASERS = [405, 440, 488, 514, 561, 594] as const;

/** Half widths of a typical β-barrel protein, nm: the steep side looks towards the other spectrum. */
const STEEP = 13;
const GENTLE = 30;

function bell(offset: number, below: number, above: number): number {
  const width = offset < 0 ? below : above;
  return Math.exp(-Math.LN2 * (offset / width) ** 2);
}

/** Excitation at a wavelength, 1 at the peak: a slope towards the blue, steep towards the red. */
export const excitationAt = (protein: Protein, wavelength: number): number =>
  bell(wavelength - protein.excitation, GENTLE, STEEP);

/** Emission at a wavelength, 1 at the peak: the mirror of excitation. */
export const emissionAt = (protein: Protein, wavelength: number): number =>
  bell(wavelength - protein.emission, STEEP, GENTLE);

/** A band that a filter lets through: centre and width, nm. */
export interface Filter {
  centre: number;
  width: number;
}

/** Band-pass filters found in most cytometers and microscopes. */
export const FILTERS: readonly Filter[] = [
  { centre: 480, width: 40 },
  { centre: 530, width: 30 },
  { centre: 585, width: 42 },
  { centre: 610, width: 20 },
  { centre: 660, width: 40 },
];

/** `530/30`, as filters are named. */
export const nameOf = ({ centre, width }: Filter): string => `${centre}/${width}`;

const FARTHEST = 150;

/** The share of a protein's light that a filter lets through, 0 to 1. */
export function passed(protein: Protein, { centre, width }: Filter): number {
  let through = 0;
  let all = 0;
  for (
    let wavelength = protein.emission - FARTHEST;
    wavelength <= protein.emission + FARTHEST;
    wavelength += 1
  ) {
    const light = emissionAt(protein, wavelength);
    all += light;
    if (Math.abs(wavelength - centre) <= width / 2) through += light;
  }
  return through / all;
}

export interface Signal {
  protein: Protein;
  /** The share of its peak excitation that the laser gives, 0 to 1. */
  excited: number;
  /** The share of its light that comes through the filter, 0 to 1. */
  through: number;
  /** Brightness in this channel. */
  signal: number;
}

/** The proteins in a channel, the brightest first. */
export function signalsUnder(laser: number, filter?: Filter): Signal[] {
  return PROTEINS.map((protein) => {
    const excited = excitationAt(protein, laser);
    const through = filter ? passed(protein, filter) : 1;
    return { protein, excited, through, signal: protein.brightness * excited * through };
  }).sort((one, other) => other.signal - one.signal);
}
