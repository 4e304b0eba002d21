import { reverseComplement } from '@oligoteka/sequence';
import { meltingOf } from '../melting.ts';
import { changed, type Change, type PlacedMutation } from './mutate.ts';

/** Two primers back to back: the forward one carries the change, the reverse one begins right before it. */
export interface MutationPrimers {
  readonly forward: string;
  /** Bases of the forward primer in front of what pairs with the template behind the change. */
  readonly carried: number;
  readonly reverse: string;
  /** Temperatures at which the parts that pair with the template melt, °C. */
  readonly forwardTm: number;
  readonly reverseTm: number;
}

/** Mutations that one pair of primers makes. */
export interface MutationStep {
  /** Names of the mutations, in the order of their places. */
  readonly names: readonly string[];
  /** Null where no pair can make them: too near to the end of the sequence, or too many bases to carry. */
  readonly primers: MutationPrimers | null;
  readonly fault: 'edge' | 'tooFarApart' | null;
}

const WANTED_TM = 60;
const SHORTEST = 16;
const LONGEST = 40;
/** Bases that a primer carries beside the part that pairs: with more of them it is made badly. */
const LONGEST_CARRIED = 60;
/**
 * Bases of the template in front of a substitution: at the very 5′ end it would be lost in every primer that a synthesis ends a base
 * early, and stand at the joint that is ligated (NEB, Q5 site-directed mutagenesis: in the middle of the forward primer).
 */
const LEAD = 8;

/**
 * Primers of a change by whole-plasmid PCR; null where too little of the sequence stands beside it. What pairs with the template
 * melts at 60 °C or is 40 bases long (SantaLucia 1998, the shop's usual conditions).
 */
export function mutationPrimers(template: string, change: Change): MutationPrimers | null {
  const behind = annealing(template.slice(change.at - 1 + change.out.length));
  const isSubstitution = change.in.length === change.out.length;
  const withLead = isSubstitution ? annealingBefore(template, change.at - LEAD) : null;
  const before = withLead ?? annealingBefore(template, change.at);
  if (behind === null || before === null) return null;
  const lead = withLead === null ? '' : template.slice(change.at - 1 - LEAD, change.at - 1);
  return {
    forward: lead + change.in + behind.bases,
    carried: lead.length + change.in.length,
    reverse: before.bases,
    forwardTm: behind.tm,
    reverseTm: before.tm,
  };
}

/**
 * Primers of all mutations. Mutations that stand where the primers of a neighbour pair with the template are made by one pair,
 * which carries them all: primers of each alone would write the other one back.
 */
export function mutationSteps(template: string, mutations: readonly PlacedMutation[]): MutationStep[] {
  const groups: PlacedMutation[][] = [];
  for (const mutation of [...mutations].sort((one, other) => one.at - other.at)) {
    const last = groups.at(-1);
    if (last !== undefined && isNear(template, joined(template, last), mutation)) last.push(mutation);
    else groups.push([mutation]);
  }
  return groups.map((group) => {
    const names = group.map(({ name }) => name);
    const change = joined(template, group);
    if (group.length > 1 && change.in.length > LONGEST_CARRIED)
      return { names, primers: null, fault: 'tooFarApart' };
    const primers = mutationPrimers(template, change);
    return { names, primers, fault: primers === null ? 'edge' : null };
  });
}

/** Mutations as one change, from the first base of the first to the last of the last. */
function joined(template: string, group: readonly PlacedMutation[]): Change {
  const at = group[0]?.at ?? 1;
  const last = group.at(-1);
  const end = last === undefined ? at : last.at + last.out.length;
  const inside = group.map((one) => ({ ...one, at: one.at - at + 1 }));
  const out = template.slice(at - 1, end - 1);
  return { at, out, in: changed(out, inside) };
}

/** Whether a primer of the one pairs with bases that the other changes. */
function isNear(template: string, one: Change, next: Change): boolean {
  const end = one.at + one.out.length;
  const behind = annealing(template.slice(end - 1))?.bases.length ?? LONGEST;
  const lead = next.in.length === next.out.length ? LEAD : 0;
  const before = annealingBefore(template, next.at - lead)?.bases.length ?? LONGEST;
  return next.at - end < Math.max(behind, lead + before);
}

/** The part of a reverse primer that begins right before a place, from 1. */
const annealingBefore = (template: string, at: number): ReturnType<typeof annealing> =>
  annealing(reverseComplement(template.slice(0, Math.max(0, at - 1))));

function annealing(bases: string): { readonly bases: string; readonly tm: number } | null {
  for (let length = SHORTEST; length <= Math.min(LONGEST, bases.length); length += 1) {
    const part = bases.slice(0, length);
    const tm = meltingOf(part);
    if (tm >= WANTED_TM || length === LONGEST) return { bases: part, tm };
  }
  return null;
}
