import type { Modifier, PrimerRules } from '../types.ts';

/** FAM, FAM-dT; Biotin, Biotin-dT, Biotin-TEG; NH2-C6, NH2-C7: the same label on another linker. */
const familyOf = ({ name }: Modifier): string => (name.split(/[-\s]/u)[0] ?? name).toLowerCase();

export function familyMembers(of: Modifier, rules: PrimerRules): Modifier[] {
  return [...rules.modifiers.values()].filter(
    (other) =>
      other.id !== of.id &&
      !other.isDeleted &&
      !other.disabled &&
      other.type === of.type &&
      familyOf(other) === familyOf(of) &&
      // LNA-A is not another linker of LNA-C: it is another letter
      (baseOf(other) === null || baseOf(of) === null || baseOf(other) === baseOf(of)),
  );
}

/** TAMRA-Q is TAMRA sold as a quencher. */
export const quenchersLike = (dye: Modifier, rules: PrimerRules): Modifier[] =>
  [...rules.modifiers.values()].filter(
    (other) =>
      other.type === 'quencher' && !other.isDeleted && !other.disabled && familyOf(other) === familyOf(dye),
  );

const baseOf = ({ name }: Modifier): string | null => /-d?([ACGTU])$/u.exec(name)?.[1] ?? null;
