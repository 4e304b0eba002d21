import type { Mod, Modifier, ModifierEnd, PrimerRules } from './types.ts';

// Spec §5, modifier placement: these two id rules are the only ones the specification writes out.
const INNER_ID: ReadonlyMap<number, number> = new Map([
  [10, 15],
  [11, 16],
]);
const TOLERATES_INNER: ReadonlySet<number> = new Set([22, 14, 13, 17]);

/** The id a bulk dye takes when it stands inside (spec §5). Example: `innerIdOf(10)` is 15. */
export function innerIdOf(modifier: number): number {
  return INNER_ID.get(modifier) ?? modifier;
}

/** The end an offset lies at: left with no nucleotide before it, right with none after; asterisks are not nucleotides. */
export function endOf(sequence: string, position: number): ModifierEnd {
  return endIn(letterSpan(sequence), position);
}

interface LetterSpan {
  first: number;
  last: number;
}

/** The span from the first nucleotide to behind the last one. */
export function letterSpan(sequence: string): LetterSpan {
  let first = 0;
  while (sequence[first] === '*') first += 1;
  let last = sequence.length;
  while (last > first && sequence[last - 1] === '*') last -= 1;
  return { first, last };
}

/** The same as `endOf`, for a span that is already known. */
export function endIn({ first, last }: LetterSpan, position: number): ModifierEnd {
  if (position <= first) return 'left';
  return position >= last ? 'right' : 'in';
}

export interface PlacedMod {
  /** Index in the list that was given. */
  index: number;
  /** Dictionary id, already that of the inner form where the dye stands inside. */
  id: number;
  /** Undefined where the dictionary does not know the id or has deleted it. */
  modifier: Modifier | undefined;
  /** Null where the position is not an offset of the sequence. */
  end: ModifierEnd | null;
  position: number;
}

/** Modifiers in 5'→3' order with the place each one takes. */
export function placeMods(
  content: { sequence: string; mods: readonly Mod[] },
  rules: PrimerRules,
): PlacedMod[] {
  const span = letterSpan(content.sequence);
  const placed = content.mods.map((mod, index): PlacedMod => {
    const { position } = mod;
    const inRange = Number.isInteger(position) && position >= 0 && position <= content.sequence.length;
    const end = inRange ? endIn(span, position) : null;
    const id = end === 'in' ? innerIdOf(mod.modifier) : mod.modifier;
    const known = rules.modifiers.get(id);
    return { index, id, modifier: known?.isDeleted === false ? known : undefined, end, position };
  });
  const order = (mod: PlacedMod) => (mod.end === null ? Number.POSITIVE_INFINITY : mod.position);
  return placed.sort((one, other) => {
    const [first, second] = [order(one), order(other)];
    return first === second ? one.index - other.index : first - second;
  });
}

/**
 * Indexes of the modifiers to show red (spec §5, primer-rules §4): wrong end, a left one beside an inner one,
 * different fluorophores at both ends, or a position outside the sequence. Example: `[FAM]AC[Sp18]GT` gives `[0]`.
 */
export function badModifiers(
  content: { sequence: string; mods: readonly Mod[] },
  rules: PrimerRules,
): number[] {
  const placed = placeMods(content, rules);
  const left = placed.filter(({ end }) => end === 'left');
  const right = placed.filter(({ end }) => end === 'right');
  const outermost = new Set([left[0], right.at(-1)]);
  const hasInner = placed.some(({ end }) => end === 'in');
  const dyesOf = (mods: PlacedMod[]) =>
    new Set(mods.filter(({ modifier }) => modifier?.type === 'fluorophore').map(({ id }) => id));
  const [leftDyes, rightDyes] = [dyesOf(left), dyesOf(right)];
  const differs = ({ id, modifier }: PlacedMod, others: ReadonlySet<number>) =>
    modifier?.type === 'fluorophore' && (others.size > 1 || (others.size === 1 && !others.has(id)));

  const isBad = (mod: PlacedMod): boolean => {
    if (mod.end === null) return true;
    if (mod.modifier === undefined) return false;
    // Several at one end: those that are not outermost have a neighbour on both sides, so they stand inside.
    const seat = outermost.has(mod) ? mod.end : 'in';
    if (!mod.modifier.acceptedPositionArray.includes(seat)) return true;
    if (mod.end === 'left') return (hasInner && !TOLERATES_INNER.has(mod.id)) || differs(mod, rightDyes);
    return mod.end === 'right' && differs(mod, leftDyes);
  };
  return placed.filter(isBad).map(({ index }) => index);
}
