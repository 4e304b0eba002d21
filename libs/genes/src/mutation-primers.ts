import { DEFAULT_CONDITIONS, meltingTemperature } from '@oligoteka/primer/analysis';
import { reverseComplement } from './genetic-code.ts';
import type { Change } from './mutate.ts';

/** Two primers back to back: the forward one carries the change, the reverse one begins right before it. */
export interface MutationPrimers {
  readonly forward: string;
  readonly reverse: string;
  /** Temperatures at which the parts that pair with the template melt, °C. */
  readonly forwardTm: number;
  readonly reverseTm: number;
}

const WANTED_TM = 60;
const SHORTEST = 16;
const LONGEST = 40;

/**
 * Primers of a change by whole-plasmid PCR; null where too little of the sequence stands beside it. What pairs with the template
 * melts at 60 °C or is 40 bases long (SantaLucia 1998, the shop's usual conditions).
 */
export function mutationPrimers(template: string, change: Change): MutationPrimers | null {
  const behind = annealing(template.slice(change.at - 1 + change.out.length));
  const before = annealing(reverseComplement(template.slice(0, change.at - 1)));
  if (behind === null || before === null) return null;
  return {
    forward: change.in + behind.bases,
    reverse: before.bases,
    forwardTm: behind.tm,
    reverseTm: before.tm,
  };
}

function annealing(bases: string): { readonly bases: string; readonly tm: number } | null {
  for (let length = SHORTEST; length <= Math.min(LONGEST, bases.length); length += 1) {
    const part = bases.slice(0, length);
    const tm = meltingOf(part);
    if (tm >= WANTED_TM || length === LONGEST) return { bases: part, tm };
  }
  return null;
}

function meltingOf(bases: string): number {
  const tm = meltingTemperature(bases, DEFAULT_CONDITIONS, 'santalucia1998');
  return tm !== null && 'value' in tm ? tm.value : 0;
}
