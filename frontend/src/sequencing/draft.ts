import { type Material, mostExtractions, primerFaultOf, type Scale } from '@oligoteka/primer';
import type { RequestOf } from '@oligoteka/site-api';

/** A primer for reading samples; its key is unique within the draft. */
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
  sample: Material;
  concentration: string;
  note: string;
  action: 'sequence' | 'fragmentAnalyze';
  option: number;
  withPcr: boolean;
  /** Keys of the primers it is read with. */
  primers: readonly string[];
}

/** Samples and primers that a person has filled in and not yet put into the basket. */
export interface Draft {
  primers: readonly DraftPrimer[];
  samples: readonly DraftSample[];
  extractions: number;
}

export const MAX_SAMPLES = 384;

export const emptyDraft = (option: number): Draft => ({
  primers: [],
  samples: [newSample(1, option)],
  extractions: 0,
});

function newSample(id: number, option: number): DraftSample {
  return {
    id,
    name: '',
    sample: 'plasmid',
    concentration: '',
    note: '',
    action: 'sequence',
    option,
    withPcr: false,
    primers: [],
  };
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

const isRead = ({ action }: DraftSample): boolean => action === 'sequence';

/** For each primer of the draft, whether it reads all samples, some of them (`mixed`) or none. */
export function readersOfAll({ primers, samples }: Draft): Map<string, boolean | 'mixed'> {
  const read = samples.filter(isRead);
  return new Map(
    primers.map(({ key }) => {
      const count = read.filter((sample) => sample.primers.includes(key)).length;
      return [key, count > 0 && (count === read.length || 'mixed')];
    }),
  );
}

/** Adds these primers to every sample or takes them from it, in the order of the primers. */
export function readAllWith(draft: Draft, keys: readonly string[], on: boolean): Draft {
  const given = new Set(keys);
  const order = draft.primers.map(({ key }) => key);
  return {
    ...draft,
    samples: draft.samples.map((sample) =>
      isRead(sample)
        ? {
            ...sample,
            primers: order.filter((key) => (given.has(key) ? on : sample.primers.includes(key))),
          }
        : sample,
    ),
  };
}

/** Adds a primer to a sample, or takes it away. */
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

/** Facts of a sample known before it is in the form. */
export type Told = Partial<Omit<DraftSample, 'id'>>;

/** Adds samples like the last one, with the given fields changed; unnamed samples make room. */
export function addSamples(draft: Draft, told: readonly Told[], option: number): Draft {
  const last = draft.samples.at(-1) ?? newSample(0, option);
  const kept = draft.samples.filter(({ name }) => name.trim() !== '' || told.every((one) => !one.name));
  let id = Math.max(0, ...draft.samples.map((sample) => sample.id));
  const added = told.map((one) => ({
    ...last,
    name: '',
    concentration: '',
    note: '',
    ...one,
    id: ++id,
  }));
  return { ...draft, samples: [...kept, ...added].slice(0, MAX_SAMPLES) };
}

/** Number of named samples that the form still takes: one without a name makes room. */
export const roomFor = ({ samples }: Draft): number =>
  MAX_SAMPLES - samples.filter(({ name }) => name.trim() !== '').length;

export const removeSample = (draft: Draft, id: number, option: number): Draft => {
  const samples = draft.samples.filter((sample) => sample.id !== id);
  return { ...draft, samples: samples.length > 0 ? samples : [newSample(id + 1, option)] };
};

/** The draft after `sent` is in the basket: later input stays, and so do the chosen primers. */
export function withoutSent(draft: Draft, sent: Draft, option: number): Draft {
  const gone = new Set(sent.samples.map((sample) => JSON.stringify(sample)));
  const samples = draft.samples.filter((sample) => !gone.has(JSON.stringify(sample)));
  return {
    ...draft,
    samples: samples.length > 0 ? samples : [newSample(1, option)],
    extractions: Math.max(0, draft.extractions - sent.extractions),
  };
}

/** Number of extractions that can still be added to those of the basket. */
export function extractionRoom(
  { samples }: Draft,
  held: { samples: readonly { sample: Material }[]; extractions: number },
): number {
  return Math.max(0, mostExtractions([...held.samples, ...samples]) - held.extractions);
}

export type Fault = 'name' | 'primers' | 'pcrPrimers' | 'sameName';

/** Faults that stop a sample from being ordered. */
export function faultsOf(sample: DraftSample, draft: Draft): Fault[] {
  const name = sample.name.trim();
  const same = draft.samples.some(
    (other) => other.id !== sample.id && name !== '' && other.name.trim() === name,
  );
  const lacks = primerFaultOf({ ...sample, primers: sample.primers.length });
  return [
    ...(name === '' ? (['name'] as const) : []),
    ...(same ? (['sameName'] as const) : []),
    ...(lacks === 'noPrimer' ? (['primers'] as const) : []),
    ...(lacks === 'onePcrPrimer' ? (['pcrPrimers'] as const) : []),
  ];
}

/** True for a draft with nothing to lose. */
export const isUntouched = ({ primers, samples, extractions }: Draft): boolean =>
  primers.length === 0 &&
  extractions === 0 &&
  samples.every(({ name, primers: read }) => name === '' && read.length === 0);

const contentOf = (sample: DraftSample): string => JSON.stringify({ ...sample, id: 0, primers: [] });

/**
 * Merges the stored draft and early input into an empty form. Early samples come last and keep their ids, that is their
 * fields; an empty sample makes room, unless the caret stands in it: the next letters belong there.
 */
export function withEarly(kept: Draft, early: Draft, option: number, focusedId?: number): Draft {
  const blank = contentOf(newSample(0, option));
  const isBlank = (sample: DraftSample) => contentOf(sample) === blank;
  const begun = early.samples.filter((sample) => sample.id === focusedId || !isBlank(sample));
  const known = new Set(kept.primers.map(({ key }) => key));
  const above = Math.max(0, ...early.samples.map(({ id }) => id));
  const stood = kept.samples.filter((sample) => !isBlank(sample));
  return {
    primers: [...kept.primers, ...early.primers.filter(({ key }) => !known.has(key))],
    samples:
      begun.length === 0
        ? kept.samples
        : [...stood.map((sample, at) => ({ ...sample, id: above + at + 1 })), ...begun],
    extractions: Math.max(kept.extractions, early.extractions),
  };
}

/** The draft as saveSequences takes it: new samples and their primers, beside those of the basket. */
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
    seq: draft.samples.map(({ name, sample, concentration, note, action, option, withPcr, primers }, at) => ({
      id: -(draft.primers.length + at + 1),
      name: name.trim(),
      sample,
      ...(concentration.trim() && { concentration: concentration.trim() }),
      ...(note.trim() && { note: note.trim() }),
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
