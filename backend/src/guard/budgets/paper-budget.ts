import type { Refused } from '../../refused.ts';
import type { Limit, RateLimits } from '../rate-limits.ts';
import { StorageBudget, type StorageLimits } from './storage-budget.ts';
import { inEnglish, inRussian, refused } from './visitor-budgets.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const MB = 1_000_000;

/**
 * Bytes of papers that may be printed and kept. Six papers of the largest order, 5,000 primers, take 85 MB: they are printed
 * at once.
 */
export const PAPERS = {
  basket: { tries: 128 * MB, seconds: 2 * HOUR },
  network: { tries: 512 * MB, seconds: 2 * HOUR },
  networkInDay: { tries: 2_000 * MB, seconds: DAY },
  member: { tries: 256 * MB, seconds: 2 * HOUR },
} as const satisfies StorageLimits;

/** Limits the papers a caller may have printed. Separate from the storage budget: papers never keep a basket from being saved. */
export class PaperBudget extends StorageBudget {
  constructor(limits: Pick<RateLimits, 'take'>, generosity: number) {
    super(limits, generosity, { name: 'papers', limits: PAPERS, refusal: tooManyPapers });
  }
}

/** Files of papers that one network opens: three hundred people behind one address at once, then one a second. */
export const PAPERS_OPENED: Limit = { tries: 300, seconds: 300 };

export function tooManyPapers(seconds: number): Refused {
  return refused(seconds, {
    ru: `Документов запрошено слишком много. Попробуйте через ${inRussian(seconds)}.`,
    en: `Too many papers were asked for. Try again in ${inEnglish(seconds)}.`,
  });
}
