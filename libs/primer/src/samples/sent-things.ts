import { type Need, needOf, ownPrimerNeed, type SampleToSend } from './needs.ts';
import { capCodes } from './rules.ts';
import { type PlateSize, tidyWell, type WellUse } from './wells.ts';

interface PlaceInPlate {
  readonly plate?: { readonly id: number; readonly name: string; readonly size: PlateSize } | undefined;
  readonly well?: string | undefined;
}

/** A primer as a line of an order names it. */
interface NamedPrimer extends PlaceInPlate {
  readonly id: number;
  readonly name: string;
  readonly storeType: 'fromOrder' | 'standard' | 'own' | 'stock';
  readonly sequence?: string | undefined;
  readonly concentration?: string | undefined;
  readonly place?: 'tube' | 'plate' | undefined;
}

/** A sample of an order, as its line. */
export interface SentLine extends PlaceInPlate, Omit<SampleToSend, 'primers'> {
  readonly line: number;
  readonly name: string;
  readonly primers: readonly NamedPrimer[];
  readonly pcr?: { readonly primers?: readonly NamedPrimer[] | undefined } | undefined;
}

/** A sample that is sent. */
export interface SentSample<Line extends SentLine = SentLine> {
  readonly line: Line;
  /** Code on its label, after the number of the order. */
  readonly code: string;
  /** Text for its cap where there is no label. */
  readonly cap: string;
  readonly need: Need;
  /** Its well as it is kept; empty for a tube. */
  readonly well: string;
}

/** A customer's own primer that is sent. */
export interface SentPrimer {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** As it was told; empty where it was not. */
  readonly sequence: string;
  readonly concentration: string;
  /** Samples that are read or amplified with it, by their lines. */
  readonly lines: readonly number[];
  readonly need: Need;
  readonly well: string;
}

/** A plate that is sent, with everything that stands in it. */
export interface SentPlate<Line extends SentLine = SentLine> {
  readonly code: string;
  readonly name: string;
  readonly size: PlateSize;
  readonly samples: readonly SentSample<Line>[];
  readonly primers: readonly SentPrimer[];
  /** Wells that stay empty or hold a control. */
  readonly wells: readonly { readonly well: string; readonly use: WellUse; readonly name: string }[];
}

/** Everything a customer sends for an order. */
export interface SentThings<Line extends SentLine = SentLine> {
  readonly tubes: readonly SentSample<Line>[];
  /** Own primers in tubes. */
  readonly primers: readonly SentPrimer[];
  readonly plates: readonly SentPlate<Line>[];
}

interface ToldPlate {
  readonly id: number;
  readonly wells: readonly {
    readonly well: string;
    readonly use: WellUse;
    readonly name?: string | undefined;
  }[];
}

/**
 * Tubes and plates that a customer sends for the samples of an order, each with its code: the number of its line, `pr1` for an own
 * primer, `pl1` for a plate. Codes count all lines: one that is cancelled leaves those of the others as they are.
 */
export function sentThings<Line extends SentLine>(
  lines: readonly Line[],
  /** Wells without a sample. */
  told: readonly ToldPlate[] = [],
  /** Numbers of lines for which nothing is sent any more. */
  cancelled: ReadonlySet<number> = new Set(),
): SentThings<Line> {
  const caps = capCodes(lines);
  const plates = new Map<number, { code: string; name: string; size: PlateSize }>();
  const noPlate = { tubes: [] as SentSample<Line>[], primers: [] as SentPrimer[] };
  const inPlates = new Map<number, typeof noPlate>();
  const take = ({ plate }: PlaceInPlate): typeof noPlate => {
    if (plate === undefined) return noPlate;
    const { id, name, size } = plate;
    if (!plates.has(id)) plates.set(id, { code: `pl${plates.size + 1}`, name, size });
    const found = inPlates.get(id) ?? { tubes: [], primers: [] };
    inPlates.set(id, found);
    return found;
  };
  for (const line of lines) {
    const place = take(line);
    if (cancelled.has(line.line)) continue;
    const need = needOf({ ...line, primers: line.primers.length });
    const code = String(line.line);
    place.tubes.push({ line, code, cap: caps.get(line.line) ?? code, need, well: tidyWell(line.well ?? '') });
  }
  for (const { primer, code, used } of ownPrimers(lines)) {
    const place = take(primer.place === 'tube' ? {} : primer);
    const still = used.filter((line) => !cancelled.has(line));
    if (still.length === 0) continue;
    const { name, sequence = '', concentration = '' } = primer;
    const need = ownPrimerNeed(concentration, still.length);
    place.primers.push({
      id: primer.id,
      code,
      name,
      sequence,
      concentration,
      lines: still,
      need,
      well: tidyWell(primer.well ?? ''),
    });
  }
  return {
    ...noPlate,
    plates: [...plates].flatMap(([id, plate]) => {
      const { tubes: samples = [], primers = [] } = inPlates.get(id) ?? {};
      const wells = told.find((one) => one.id === id)?.wells ?? [];
      const all = wells.map(({ well, use, name = '' }) => ({ well: tidyWell(well), use, name }));
      return samples.length + primers.length === 0 ? [] : [{ ...plate, samples, primers, wells: all }];
    }),
  };
}

/** Own primers in the order in which lines name them, each with the lines that do. */
function ownPrimers(lines: readonly SentLine[]): { primer: NamedPrimer; code: string; used: number[] }[] {
  const found = new Map<number, { primer: NamedPrimer; code: string; used: number[] }>();
  for (const { line, primers, pcr } of lines)
    for (const primer of [...primers, ...(pcr?.primers ?? [])]) {
      if (primer.storeType !== 'own') continue;
      const known = found.get(primer.id) ?? { primer, code: `pr${found.size + 1}`, used: [] };
      found.set(primer.id, known);
      if (known.used.at(-1) !== line) known.used.push(line);
    }
  return [...found.values()];
}

/** The code on a label, unique over all orders. Example: `2026-000042/3`. */
export const orderCode = (number: string, code: string): string => `${number}/${code}`;

/** Reads a code as scanned or typed from a label. Example: `2026-000042/PL1` is plate `pl1` of order 2026-000042. Null for any other text. */
export function readOrderCode(text: string): { readonly number: string; readonly code: string } | null {
  const [, number, code] = /^(\d{4}-\d{6,9})\s*[-/\\]\s*([\w-]{1,8})$/.exec(text.trim()) ?? [];
  return number === undefined || code === undefined ? null : { number, code: code.toLowerCase() };
}
