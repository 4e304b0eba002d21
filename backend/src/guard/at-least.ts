import { setTimeout as pause } from 'node:timers/promises';

/** Does the work and answers no earlier than after so many milliseconds: how long it took tells nobody what was found. */
export async function atLeast<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const floor = pause(milliseconds);
  try {
    return await work();
  } finally {
    await floor;
  }
}

/**
 * Tries of a write that is made only where there is an account: one that is given up because many come at once would be
 * answered, and tell. More than there are letters at once (letter-limits.ts).
 */
export const TOLD_BY_NO_CONFLICT = { attempts: 40 } as const;
