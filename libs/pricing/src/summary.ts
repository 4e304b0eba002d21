import { type Kopecks, kopecks } from './kopecks.ts';

/** Lines of the basket summary in their order (spec §9); those from `miniprep` on are ours. */
export const SUMMARY_KEYS = [
  'fragments',
  'primers',
  'fragmentAnalyze',
  'sequence',
  'pcr',
  'dnaExtract',
  'miniprep',
  'cleanUp',
  'products',
  'services',
] as const;

export type SummaryKey = (typeof SUMMARY_KEYS)[number];

/** The lines worth showing: count above 0 and price above 0 (spec §9). Example: a free line is left out. */
export function summaryLines<Line extends { count: number; price: number }>(
  lines: Readonly<Partial<Record<SummaryKey, Line>>>,
): (Line & { key: SummaryKey })[] {
  return SUMMARY_KEYS.flatMap((key) => {
    const line = lines[key];
    return line !== undefined && line.count > 0 && line.price > 0 ? [{ ...line, key }] : [];
  });
}

/** Adds the lines of a basket up. */
export function basketTotals(lines: readonly { price: Kopecks; discountPrice: Kopecks }[]): {
  total: Kopecks;
  discountTotal: Kopecks;
} {
  let total = 0;
  let discountTotal = 0;
  for (const line of lines) {
    total += line.price;
    discountTotal += line.discountPrice;
  }
  return { total: kopecks(total), discountTotal: kopecks(discountTotal) };
}
