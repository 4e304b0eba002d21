import { DEFAULT_CONDITIONS, meltingTemperature } from '@oligoteka/primer/analysis';
import { toBases, toText } from '../model/bases.ts';
import { joinedSequences } from '../model/joined.ts';
import { plainSequence, type Sequence } from '../model/sequence.ts';
import { reverseComplement } from '../model/text.ts';
import type { CloningPrimer, CloningWarning } from './design.ts';

/** °C that the part of a primer which binds should melt at, and its bases. */
export const ANNEALING = { goal: 60, shortest: 18, longest: 30 };
/** °C from the goal that are said. */
const FAR = 5;
/** nt: longer primers ask for purification. */
export const LONG_PRIMER = 60;
/** °C that a G or C at the 3′ end is worth. */
const CLAMP_WORTH = 1;

/** °C of a duplex in the default conditions; null where letters have no value. Example: `CTGTTTTACAGGTTCGCGACGT` melts at 61.7. */
export function meltingOf(text: string): number | null {
  const tm = meltingTemperature(text.toUpperCase(), DEFAULT_CONDITIONS, 'santalucia1998');
  if (tm === null) return null;
  return 'value' in tm ? tm.value : tm.mean;
}

/** How much of the start of a sequence a primer binds: the length whose melting temperature is nearest to the goal. */
export function annealingOf(text: string): { readonly length: number; readonly tm: number | null } {
  let best: { length: number; tm: number | null; penalty: number } | undefined;
  const longest = Math.min(ANNEALING.longest, text.length);
  for (let length = Math.min(ANNEALING.shortest, longest); length <= longest; length += 1) {
    const tm = meltingOf(text.slice(0, length));
    const isStrong = /[GC]/u.test(text.charAt(length - 1));
    const penalty = tm === null ? Infinity : Math.abs(tm - ANNEALING.goal) + (isStrong ? 0 : CLAMP_WORTH);
    if (best === undefined || penalty < best.penalty) best = { length, tm, penalty };
  }
  return best ?? { length: 0, tm: null };
}

/** The bases of a sequence in capitals. */
export const capitals = ({ bases }: Pick<Sequence, 'bases'>): string => toText(bases).toUpperCase();

/** A part with its primers. */
export interface Amplified {
  readonly primers: readonly CloningPrimer[];
  readonly product: Sequence;
  readonly warnings: readonly CloningWarning[];
}

/**
 * Primers that copy a whole part with bases before and behind it, which are given as the part reads: they are the tails. Features
 * are those of the part.
 */
export function amplified(
  part: Sequence,
  place: { readonly part: number; readonly name: string },
  before = '',
  behind = '',
): Amplified {
  const text = capitals(part);
  const primerOf = (end: string, tail: string, from: string): CloningPrimer => {
    const { length, tm } = annealingOf(from);
    const sequence = tail + from.slice(0, length);
    return { name: `${place.name}-${end}`, sequence, tail: tail.length, tm, part: place.part };
  };
  const primers = [
    primerOf('F', before, text),
    primerOf('R', reverseComplement(behind), reverseComplement(text)),
  ];
  const pieces = [plainSequence('', toBases(before)), part, plainSequence('', toBases(behind))];
  const product = { ...joinedSequences(pieces, false), name: part.name };
  return { primers, product, warnings: warningsOf(text, primers, place.part) };
}

function warningsOf(text: string, primers: readonly CloningPrimer[], part: number): CloningWarning[] {
  if (text.length < ANNEALING.shortest) return [{ fault: 'shortPart', part, value: text.length }];
  return primers.flatMap(({ name: about, sequence, tail, tm }): CloningWarning[] => {
    const warnings: CloningWarning[] = [];
    if (/[^ACGT]/u.test(sequence.slice(tail))) warnings.push({ fault: 'unknownBases', part, about });
    if (tm !== null && tm < ANNEALING.goal - FAR)
      warnings.push({ fault: 'coldPrimer', part, about, value: tm });
    if (tm !== null && tm > ANNEALING.goal + FAR)
      warnings.push({ fault: 'hotPrimer', part, about, value: tm });
    if (sequence.length > LONG_PRIMER)
      warnings.push({ fault: 'longPrimer', part, about, value: sequence.length });
    return warnings;
  });
}

/** Names of parts that no two of them share: a document that is there twice gets a number. Example: `GFP`, `GFP 2`. */
export function partNames(parts: readonly Pick<Sequence, 'name'>[]): string[] {
  const met = new Map<string, number>();
  return parts.map(({ name }) => {
    const times = (met.get(name) ?? 0) + 1;
    met.set(name, times);
    return times === 1 ? name : `${name} ${times}`;
  });
}
