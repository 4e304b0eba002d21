import type { Scale } from '@oligoteka/primer';
import type { RequestOf } from '@oligoteka/site-api';

export const SAMPLES = ['plasmid', 'pcr', 'genomic', 'culture'] as const;
export type Sample = (typeof SAMPLES)[number];

/** A primer samples can be read with; its key is a name for itself within the draft. */
export interface DraftPrimer {
  key: string;
  name: string;
  storeType: 'fromOrder' | 'standard' | 'own' | 'stock';
  sequence: string;
  scale: '' | Scale;
}

export interface DraftSample {
  id: number;
  name: string;
  sample: Sample;
  action: 'sequence' | 'fragmentAnalyze';
  option: number;
  withPcr: boolean;
  /** Keys of the primers it is read with. */
  primers: readonly string[];
}

/** What a person has filled in and not yet put into the basket. */
export interface Draft {
  primers: readonly DraftPrimer[];
  samples: readonly DraftSample[];
  extractions: number;
}

export const MOST_SAMPLES = 384;
const LONGEST_NAME = 100;

export const emptyDraft = (option: number): Draft => ({
  primers: [],
  samples: [newSample(1, option)],
  extractions: 0,
});

function newSample(id: number, option: number): DraftSample {
  return { id, name: '', sample: 'plasmid', action: 'sequence', option, withPcr: false, primers: [] };
}

/** Takes a primer in or out; it leaves the samples too. A primer taken in reads every sample that has none yet. */
export function togglePrimer(draft: Draft, primer: DraftPrimer): Draft {
  const taken = draft.primers.some(({ key }) => key === primer.key);
  if (taken)
    return {
      ...draft,
      primers: draft.primers.filter(({ key }) => key !== primer.key),
      samples: draft.samples.map((sample) => ({
        ...sample,
        primers: sample.primers.filter((key) => key !== primer.key),
      })),
    };
  const only = draft.primers.length === 0;
  return {
    ...draft,
    primers: [...draft.primers, primer],
    samples: draft.samples.map((sample) =>
      only && sample.action === 'sequence' ? { ...sample, primers: [primer.key] } : sample,
    ),
  };
}

/** Whether a sample is read with a primer, turned over. */
export const toggleRead = (sample: DraftSample, key: string): DraftSample => ({
  ...sample,
  primers: sample.primers.includes(key)
    ? sample.primers.filter((other) => other !== key)
    : [...sample.primers, key],
});

export const changeSample = (draft: Draft, id: number, change: Partial<DraftSample>): Draft => ({
  ...draft,
  samples: draft.samples.map((sample) => (sample.id === id ? { ...sample, ...change } : sample)),
});

/** Adds samples of these names, made like the last one; an only sample that is still without a name makes room for them. */
export function addSamples(draft: Draft, names: readonly string[], option: number): Draft {
  const last = draft.samples.at(-1) ?? newSample(0, option);
  const kept = draft.samples.filter(({ name }) => name.trim() !== '' || names.every((one) => one === ''));
  let id = Math.max(0, ...draft.samples.map((sample) => sample.id));
  const added = names.map((name) => ({ ...last, id: ++id, name: name.slice(0, LONGEST_NAME) }));
  return { ...draft, samples: [...kept, ...added].slice(0, MOST_SAMPLES) };
}

/** How many more named samples the form takes: one without a name makes room. */
export const roomFor = ({ samples }: Draft): number =>
  MOST_SAMPLES - samples.filter(({ name }) => name.trim() !== '').length;

/** Names of a pasted list: a line each, or a cell each of a row; the first column of a table. */
export function namesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const cells = lines.filter(Boolean).length === 1 ? (lines.find(Boolean) ?? '').split(/[\t;,]/) : lines;
  return cells.map((cell) => (cell.split(/[\t;]/)[0] ?? '').trim()).filter(Boolean);
}

export const removeSample = (draft: Draft, id: number, option: number): Draft => {
  const samples = draft.samples.filter((sample) => sample.id !== id);
  return { ...draft, samples: samples.length > 0 ? samples : [newSample(id + 1, option)] };
};

/** What stays once `sent` lies in the basket: what was typed or changed since, and the primers for what follows. */
export function withoutSent(draft: Draft, sent: Draft, option: number): Draft {
  const gone = new Set(sent.samples.map((sample) => JSON.stringify(sample)));
  const samples = draft.samples.filter((sample) => !gone.has(JSON.stringify(sample)));
  return {
    ...draft,
    samples: samples.length > 0 ? samples : [newSample(1, option)],
    extractions: Math.max(0, draft.extractions - sent.extractions),
  };
}

export type Fault = 'name' | 'primers' | 'sameName';

/** What stops a sample from being ordered. */
export function faultsOf(sample: DraftSample, draft: Draft): Fault[] {
  const name = sample.name.trim();
  const same = draft.samples.some(
    (other) => other.id !== sample.id && name !== '' && other.name.trim() === name,
  );
  return [
    ...(name === '' ? (['name'] as const) : []),
    ...(same ? (['sameName'] as const) : []),
    ...(sample.action === 'sequence' && sample.primers.length === 0 ? (['primers'] as const) : []),
  ];
}

/** Whether there is anything to lose. */
export const isUntouched = ({ primers, samples, extractions }: Draft): boolean =>
  primers.length === 0 &&
  extractions === 0 &&
  samples.every(({ name, primers: read }) => name === '' && read.length === 0);

/** The draft as saveSequences takes it: new samples and their primers, beside what the basket holds already. */
export function requestOf(draft: Draft, held: { extractions: number }): RequestOf<'/sequence/saveSequences'> {
  const ids = new Map(draft.primers.map(({ key }, at) => [key, -(at + 1)]));
  const used = new Set(
    draft.samples.flatMap(({ action, primers }) => (action === 'sequence' ? primers : [])),
  );
  return {
    primers: draft.primers
      .filter(({ key }) => used.has(key))
      .map(({ key, name, storeType, sequence, scale }) => ({
        id: ids.get(key) ?? 0,
        name,
        storeType,
        sequence,
        scale,
      })),
    seq: draft.samples.map(({ name, sample, action, option, withPcr, primers }, at) => ({
      id: -(draft.primers.length + at + 1),
      name: name.trim(),
      sample,
      action,
      option,
      withPcr,
      primersRls:
        action === 'sequence'
          ? primers.flatMap((key) => {
              const primerId = ids.get(key);
              return primerId === undefined ? [] : [{ primerId }];
            })
          : [],
    })),
    ...(draft.extractions > 0 && { dnaExtractCount: held.extractions + draft.extractions }),
  };
}

/** A draft that was put away, as far as it can still be read; null where nothing of it can. */
export function readDraft(kept: unknown, options: readonly number[]): Draft | null {
  if (!isRecord(kept) || !Array.isArray(kept['samples']) || !Array.isArray(kept['primers'])) return null;
  const primers = kept['primers'].filter(isPrimer);
  const keys = new Set(primers.map(({ key }) => key));
  const [first = 1] = options;
  const samples = kept['samples'].filter(isSample).map((sample) => ({
    ...sample,
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
  SAMPLES.some((sample) => sample === value['sample']) &&
  (value['action'] === 'sequence' || value['action'] === 'fragmentAnalyze') &&
  Array.isArray(value['primers']) &&
  value['primers'].every((key) => typeof key === 'string');
