import type { CheckedForm } from '@oligoteka/primer';
import type { BasketSequencing, SequenceSample } from '../../basket/sequencing.events.ts';
import type { OrderedLine, OrderedPlate, OrderedSample, ReadPrimer } from '../order.events.ts';

/** A sample of a basket as a line of an order; no field where nothing was told. */
export function sampleLine(sample: SequenceSample, sequencing: BasketSequencing): OrderedSample {
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
    primers: readWith(primersRls, sequencing),
    ...(length !== undefined && { length }),
    ...(volume !== undefined && { volume }),
    ...(pcr && { pcr: pcrOf(pcr, sequencing) }),
    ...(extract && { extract }),
    ...(cleanUp && { cleanUp }),
    ...placeOf({ plate, well }, sequencing),
    ...(fragment && { fragment }),
  };
}

function pcrOf(
  { primers, ...conditions }: NonNullable<SequenceSample['pcr']>,
  sequencing: BasketSequencing,
): NonNullable<OrderedSample['pcr']> {
  return { ...conditions, ...(primers && { primers: readWith(primers, sequencing) }) };
}

function readWith(ids: readonly number[], sequencing: BasketSequencing): ReadPrimer[] {
  return ids.flatMap((id) => {
    const primer = sequencing.primers.find((one) => one.id === id);
    if (primer === undefined) return [];
    const { name, storeType, sequence, concentration, place, plate, well, stockId } = primer;
    return {
      ...{ id, name, storeType, sequence },
      ...(concentration && { concentration }),
      ...(place && { place }),
      ...placeOf({ plate, well }, sequencing),
      ...(stockId !== undefined && { stockId }),
    };
  });
}

function placeOf(
  { plate, well }: { readonly plate: number | undefined; readonly well: string | undefined },
  { plates = [] }: BasketSequencing,
): { readonly plate?: OrderedPlate; readonly well?: string } {
  const found = plates.find(({ id }) => id === plate);
  return {
    ...(found && { plate: { id: found.id, name: found.name, size: found.size } }),
    ...(well && { well }),
  };
}

/** The samples of an order as the rules see them; a sample is known by its place among them. */
export function checkedLines(
  lines: readonly OrderedLine[],
  plates: BasketSequencing['plates'] = [],
): CheckedForm {
  const samples = lines.filter((line) => line.kind === 'sequence');
  const primers = new Map(
    samples.flatMap(({ primers: read, pcr }) =>
      [...read, ...(pcr?.primers ?? [])].map((primer) => [primer.id, primer] as const),
    ),
  );
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
