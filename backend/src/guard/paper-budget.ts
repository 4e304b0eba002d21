import type { Refused } from '../refused.ts';
import type { Limit, RateLimits } from './rate-limits.ts';
import { StorageBudget, type StorageLimits } from './storage-budget.ts';
import { inEnglish, inRussian, refused } from './visitor-budgets.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const MB = 1_000_000;

/**
 * Bytes of papers that may be printed and kept. Six papers of the largest order, 5,000 primers, take 85 MB: whoever orders it
 * has each of them at once.
 */
export const PAPERS = {
  basket: { tries: 128 * MB, seconds: 2 * HOUR },
  network: { tries: 512 * MB, seconds: 2 * HOUR },
  networkInDay: { tries: 2_000 * MB, seconds: DAY },
  member: { tries: 256 * MB, seconds: 2 * HOUR },
} as const satisfies StorageLimits;

/** Holds the papers callers have the shop print to budgets of their own: a basket is saved however many papers were asked for. */
export class PaperBudget extends StorageBudget {
  constructor(limits: Pick<RateLimits, 'take'>, generosity: number) {
    super(limits, generosity, { name: 'papers', limits: PAPERS, refusal: tooManyPapers });
  }
}

/** Files of papers one network opens: an institute of three hundred behind one address, each at once, then one a second. */
export const PAPERS_OPENED: Limit = { tries: 300, seconds: 300 };

export function tooManyPapers(seconds: number): Refused {
  return refused(seconds, {
    ru: `Документов запрошено слишком много. Попробуйте через ${inRussian(seconds)}.`,
    en: `Too many papers were asked for. Try again in ${inEnglish(seconds)}.`,
  });
}
