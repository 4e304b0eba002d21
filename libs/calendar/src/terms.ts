import { type ProductionCalendar, workingDaysAfter } from './calendar.ts';

/** Terms of making, in working days after payment. */
export interface MakingTerms {
  /** Primers by scale (µmol). */
  readonly primers: readonly { readonly scale: string; readonly days: number }[];
  /** Days that come on top for a primer of at least so many nucleotides. */
  readonly long: { readonly from: number; readonly days: number };
  /** Days that come on top of a primer's for an option, the longest of several. */
  readonly options: readonly { readonly option: string; readonly days: number }[];
  /** Days that come on top for a modifier, the longest of several; those that are not named take `modified`. */
  readonly modified: number;
  readonly modifiers: readonly { readonly id: number; readonly days: number }[];
  /** From the shelf until it leaves. */
  readonly products: number;
  /** Volumes that are filled to order. */
  readonly bulks: number;
  /** From the arrival of the samples. */
  readonly sequencing: {
    readonly sequence: number;
    readonly fragmentAnalyze: number;
    readonly withPcr: number;
    /** Absent in older dictionaries: a miniprep takes the days of an extraction, a clean-up none. */
    readonly miniprep?: number;
    readonly cleanUp?: number;
  };
  readonly dnaExtract: number;
}

/** Facts of an ordered line that its term follows from. */
export type MadeLine =
  | {
      readonly kind: 'primer';
      readonly scale: string;
      /** Nucleotides, modifiers included. */
      readonly length: number;
      readonly options: readonly string[];
      readonly modifiers: readonly number[];
    }
  | { readonly kind: 'product'; readonly isBulk: boolean }
  | {
      readonly kind: 'sequence';
      readonly action: 'sequence' | 'fragmentAnalyze';
      readonly withPcr: boolean;
      /** DNA that is extracted from it first; null: none. */
      readonly extraction: 'miniprep' | 'genomic' | null;
      readonly isCleaned: boolean;
    }
  | { readonly kind: 'dnaExtract' }
  /** Work whose days were named with its price. */
  | { readonly kind: 'service'; readonly days: number };

const longest = (days: readonly number[]): number => Math.max(0, ...days);

/** Working days that a line takes. Example: a purified primer of 20 nt at 0.04: 3 + 1. */
export function termOf(line: MadeLine, terms: MakingTerms): number {
  switch (line.kind) {
    case 'primer': {
      const scale =
        terms.primers.find((one) => one.scale === line.scale)?.days ??
        longest(terms.primers.map(({ days }) => days));
      const options = longest(
        terms.options.filter(({ option }) => line.options.includes(option)).map(({ days }) => days),
      );
      const modifiers = longest(
        line.modifiers.map((id) => terms.modifiers.find((one) => one.id === id)?.days ?? terms.modified),
      );
      return scale + (line.length >= terms.long.from ? terms.long.days : 0) + options + modifiers;
    }
    case 'product':
      return line.isBulk ? terms.bulks : terms.products;
    case 'sequence':
      return (
        terms.sequencing[line.action] +
        (line.withPcr ? terms.sequencing.withPcr : 0) +
        (line.isCleaned ? (terms.sequencing.cleanUp ?? 0) : 0) +
        extractionDays(line.extraction, terms)
      );
    case 'dnaExtract':
      return terms.dnaExtract;
    case 'service':
      return line.days;
  }
}

function extractionDays(extraction: 'miniprep' | 'genomic' | null, terms: MakingTerms): number {
  if (extraction === null) return 0;
  return extraction === 'miniprep' ? (terms.sequencing.miniprep ?? terms.dnaExtract) : terms.dnaExtract;
}

/** The last day of a term that begins after a day: the first working day after it counts as one. */
export function promisedDay(after: string, days: number, calendar: ProductionCalendar): string {
  return workingDaysAfter(after, Math.max(1, days), calendar);
}
