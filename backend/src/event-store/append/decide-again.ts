import { VersionConflict } from '../event.ts';

/**
 * Runs `work`, which reads, decides and appends, and runs it again after a conflict, `attempts` times in all. For decisions on
 * several streams; `handleCommand` is for one. Throws VersionConflict after the last attempt, other errors at once.
 */
export async function decideAgain<Result>(attempts: number, work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof VersionConflict) || attempt >= attempts) throw error;
    }
  }
}
