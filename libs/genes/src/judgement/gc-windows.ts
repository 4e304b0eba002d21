import { strongAt } from '@oligoteka/sequence';

/** Percent of G and C in every stretch of so many bases, by the place of its first one. Example: `gcWindows('GGAT', 2)` is 100, 50, 0. */
export function gcWindows(sequence: string, window: number): number[] {
  const shares: number[] = [];
  let strong = 0;
  for (let at = 0; at < sequence.length; at += 1) {
    strong += strongAt(sequence, at) - (at < window ? 0 : strongAt(sequence, at - window));
    if (at + 1 >= window) shares.push((strong / window) * 100);
  }
  return shares;
}
