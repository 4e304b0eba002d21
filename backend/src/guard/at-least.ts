import { setTimeout as pause } from 'node:timers/promises';

/** Answers with the work's result after at least so many milliseconds: the time of an answer must not tell what was found. */
export async function atLeast<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const floor = pause(milliseconds);
  try {
    return await work();
  } finally {
    await floor;
  }
}

/**
 * Tries of a write that happens only for an existing account: giving up on a conflict would tell that the account exists.
 * More tries than letters are sent at once (letter-limits.ts).
 */
export const TOLD_BY_NO_CONFLICT = { attempts: 40 } as const;
