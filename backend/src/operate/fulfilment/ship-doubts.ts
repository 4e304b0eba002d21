import { journeyOf, parcelGoods, tariffOf } from '@oligoteka/delivery';
import { readsOf } from '../../fulfilment/results/wanted-reads.ts';
import { carriedLines, type DeliveryRules, deliveryRules } from '../../ordering/delivery/consigned.ts';
import { carrierOf } from '../../ordering/delivery/carriers.ts';
import type { LineEvent } from '../../ordering/line.events.ts';
import type { OrderHistory } from '../../ordering/order.ts';
import type { History } from '../history.ts';
import { linesText } from './line-notes.ts';

/** The tariffs and the calendar of today; null where none are published. */
export async function rulesOfDelivery({ dictionaries }: History): Promise<DeliveryRules | null> {
  return deliveryRules(await dictionaries.now());
}

type ShippedOrder = Pick<OrderHistory, 'creation' | 'fulfilment'>;

/** Sentences about what is probably a mistake in shipments; each wants a yes. `today`: `YYYY-MM-DD`. */
export function shipDoubts(
  order: ShippedOrder,
  events: readonly LineEvent[],
  rules: DeliveryRules | null,
  today: string,
): string[] {
  return [
    ...samplesUnread(order, events),
    ...otherCarriers(order, events),
    ...(rules === null ? [] : warmArrivals(order, events, rules, today)),
  ];
}

/** Samples are delivered by their reads: those that leave before all of these are here. */
function samplesUnread({ creation, fulfilment }: ShippedOrder, events: readonly LineEvent[]): string[] {
  const shipped = new Set(shippedIn(events));
  const awaited = readsOf({ uid: '', number: '' }, creation?.lines ?? [], fulfilment).filter(
    ({ line, isAwaited }) => isAwaited && shipped.has(line),
  );
  if (awaited.length === 0) return [];
  const of = linesText([...new Set(awaited.map(({ line }) => line))]);
  return [`reads of ${of} are still to come, and deliver such lines by themselves (ops results add)`];
}

/** Parcels that go by another carrier than the one that was ordered and paid for. */
function otherCarriers({ creation }: ShippedOrder, events: readonly LineEvent[]): string[] {
  return events.flatMap((event) =>
    event.type !== 'LinesShipped'
      ? []
      : (creation?.lines ?? []).flatMap((parcel, index) => {
          const { lines, carrier } = event.data;
          if (parcel.kind !== 'delivery' || !parcel.goods.some((one) => lines.includes(one))) return [];
          if (carrierOf(parcel.carrier) === carrier) return [];
          return [`the parcel (line ${index + 1}) was ordered with ${parcel.carrier}, not with ${carrier}`];
        }),
  );
}

/**
 * Goods that would not arrive cold, or be on their way on a day off, were they sent today: whether they leave first, as the
 * rest of a parcel, or once more after a loss. Without cold goods a parcel leaves on any day.
 */
function warmArrivals(
  { creation }: ShippedOrder,
  events: readonly LineEvent[],
  rules: DeliveryRules,
  today: string,
): string[] {
  const { tariffs, calendar } = rules;
  const lines = creation?.lines ?? [];
  const carried = carriedLines(lines, rules);
  const shipped = shippedIn(events);
  return lines.flatMap((parcel) => {
    if (parcel.kind !== 'delivery') return [];
    const goods = carried.filter(({ line }) => parcel.goods.includes(line) && shipped.includes(line));
    const [coldest] = parcelGoods(goods, false).slice(-1);
    if (coldest === undefined) return [];
    const { temperature } = coldest;
    const tariff = tariffOf({ ...parcel, temperature }, tariffs) ?? tariffOf(parcel, tariffs);
    const rule = tariffs.temperatures.find((one) => one.temperature === temperature);
    if (tariff === null || rule === undefined || (rule.holds === null && rule.daysOff)) return [];
    const journey = journeyOf(today, tariff, rule, calendar);
    if (journey?.dispatch === today) return [];
    const cold = goods.filter((one) => one.temperature === temperature).map(({ line }) => line);
    const next = journey === null ? 'no day is one' : `the next day for it is ${journey.dispatch}`;
    return [
      `${linesText(cold)} (${temperature}) would not arrive cold if sent today, or be on its way on a day off: ${next}`,
    ];
  });
}

const shippedIn = (events: readonly LineEvent[]): number[] =>
  events.flatMap(({ type, data }) => (type === 'LinesShipped' ? data.lines : []));
