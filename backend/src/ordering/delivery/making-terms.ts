import { type MadeLine, type MakingTerms, termOf } from '@oligoteka/calendar';
import { primerLength } from '@oligoteka/primer';
import type { DictionariesNow } from '../../dictionaries/dictionaries.ts';
import type { OrderedLine, OrderedPrimer, OrderedSample, ReadPrimer } from '../order.events.ts';

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
  const daysOfPrimers = primerDays(
    lines.flatMap((line, index) =>
      line.kind === undefined ? [{ id: line.primerId, sequence: line.sequence, days: days[index] ?? 0 }] : [],
    ),
  );
  return lines.map((line, index) => {
    const own = days[index] ?? null;
    return own === null || line.kind !== 'sequence'
      ? own
      : own + daysOfPrimers([...line.primers, ...(line.pcr?.primers ?? [])]);
  });
}

/** Days of the primers that are made before a sample is read with some; 0 where all of them are there. */
export function primerDays(
  made: readonly { readonly id: number; readonly sequence: string; readonly days: number }[],
): (read: readonly Pick<ReadPrimer, 'id' | 'storeType' | 'sequence'>[]) => number {
  const byId = new Map<number, number>();
  const byText = new Map<string, number>();
  let longest = 0;
  for (const { id, sequence, days } of made) {
    byId.set(id, Math.max(days, byId.get(id) ?? 0));
    byText.set(sequence, Math.max(days, byText.get(sequence) ?? 0));
    longest = Math.max(days, longest);
  }
  return (read) => {
    const awaited = read.filter(({ storeType }) => storeType === 'fromOrder');
    if (awaited.length === 0) return 0;
    const found = awaited.flatMap(({ id, sequence }) =>
      [byId.get(id) ?? [], byText.get(sequence) ?? []].flat(),
    );
    // a modified primer of the same order is told by its text, which no line holds: the longest counts
    return found.length > 0 ? Math.max(...found) : longest;
  };
}

function madeLine(line: OrderedLine, isBulk: TermRules['isBulk'], extracts: boolean): MadeLine | null {
  switch (line.kind) {
    case undefined:
      return madePrimer(line);
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

/** Facts of a primer that its term follows from. */
export function madePrimer({
  sequence,
  mods,
  scale,
  options,
}: Pick<OrderedPrimer, 'sequence' | 'mods' | 'options'> & { readonly scale: string }): MadeLine {
  const length = primerLength({ sequence, mods: [...mods] });
  return { kind: 'primer', scale, length, options, modifiers: mods.map(({ modifier }) => modifier) };
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
