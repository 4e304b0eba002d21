import { offerAsKept } from '../../basket/service-lines/service-offers.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import type { OrderSubmitted } from '../../ordering/order.events.ts';
import { AcceptedOffers } from '../../services/requests/accepted-offers.ts';
import type { OfferAccepted, OfferMade, OfferOrdered } from '../../services/requests/request.events.ts';
import { requestStream } from '../../services/requests/request.events.ts';

/**
 * The offers of an order, as its lines say, and as the events of their requests do: name, price and days of the version that was
 * accepted, and that this very order has taken it.
 */
export async function auditedOffers(
  store: EventStore,
  uid: string,
  { lines }: OrderSubmitted['data'],
): Promise<[unknown, unknown]> {
  const recorded = [];
  const due = [];
  for (const [index, line] of lines.entries()) {
    if (line.kind !== 'service' || line.service !== 'offer') continue;
    const { details } = line;
    const at = index + 1;
    recorded.push({ line: at, ...details, accepted: true, orderUid: uid });
    const offer = await offerBefore(store, details.uid ?? '', details.version, uid);
    due.push({ line: at, ...offerAsKept(offer, details) });
  }
  return [recorded, due];
}

/** The offer by the events of its request. */
async function offerBefore(
  store: EventStore,
  request: string,
  version: number,
  orderUid: string,
): Promise<object> {
  const events = await store.readStream(requestStream(request));
  const made = events.find(({ type, data }) => isVersion('OfferMade', version)(type, data));
  const accepted = events.some(({ type, data }) => isVersion('OfferAccepted', version)(type, data));
  const ordered = events.find(
    ({ type, data }) => type === 'OfferOrdered' && (data as OfferOrdered['data']).orderUid === orderUid,
  );
  const { number = '' } = (events[0]?.data ?? {}) as { number?: string };
  if (made === undefined) return { request: number, uid: request, version, price: null };
  return {
    ...AcceptedOffers.detailsOf(request, number, made.data as OfferMade['data']),
    accepted,
    orderUid: ordered === undefined ? null : orderUid,
  };
}

const isVersion =
  (wanted: string, version: number) =>
  (type: string, data: object): boolean =>
    type === wanted && (data as OfferAccepted['data']).version === version;
