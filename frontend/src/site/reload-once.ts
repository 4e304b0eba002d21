const KEY = 'oligoteka.reloadedAt';
const GUARD_MS = 60_000;
/** The router would reload by a rule of its own; this mark of its, set by us, leaves the matter to ours. */
const ROUTER_MARK = 'tanstack_router_reload:';

/** Reloads the page, at most once per 60 seconds (spec §8). Says whether it does. */
export function reloadOnce(now = Date.now(), reload = () => window.location.reload()): boolean {
  const last = sessionStorage.getItem(KEY);
  if (last !== null && now - Number(last) < GUARD_MS) return false;
  sessionStorage.setItem(KEY, String(now));
  reload();
  return true;
}

const missingParts = new WeakSet<Error>();

/** A new release replaces the parts of a page; a page opened before it cannot load the old ones any more. */
export function watchForMissingParts(): void {
  window.addEventListener('vite:preloadError', (event) => {
    try {
      sessionStorage.setItem(ROUTER_MARK + event.payload.message, '1');
      missingParts.add(event.payload);
    } catch {
      // storage refused: nothing would tell that the page was reloaded already
    }
  });
}

/** For the error page: where a part of the page is missing, a fresh page has it. */
export function reloadWhereAPartIsMissing(error: unknown): boolean {
  return missingParts.has(error as Error) && reloadOnce();
}
