import type { Limit } from '../../../guard/rate-limits.ts';

/** Limit of one network address: a form asks at pauses in typing, and the daily quota must last for everybody. */
export const SUGGESTIONS: Limit = { tries: 120, seconds: 10 * 60 };
