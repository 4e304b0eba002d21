const LONGEST_WAIT_SECONDS = 1_800;

/**
 * How often something has become due that is still not done: whenever it has waited twice as long as before, at last every
 * half hour. In the id of a job: jobs do not pile up while no worker runs, and one that failed for good is not the last.
 */
export function timesDue(waitedSeconds: number, patienceSeconds: number): number {
  const waited = Math.max(waitedSeconds, patienceSeconds);
  const doublings = Math.log2(Math.min(waited, LONGEST_WAIT_SECONDS) / patienceSeconds);
  return 1 + Math.floor(doublings) + Math.floor(waited / LONGEST_WAIT_SECONDS);
}
