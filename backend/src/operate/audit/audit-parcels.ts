import { parcelGoods } from '@oligoteka/delivery';
import type { PriceBook } from '../../dictionaries/price-book.ts';
import { carriedLines, storageIn } from '../../ordering/delivery/consigned.ts';
import type { OrderSubmitted } from '../../ordering/order.events.ts';

/** The parcels with their goods, as they are and as they follow from the goods. */
export function auditedParcels(
  { lines, delivery, split }: OrderSubmitted['data'],
  book: PriceBook,
): [unknown, unknown] {
  const recorded = lines.flatMap((line) =>
    line.kind === 'delivery' ? [{ temperature: line.temperature, goods: line.goods }] : [],
  );
  if (delivery === 'pickup' || book.delivery.zones.length === 0) return [recorded, []];
  const carried = carriedLines(lines, { tariffs: book.delivery, storageOf: storageIn(book) });
  const due = parcelGoods(carried, split === true).map(({ temperature, goods }) => ({
    ...{ temperature, goods: goods.map((index) => carried[index]?.line) },
  }));
  return [recorded, due];
}
