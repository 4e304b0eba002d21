import type { PriceNames, strategyPriceRows } from '@oligoteka/pricing';
import { lazyModule } from '../../hydrate/lazy-module.ts';
import { getLocale } from '../../paraglide/runtime.js';

const code = lazyModule(() => import('./price-rows.ts').then((found) => found.strategyPriceRows));

/** The price of a line as a sum. Its rules are fetched when somebody opens the first price. */
export const openedPrice = async (
  strategy: string | null,
  names: PriceNames,
): Promise<ReturnType<typeof strategyPriceRows>> => (await code.load())(strategy ?? '', names, getLocale());
