import type { CheckedForm } from '@oligoteka/primer';
import type { BasketSequencing, SequenceSample } from '../../basket/sequencing.events.ts';
import type { OrderedLine, OrderedPlate, OrderedSample, ReadPrimer } from '../order.events.ts';

/** Samples of a basket as lines of an order, with the primers and the plates that they name by their ids. */
export function sampleLines({ samples, primers, plates = [] }: BasketSequencing): OrderedSample[] {
  const placeIn: Known['plates'] = new Map(plates.map(({ id, name, size }) => [id, { id, name, size }]));
  const known: Known = {
    primers: new Map(primers.map((primer) => [primer.id, readPrimer(primer, placeIn)])),
    plates: placeIn,
  };
  return samples.map((sample) => sampleLine(sample, known));
}

/** What samples name, by its id: thousands of samples name the same over and over. */
interface Known {
  readonly primers: ReadonlyMap<number, ReadPrimer>;
  readonly plates: ReadonlyMap<number, OrderedPlate>;
}

/** No field stands where nothing was told. */
function sampleLine(sample: SequenceSample, known: Known): OrderedSample {
  const { id, name, concentration, note, option, action, withPcr, primersRls } = sample;
  const { length, volume, pcr, extract, cleanUp, plate, well, fragment } = sample;
  const told = { ...(concentration && { concentration }), ...(note && { note }) };
  return {
    kind: 'sequence',
    sampleId: id,
    name,
    sample: sample.sample,
    ...told,
    option,
    action,
    withPcr,
    primers: readWith(primersRls, known),
    ...(length !== undefined && { length }),
    ...(volume !== undefined && { volume }),
    ...(pcr && { pcr: pcrOf(pcr, known) }),
    ...(extract && { extract }),
    ...(cleanUp && { cleanUp }),
    ...placeOf({ plate, well }, known.plates),
    ...(fragment && { fragment }),
  };
}

function pcrOf(
  { primers, ...conditions }: NonNullable<SequenceSample['pcr']>,
  known: Known,
): NonNullable<OrderedSample['pcr']> {
  return { ...conditions, ...(primers && { primers: readWith(primers, known) }) };
}

function readWith(ids: readonly number[], known: Known): ReadPrimer[] {
  return ids.flatMap((id) => known.primers.get(id) ?? []);
}

function readPrimer(primer: BasketSequencing['primers'][number], plates: Known['plates']): ReadPrimer {
  const { id, name, storeType, sequence, concentration, place, plate, well, stockId } = primer;
  return {
    ...{ id, name, storeType, sequence },
    ...(concentration && { concentration }),
    ...(place && { place }),
    ...placeOf({ plate, well }, plates),
    ...(stockId !== undefined && { stockId }),
  };
}

function placeOf(
  { plate, well }: { readonly plate: number | undefined; readonly well: string | undefined },
  plates: Known['plates'],
): { readonly plate?: OrderedPlate; readonly well?: string } {
  const found = plate === undefined ? undefined : plates.get(plate);
  return {
    ...(found && { plate: found }),
    ...(well && { well }),
  };
}

/** The samples of an order as the rules see them; a sample is known by its place among them. */
export function checkedLines(
  lines: readonly OrderedLine[],
  plates: BasketSequencing['plates'] = [],
): CheckedForm {
  const samples = lines.filter((line) => line.kind === 'sequence');
  const primers = new Map<number, ReadPrimer>();
  for (const { primers: read, pcr } of samples) {
    for (const primer of read) primers.set(primer.id, primer);
    for (const primer of pcr?.primers ?? []) primers.set(primer.id, primer);
  }
  return {
    samples: samples.map(({ primers: read, pcr, plate, ...line }, index) => ({
      ...line,
      id: index,
      plate: plate?.id,
      primers: read.length,
      pcrPrimers: pcr?.primers?.length,
    })),
    primers: [...primers.values()].map(({ plate, ...primer }) => ({ ...primer, plate: plate?.id })),
    plates,
  };
}
