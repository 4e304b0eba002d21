import { perLetter } from './per-letter.ts';
import type { Strand } from './strand.ts';
import type { Range } from './types.ts';

/** g/mol of a nucleotide in the chain, monophosphate less water (primer-analysis §A.3). */
const RESIDUE_OF = perLetter({ A: 313.209, C: 289.184, G: 329.208, T: 304.196, U: 290.169, I: 314.194 });
/** A chain of n nucleotides has n − 1 phosphates and a hydroxyl at both ends. */
const ENDS = -61.964;
/** Sulphur instead of oxygen. */
const PHOSPHOROTHIOATE = 16.061;

/**
 * Molar mass, free acid, 5′-OH and 3′-OH (primer-analysis §A.3): mean of a mixture and its bounds. Null where a letter
 * or the mass of a modifier is not known. Example: `ACGT` gives 1173.833.
 */
export function molarMass(strand: Strand): ({ mean: number } & Range) | null {
  if (strand.letters === null || strand.hasUnknown) return null;
  const masses = strand.modifiers.map(({ mass }) => mass?.value);
  if (!masses.every((mass) => typeof mass === 'number')) return null;
  const fixed =
    masses.reduce((sum, mass) => sum + mass, 0) + ENDS + strand.phosphorothioates * PHOSPHOROTHIOATE;
  const sum = { mean: fixed, min: fixed, max: fixed };
  for (const letter of strand.ownLetters) {
    const residue = RESIDUE_OF.get(letter);
    sum.mean += residue?.mean ?? Number.NaN;
    sum.min += residue?.min ?? Number.NaN;
    sum.max += residue?.max ?? Number.NaN;
  }
  return sum;
}
