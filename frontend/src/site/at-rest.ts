const IDLE_MS = 2_000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Nothing is fetched ahead for those who count bytes or wait long for them (specification, §9). */
export function mayPrefetch({ connection }: { connection?: Connection } = navigator as object): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/**
 * Runs the work when the page is at rest, at most 2,000 ms later. Safari knows no idle callback: there the wait is the whole
 * time. Returns how to forget it.
 */
export function atRest(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: IDLE_MS });
  return () => cancelIdleCallback(idle);
}
