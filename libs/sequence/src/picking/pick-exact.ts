import { PickedTemplate, type Candidate, penaltyOf, type Stretch } from './candidates.ts';
import type { PickedPair } from './pick-pairs.ts';
import type { PairWishes } from './wishes.ts';

/** Letters of the longest primer whose 5′ end is given: it has to take what stands there. */
const LONGEST = 36;

/**
 * The pair that copies exactly a stretch, as cloning asks for: 5′ ends are given, lengths are chosen so that both melt as wished and
 * near each other. What stands there may not be as wished: see `primerFaults`. Null where the stretch is shorter than a primer or
 * holds letters that do not melt.
 */
export function pickExact(letters: string, { from, to }: Stretch, wishes: PairWishes): PickedPair | null {
  const template = new PickedTemplate(letters, wishes.conditions);
  const { least } = wishes.primer.length;
  const choices = (strand: '+' | '-'): Candidate[] => {
    const found: Candidate[] = [];
    for (let length = least; length <= LONGEST && length <= to - from; length += 1) {
      const start = strand === '+' ? from : to - length;
      const tm = template.tmOf(start, length);
      if (Number.isNaN(tm)) continue;
      const gc = (100 * template.strongIn(start, start + length)) / length;
      found.push({ start, length, strand, tm, gc, penalty: penaltyOf(length, tm, wishes.primer) });
    }
    return found;
  };
  let best: PickedPair | null = null;
  let lightest = Number.POSITIVE_INFINITY;
  for (const left of choices('+'))
    for (const right of choices('-')) {
      // a pair that melts together is worth more than one of the usual length
      const { tm } = wishes.primer;
      const weight =
        Math.abs(left.tm - tm.best) + Math.abs(right.tm - tm.best) + 2 * Math.abs(left.tm - right.tm);
      if (weight >= lightest) continue;
      lightest = weight;
      best = {
        ...{ left, right, product: to - from, penalty: left.penalty + right.penalty },
        forward: template.lettersOf(left),
        reverse: template.lettersOf(right),
      };
    }
  return best;
}
