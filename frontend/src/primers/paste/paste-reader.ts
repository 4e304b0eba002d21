/** Reads a list of primers and reports on it; the form fetches this code after its first paint. */
export { LastPaste } from './last-paste.tsx';
export { planPrimers, planReadPrimers } from './plan-primers.ts';
export { lookAlikeText } from '@oligoteka/primer';
