import { VersionConflict } from '../event.ts';

/**
 * Runs `work`, which reads, decides and appends; where another writer was first, runs it again, `attempts` times in all. For
 * decisions on several streams; a decision on one stream is `handleCommand`.
 * @throws VersionConflict after the last attempt, and at once whatever else `work` throws.
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
