import type { Mod } from './types.ts';

/** Nucleotides. A shorter duplex has no melting temperature that means anything: the model gives −80 °C for three letters. */
export const SHORTEST_MELTED = 8;

/** Nucleotides of a sequence: every letter but the asterisk, which is a bond and not a coupling step (primer-rules §2). */
export function letterCount(sequence: string): number {
  let count = 0;
  for (const char of sequence) if (char !== '*') count += 1;
  return count;
}

/** Length of a primer in nt: letters plus modifiers (spec §5). Example: `A*C` with a spacer is 3. */
export function primerLength(content: { sequence: string; mods: readonly Mod[] }): number {
  return letterCount(content.sequence) + content.mods.length;
}
