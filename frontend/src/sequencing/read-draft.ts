import { MATERIALS } from '@oligoteka/primer';
import type { Draft, DraftPrimer, DraftSample } from './draft.ts';

/** A stored draft, as far as it is readable; null if nothing is. */
export function readDraft(kept: unknown, options: readonly number[]): Draft | null {
  if (!isRecord(kept) || !Array.isArray(kept['samples']) || !Array.isArray(kept['primers'])) return null;
  const primers = kept['primers'].filter(isPrimer);
  const keys = new Set(primers.map(({ key }) => key));
  const [first = 1] = options;
  const samples = kept['samples'].filter(isSample).map((sample) => ({
    ...sample,
    // older drafts lack these fields
    concentration: textOf(sample.concentration),
    note: textOf(sample.note),
    option: options.includes(sample.option) ? sample.option : first,
    primers: sample.primers.filter((key) => keys.has(key)),
  }));
  if (samples.length === 0) return null;
  const extractions = Number(kept['extractions']);
  return {
    primers,
    samples,
    extractions: Number.isInteger(extractions) && extractions > 0 ? extractions : 0,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isPrimer = (value: unknown): value is DraftPrimer =>
  isRecord(value) &&
  ['key', 'name', 'storeType', 'sequence', 'scale'].every((field) => typeof value[field] === 'string');

const isSample = (value: unknown): value is DraftSample =>
  isRecord(value) &&
  typeof value['id'] === 'number' &&
  typeof value['name'] === 'string' &&
  typeof value['option'] === 'number' &&
  typeof value['withPcr'] === 'boolean' &&
  MATERIALS.some((sample) => sample === value['sample']) &&
  (value['action'] === 'sequence' || value['action'] === 'fragmentAnalyze') &&
  Array.isArray(value['primers']) &&
  value['primers'].every((key) => typeof key === 'string');
