import { type MadeLine, type MakingTerms, termOf } from '@oligoteka/calendar';
import { primerLength } from '@oligoteka/primer';
import type { DictionariesNow } from '../../dictionaries/dictionaries.ts';
import type { OrderedLine, OrderedSample } from '../order.events.ts';

/** The terms of making, and whether a product is a volume that is filled to order. */
export interface TermRules {
  readonly terms: MakingTerms;
  readonly isBulk: (productId: number) => boolean;
}

/** The terms that hold now; null where none were ever published. */
export function termRules({ book, making }: Pick<DictionariesNow, 'book' | 'making'>): TermRules | null {
  if (making === null) return null;
  const { sellables } = book;
  return { terms: making.terms, isBulk: (productId) => Boolean(sellables.get(productId)?.volume) };
}

/** Working days that each line of an order takes; null for one that is not made. */
export function termsOf(lines: readonly OrderedLine[], { terms, isBulk }: TermRules): (number | null)[] {
  // the extraction comes before the reading of every sample that may need one
  const isExtracted = lines.some(({ kind }) => kind === 'dnaExtract');
  const days = lines.map((line) => {
    const made = madeLine(line, isBulk, isExtracted);
    return made === null ? null : termOf(made, terms);
  });
  return lines.map((line, index) => {
    const own = days[index] ?? null;
    return own === null || line.kind !== 'sequence' ? own : own + daysOfPrimers(line, lines, days);
  });
}

/** Days of the primers that are made in the same order before a sample is read; 0 where all of them are there. */
function daysOfPrimers(
  { primers, pcr }: OrderedSample,
  lines: readonly OrderedLine[],
  days: readonly (number | null)[],
): number {
  const read = [...primers, ...(pcr?.primers ?? [])].filter(({ storeType }) => storeType === 'fromOrder');
  if (read.length === 0) return 0;
  const isReadWith = (line: OrderedLine): boolean =>
    line.kind === undefined &&
    read.some(({ id, sequence }) => id === line.primerId || sequence === line.sequence);
  const daysWhere = (holds: (line: OrderedLine) => boolean): number =>
    Math.max(0, ...lines.map((line, index) => (holds(line) ? (days[index] ?? 0) : 0)));
  // a modified primer is told by its text, which no line holds: the longest counts
  return lines.some(isReadWith) ? daysWhere(isReadWith) : daysWhere(({ kind }) => kind === undefined);
}

function madeLine(line: OrderedLine, isBulk: TermRules['isBulk'], extracts: boolean): MadeLine | null {
  switch (line.kind) {
    case undefined: {
      const { sequence, scale, options } = line;
      const length = primerLength({ sequence, mods: [...line.mods] });
      return { kind: 'primer', scale, length, options, modifiers: line.mods.map(({ modifier }) => modifier) };
    }
    case 'product':
      return { kind: 'product', isBulk: isBulk(line.productId) };
    case 'sequence': {
      return madeSample(line, extracts);
    }
    case 'dnaExtract':
      return { kind: 'dnaExtract' };
    case 'service':
      return { kind: 'service', days: line.days };
    case 'delivery':
      return null;
  }
}

/** Works on a sample that its term follows from; `extracts`: DNA is extracted for samples that are not named. */
export function madeSample(
  {
    action,
    withPcr,
    sample,
    extract,
    cleanUp,
  }: Pick<OrderedSample, 'action' | 'withPcr' | 'sample' | 'extract' | 'cleanUp'>,
  extracts: boolean,
): MadeLine {
  const mayNeed = extracts && (sample === 'genomic' || sample === 'culture');
  const extraction = extract ?? (mayNeed ? 'genomic' : null);
  return { kind: 'sequence', action, withPcr, extraction, isCleaned: cleanUp === true };
}
