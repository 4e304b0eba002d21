const FULL = 2 * Math.PI;

/** A ring around (0, 0), numbered clockwise from the top. */
export interface Ring {
  length: number;
  radius: number;
}

/** A coordinate as a picture needs it: a base more or less then leaves most of a map as it is. */
export const round = (value: number): string => value.toFixed(1);

/** The angle of a place, 0 at the top, clockwise. */
export const angleOf = (place: number, length: number): number => (place / length) * FULL;

/** Coordinates of a place on the ring. */
export function pointAt(place: number, { length, radius }: Ring): { x: number; y: number } {
  const angle = angleOf(place, length);
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

/** A line along the ring, clockwise from a place to another one, beyond the length where it goes over the top. */
export function arc(from: number, to: number, ring: Ring): string {
  const [start, end] = [pointAt(from, ring), pointAt(to, ring)];
  const long = to - from > ring.length / 2 ? 1 : 0;
  const radius = round(ring.radius);
  return `M${round(start.x)} ${round(start.y)}A${radius} ${radius} 0 ${long} 1 ${round(end.x)} ${round(end.y)}`;
}

/** A band along the ring that ends in a tip where reading ends. */
export function arrowBand(
  { from, to, strand }: { from: number; to: number; strand: 1 | -1 },
  ring: Ring,
  thickness: number,
): string {
  const tip = Math.min((thickness * 0.8 * ring.length) / (FULL * ring.radius), to - from);
  // a part shorter than its tip is a tip alone
  const barb = tip < to - from ? thickness * 0.25 : 0;
  const [start, neck, end] = strand === 1 ? [from, to - tip, to] : [to, from + tip, from];
  const at = (place: number, radius: number): string => {
    const { x, y } = pointAt(place, { ...ring, radius });
    return `${round(x)} ${round(y)}`;
  };
  const outer = ring.radius + thickness / 2;
  const inner = ring.radius - thickness / 2;
  const long = Math.abs(neck - start) > ring.length / 2 ? 1 : 0;
  const [there, back] = strand === 1 ? [1, 0] : [0, 1];
  return [
    `M${at(start, outer)}`,
    `A${round(outer)} ${round(outer)} 0 ${long} ${there} ${at(neck, outer)}`,
    `L${at(neck, outer + barb)}L${at(end, ring.radius)}L${at(neck, inner - barb)}L${at(neck, inner)}`,
    `A${round(inner)} ${round(inner)} 0 ${long} ${back} ${at(start, inner)}Z`,
  ].join('');
}
