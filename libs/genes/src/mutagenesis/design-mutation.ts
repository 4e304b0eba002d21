import { type Sequence, toText } from '@oligoteka/sequence';
import type { Change } from './mutate.ts';
import { mutationPrimers } from './mutation-primers.ts';
import type { PlacedChange } from './place-change.ts';
import { QUIK_CHANGE_TM, quikChangePrimers } from './quik-change.ts';

/** Primers back to back that copy all of the plasmid, or two that pair with each other. */
export const MUTAGENESIS_METHODS = ['backToBack', 'quikChange'] as const;
export type MutagenesisMethod = (typeof MUTAGENESIS_METHODS)[number];

/** A primer that changes a plasmid. */
export interface MutationPrimer {
  readonly letters: string;
  /** °C: of the part that pairs with the template, by QuikChange of all of it by its formula. */
  readonly tm: number;
  /** Bases at its 5′ end up to the last one that does not pair with the template: the change, and what stands in front of it. */
  readonly tail: number;
}

/** Primers of a change, or why there are none. */
export interface MutationDesign {
  readonly primers: { readonly forward: MutationPrimer; readonly reverse: MutationPrimer } | null;
  /** `cold`: they are the warmest that can be, and colder than the method asks for. */
  readonly fault: 'edge' | 'tooLong' | 'letters' | 'cold' | null;
}

/** Bases to each side of a change that its primers are looked for in. */
const BESIDE = 60;
/** The most bases that a primer brings: back to back beside 16 that pair, by QuikChange between two sides of 10. */
const MOST_BROUGHT: Readonly<Record<MutagenesisMethod, number>> = { backToBack: 60, quikChange: 25 };

/** Primers of a change by a method, over the origin of a circle as anywhere else. Example: `TTG` in place of `TTA` of a gene. */
export function designMutation(
  sequence: Pick<Sequence, 'bases' | 'isCircular'>,
  change: PlacedChange,
  method: MutagenesisMethod,
): MutationDesign {
  if (change.in.length > MOST_BROUGHT[method]) return { primers: null, fault: 'tooLong' };
  const { template, placed } = surroundings(sequence, change);
  const primers = primersOf(template, placed, method);
  if (primers === null) return { primers, fault: 'edge' };
  const { forward, reverse } = primers;
  if (!/^[ACGT]+$/u.test(forward.letters + reverse.letters)) return { primers: null, fault: 'letters' };
  return { primers, fault: method === 'quikChange' && forward.tm < QUIK_CHANGE_TM ? 'cold' : null };
}

function primersOf(template: string, change: Change, method: MutagenesisMethod): MutationDesign['primers'] {
  if (method === 'quikChange') {
    const found = quikChangePrimers(template, change);
    if (found === null) return null;
    const { forward, reverse, tm } = found;
    return { forward: { letters: forward, tm, tail: 0 }, reverse: { letters: reverse, tm, tail: 0 } };
  }
  const found = mutationPrimers(template, change);
  if (found === null) return null;
  return {
    forward: { letters: found.forward, tm: found.forwardTm, tail: found.carried },
    reverse: { letters: found.reverse, tm: found.reverseTm, tail: 0 },
  };
}

/** The letters around a change, and the change on them. */
function surroundings(
  { bases, isCircular }: Pick<Sequence, 'bases' | 'isCircular'>,
  { start, out, in: put }: PlacedChange,
): { template: string; placed: Change } {
  const size = bases.length;
  // on a circle no base is met twice
  const room = isCircular ? Math.floor((size - out.length) / 2) : size;
  const before = Math.min(BESIDE, isCircular ? room : start);
  const behind = Math.min(BESIDE, isCircular ? room : size - start - out.length);
  const places = Array.from({ length: before + out.length + behind }, (_, at) => start - before + at);
  const letters = Uint8Array.from(places, (place) => bases[((place % size) + size) % size] ?? 0);
  return { template: toText(letters).toUpperCase(), placed: { at: before + 1, out, in: put } };
}
