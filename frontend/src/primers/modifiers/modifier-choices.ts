import {
  type Modifier,
  type ModifierEnd,
  normalise,
  type PrimerRules,
  SCALES,
  type Scale,
  searchModifiers,
} from '@oligoteka/primer';
import { DYES } from '../../ui/drawings/dyes.ts';

/** A modifier as the list offers it. */
export interface Choice {
  readonly modifier: Modifier;
  /** The alias that matched the query, if it is not the modifier's own name. */
  readonly alias: string | null;
  /** The other form it takes between two letters (FAM-dT for FAM). */
  readonly inner: Modifier | null;
  /** Roubles at each scale; null if it is not made at that scale. */
  readonly prices: readonly { readonly scale: Scale; readonly price: number | null }[];
  /** Ends at which purification is required. */
  readonly cleaned: readonly ModifierEnd[];
  /** Whether it fits at the caret. */
  readonly fits: boolean;
}

export interface ChoiceGroup {
  readonly type: Modifier['type'];
  /** The channel that reads these dyes; absent for dyes of any channel, and for what does not shine. */
  readonly channel?: number | undefined;
  readonly choices: readonly Choice[];
}

const ENDS: readonly ModifierEnd[] = ['left', 'in', 'right'];

/** The position of a modifier inserted at this offset of a typed text; null without other letters. */
export function endAt(
  text: string,
  { from, to }: { from: number; to: number },
  rules: PrimerRules,
): ModifierEnd | null {
  const letters = (part: string) => /[^*]/u.test(normalise(part, rules).sequence);
  const [before, after] = [letters(text.slice(0, from)), letters(text.slice(to))];
  if (!before && !after) return null;
  return before && after ? 'in' : before ? 'right' : 'left';
}

/** Modifiers for a query, the best group first; those that do not fit at the caret or are not made come last. */
export function choicesFor(query: string, end: ModifierEnd | null, rules: PrimerRules): ChoiceGroup[] {
  const found = searchModifiers(query, rules)
    .map(({ modifier, by, rank }) => ({ rank, choice: choiceOf(modifier, by, end, rules) }))
    .sort((one, other) => order(one) - order(other));
  const types = [...new Set(found.map(({ choice }) => choice.modifier.type))];
  if (query.trim() === '') types.sort((one, other) => TYPES.indexOf(one) - TYPES.indexOf(other));
  return types.map((type) => ({
    type,
    choices: found.map(({ choice }) => choice).filter(({ modifier }) => modifier.type === type),
  }));
}

/**
 * The groups as a list shows them: dyes by the channel that reads them while nothing is searched for, and without modifiers that
 * cannot stand here until somebody asks for those.
 */
export function shownGroups(
  groups: readonly ChoiceGroup[],
  { searching, unfolded }: { searching: boolean; unfolded: boolean },
): { shown: ChoiceGroup[]; folded: number } {
  if (searching) return { shown: [...groups], folded: 0 };
  const fitting = groups.map((group) =>
    unfolded ? group : { ...group, choices: group.choices.filter(({ fits }) => fits) },
  );
  const count = (some: readonly ChoiceGroup[]) => some.reduce((sum, { choices }) => sum + choices.length, 0);
  const shown = fitting.flatMap((group) => (group.type === 'fluorophore' ? byChannel(group) : [group]));
  return { shown: shown.filter(({ choices }) => choices.length > 0), folded: count(groups) - count(fitting) };
}

function byChannel({ type, choices }: ChoiceGroup): ChoiceGroup[] {
  const channelOf = ({ modifier }: Choice) => DYES.get(modifier.name)?.channel;
  const channels = [...new Set(choices.map(channelOf))].sort((one = 99, other = 99) => one - other);
  return channels.map((channel) => ({
    type,
    channel,
    choices: choices.filter((choice) => channelOf(choice) === channel),
  }));
}

/** True where no modifier of the list costs anything at any scale. */
export const areFree = (groups: readonly ChoiceGroup[]): boolean =>
  groups.every(({ choices }) => choices.every(({ prices }) => prices.every(({ price }) => !price)));

const TYPES: readonly Modifier['type'][] = ['fluorophore', 'quencher', 'other'];

const order = ({ rank, choice }: { rank: number; choice: Choice }): number =>
  (choice.modifier.disabled ? 1_000 : 0) + rank * 10 + (choice.fits ? 0 : 1);

function choiceOf(modifier: Modifier, by: string, end: ModifierEnd | null, rules: PrimerRules): Choice {
  const inner = innerOf(modifier, rules);
  const places = new Set([...modifier.acceptedPositionArray, ...(inner?.acceptedPositionArray ?? [])]);
  const { canModifierOther, canModifierNotOther } = rules.settings;
  const made = modifier.type === 'other' ? canModifierOther : canModifierNotOther;
  const needs: Record<ModifierEnd, boolean> = {
    left: modifier.needCleanIn5Position,
    in: (inner ?? modifier).needCleanInInPosition,
    right: modifier.needCleanIn3Position,
  };
  return {
    modifier,
    alias: by === modifier.name ? null : by,
    inner,
    prices: SCALES.map((scale) => ({
      scale,
      price: made[scale] ? (modifier.prices?.[scale] ?? null) : null,
    })),
    cleaned: ENDS.filter((one) => places.has(one) && needs[one]),
    fits: end === null || places.has(end),
  };
}

/** The internal form of a modifier between two letters, if it is another entry. */
function innerOf(modifier: Modifier, rules: PrimerRules): Modifier | null {
  const [mod] = normalise(`A[${modifier.name}]A`, rules).mods;
  const inner = mod && mod.modifier !== modifier.id ? rules.modifiers.get(mod.modifier) : undefined;
  return inner && !inner.isDeleted && !inner.disabled ? inner : null;
}
