import { linePrices } from '../../basket/reprice/reprice-basket.decide.ts';
import { openBaskets } from '../../basket/reprice/repricing-runs.ts';
import { readBasket } from '../../basket/change-basket.ts';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import type { History } from '../history.ts';

/** The open baskets and lines that other dictionaries would change. Roubles, after discount. */
export interface TouchedBaskets {
  readonly open: number;
  readonly baskets: number;
  readonly lines: number;
  /** Lines that have a price now and would have none. */
  readonly unpriced: number;
  readonly was: number;
  readonly wouldBe: number;
}

const PAGE = 200;
const AT_ONCE = 10;

/** Prices every open basket by both, as the workers would. Nothing is written. */
export async function touchedBaskets(
  { database, store }: History,
  { now, other }: { readonly now: PriceBook; readonly other: PriceBook },
): Promise<TouchedBaskets> {
  const sums = { open: 0, baskets: 0, lines: 0, unpriced: 0, was: 0, wouldBe: 0 };
  const look = async (basketId: string): Promise<void> => {
    const { state } = await readBasket(store, basketId);
    const after = linePrices(state, other);
    const lines = [...linePrices(state, now)]
      .map(([key, { price }]) => ({ was: price, wouldBe: after.get(key)?.price ?? null }))
      .filter(({ was, wouldBe }) => was !== wouldBe);
    sums.open += 1;
    sums.baskets += lines.length > 0 ? 1 : 0;
    sums.lines += lines.length;
    for (const { was, wouldBe } of lines) {
      sums.unpriced += wouldBe === null ? 1 : 0;
      sums.was += was ?? 0;
      sums.wouldBe += wouldBe ?? 0;
    }
  };
  let last: string | null = null;
  do {
    const page: string[] = await openBaskets(database, last, PAGE);
    for (let from = 0; from < page.length; from += AT_ONCE)
      await Promise.all(page.slice(from, from + AT_ONCE).map(look));
    last = page.at(-1) ?? null;
  } while (last !== null);
  return { ...sums, was: sums.was / 100, wouldBe: sums.wouldBe / 100 };
}
