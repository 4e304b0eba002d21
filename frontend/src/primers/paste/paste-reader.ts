/** Reads a list of primers and reports what was read; the form fetches it after its first paint. */
export { LastPaste } from './last-paste.tsx';
export { planPrimers, planReadPrimers } from './plan-primers.ts';
