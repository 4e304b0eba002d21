import { type FragmentAnalysis, readLength, readVolume, wellsOf } from '@oligoteka/primer';
import {
  type Kopecks,
  kopecks,
  type Quote,
  type QuotePart,
  quoteDnaExtractions,
  quoteSequencing,
  type SequencingPrice,
} from '@oligoteka/pricing';
import type { RequestOf } from '@oligoteka/site-api';
import type { Draft } from '../drafts/kept-draft.ts';
import type { DraftPrimer, Known } from '../primer-choice/known-primers.ts';
import { namedPrimers, placeOfPrimer, plateOf, platesUsed, workOf } from './sample-findings.ts';
import { conditionsOf, fragmentOf } from './sample-details.ts';
import { isEmptySample, isFragment, type SampleRow } from './sample-row.ts';

export const MAX_SAMPLES = 2_000;

/** Prices each sample once: samples are immutable, so a price lives as long as its sample. */
export class SamplePrices {
  private readonly quotes = new WeakMap<SampleRow, { quote: Quote | null }>();

  constructor(
    readonly prices: readonly SequencingPrice[],
    /** The member's own discount. */
    readonly percent = 0,
  ) {}

  /** Null where the price list has no price. */
  of(row: SampleRow): Quote | null {
    const known = this.quotes.get(row);
    if (known) return known.quote;
    const { action, option, withPcr, extract } = workOf(row);
    const work = {
      ...{ action, withPcr, extract },
      option: isFragment(row) ? 0 : option,
      reads: row.primers.length,
      cleanUp: row.preparation === 'cleanUp',
    };
    const quote = quoteSequencing(work, { prices: this.prices, percent: this.percent });
    this.quotes.set(row, { quote });
    return quote;
  }
}

export interface Totals {
  samples: number;
  reads: number;
  /** Fragment analyses. */
  analyses: number;
  /** After discount. */
  total: Kopecks;
  /** Works of one price together: the sum in which each part is named. */
  parts: readonly QuotePart[];
}

export function totalsOf({ rows, extractions }: Draft, prices: SamplePrices): Totals {
  let [samples, reads, analyses] = [0, 0, 0];
  const extracted = extractions > 0 ? quoteDnaExtractions(extractions, prices) : null;
  const quotes = [];
  for (const row of rows) {
    if (isEmptySample(row)) continue;
    samples += 1;
    if (isFragment(row)) analyses += 1;
    else reads += row.primers.length;
    const quote = prices.of(row);
    if (quote) quotes.push(quote);
  }
  if (extracted) quotes.push(extracted);
  const total = quotes.reduce((sum, { discountPrice }) => sum + discountPrice, 0);
  const parts = joinParts(quotes.flatMap((quote) => quote.parts));
  return { samples, reads, analyses, total: kopecks(total), parts };
}

/** Parts of one kind and one price as one part. */
function joinParts(parts: readonly QuotePart[]): QuotePart[] {
  const joined = new Map<string, QuotePart>();
  for (const part of parts) {
    const { count, ...same } = part;
    const key = JSON.stringify(same);
    const known = joined.get(key);
    joined.set(key, known ? { ...known, count: known.count + count } : part);
  }
  return [...joined.values()];
}

/** The draft as saveSequences takes it: new samples and their primers, beside those of the basket. */
export function requestOf(
  { rows, extractions, plates }: Draft,
  known: Pick<Known, 'primerOf'>,
  held: { extractions: number; option: number; fragmentAnalysis?: FragmentAnalysis | null },
): RequestOf<'/sequence/saveSequences'> {
  const names = namedPrimers(rows);
  const used = platesUsed(
    rows,
    names.map((name) => known.primerOf(name)),
  );
  const ids = new Map(names.map((name, at) => [name, -(at + 1)]));
  return {
    primers: names.map((name) => primerRequest(ids.get(name) ?? 0, known.primerOf(name))),
    seq: rows.map((row, at) => {
      const { action, option, withPcr, extract } = workOf(row);
      const [length, volume] = [readLength(row.length), readVolume(row.volume)];
      return {
        id: -(names.length + at + 1),
        name: row.name.trim(),
        sample: row.material,
        ...(row.concentration.trim() && { concentration: row.concentration.trim() }),
        ...(row.note.trim() && { note: row.note.trim() }),
        action,
        option: action === 'sequence' ? option : held.option,
        withPcr,
        ...(length !== null && { length }),
        ...(volume !== null && { volume }),
        ...(extract && { extract }),
        ...(row.preparation === 'cleanUp' && { cleanUp: true }),
        ...detailsRequest(row, ids, held.fragmentAnalysis ?? null),
        ...(row.plate > 0 && { plate: -row.plate, well: row.well }),
        primersRls:
          action === 'sequence' ? row.primers.map((name) => ({ primerId: ids.get(name) ?? 0 })) : [],
      };
    }),
    ...(used.length > 0 && {
      plates: used.map((number) => {
        const { size, name, wells } = plateOf(plates, number);
        // a larger plate may have had more of them
        const here = new Set(wellsOf(size, 'rows'));
        const told = wells.filter(({ well }) => here.has(well));
        return { id: -number, size, name: name.trim() || String(number), wells: told };
      }),
    }),
    ...(extractions > 0 && { dnaExtractCount: held.extractions + extractions }),
  };
}

/** Conditions of a PCR and dyes of a fragment analysis, as far as they are known. */
function detailsRequest(row: SampleRow, ids: ReadonlyMap<string, number>, known: FragmentAnalysis | null) {
  const { annealing, cycles, length, primers } = conditionsOf(row);
  const pcr = {
    ...(annealing && { annealing }),
    ...(cycles && { cycles }),
    ...(length && { length }),
    ...(primers && { primers: primers.map((name) => ({ primerId: ids.get(name) ?? 0 })) }),
  };
  const fragment = fragmentOf(row, known);
  return {
    ...(row.pcr && Object.keys(pcr).length > 0 && { pcr }),
    ...(fragment && { fragment: { ...fragment, products: [...fragment.products] } }),
  };
}

/** A primer as saveSequences takes it: an own one with its place, one kept with us by its number there. */
function primerRequest(id: number, primer: DraftPrimer) {
  const { name, storeType, sequence, scale, concentration = '', place, stockId } = primer;
  const at = placeOfPrimer(primer);
  return {
    ...{ id, name, storeType, sequence: sequence.trim(), scale },
    ...(storeType === 'own' && place && { place }),
    ...(concentration.trim() && { concentration: concentration.trim() }),
    ...(at && { plate: -at.plate, well: at.well }),
    ...(storeType === 'stock' && stockId !== undefined && { stockId }),
  };
}
