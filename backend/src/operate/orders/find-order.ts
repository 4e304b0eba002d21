import type { EventStore } from '../../event-store/event-store.ts';
import { moscow } from '../print/moment.ts';
import { orderNumbersStream, type OrderNumbered } from '../../ordering/order.events.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NUMBER = /^(\d{4})-(\d{6,9})$/;
/** A serial number without its year, or with too few zeros. */
const NEARLY = /^(?:(\d{4})-)?(\d{1,9})$/;

/** The uid of an order by its uid or its exact number; null when there is none. */
export async function findOrderUid(store: EventStore, typed: string): Promise<string | null> {
  if (UUID.test(typed)) return typed.toLowerCase();
  const [, year, serial] = NUMBER.exec(typed) ?? [];
  if (year === undefined || serial === undefined) return null;
  const version = Number(serial);
  const [event] = await store.readStream(orderNumbersStream(Number(year)), { from: version, to: version });
  const { orderUid, number } = (event?.data ?? {}) as Partial<OrderNumbered['data']>;
  return number === typed ? (orderUid ?? null) : null;
}

/** The number that was perhaps meant: 144 and 2026-144 are nearly 2026-000144. Null where no such order exists. */
export async function nearlyNumber(store: EventStore, typed: string): Promise<string | null> {
  const [, year, serial] = NEARLY.exec(typed.trim()) ?? [];
  if (serial === undefined || Number(serial) === 0) return null;
  const meant = `${year ?? moscow(Date.now()).slice(0, 4)}-${String(Number(serial)).padStart(6, '0')}`;
  return meant !== typed && (await findOrderUid(store, meant)) !== null ? meant : null;
}
