import type { BasketMerge } from '@oligoteka/site-api';

const MERGED = 'oligoteka.merged.';

/** What this browser keeps of the visitor's basket belongs to the member's from now on: whoever keeps it asks for that. */
export function noteMerge({ state, from, basketId }: BasketMerge): void {
  if (state === 'failed' || from === basketId) return;
  try {
    const isKept = Object.keys(localStorage).some((name) => name.includes(from));
    if (isKept) localStorage.setItem(MERGED + from, basketId);
  } catch {
    // a storage that is forbidden keeps nothing
  }
}

/** The baskets that came into this one, and of which something may still be kept. */
export function mergedInto(storage: Storage, basketId: string): string[] {
  return Object.keys(storage)
    .filter((name) => name.startsWith(MERGED) && storage.getItem(name) === basketId)
    .map((name) => name.slice(MERGED.length));
}

/** Nothing is kept of it any more. */
export function forgetMerged(storage: Storage, from: string): void {
  storage.removeItem(MERGED + from);
}
