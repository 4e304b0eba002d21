import type { RecordedEvent } from '../../event-store/event.ts';
import { type OrderNumbered, orderNumbersStream } from '../../ordering/order.events.ts';
import type { History } from '../history.ts';

/** The event that gave this number, where it gave it to this order. Its place is its serial: numbers leave no gap. */
export async function numberGiven(
  { store }: Pick<History, 'store'>,
  uid: string,
  number: string,
  asOf?: number,
): Promise<RecordedEvent | null> {
  const [year = 0, serial = 0] = number.split('-').map(Number);
  const [event] = await store.readStream(orderNumbersStream(year), {
    from: serial,
    to: serial,
    ...(asOf !== undefined && { asOf }),
  });
  const data = event?.data as OrderNumbered['data'] | undefined;
  return event !== undefined && data?.orderUid === uid && data.number === number ? event : null;
}
