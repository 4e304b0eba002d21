const IDLE_MS = 2_000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** No prefetching with data saver or on 2G (specification, §9). */
export function mayPrefetch({ connection }: { connection?: Connection } = navigator as object): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/** Runs the work when the browser is idle, within 2,000 ms; Safari has no idle callback. Returns how to cancel. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: IDLE_MS });
  return () => cancelIdleCallback(idle);
}
