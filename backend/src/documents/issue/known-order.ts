import type { EventStore } from '../../event-store/event-store.ts';
import { type OrderCreation, orderHistory, type OrderHistory } from '../../ordering/order.ts';
import { orderStream, type OrderSubmitted } from '../../ordering/order.events.ts';
import type { PersonalDetails } from '../../ordering/personal-details.ts';
import type { PersonalData } from '../../personal-data/personal-data.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';

/** States in which an order gets no new papers. */
const NO_PAPERS: readonly string[] = ['submitted', 'rejected', 'cancelled', 'refunded'];

/** An order that papers are made of. */
export interface KnownOrder extends Pick<OrderHistory, 'state' | 'fulfilment'> {
  readonly submission: OrderSubmitted['data'];
  readonly creation: OrderCreation;
  /** The time when its prices were agreed on, ISO 8601. */
  readonly pricedAt: string;
  /** Day on which it was priced again, `YYYY-MM-DD`. */
  readonly repricedOn?: string;
  readonly personal: PersonalDetails;
}

/** Null for an order that is not created or is over, and for one whose person was forgotten. */
export async function knownOrder(
  uid: string,
  { store, personalData }: { store: EventStore; personalData: PersonalData },
): Promise<KnownOrder | null> {
  const events = await store.readStream(orderStream(uid));
  const { state, submission, creation, fulfilment } = orderHistory(events);
  if (state === null || NO_PAPERS.includes(state) || submission === null || creation === null) return null;
  const { subject, sealed } = submission.personal;
  const personal = await personalData.open<PersonalDetails>(subject, sealed);
  if (personal === null) return null;
  const createdAt = events.find(({ type }) => type === 'OrderCreated')?.metadata.at ?? '';
  const { repriced } = creation;
  const pricing = repriced
    ? { pricedAt: repriced.at, repricedOn: moscowDay(repriced.at) }
    : { pricedAt: createdAt };
  return { state, submission, creation, fulfilment, ...pricing, personal };
}
