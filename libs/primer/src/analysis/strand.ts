import { placeMods } from '../placement.ts';
import type { Mod, Modifier, PrimerRules } from '../types.ts';

/** A primer as chemistry sees it, 5′→3′. */
export interface Strand {
  /** Every nucleotide, those that modifiers bring as their parent base; null where one is not known. */
  readonly letters: string | null;
  /** Nucleotides that no modifier brings. */
  readonly ownLetters: string;
  readonly modifiers: readonly Modifier[];
  /** A modifier that the dictionary does not know or that stands nowhere. */
  readonly hasUnknown: boolean;
  /** Phosphorothioate bonds: asterisks behind a letter. */
  readonly phosphorothioates: number;
}

export interface StrandContent {
  sequence: string;
  mods: readonly Mod[];
  unknownModifiers?: readonly unknown[];
}

const LETTERS = /^[ACGTUINDHVMRWSYKB]+$/u;

/** The strand of a primer. Example: `A*C` with LNA-G at 3 has the letters `ACG`, own letters `AC` and one such bond. */
export function strandOf(content: StrandContent, rules: PrimerRules): Strand {
  const { sequence, unknownModifiers = [] } = content;
  const placed = placeMods(content, rules);
  const modifiers = placed.flatMap(({ modifier }) => modifier ?? []);
  const parents = placed.filter(({ modifier }) => isWholeNucleotide(modifier));
  const parentsKnown = parents.every(({ modifier }) => /^[ACGT]$/u.test(String(modifier?.parentBase)));

  let letters = '';
  let written = 0;
  for (const { position, modifier } of parents) {
    letters += `${sequence.slice(written, position)}${modifier?.parentBase}`;
    written = position;
  }
  letters = (letters + sequence.slice(written)).replaceAll('*', '');
  const ownLetters = sequence.replaceAll('*', '');
  const hasUnknown =
    unknownModifiers.length > 0 || placed.some(({ end, modifier }) => end === null || modifier === undefined);
  return {
    letters: parentsKnown && LETTERS.test(letters) ? letters : null,
    ownLetters,
    modifiers,
    hasUnknown,
    phosphorothioates: sequence.match(/[^*]\*/gu)?.length ?? 0,
  };
}

/** Some modifiers are nucleotides themselves and stand in the chain; the others hang on it. */
export function isWholeNucleotide(modifier: Modifier | undefined): boolean {
  return modifier?.mass?.kind === 'nucleotide';
}
