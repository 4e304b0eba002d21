import { journeyOf, parcelGoods, tariffOf } from '@oligoteka/delivery';
import { carriedLines, type DeliveryRules, deliveryRules } from '../../ordering/delivery/consigned.ts';
import type { LineEvent } from '../../ordering/line.events.ts';
import type { OrderHistory } from '../../ordering/order.ts';
import { OperatorError } from '../command.ts';
import type { History } from '../history.ts';
import { linesText } from './line-notes.ts';

/** The tariffs and the calendar of today; null where none are published. */
export async function rulesOfDelivery({ dictionaries }: History): Promise<DeliveryRules | null> {
  return deliveryRules(await dictionaries.now());
}

/**
 * Refuses goods that would not arrive cold, or be on their way on a day off, were they sent on a day (`YYYY-MM-DD`): whether
 * they leave first, as the rest of a parcel, or once more after a loss. Without cold goods a parcel leaves on any day.
 */
export function refuseWarmArrival(
  { creation }: Pick<OrderHistory, 'creation'>,
  events: readonly LineEvent[],
  rules: DeliveryRules,
  today: string,
): void {
  const { tariffs, calendar } = rules;
  const lines = creation?.lines ?? [];
  const carried = carriedLines(lines, rules);
  const shipped = events.flatMap(({ type, data }) => (type === 'LinesShipped' ? data.lines : []));
  for (const parcel of lines) {
    if (parcel.kind !== 'delivery') continue;
    const goods = carried.filter(({ line }) => parcel.goods.includes(line) && shipped.includes(line));
    const [coldest] = parcelGoods(goods, false).slice(-1);
    if (coldest === undefined) continue;
    const { temperature } = coldest;
    const tariff = tariffOf({ ...parcel, temperature }, tariffs) ?? tariffOf(parcel, tariffs);
    const rule = tariffs.temperatures.find((one) => one.temperature === temperature);
    if (tariff === null || rule === undefined || (rule.holds === null && rule.daysOff)) continue;
    const journey = journeyOf(today, tariff, rule, calendar);
    if (journey?.dispatch === today) continue;
    const cold = goods.filter((one) => one.temperature === temperature).map(({ line }) => line);
    const next = journey === null ? 'no day is one' : `the next day for it is ${journey.dispatch}`;
    throw new OperatorError(
      `${linesText(cold)} (${temperature}) would not arrive cold if sent today, or be on its way on a day off: ${next}; --yes sends it today`,
    );
  }
}
