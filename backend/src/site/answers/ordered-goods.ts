import type { AddGoods } from '../../basket/add-goods/add-goods.handler.ts';
import type { SequencePlate } from '../../basket/basket.events.ts';
import type { OrderedLine, OrderedSample, OrderedService } from '../../ordering/order.events.ts';

type Goods = AddGoods['goods'];

/** The lines of an order as goods for a basket. A primer that was made for samples is a primer among the others. */
export function orderedGoods(lines: readonly OrderedLine[], plates: readonly SequencePlate[] = []): Goods {
  const samples = lines.filter((line) => line.kind === 'sequence');
  const samplePrimers = new Map(
    samples.flatMap(({ primers, pcr }) =>
      [...primers, ...(pcr?.primers ?? [])].map(({ plate, ...primer }) => {
        return [primer.id, { ...primer, ...(plate && { plate: plate.id }), scale: '' as const }] as const;
      }),
    ),
  );
  return {
    primers: lines.flatMap((line) => {
      if (line.kind !== undefined) return [];
      const { name, sequence, mods, scale, options, source } = line;
      return [{ name, sequence, mods, unknownModifiers: [], scale, options, ...(source && { source }) }];
    }),
    products: lines.flatMap((line) =>
      line.kind === 'product' ? [{ id: line.productId, count: line.count }] : [],
    ),
    samples: samples.map(sampleOf),
    services: lines.flatMap((line) => (line.kind === 'service' ? [contentOf(line)] : [])),
    samplePrimers: [...samplePrimers.values()],
    plates: [...plates],
    dnaExtractCount: lines.reduce((sum, line) => sum + (line.kind === 'dnaExtract' ? line.count : 0), 0),
  };
}

/** An offer is ordered once: it is no goods of another order. Files went with this one. */
function contentOf({
  kind: _kind,
  serviceId: _id,
  name: _name,
  name_en: _name_en,
  days: _days,
  attached: _attached,
  ...service
}: OrderedService): Goods['services'][number] {
  return service;
}

function sampleOf({
  kind: _kind,
  sampleId,
  primers,
  pcr,
  plate,
  ...sample
}: OrderedSample): Goods['samples'][number] {
  const { primers: own, ...conditions } = pcr ?? {};
  return {
    ...sample,
    id: sampleId,
    primersRls: primers.map(({ id }) => id),
    ...(pcr && { pcr: { ...conditions, ...(own && { primers: own.map(({ id }) => id) }) } }),
    ...(plate && { plate: plate.id }),
  };
}
