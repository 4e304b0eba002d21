import type { BindingSite } from '@oligoteka/sequence';

/** Letters searched in one go: a few milliseconds, so that a key pressed meanwhile is answered. */
export const PIECE = 16_000;

interface Piece {
  readonly letters: string;
  /** Place of its first letter in the whole. */
  readonly from: number;
  readonly isCircular: boolean;
}

/** A template in pieces that lap by so many letters: a primer that begins in one piece ends in it. */
export function piecesOf(sequence: string, isCircular: boolean, longest: number): Piece[] {
  if (sequence.length <= PIECE) return [{ letters: sequence, from: 0, isCircular }];
  const lap = Math.max(0, longest - 1);
  const whole = isCircular ? sequence + sequence.slice(0, lap) : sequence;
  const pieces: Piece[] = [];
  for (let from = 0; from < sequence.length; from += PIECE)
    pieces.push({ letters: whole.slice(from, from + PIECE + lap), from, isCircular: false });
  return pieces;
}

/** Sites in a piece as places of the whole. */
export const placedIn = (sites: readonly BindingSite[], from: number, length: number): BindingSite[] =>
  sites.map((site) => ({ ...site, start: (site.start + from) % length, end: (site.end + from) % length }));

/** Sites of a primer in all pieces, the best first; one that was found in two is told once, as the piece with more of it sees it. */
export function joined(sites: readonly BindingSite[], most: number): BindingSite[] {
  const byEnd = new Map<string, BindingSite>();
  for (const site of sites) {
    const key = `${site.strand}${site.end}`;
    const known = byEnd.get(key);
    if (known === undefined || site.tail < known.tail) byEnd.set(key, site);
  }
  return [...byEnd.values()]
    .sort((a, b) => a.mismatches - b.mismatches || b.fitting - a.fitting || a.start - b.start)
    .slice(0, most);
}
