import { quotePrimer } from '@oligoteka/pricing';
import { priceOrder, quoteLines } from './price-order.ts';

/** The rules by their version. An old version stays here for as long as an order carries it. */
const RULES = new Map([[1, { priceOrder, quoteLines, quotePrimer }]]);
export interface Rules {
  readonly priceOrder: typeof priceOrder;
  readonly quoteLines: typeof quoteLines;
  readonly quotePrimer: typeof quotePrimer;
}

/** The version an event was priced by; events from before there were versions are of the first. */
export function ruleVersionOf(data: object): number {
  const { ruleVersion } = data as { ruleVersion?: unknown };
  return typeof ruleVersion === 'number' ? ruleVersion : 1;
}

/** Null for rules that only a newer code knows. */
export function rulesOf(version: number): Rules | null {
  return RULES.get(version) ?? null;
}
