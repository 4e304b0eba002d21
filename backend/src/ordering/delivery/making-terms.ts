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
  return lines.map((line) => {
    const made = madeLine(line, isBulk, isExtracted);
    return made === null ? null : termOf(made, terms);
  });
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
