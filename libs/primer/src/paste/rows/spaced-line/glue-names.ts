import type { PrimerRules } from '../../../types.ts';

const spacedNames = new WeakMap<PrimerRules, RegExp | null>();

/** Names of modifiers that hold blanks, beside a dash. */
function spacedName(rules: PrimerRules): RegExp | null {
  const known = spacedNames.get(rules);
  if (known !== undefined) return known;
  const names = [...rules.modifiers.values()]
    .filter(({ isDeleted }) => !isDeleted)
    .flatMap(({ name, aliases }) => [name, ...aliases])
    .filter((name) => name.includes(' '))
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&').replace(/ +/gu, '\\s'));
  const joined = names.join('|');
  const found =
    joined === ''
      ? null
      : new RegExp(`(?<=^|[\\s-])(?:${joined})(?=\\s?-)|(?<=-\\s?)(?:${joined})(?=$|[\\s-])`, 'giu');
  spacedNames.set(rules, found);
  return found;
}

/** `Texas Red-ACGT`: a name of two words beside a dash becomes one word. */
export function glueNames(line: string, rules: PrimerRules): string {
  if (!line.includes('-') || !line.includes(' ')) return line;
  const names = spacedName(rules);
  return names === null ? line : line.replace(names, (name) => name.replace(/\s/gu, ''));
}
