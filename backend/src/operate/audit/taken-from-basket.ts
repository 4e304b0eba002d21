import { basket } from '../../basket/basket.ts';
import type { BasketEvent, BasketOpened, BasketOrdered } from '../../basket/basket.events.ts';
import { basketStream } from '../../basket/basket-stream.events.ts';
import { closeBasket } from '../../basket/close-basket/close-basket.decide.ts';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import { fold } from '../../event-store/decider.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import { orderedLines } from '../../ordering/place-order/basket-to-order.ts';
import type { OrderedLine, OrderSubmitted } from '../../ordering/order.events.ts';

/** The effect of an order on its basket. */
export interface TakenFromBasket {
  /** The lines in the shape of order lines; the catalogue names products, and a line that the basket did not hold is missing. */
  lines(book: PriceBook): OrderedLine[];
  /** The first content of the basket's next stream, and the content that the order left; null where it did not close the stream. */
  readonly carried: BasketOpened['data'] | null;
  readonly due: BasketOpened['data'] | null;
}

/** Null where the basket knows nothing of the order. */
export async function takenFromBasket(
  store: EventStore,
  uid: string,
  { basketId, basketNumber = 1 }: Pick<OrderSubmitted['data'], 'basketId' | 'basketNumber'>,
  position: number,
): Promise<TakenFromBasket | null> {
  const recorded = await store.readStream(basketStream(basketId, basketNumber), { asOf: position });
  const history = recorded.map(({ type, data }) => ({ type, data }) as BasketEvent);
  const isOrdered = (event: BasketEvent): event is BasketOrdered =>
    event.type === 'BasketOrdered' && event.data.orderUid === uid;
  const ordered = history.find(isOrdered);
  if (ordered === undefined) return null;
  const version = history.indexOf(ordered);
  const before = fold(basket, history.slice(0, version));
  const { primerIds, productIds, sequencing, serviceIds = [] } = ordered.data;
  const isClosed = history[version + 1]?.type === 'BasketClosed';
  const [opened] = isClosed
    ? await store.readStream(basketStream(basketId, basketNumber + 1), { to: 1, asOf: position })
    : [];
  return {
    lines: (book) => orderedLines(before, { primerIds, productIds, sequencing, serviceIds }, book),
    carried: (opened?.data as BasketOpened['data'] | undefined) ?? null,
    due: isClosed ? closeBasket(before, version, ordered).opening.data : null,
  };
}

/** Files may come into a folder or leave it until it is ordered. */
export const besideFiles = (line: OrderedLine): OrderedLine =>
  line.kind === 'service' && line.attached ? { ...line, attached: { ...line.attached, files: [] } } : line;
