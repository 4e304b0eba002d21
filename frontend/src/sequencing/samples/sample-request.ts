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
import { changedFields, heldIdOf, isEmptySample, isFragment, type SampleRow } from './sample-row.ts';

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

type Request = RequestOf<'/sequence/saveSequences'>;

/** What a request follows from, besides the draft. */
interface Held {
  /** Extractions that stand in the basket besides those of the draft. */
  readonly extractions: number;
  readonly fragmentAnalysis?: FragmentAnalysis | null;
}

/** The draft as saveSequences takes it: new samples and their primers, beside those of the basket. */
export function requestOf(
  { rows, extractions, plates }: Draft,
  known: Pick<Known, 'primerOf'>,
  held: Held,
): Request {
  return {
    ...contentOf({ rows, plates }, namedPrimers(rows), known, held),
    ...(extractions > 0 && { dnaExtractCount: held.extractions + extractions }),
  };
}

/**
 * The changes of the samples of a basket as saveSequences takes them, from those it holds: what nobody touched is not sent, so that
 * another window may have changed it meanwhile. Null where nothing changed.
 */
export function changesOf(
  draft: Draft,
  before: Draft,
  known: Pick<Known, 'primerOf'>,
  held: Omit<Held, 'extractions'>,
): Request | null {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const was = new Map(before.rows.map((row) => [row.key, row]));
  const stays = new Set(draft.rows.map(({ key }) => key));
  const arePlatesOther = !isSame(draft.plates, before.plates);
  const rows = draft.rows.filter(
    (row) => isChanged(row, was.get(row.key)) || (arePlatesOther && row.plate > 0),
  );
  const primers = new Map(before.primers.map((primer) => [primer.name, primer]));
  const others = namedPrimers(draft.rows).filter((name) => {
    const primer = known.primerOf(name);
    return !isSame(primer, primers.get(name) ?? primer) || (arePlatesOther && placeOfPrimer(primer) !== null);
  });
  const gone = before.rows.flatMap(({ key }) => (stays.has(key) ? [] : (heldIdOf(key) ?? [])));
  const isCounted = draft.extractions !== before.extractions;
  if (rows.length + others.length + gone.length === 0 && !isCounted) return null;
  const names = [...new Set([...namedPrimers(rows), ...others])];
  const { seq = [], ...rest } = contentOf({ rows, plates: draft.plates }, names, known, held);
  return {
    ...rest,
    seq: [...seq, ...gone.map((id) => ({ ...GONE, id }))],
    ...(isCounted && { dnaExtractCount: draft.extractions }),
  };
}

const isChanged = (row: SampleRow, was: SampleRow | undefined): boolean =>
  was === undefined || changedFields(was, row).length > 0;

/** A sample that goes; the wire wants its kind all the same. */
const GONE = { sample: 'plasmid', action: 'sequence', forDelete: true } as const;

function contentOf(
  { rows, plates }: Pick<Draft, 'rows' | 'plates'>,
  names: readonly string[],
  known: Pick<Known, 'primerOf'>,
  held: Omit<Held, 'extractions'>,
): Request {
  const primers = names.map((name) => known.primerOf(name));
  const used = platesUsed(rows, primers);
  const ids = new Map(primers.map(({ name, heldId }, at) => [name, heldId ?? -(at + 1)]));
  const plateId = (number: number) => plateOf(plates, number).heldId ?? -number;
  return {
    primers: primers.map((primer) => primerRequest(ids.get(primer.name) ?? 0, primer, plateId)),
    seq: rows.map((row, at) => {
      const { action, option, withPcr, extract } = workOf(row);
      const [length, volume] = [readLength(row.length), readVolume(row.volume)];
      const id = heldIdOf(row.key);
      return {
        id: id ?? -(names.length + at + 1),
        name: row.name.trim(),
        sample: row.material,
        // a field that is left out stays as the basket has it
        ...(id !== undefined && NOTHING_TOLD),
        ...(row.concentration.trim() && { concentration: row.concentration.trim() }),
        ...(row.note.trim() && { note: row.note.trim() }),
        action,
        ...(action === 'sequence' && { option }),
        withPcr,
        ...(length !== null && { length }),
        ...(volume !== null && { volume }),
        ...(extract && { extract }),
        ...(row.preparation === 'cleanUp' && { cleanUp: true }),
        ...detailsRequest(row, ids, held.fragmentAnalysis ?? null),
        ...(row.plate > 0 && { plate: plateId(row.plate), well: row.well }),
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
        return { id: plateId(number), size, name: name.trim() || String(number), wells: told };
      }),
    }),
  };
}

const NOTHING_TOLD: Partial<NonNullable<Request['seq']>[number]> = {
  concentration: '',
  note: '',
  length: 0,
  volume: 0,
  extract: 'none',
  cleanUp: false,
  plate: 0,
  well: '',
  pcr: {},
  fragment: { dyeSet: '' },
};

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
function primerRequest(id: number, primer: DraftPrimer, plateId: (number: number) => number) {
  const { name, storeType, sequence, scale, concentration = '', place, stockId, heldId } = primer;
  const at = placeOfPrimer(primer);
  return {
    ...{ id, name, storeType, sequence: sequence.trim(), scale },
    ...(storeType === 'own' && place && { place }),
    ...((concentration.trim() || heldId !== undefined) && { concentration: concentration.trim() }),
    ...(at && { plate: plateId(at.plate), well: at.well }),
    ...(storeType === 'stock' && stockId !== undefined && { stockId }),
  };
}
