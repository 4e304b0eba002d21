/** What reads a list of primers and tells what was read: fetched beside the form, which is seen without it. */
export { inPlateOrder } from '@oligoteka/primer';
export { PasteReport } from './paste-report.tsx';
export { planPrimers, planReadPrimers } from './plan-primers.ts';
