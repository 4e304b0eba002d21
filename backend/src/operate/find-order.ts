import type { EventStore } from '../event-store/event-store.ts';
import { orderNumbersStream, type OrderNumbered } from '../ordering/order.events.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NUMBER = /^(\d{4})-(\d{1,9})$/;

/** The uid behind what an operator typed: a uid, or a number such as 2026-000123. Null when there is no such order. */
export async function findOrderUid(store: EventStore, typed: string): Promise<string | null> {
  if (UUID.test(typed)) return typed.toLowerCase();
  const [, year, serial] = NUMBER.exec(typed) ?? [];
  if (year === undefined || serial === undefined) return null;
  const version = Number(serial);
  const [event] = await store.readStream(orderNumbersStream(Number(year)), { from: version, to: version });
  return event === undefined ? null : (event.data as OrderNumbered['data']).orderUid;
}
