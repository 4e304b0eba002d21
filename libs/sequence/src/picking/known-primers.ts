import { type BindingSite, bindingSitesOf } from '../find/binding.ts';
import type { KnownPrimer } from './walk.ts';
import { type PickingWindow, placeOn } from './window.ts';

/** A primer that is there already, wherever it binds. */
export interface NamedPrimer {
  readonly name: string;
  readonly sequence: string;
  readonly isOwn?: boolean;
}

/** Where primers that are there already bind as a whole, at one place of the sequence: the window may have it more than once. */
export function knownIn(window: PickingWindow, known: readonly NamedPrimer[]): KnownPrimer[] {
  const sites = bindingSitesOf(
    known.map(({ sequence }) => sequence),
    window.letters,
    false,
    { mismatches: 0 },
  );
  return known.flatMap(({ name, sequence, isOwn = false }, at) => {
    const found = sites[at] ?? [];
    const copies = found.map(coveredBy);
    const places = new Set(copies.map(({ start, strand }) => `${placeOn(window, start)} ${strand}`));
    if (places.size !== 1 || found.some(({ tail }) => tail > 0)) return [];
    return copies.map((copy) => ({ name, letters: sequence, isOwn, ...copy }));
  });
}

function coveredBy({ start, end, strand }: BindingSite): Pick<KnownPrimer, 'start' | 'length' | 'strand'> {
  const from = Math.min(start, end);
  return { start: from, length: Math.abs(end - start) + 1, strand };
}
