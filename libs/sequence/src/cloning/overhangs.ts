import { reverseComplement } from '../model/text.ts';

/** An overhang that may join two parts: the bases from `start` on, counted from the joint; before it they are negative. */
export interface OverhangChoice {
  readonly overhang: string;
  readonly start: number;
}

/** How far from the joint an overhang may lie, in bases. */
const FARTHEST = 8;
/** Steps of the search, after which the nearest overhangs are taken as they are. */
const MOST_STEPS = 20_000;
/** What is dear in an overhang, in bases away from the joint: no G and C or nothing else. */
const UNIFORM = 6;

/** Whether an overhang pairs with itself: then a part may be joined to a copy of its own. Example: `GATC`. */
export const isPalindrome = (overhang: string): boolean => reverseComplement(overhang) === overhang;

/** Whether two overhangs are the same on either strand: then parts may come together in another order. */
export const areSame = (one: string, other: string): boolean =>
  one === other || one === reverseComplement(other);

const differences = (one: string, other: string): number =>
  [...one].filter((base, at) => base !== other.charAt(at)).length;

const isNear = (one: string, other: string): boolean =>
  differences(one, other) <= 1 || differences(one, reverseComplement(other)) <= 1;

/** The overhangs of so many bases about a joint, between the end of one part and the start of the next, the dearest last. */
export function overhangChoices(ending: string, beginning: string, length: number): OverhangChoice[] {
  const text = ending + beginning;
  const middle = -length / 2;
  const starts = Array.from({ length: 2 * FARTHEST + length + 1 }, (_, at) => at - FARTHEST - length);
  return starts
    .filter((start) => ending.length + start >= 0 && start + length <= beginning.length)
    .map((start) => ({ overhang: text.substr(ending.length + start, length), start }))
    .filter(({ overhang }) => /^[ACGT]+$/u.test(overhang) && !isPalindrome(overhang))
    .sort((one, other) => price(one) - price(other));

  function price({ overhang, start }: OverhangChoice): number {
    const strong = overhang.replaceAll(/[AT]/gu, '').length;
    return Math.abs(start - middle) + (strong === 0 || strong === length ? UNIFORM : 0);
  }
}

/**
 * One overhang per joint so that no two are the same; of those near by the ones that differ most. The first of each joint where
 * there is no such set. Example: two joints that both offer `AATG` get it once.
 */
export function chosenOverhangs(joints: readonly (readonly OverhangChoice[])[]): (OverhangChoice | null)[] {
  for (const isStrict of [true, false]) {
    const found = search(joints, isStrict);
    if (found !== null) return found;
  }
  return joints.map((choices) => choices[0] ?? null);
}

function search(joints: readonly (readonly OverhangChoice[])[], isStrict: boolean): OverhangChoice[] | null {
  const taken: OverhangChoice[] = [];
  let steps = 0;
  const goOn = (): boolean => {
    const choices = joints[taken.length];
    if (choices === undefined) return true;
    for (const choice of choices) {
      if ((steps += 1) > MOST_STEPS) return false;
      const isFree = taken.every(({ overhang }) =>
        isStrict ? !isNear(overhang, choice.overhang) : !areSame(overhang, choice.overhang),
      );
      if (!isFree) continue;
      taken.push(choice);
      if (goOn()) return true;
      taken.pop();
    }
    return false;
  };
  return goOn() ? taken : null;
}
