import type { PriceNames, strategyPriceRows } from '@oligoteka/pricing';
import { getLocale } from '../../paraglide/runtime.js';

/** The price of a line as a sum. Its rules are fetched when somebody opens the first price. */
export const openedPrice = async (
  strategy: string | null,
  names: PriceNames,
): Promise<ReturnType<typeof strategyPriceRows>> =>
  (await import('./price-rows.ts')).strategyPriceRows(strategy ?? '', names, getLocale());
