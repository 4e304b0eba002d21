import { dimerTemperatures } from '@oligoteka/primer/analysis';
import { type Candidate, judged, PickedTemplate } from './candidates.ts';
import { type PairPlace, type PickedPair, type PickedPairs, pickPairs } from './pick-pairs.ts';
import { type PairWishes, type PrimerWishes, USUAL_PROBE } from './wishes.ts';

/** A pair with a hydrolysis probe between its primers. */
export interface PickedAssay extends PickedPair {
  readonly probe: Candidate & { readonly letters: string };
}

/** Assays, the best first, and pairs that have no probe between them. */
export interface PickedAssays extends PickedPairs {
  readonly assays: readonly PickedAssay[];
}

/** Pairs that are looked at for each assay: between many there is no good probe. */
const PAIRS_FOR_ONE = 8;
/** Bases between a primer and the probe at the least. */
const BESIDE = 1;

/**
 * Picks pairs with a probe: it melts as its wishes say, by default 6 to 12 degrees above the primers, has no G at its 5′ end (it
 * quenches the dye), no more G than C and no GGGG, and makes no dimer with its primers.
 */
export function pickAssays(
  letters: string,
  place: PairPlace,
  wishes: PairWishes,
  probe: PrimerWishes = USUAL_PROBE,
): PickedAssays {
  const template = new PickedTemplate(letters, wishes.conditions);
  const found = pickPairs(template, place, { ...wishes, most: wishes.most * PAIRS_FOR_ONE });
  const assays: PickedAssay[] = [];
  for (const pair of found.pairs) {
    if (assays.length === wishes.most) break;
    const best = bestProbe(template, pair, probe, wishes);
    if (best !== null) assays.push({ ...pair, probe: best, penalty: pair.penalty + best.penalty });
  }
  assays.sort((one, other) => one.penalty - other.penalty);
  return { ...found, assays };
}

function bestProbe(
  template: PickedTemplate,
  pair: PickedPair,
  wishes: PrimerWishes,
  { conditions, any }: PairWishes,
): PickedAssay['probe'] | null {
  const from = pair.left.start + pair.left.length + BESIDE;
  const to = pair.right.start - BESIDE;
  const found: PickedAssay['probe'][] = [];
  for (let start = from; start + wishes.length.least <= to; start += 1)
    for (
      let { least: length } = wishes.length;
      length <= wishes.length.most && start + length <= to;
      length += 1
    )
      for (const strand of ['+', '-'] as const) {
        const one = judged(template, { start, length, strand }, wishes);
        if (typeof one === 'string') continue;
        const letters = template.lettersOf(one);
        if (isGoodProbe(letters)) found.push({ ...one, letters });
      }
  found.sort((one, other) => one.penalty - other.penalty);
  const fits = (one: PickedAssay['probe']): boolean =>
    template.foldFault(one, wishes) === null &&
    [pair.forward, pair.reverse].every(
      (primer) => (dimerTemperatures(one.letters, primer, conditions)?.any ?? 0) <= any,
    );
  return found.find(fits) ?? null;
}

/** No G at the 5′ end, no more G than C, no four G in a row. */
function isGoodProbe(letters: string): boolean {
  if (letters.startsWith('G') || letters.includes('GGGG')) return false;
  const count = (letter: string): number => letters.split(letter).length - 1;
  return count('G') <= count('C');
}
