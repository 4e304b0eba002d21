/** Letters of the four dyes. */
export const CHANNELS = ['A', 'C', 'G', 'T'] as const;
export type Channel = (typeof CHANNELS)[number];

/** A read of a sequencer. */
export interface Trace {
  /** Called bases, in codes of IUPAC. */
  readonly bases: string;
  /** Phred quality of each base; empty where the file has none. */
  readonly quality: readonly number[];
  /** Point of the curves at which each base was called; empty where the file has none. */
  readonly peaks: readonly number[];
  /** The analysed curves, all of one length; null for text, which has none. */
  readonly channels: Readonly<Record<Channel, readonly number[]>> | null;
  /** As the sequencer was told; empty where it was not. */
  readonly sample: string;
  readonly well: string;
  /** Start of the run by the clock of the instrument, `YYYY-MM-DD HH:MM:SS`; null where the file does not tell it. */
  readonly run: string | null;
  readonly instrument: string;
  /** Level of the signal, the mean of the dyes (`S/N%` of the file); null where it does not tell it. */
  readonly signal: number | null;
}

/** Why bytes are no read. */
export type TraceFault = 'empty' | 'tooLarge' | 'notTrace' | 'cutOff' | 'malformed' | 'noBases';

/** A read, or why there is none, and in which part of the file that is. Example: `PBAS1`. */
export type TraceReading = { readonly trace: Trace } | { readonly fault: TraceFault; readonly tag?: string };

/** Bytes of the largest file that is read: real ones take 200 to 400 KB. */
export const LARGEST_TRACE = 4_000_000;
/** Bases of the longest read: instruments end before 1,500. */
export const MOST_BASES = 20_000;

const FAULTS: Readonly<Record<TraceFault, { readonly ru: string; readonly en: string }>> = {
  empty: { ru: 'файл пуст', en: 'the file is empty' },
  tooLarge: { ru: 'файл больше 4 МБ', en: 'the file is larger than 4 MB' },
  notTrace: {
    ru: 'это не .ab1, не .scf и не последовательность текстом',
    en: 'it is neither .ab1 nor .scf nor a sequence as text',
  },
  cutOff: { ru: 'файл обрывается', en: 'the file is cut off' },
  malformed: { ru: 'файл повреждён', en: 'the file is damaged' },
  noBases: { ru: 'в файле нет прочтения', en: 'the file has no base calls' },
};

export function traceFaultText(fault: TraceFault, language: 'ru' | 'en'): string {
  return FAULTS[fault][language];
}
