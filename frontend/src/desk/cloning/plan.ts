import { fragmentOf, nameOf, reversed, type Sequence } from '@oligoteka/sequence';
import { selectionOf } from '../feature-selection.ts';
import type { Selection } from '../selection.ts';

/** Ways to clone, in the order in which they are offered. */
export const METHODS = [
  'gibson',
  'inFusion',
  'goldenGate',
  'restriction',
  'oligos',
  'gateway',
  'ta',
  'blunt',
  'overlapPcr',
] as const;
export type Method = (typeof METHODS)[number];

/** How a part comes: copied by a PCR with primers of ours, there as it is, or cut out by enzymes. */
export type Source = 'pcr' | 'ready' | 'cut';

/** Sources that a method knows; the first is meant where a part has another one. */
export const SOURCES: Readonly<Record<Method, readonly Source[]>> = {
  gibson: ['pcr', 'ready', 'cut'],
  inFusion: ['pcr', 'ready', 'cut'],
  goldenGate: ['pcr', 'cut'],
  restriction: ['pcr'],
  oligos: ['pcr'],
  gateway: ['pcr'],
  ta: ['pcr'],
  blunt: ['pcr'],
  overlapPcr: ['pcr', 'ready'],
};

/** What a part is in a method that gives each place a role; parts beyond them take no part. */
export type Role = 'insert' | 'vector' | 'donor' | 'destination';
export const ROLES: Readonly<Partial<Record<Method, readonly Role[]>>> = {
  restriction: ['insert', 'vector'],
  oligos: ['insert', 'vector'],
  gateway: ['insert', 'donor', 'destination'],
  ta: ['insert', 'vector'],
  blunt: ['insert', 'vector'],
};
/** Fewest parts of a method. */
export const FEWEST: Readonly<Record<Method, number>> = {
  ...{ gibson: 1, inFusion: 1, goldenGate: 1, restriction: 2, oligos: 2 },
  ...{ gateway: 1, ta: 2, blunt: 2, overlapPcr: 2 },
};

/** Whether a part is cut by enzymes of its own: where its source says so, and the vector of methods that ask for one that is cut. */
export const isCutByOwn = (method: Method, part: Part, place: number): boolean =>
  method === 'oligos' || method === 'blunt'
    ? place === 1
    : sourceIn(method, part) === 'cut' && method !== 'goldenGate';

/** A part of a plan. */
export interface Part {
  readonly id: number;
  /** Id of its document, and the stretch of it; null for all of it. */
  readonly document: string;
  readonly range: Selection | null;
  readonly isReversed: boolean;
  readonly source: Source;
  /** Names of the enzymes that cut it out; the second may be empty. */
  readonly enzymes: readonly [string, string];
}

/** What is to be cloned, and how. */
export interface Plan {
  readonly method: Method;
  readonly isCircular: boolean;
  readonly parts: readonly Part[];
  /** The enzyme of Golden Gate, and the overhangs that are wished, by joint. */
  readonly enzyme: string;
  readonly overhangs: readonly string[];
  /** Enzymes whose sites the primers get, and those that cut the vector where they are others. */
  readonly sites: readonly [string, string];
  readonly vectorSites: readonly [string, string];
}

export const EMPTY_PLAN: Plan = {
  ...{ method: 'gibson', isCircular: true, parts: [], enzyme: 'BsaI', overhangs: [] },
  ...{ sites: ['EcoRI', 'BamHI'], vectorSites: ['', ''] },
};

export type PlanAction =
  | { readonly type: 'set'; readonly change: Partial<Omit<Plan, 'parts'>> }
  | { readonly type: 'add'; readonly document: string; readonly range: Selection | null }
  | { readonly type: 'remove'; readonly id: number }
  | { readonly type: 'move'; readonly id: number; readonly by: -1 | 1 }
  | { readonly type: 'change'; readonly id: number; readonly change: Partial<Omit<Part, 'id'>> };

/** A plan after an action. */
export function planReducer(plan: Plan, action: PlanAction): Plan {
  const { parts } = plan;
  switch (action.type) {
    case 'set':
      return { ...plan, ...action.change };
    case 'add': {
      const id = Math.max(0, ...parts.map((part) => part.id)) + 1;
      const { document, range } = action;
      const part: Part = { ...{ id, document, range, isReversed: false, source: 'pcr' }, enzymes: ['', ''] };
      return { ...plan, parts: [...parts, part] };
    }
    case 'remove': {
      const at = parts.findIndex(({ id }) => id === action.id);
      if (at < 0) return plan;
      return { ...plan, parts: parts.toSpliced(at, 1), overhangs: plan.overhangs.toSpliced(at, 1) };
    }
    case 'move': {
      const at = parts.findIndex(({ id }) => id === action.id);
      const to = at + action.by;
      if (at < 0 || to < 0 || to >= parts.length) return plan;
      // the overhang behind a part goes with it
      const overhangs = parts.map((_, place) => plan.overhangs[place] ?? '');
      return { ...plan, parts: moved(parts, at, to), overhangs: moved(overhangs, at, to) };
    }
    case 'change':
      return {
        ...plan,
        parts: parts.map((part) => (part.id === action.id ? { ...part, ...action.change } : part)),
      };
  }
}

const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = [...items];
  rest.splice(to, 0, ...rest.splice(from, 1));
  return rest;
};

/** The source of a part in a method. */
export const sourceIn = (method: Method, { source }: Part): Source =>
  SOURCES[method].includes(source) ? source : 'pcr';

const worded = (name: string): string => name.trim().replaceAll(/\s+/gu, '_');

/**
 * Name of a part: that of its document where it is all of it, that of the feature which is all of the part (`source` has no name of
 * its own), else that of its document with its places.
 */
export function partName(sequence: Sequence, range: Selection | null): string {
  if (range === null || range.length === sequence.bases.length) return worded(sequence.name);
  const { start, length } = range;
  const feature = sequence.features.find((one) => {
    if (one.kind === 'source') return false;
    const whole = selectionOf(one, sequence);
    return whole.start === start && whole.length === length;
  });
  if (feature !== undefined) return worded(nameOf(feature));
  const size = sequence.bases.length;
  return worded(`${sequence.name}_${start + 1}-${((start + length - 1) % Math.max(1, size)) + 1}`);
}

/** The bases of a part, linear, with its features, read the way it shall stand. */
export function partSequence(
  sequence: Sequence,
  { range, isReversed }: Pick<Part, 'range' | 'isReversed'>,
): Sequence {
  const size = sequence.bases.length;
  const end = (range?.start ?? 0) + (range?.length ?? size);
  const piece = fragmentOf(sequence, range?.start ?? 0, end > size ? end - size : end);
  const named = { ...piece, name: partName(sequence, range) };
  return isReversed ? reversed(named) : named;
}
