const KEY = 'oligoteka.reloadedAt';
const GUARD_MS = 60_000;
/** Mark that keeps the router from reloading by its own rule. */
const ROUTER_MARK = 'tanstack_router_reload:';

/** Reloads the page, at most once per 60 seconds (spec §8). Says whether it does. */
export function reloadOnce(now = Date.now(), reload = () => window.location.reload()): boolean {
  const last = sessionStorage.getItem(KEY);
  if (last !== null && now - Number(last) < GUARD_MS) return false;
  sessionStorage.setItem(KEY, String(now));
  reload();
  return true;
}

const missingChunks = new WeakSet<Error>();

/** A release replaces the chunks: a page opened before it can no longer load the old ones. */
export function watchForMissingChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    try {
      sessionStorage.setItem(ROUTER_MARK + event.payload.message, '1');
      missingChunks.add(event.payload);
    } catch {
      // without storage nothing would tell that the page was already reloaded
    }
  });
}

/** For the error page: a fresh page has the chunk that this one misses. */
export function reloadIfChunkIsMissing(error: unknown): boolean {
  return missingChunks.has(error as Error) && reloadOnce();
}
