import type { Modifier, PrimerRules } from './types.ts';

/**
 * Quenchers that take up the light of a reporter, best first, by names of the modifier dictionary: BHQ1 and TAMRA absorb
 * where FAM to R6G emit (520 to 560 nm), BHQ2 from Cy3 to TexRed (560 to 620 nm), BHQ3 at Cy5 and beyond.
 */
const QUENCHERS_OF: Readonly<Record<string, readonly string[]>> = {
  FAM: ['BHQ1', 'RTQ1', 'Dabcyl'],
  TET: ['BHQ1', 'RTQ1'],
  JOE: ['BHQ1', 'RTQ1'],
  HEX: ['BHQ1', 'RTQ1'],
  SIMA: ['BHQ1', 'RTQ1'],
  'Yakima Yellow': ['BHQ1', 'RTQ1'],
  R6G: ['BHQ1', 'RTQ1'],
  Cy3: ['BHQ2'],
  TAMRA: ['BHQ2'],
  ROX: ['BHQ2'],
  TexRed: ['BHQ2'],
  Cy5: ['BHQ3', 'BHQ2'],
  'Cy5.5': ['BHQ3'],
};

/** Quenchers of the dictionary that suit a dye, best first; none for a dye nobody has listed. */
export function quenchersOf(dye: Pick<Modifier, 'name'>, rules: Pick<PrimerRules, 'modifiers'>): Modifier[] {
  const names = QUENCHERS_OF[dye.name] ?? [];
  const sold = [...rules.modifiers.values()].filter(({ disabled, isDeleted }) => !disabled && !isDeleted);
  return names.flatMap((name) => sold.filter((modifier) => modifier.name === name));
}
