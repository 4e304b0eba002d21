import { fragmentOf } from '../model/fragment.ts';
import { joinedSequences } from '../model/joined.ts';
import type { Sequence } from '../model/sequence.ts';
import { amplified, capitals, meltingOf, partNames } from './annealing.ts';
import type { CloningDesign, CloningPart, CloningWarning } from './design.ts';
import { type Piece, sharedEnds } from './pieces.ts';
import { reverseComplement } from '../model/text.ts';

/** How long the ends that neighbours share are. */
export interface OverlapWishes {
  /** Bases. */
  readonly shortest: number;
  readonly longest: number;
  /** °C it should melt at. */
  readonly tm: number;
}

/** Ways to join by ends that are alike. */
export type HomologyMethod = 'gibson' | 'inFusion' | 'overlapPcr';

/**
 * Overlaps by method: Gibson and NEBuilder HiFi ask for 15–40 bases that melt at 48 °C, In-Fusion for 15 bases, and in overlap
 * extension PCR they have to anneal at the temperature of the primers.
 */
export const OVERLAPS: Readonly<Record<HomologyMethod, OverlapWishes>> = {
  gibson: { shortest: 20, longest: 40, tm: 48 },
  inFusion: { shortest: 15, longest: 15, tm: 0 },
  overlapPcr: { shortest: 20, longest: 40, tm: 55 },
};

/** Bases that ready parts must share. */
export const LEAST_SHARED = 15;

/** What homology makes of fragments in their order. */
export interface Assembled {
  /** Null where some joints share too little. */
  readonly product: Sequence | null;
  /** Shared bases by joint; 0 where they are too few. */
  readonly overlaps: readonly number[];
}

/** Joins fragments whose ends are alike, the longest such ends each. Example: ends of 20 equal bases stand in the product once. */
export function assembled(
  fragments: readonly Sequence[],
  isCircular: boolean,
  least = LEAST_SHARED,
): Assembled {
  const overlaps = fragments.slice(0, isCircular ? undefined : -1).map((fragment, index) => {
    const next = fragments[(index + 1) % fragments.length] ?? fragment;
    return sharedEnds(fragment, next, least);
  });
  const product = overlaps.includes(0) ? null : joinedSequences(fragments, isCircular, overlaps);
  return { product, overlaps };
}

/**
 * A cut piece as the enzymes of the method leave it: the exonuclease of Gibson takes 5′ overhangs, that of In-Fusion 3′ ones.
 * Example: a vector cut by NdeI begins `TG` for Gibson.
 */
export function chewed({ sequence, left, right }: Piece, method: HomologyMethod): Sequence {
  const taken = method === 'inFusion' ? "3'" : "5'";
  const from = left.kind === taken ? left.overhang.length : 0;
  const behind = right.kind === taken ? right.overhang.length : 0;
  return fragmentOf(sequence, from, sequence.bases.length - behind);
}

/** A joint: bases of the part before it that the next primer brings, and those of the next part that the primer before brings. */
interface Joint {
  readonly before: string;
  readonly behind: string;
  /** Both parts are ready and share so many bases. */
  readonly shared: number;
}

/**
 * Primers that give neighbours the same ends, and what comes of it. Parts stand in their order; between a ready part and another one
 * the whole overlap is in the primer of the other. Example: three parts for a circle get six primers.
 */
export function homologyDesign(
  parts: readonly CloningPart[],
  isCircular: boolean,
  wishes: OverlapWishes = OVERLAPS.gibson,
): CloningDesign {
  const joints = parts.slice(0, isCircular ? undefined : -1).map((part, index) => {
    const next = parts[(index + 1) % parts.length] ?? part;
    return jointOf(part, next, wishes);
  });
  const names = partNames(parts.map(({ sequence }) => sequence));
  const made = parts.map(({ sequence, isReady = false }, part) => {
    const jointBefore = joints[part - 1] ?? (isCircular ? joints.at(-1) : undefined);
    return isReady
      ? { primers: [], product: sequence, warnings: [] }
      : amplified(
          sequence,
          { part, name: names[part] ?? '' },
          jointBefore?.before ?? '',
          joints[part]?.behind ?? '',
        );
  });
  const overlaps = joints.map(({ before, behind, shared }) => before.length + behind.length + shared);
  const product = overlaps.includes(0)
    ? null
    : joinedSequences(
        made.map((one) => one.product),
        isCircular,
        overlaps,
      );
  return {
    primers: made.flatMap(({ primers }) => primers),
    product,
    warnings: [
      ...made.flatMap(({ warnings }) => warnings),
      ...jointWarnings(joints, wishes),
      ...twinWarnings(parts, names),
    ],
  };
}

function jointOf(one: CloningPart, next: CloningPart, { shortest, longest, tm }: OverlapWishes): Joint {
  if (one.isReady && next.isReady)
    return { before: '', behind: '', shared: sharedEnds(one.sequence, next.sequence, LEAST_SHARED) };
  const [ending, beginning] = [capitals(one.sequence), capitals(next.sequence)];
  let joint: Joint = { before: '', behind: '', shared: 0 };
  for (let length = shortest; length <= longest; length += 1) {
    const half = one.isReady ? length : next.isReady ? 0 : Math.ceil(length / 2);
    const brought = Math.min(Math.max(half, length - beginning.length), ending.length);
    joint = {
      before: brought === 0 ? '' : ending.slice(-brought),
      behind: beginning.slice(0, length - brought),
      shared: 0,
    };
    if ((meltingOf(overlapText(joint)) ?? -Infinity) >= tm) break;
  }
  return joint;
}

const overlapText = ({ before, behind }: Joint): string => before + behind;

function jointWarnings(joints: readonly Joint[], { tm: wanted }: OverlapWishes): CloningWarning[] {
  const texts = joints.map(overlapText);
  return joints.flatMap((joint, index): CloningWarning[] => {
    const text = texts[index] ?? '';
    if (text === '')
      return joint.shared > 0 ? [] : [{ fault: 'noOverlap', joint: index, value: LEAST_SHARED }];
    const tm = meltingOf(text);
    const twin = texts.findIndex((other, place) => place < index && isLike(text, other));
    return [
      ...(tm !== null && tm < wanted ? [{ fault: 'coldOverlap', joint: index, value: tm } as const] : []),
      ...(twin < 0 ? [] : [{ fault: 'sameOverlaps', joint: index, other: twin } as const]),
    ];
  });
}

/** Bases in a row that two overlaps may not share. */
const LIKE = 12;

/** Parts whose ends are those of a part before them: half an overlap is enough to join there. */
function twinWarnings(parts: readonly CloningPart[], names: readonly string[]): CloningWarning[] {
  const texts = parts.map(({ sequence }) => capitals(sequence));
  const ends = [
    ['sameBeginnings', texts.map((text) => text.slice(0, LIKE))],
    ['sameEndings', texts.map((text) => text.slice(-LIKE))],
  ] as const;
  return parts.flatMap((_, part) =>
    ends.flatMap(([fault, all]): CloningWarning[] => {
      const twin = all.indexOf(all[part] ?? '');
      return twin < part ? [{ fault, part, about: names[twin] ?? '' }] : [];
    }),
  );
}

/** Whether two overlaps share so many bases, on either strand, that parts may come together in another order. */
function isLike(one: string, other: string): boolean {
  const back = reverseComplement(one);
  for (let at = 0; at + LIKE <= one.length; at += 1)
    if (other.includes(one.slice(at, at + LIKE)) || other.includes(back.slice(at, at + LIKE))) return true;
  return false;
}
