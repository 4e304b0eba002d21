import { setTimeout as pause } from 'node:timers/promises';

/** The result of the work, or an error with this reason when it takes too long; the work itself goes on. */
export async function inTime<Value>(
  work: Promise<Value>,
  milliseconds: number,
  reason: string,
): Promise<Value> {
  const over = new AbortController();
  const late = pause(milliseconds, undefined, { signal: over.signal }).then(() => {
    throw new Error(reason);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}
