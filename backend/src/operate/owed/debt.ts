import type { JobState } from '../../jobs/job.ts';

/** A younger debt may be under way. */
const GRACE_SECONDS = 5;
/** A job under way for longer is stuck. */
const STUCK_SECONDS = 60;

export type Verdict = 'missing' | 'stuck' | 'failed' | 'under way' | 'damaged';

export interface Debt {
  readonly duty: string;
  readonly subject: string;
  readonly verdict: Verdict;
  readonly position: number;
  readonly at: string;
  /** Null for a damaged event. */
  readonly ageSeconds: number | null;
  readonly job: string;
  readonly attempts: number;
  readonly note: string;
  /** The id of the repeated job. */
  readonly repairedAs: string | null;
}

/** The verdict on a debt, by the state of its job and its age. */
export function judge(state: JobState['state'] | 'none', ageSeconds: number): Verdict {
  if (state === 'failed') return 'failed';
  // the job is done, but no event says so
  if (state === 'completed') return ageSeconds < GRACE_SECONDS ? 'under way' : 'stuck';
  if (state === 'none') return ageSeconds < GRACE_SECONDS ? 'under way' : 'missing';
  return ageSeconds < STUCK_SECONDS ? 'under way' : 'stuck';
}

/** Seconds since a moment. */
export function ageOf(at: string, now: Date): number {
  return Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1000));
}
