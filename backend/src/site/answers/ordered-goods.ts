import type { AddGoods } from '../../basket/add-goods/add-goods.handler.ts';
import type { OrderedLine, OrderedService } from '../../ordering/order.events.ts';

type Goods = AddGoods['goods'];

/** The lines of an order as goods for a basket. A primer that was made for samples is a primer among the others. */
export function orderedGoods(lines: readonly OrderedLine[]): Goods {
  const samples = lines.filter((line) => line.kind === 'sequence');
  const samplePrimers = new Map(
    samples.flatMap((line) => line.primers.map((primer) => [primer.id, { ...primer, scale: '' as const }])),
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
    samples: samples.map(
      ({ sampleId, name, sample, concentration, note, option, action, withPcr, primers }) => ({
        id: sampleId,
        name,
        sample,
        ...(concentration && { concentration }),
        ...(note && { note }),
        option,
        action,
        primersRls: primers.map(({ id }) => id),
        withPcr,
      }),
    ),
    services: lines.flatMap((line) => (line.kind === 'service' ? [contentOf(line)] : [])),
    samplePrimers: [...samplePrimers.values()],
    dnaExtractCount: lines.reduce((sum, line) => sum + (line.kind === 'dnaExtract' ? line.count : 0), 0),
  };
}

/** An offer is ordered once: it is no goods of another order. */
function contentOf({
  kind: _kind,
  serviceId: _id,
  name: _name,
  name_en: _name_en,
  days: _days,
  ...service
}: OrderedService): Goods['services'][number] {
  return service;
}
