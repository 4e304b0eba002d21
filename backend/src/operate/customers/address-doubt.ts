import { type DeliveryTariffs, tariffOf, zoneOfLine } from '@oligoteka/delivery';
import { fromRoubles } from '@oligoteka/pricing';
import { lineState } from '../../ordering/order-lines.ts';
import type { OrderHistory } from '../../ordering/order.ts';
import { roubles } from '../print/print.ts';

/**
 * The reason to ask before goods of an order go to another address: it is abroad, or in another zone than the parcels that are
 * still to leave were priced for. Null where nobody needs to ask, or no tariffs are published.
 */
export function addressDoubt(
  { creation, submission, fulfilment }: Pick<OrderHistory, 'creation' | 'submission' | 'fulfilment'>,
  address: string,
  tariffs: DeliveryTariffs,
): string | null {
  if (tariffs.zones.length === 0) return null;
  const zone = zoneOfLine(address, tariffs);
  if (zone === null) return 'that address is abroad, where the shop sends by arrangement only';
  const lines = creation?.lines ?? submission?.lines ?? [];
  const others = lines.flatMap((line, index) => {
    const isToLeave = lineState(fulfilment.lines[index]) === 'waiting';
    return line.kind === 'delivery' && line.zone !== zone.id && isToLeave ? [{ ...line, index }] : [];
  });
  if (others.length === 0) return null;
  const told = others.map(({ index, ...parcel }) => {
    const there = tariffOf({ ...parcel, zone: zone.id }, tariffs);
    const price =
      there === null ? 'is not brought there' : `costs ${roubles(fromRoubles(there.price))} there`;
    return `the parcel of line ${index + 1} (${parcel.temperature}) was priced for ${parcel.zone} and ${price}`;
  });
  return `that address is in the zone ${zone.id}: ${told.join(', ')}`;
}
