/** Peaks of emission of the dyes that primers carry, nm, as the page about probes has them. */
const EMISSION: ReadonlyMap<string, number> = new Map([
  ['FAM', 520],
  ['TET', 536],
  ['JOE', 548],
  ['Yakima Yellow', 549],
  ['SIMA', 551],
  ['R6G', 555],
  ['HEX', 556],
  ['Cy3', 570],
  ['TAMRA', 580],
  ['Cy3.5', 596],
  ['ROX', 605],
  ['TexRed', 616],
  ['Cy5', 670],
  ['Cy5.5', 695],
]);

/** Hues that a person sees at some wavelengths; between two of them in proportion. */
const HUES: readonly (readonly [nm: number, hue: number])[] = [
  [510, 150],
  [530, 120],
  [550, 85],
  [570, 58],
  [590, 38],
  [610, 18],
  [640, 4],
  [700, -12],
];

/** The colour of the light of a modifier; undefined for one that gives none. Example: FAM is green. */
export function lightOf(modifier: string): string | undefined {
  const nm = EMISSION.get(modifier.replace(/-dT$|^dT-/, ''));
  if (nm === undefined) return undefined;
  const at = HUES.findIndex(([end]) => end >= nm);
  const [to, hue] = HUES[at] ?? [nm, 0];
  const [from, before] = HUES[at - 1] ?? [nm - 1, hue];
  const seen = before + ((hue - before) * (nm - from)) / (to - from);
  return `hsl(${Math.round(seen + 360) % 360} 80% 45%)`;
}
