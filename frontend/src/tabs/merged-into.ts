import type { BasketMerge } from '@oligoteka/site-api';

const MERGED = 'oligoteka.merged.';

/** Notes that the visitor's basket was merged into the member's, so that input stored for it moves there. */
export function noteMerge({ state, from, basketId }: BasketMerge): void {
  if (state === 'failed' || from === basketId) return;
  try {
    const isKept = Object.keys(localStorage).some((name) => name.includes(from));
    if (isKept) localStorage.setItem(MERGED + from, basketId);
  } catch {
    // no storage: nothing is kept
  }
}

/** Baskets merged into this one that may still have stored lines. */
export function mergedInto(storage: Storage, basketId: string): string[] {
  return Object.keys(storage)
    .filter((name) => name.startsWith(MERGED) && storage.getItem(name) === basketId)
    .map((name) => name.slice(MERGED.length));
}

/** Nothing is stored for it any more. */
export function forgetMerged(storage: Storage, from: string): void {
  storage.removeItem(MERGED + from);
}
