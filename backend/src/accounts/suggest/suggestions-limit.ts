import type { Limit } from '../../guard/rate-limits.ts';

/** From one network address: a form asks at pauses in typing, and what is asked for has to last a day for everybody. */
export const SUGGESTIONS: Limit = { tries: 120, seconds: 10 * 60 };
