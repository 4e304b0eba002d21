const HALF_AN_HOUR_SECONDS = 1_800;

/**
 * Number of times that overdue work has become due: each time its wait has doubled, and at least every `maxSeconds`. It is
 * part of the id of a job: jobs do not pile up while no worker runs, and one that failed for good is not the last.
 */
export function timesDue(
  waitedSeconds: number,
  overdueSeconds: number,
  maxSeconds: number = HALF_AN_HOUR_SECONDS,
): number {
  const waited = Math.max(waitedSeconds, overdueSeconds);
  const doublings = Math.log2(Math.min(waited, maxSeconds) / overdueSeconds);
  return 1 + Math.floor(doublings) + Math.floor(waited / maxSeconds);
}
