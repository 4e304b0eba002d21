/** Hues of a spectrum by wavelength, nm, as eyes see them; between two of them they run into one another. */
const HUES = [
  [400, 275],
  [440, 250],
  [475, 205],
  [500, 160],
  [515, 125],
  [540, 95],
  [565, 65],
  [585, 40],
  [605, 20],
  [640, 2],
  [700, 0],
] as const;

/** The colour of light of a wavelength, for a chip beside its number. */
export function colourOf(wavelength: number): string {
  const above = Math.max(
    HUES.findIndex(([from]) => from >= wavelength),
    1,
  );
  const [from, hue] = HUES[above - 1] ?? HUES[0];
  const [to, next] = HUES[above] ?? HUES[HUES.length - 1] ?? HUES[0];
  const share = Math.min(Math.max((wavelength - from) / (to - from), 0), 1);
  return `hsl(${Math.round(hue + (next - hue) * share)} 75% 50%)`;
}
