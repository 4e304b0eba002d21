import type { PlacedMod } from '../placement.ts';
import { quenchersOf } from '../quenchers.ts';
import { nearestModifiers } from '../search-modifiers.ts';
import type { Modifier, ModifierEnd, PrimerContent, PrimerRules } from '../types.ts';
import { type Correction, withMods } from './correction.ts';
import { familyMembers, quenchersLike } from './modifier-families.ts';

function replaced(content: PrimerContent, index: number, by: Modifier): PrimerContent {
  const mods = content.mods.map((mod, at) => (at === index ? { ...mod, modifier: by.id } : mod));
  return withMods(content, mods);
}

/** The primer with the modifier moved to an end, outside of those already there. */
function moved(content: PrimerContent, index: number, end: 'left' | 'right'): PrimerContent {
  const mod = content.mods[index];
  if (!mod) return content;
  const others = content.mods.filter((_, at) => at !== index);
  if (end === 'left') return withMods(content, [{ ...mod, position: 0 }, ...others]);
  return withMods(content, [...others, { ...mod, position: content.sequence.length }]);
}

function replacements(
  content: PrimerContent,
  { index, modifier }: PlacedMod,
  others: Modifier[],
): Correction[] {
  const name = modifier?.name ?? '';
  return others.map((by) => ({
    kind: 'replace',
    name,
    by: by.name,
    content: replaced(content, index, by),
  }));
}

/** A modifier that may not stand where it stands: another of its kind, or another end. */
export function placeCorrections(
  content: PrimerContent,
  placed: PlacedMod[],
  index: number,
  rules: PrimerRules,
): Correction[] {
  const mod = placed.find((one) => one.index === index);
  const { modifier, end } = mod ?? {};
  if (!mod || !modifier) return [];
  const opposite = placed.find((other) => other.end === (end === 'left' ? 'right' : 'left'));
  const reporter = opposite?.modifier;
  // two dyes are meant as a probe: reporter at the 5′ end, quencher at the 3′ end
  const quenchers =
    end === 'right' && modifier.type === 'fluorophore' && reporter?.type === 'fluorophore'
      ? [...quenchersLike(modifier, rules), ...quenchersOf(reporter, rules)].filter((one) =>
          accepts(one, end),
        )
      : [];
  // two labels at one end are no cure for two labels
  const ends = (['left', 'right'] as const).filter(
    (one) =>
      one !== end &&
      modifier.acceptedPositionArray.includes(one) &&
      placed.every((other) => other.end !== one),
  );
  return [
    ...replacements(content, mod, [...familyMembers(modifier, rules), ...quenchers]),
    ...ends.map(
      (to): Correction => ({
        kind: 'move',
        name: modifier.name,
        end: to,
        content: moved(content, index, to),
      }),
    ),
  ];
}

const accepts = (modifier: Modifier, end: ModifierEnd | null): boolean =>
  end === null || modifier.acceptedPositionArray.includes(end);

/** A modifier that is no longer sold: one close to it. */
export function disabledMends(
  content: PrimerContent,
  placed: PlacedMod[],
  index: number,
  rules: PrimerRules,
): Correction[] {
  const mod = placed.find((one) => one.index === index);
  const modifier = mod?.modifier;
  if (!mod || !modifier) return [];
  const family = familyMembers(modifier, rules).filter((other) => accepts(other, mod.end));
  const near = nearestModifiers(modifier.name, rules).filter(({ type }) => type === modifier.type);
  const alike = [...rules.modifiers.values()].filter(
    ({ type, disabled, isDeleted }) => type === modifier.type && !disabled && !isDeleted,
  );
  const fitting = [...near, ...(modifier.type === 'other' ? [] : alike)].filter(
    (other) => !other.disabled && accepts(other, mod.end),
  );
  return replacements(content, mod, [...new Set([...family, ...fitting])]);
}
