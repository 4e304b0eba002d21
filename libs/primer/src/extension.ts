import { isWholeNucleotide } from './analysis/strand.ts';
import { placeMods } from './placement.ts';
import type { Mod, Modifier, PrimerRules } from './types.ts';

/**
 * What keeps a polymerase from extending an oligonucleotide: the names of what takes up its 3′-OH, nothing for one that primes.
 * Whatever hangs on the 3′ end does (quenchers, dyes, phosphate, spacers, amines); of nucleotides those that end a chain, which the
 * dictionary lets stand nowhere but there (ddC, inverted dT). A mark that the dictionary does not know hangs on the end too.
 * Example: `ACGT[BHQ1]` is blocked by `BHQ1`, `ACG[LNA-T]` by nothing.
 */
export function blockersOf(
  content: {
    readonly sequence: string;
    readonly mods: readonly Mod[];
    readonly unknownModifiers?: readonly { readonly position: number; readonly name: string }[];
  },
  rules: PrimerRules,
): string[] {
  const { sequence, unknownModifiers = [] } = content;
  const bases = sequence.replace(/\*+$/u, '').length;
  const known = placeMods(content, rules).filter(({ end }) => end === 'right');
  const unknown = unknownModifiers.filter(({ position }) => position >= bases && bases > 0);
  return [
    ...known.flatMap(({ modifier }) => (modifier !== undefined && isBlocking(modifier) ? modifier.name : [])),
    ...unknown.map(({ name }) => name),
  ];
}

const isBlocking = (modifier: Modifier): boolean =>
  !isWholeNucleotide(modifier) || !modifier.acceptedPositionArray.includes('in');
