import { endOf, innerIdOf } from '../placement.ts';
import type { PrimerProblem } from '../problems.ts';
import { nearestModifiers } from '../search-modifiers.ts';
import type { PrimerContent, PrimerRules } from '../types.ts';
import { type Correction, removed, withMods } from './correction.ts';

/** Names close to one that no dictionary knows, and to take it out. */
export function unknownCorrections(
  content: PrimerContent,
  { name, mods }: Extract<PrimerProblem, { kind: 'unknownModifier' }>,
  rules: PrimerRules,
): Correction[] {
  const unknown = content.unknownModifiers ?? [];
  const kept = unknown.filter((one) => one.name !== name);
  const gone: PrimerContent = { ...removed(content, mods), unknownModifiers: kept };
  const places = [
    ...unknown.filter((one) => one.name === name).map(({ position }) => position),
    ...mods.map((index) => content.mods[index]?.position ?? 0),
  ];
  const near = nearestModifiers(name, rules)
    .filter((modifier) => !modifier.disabled)
    .map(({ id }): Correction => {
      const put = places.map((position) => {
        const inside = endOf(content.sequence, position) === 'in';
        return { position, modifier: inside ? innerIdOf(id) : id };
      });
      const by = rules.modifiers.get(put[0]?.modifier ?? id)?.name ?? name;
      return { kind: 'replace', name, by, content: withMods(gone, [...gone.mods, ...put]) };
    });
  return [...near, { kind: 'remove', name, content: gone }];
}
