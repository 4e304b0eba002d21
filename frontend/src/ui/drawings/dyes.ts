/** Light of a dye: the peak of its emission, nm, and the channel of a cycler that reads it. */
export interface Dye {
  readonly emission: number;
  readonly channel: number;
  /** Known well enough for a colour and a channel: the figure itself is shown nowhere. */
  readonly isRough?: true;
}

/** Dyes of the dictionary by name: those of the page about probes as they stand there, a test compares the two; others roughly. */
export const DYES: ReadonlyMap<string, Dye> = new Map([
  ['FAM', { emission: 520, channel: 1 }],
  ['FAM-dT', { emission: 520, channel: 1 }],
  ['TET', { emission: 536, channel: 2, isRough: true }],
  ['JOE', { emission: 548, channel: 2 }],
  ['Yakima Yellow', { emission: 549, channel: 2, isRough: true }],
  ['SIMA', { emission: 551, channel: 2, isRough: true }],
  ['R6G', { emission: 555, channel: 2 }],
  ['HEX', { emission: 556, channel: 2 }],
  ['Cy3', { emission: 570, channel: 3 }],
  ['TAMRA', { emission: 580, channel: 3 }],
  ['TAMRA-dT', { emission: 580, channel: 3 }],
  ['Cy3.5', { emission: 596, channel: 4, isRough: true }],
  ['ROX', { emission: 605, channel: 4 }],
  ['TexRed', { emission: 616, channel: 4, isRough: true }],
  ['Cy5', { emission: 670, channel: 5 }],
  ['Cy5.5', { emission: 695, channel: 6 }],
]);

/** Hues that a person sees at some wavelengths; between two of them in proportion. */
const HUES: readonly (readonly [nm: number, hue: number])[] = [
  [480, 195],
  [510, 150],
  [530, 120],
  [550, 85],
  [570, 58],
  [590, 38],
  [610, 18],
  [640, 4],
  [700, -12],
];

/** The colour of light of a wavelength, to be seen on paper and in the dark. Example: 520 nm is green. */
export function colourOf(nm: number): string {
  const after = HUES.findIndex(([at]) => at >= nm);
  const [to, hue] = HUES[after < 0 ? HUES.length - 1 : after] ?? [0, 0];
  const [from, before] = HUES[Math.max(0, after - 1)] ?? [to, hue];
  const part = to === from || after < 0 ? 1 : (nm - from) / (to - from);
  return `hsl(${Math.round(before + (hue - before) * part + 360) % 360} 80% 45%)`;
}
