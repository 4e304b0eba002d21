import { mustClean } from './cleaning.ts';
import { placeMods } from './placement.ts';
import { type Mod, type PrimerRules, SCALES, type Scale } from './types.ts';

/**
 * Scales at which the modifiers of a primer, and its forced cleaning, are made (primer-rules §3).
 * Example: with a dye in place `0.02` drops out where `canModifierForScale_notOther` is `-;+;+;+`.
 */
export function allowedScales(
  content: { sequence: string; mods: readonly Mod[] },
  rules: PrimerRules,
): Scale[] {
  const { settings } = rules;
  const types = new Set(placeMods(content, rules).map(({ modifier }) => modifier?.type));
  const cleaned = mustClean(content, rules) !== null;
  return SCALES.filter(
    (scale) =>
      (!types.has('other') || settings.canModifierOther[scale]) &&
      (!(types.has('fluorophore') || types.has('quencher')) || settings.canModifierNotOther[scale]) &&
      (!cleaned || settings.canClean[scale]),
  );
}
