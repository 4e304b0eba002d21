import type { Enzyme } from '../enzymes/enzymes.ts';
import { toBases } from '../model/bases.ts';
import { fragmentOf } from '../model/fragment.ts';
import { joinedSequences } from '../model/joined.ts';
import { plainSequence, type Sequence } from '../model/sequence.ts';
import { reverseComplement } from '../model/text.ts';
import { type Amplified, amplified, capitals, partNames } from './annealing.ts';
import type { CloningDesign, CloningPart, CloningWarning } from './design.ts';
import { areSame, chosenOverhangs, isPalindrome, type OverhangChoice, overhangChoices } from './overhangs.ts';
import { cutterEnd, sitesIn } from './sites.ts';

/** A joint of a Golden Gate assembly. */
interface Joint {
  readonly overhang: string;
  /** Bases that stand in front of the next part, and how many of its own it does without. */
  readonly before: string;
  readonly withoutBefore: number;
  /** The same behind the part before the joint. */
  readonly behind: string;
  readonly withoutBehind: number;
  /** The overhang stands between the parts, and in none of them. */
  readonly isAdded: boolean;
}

/** What is wished of a Golden Gate assembly. */
export interface GoldenGateWishes {
  readonly enzyme: Enzyme;
  readonly isCircular: boolean;
  /** Overhangs by joint, as the parts read; where there is none, one of the bases about the joint is taken and nothing is added. */
  readonly overhangs?: readonly (string | undefined)[];
}

/** Bases that an enzyme leaves standing out. */
export const overhangLength = ({ cuts: [cut] }: Enzyme): number => (cut ? cut.bottom - cut.top : 0);

/**
 * Primers that end parts with a site of an enzyme which cuts beside it, and what comes of digestion and ligation. Ready parts hold
 * the bases of their overhangs, which the others are given. Example: with BsaI a primer is clamp, GGTCTC, one base, four of the
 * overhang, and what binds.
 */
export function goldenGateDesign(parts: readonly CloningPart[], wishes: GoldenGateWishes): CloningDesign {
  const { enzyme, isCircular } = wishes;
  const length = overhangLength(enzyme);
  const joints = jointsOf(parts, wishes, length);
  const names = partNames(parts.map(({ sequence }) => sequence));
  const made = parts.map((part, index) => {
    const before = joints[index - 1] ?? (isCircular ? joints.at(-1) : undefined);
    return partMade(part, { part: index, name: names[index] ?? '' }, before, joints[index], enzyme);
  });
  const isFitting = !parts.some((part, index) => areClashing(part, nextOf(parts, index, isCircular), length));
  const product = isFitting
    ? joinedSequences(
        made.map(({ inner }) => inner),
        isCircular,
        joints.map(({ overhang }) => overhang.length),
      )
    : null;
  return {
    primers: made.flatMap(({ primers }) => primers),
    product,
    overhangs: joints.map(({ overhang }) => overhang),
    warnings: [
      ...made.flatMap(({ warnings }) => warnings),
      ...jointWarnings(joints),
      ...(product === null ? fitWarnings(parts, isCircular, length) : []),
      ...productWarnings(product, enzyme),
    ],
  };
}

const nextOf = (parts: readonly CloningPart[], index: number, isCircular: boolean): CloningPart | undefined =>
  parts[index + 1] ?? (isCircular ? parts[0] : undefined);

function areClashing(part: CloningPart, next: CloningPart | undefined, length: number): boolean {
  if (!part.isReady || !next?.isReady) return false;
  return capitals(part.sequence).slice(-length) !== capitals(next.sequence).slice(0, length);
}

const fitWarnings = (parts: readonly CloningPart[], isCircular: boolean, length: number): CloningWarning[] =>
  parts.flatMap((part, joint) =>
    areClashing(part, nextOf(parts, joint, isCircular), length) ? [{ fault: 'endsDoNotFit', joint }] : [],
  );

function jointsOf(parts: readonly CloningPart[], wishes: GoldenGateWishes, length: number): Joint[] {
  const count = wishes.isCircular ? parts.length : parts.length - 1;
  const sides = parts.slice(0, count).map((part, index): [string, string] => {
    const next = nextOf(parts, index, wishes.isCircular) ?? part;
    return [capitals(part.sequence), capitals(next.sequence)];
  });
  const offered = sides.map(([ending, beginning], index): OverhangChoice[] => {
    // the overhang of a ready part is there, and nothing is chosen
    if (parts[index]?.isReady) return [{ overhang: ending.slice(-length), start: -length }];
    if (nextOf(parts, index, wishes.isCircular)?.isReady)
      return [{ overhang: beginning.slice(0, length), start: 0 }];
    const wished = wishes.overhangs?.[index]?.toUpperCase() ?? '';
    if (wished === '') return overhangChoices(ending, beginning, length);
    const start = wishedStart(ending, beginning, wished);
    return [{ overhang: wished, start: start ?? NaN }];
  });
  return chosenOverhangs(offered).map((choice, index) => {
    const [ending, beginning] = sides[index] ?? ['', ''];
    return jointAt(choice ?? { overhang: 'AATG'.slice(0, length), start: NaN }, ending, beginning);
  });
}

/** Where a wished overhang stands at or over a joint; null where it does not. */
function wishedStart(ending: string, beginning: string, wished: string): number | null {
  for (let start = -wished.length; start <= 0; start += 1)
    if (
      ending.slice(start, start === 0 ? 0 : undefined) + beginning.slice(0, start + wished.length) ===
      wished
    )
      return start;
  return null;
}

function jointAt({ overhang, start }: OverhangChoice, ending: string, beginning: string): Joint {
  if (Number.isNaN(start))
    return {
      ...{ overhang, before: overhang, withoutBefore: 0, behind: overhang, withoutBehind: 0 },
      isAdded: true,
    };
  const end = start + overhang.length;
  return {
    overhang,
    before: start < 0 ? ending.slice(start) : '',
    withoutBefore: Math.max(0, start),
    behind: end > 0 ? beginning.slice(0, end) : '',
    withoutBehind: Math.max(0, -end),
    isAdded: false,
  };
}

type Made = Pick<Amplified, 'primers' | 'warnings'> & {
  /** What stands between the cuts, both overhangs included. */
  readonly inner: Sequence;
};

function partMade(
  { sequence, isReady = false }: CloningPart,
  place: { readonly part: number; readonly name: string },
  first: Joint | undefined,
  second: Joint | undefined,
  enzyme: Enzyme,
): Made {
  if (isReady) return { primers: [], warnings: [], inner: sequence };
  const size = sequence.bases.length;
  const from = Math.min(first?.withoutBefore ?? 0, size);
  const core = fragmentOf(sequence, from, Math.max(from, size - (second?.withoutBehind ?? 0)));
  const [before, behind] = [first?.before ?? '', second?.behind ?? ''];
  const inner = withEnds(core, before, behind);
  const sites = sitesIn(enzyme, inner);
  const end = cutterEnd(enzyme, capitals(inner), sites);
  const front = first === undefined ? '' : end + before;
  const back = second === undefined ? '' : behind + reverseComplement(end);
  const { primers, warnings } = amplified(core, place, front, back);
  const { part } = place;
  const inside: CloningWarning = { fault: 'siteInPart', part, about: enzyme.name, value: sites };
  return { primers, warnings: sites > 0 ? [...warnings, inside] : warnings, inner };
}

function withEnds(core: Sequence, before: string, behind: string): Sequence {
  const [front, back] = [before, behind].map((text) => plainSequence('', toBases(text)));
  return front && back ? { ...joinedSequences([front, core, back], false), name: core.name } : core;
}

function jointWarnings(joints: readonly Joint[]): CloningWarning[] {
  return joints.flatMap(({ overhang, isAdded }, joint): CloningWarning[] => {
    const twin = joints.findIndex((other, place) => place < joint && areSame(overhang, other.overhang));
    return [
      ...(isPalindrome(overhang) ? [{ fault: 'palindromicOverhang', joint, about: overhang } as const] : []),
      ...(twin < 0 ? [] : [{ fault: 'sameOverhangs', joint, other: twin, about: overhang } as const]),
      ...(isAdded ? [{ fault: 'overhangAdded', joint, about: overhang } as const] : []),
    ];
  });
}

function productWarnings(product: Sequence | null, enzyme: Enzyme): CloningWarning[] {
  const value = product === null ? 0 : sitesIn(enzyme, product);
  return value > 0 ? [{ fault: 'siteInProduct', about: enzyme.name, value }] : [];
}
