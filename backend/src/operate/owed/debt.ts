import type { JobState } from '../../jobs/job.ts';

/** Younger than this it may just be on its way. */
const GRACE_SECONDS = 5;
/** A job in hand for longer than this is stuck. */
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
  /** The id under which it was asked for again. */
  readonly repairedAs: string | null;
}

/** How a thing that is owed stands by its job and by how long it has been owed. */
export function judge(state: JobState['state'] | 'none', ageSeconds: number): Verdict {
  if (state === 'failed') return 'failed';
  // done, and still nobody says so in the history
  if (state === 'completed') return ageSeconds < GRACE_SECONDS ? 'under way' : 'stuck';
  if (state === 'none') return ageSeconds < GRACE_SECONDS ? 'under way' : 'missing';
  return ageSeconds < STUCK_SECONDS ? 'under way' : 'stuck';
}

/** Seconds since a moment. */
export function ageOf(at: string, now: Date): number {
  return Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1000));
}
