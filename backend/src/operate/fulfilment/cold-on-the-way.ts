import { journeyOf, tariffOf } from '@oligoteka/delivery';
import { type DeliveryRules, deliveryRules } from '../../ordering/delivery/consigned.ts';
import type { LineEvent } from '../../ordering/line.events.ts';
import type { OrderHistory } from '../../ordering/order.ts';
import { OperatorError } from '../command.ts';
import type { History } from '../history.ts';

/** The tariffs and the calendar of today; null where none are published. */
export async function rulesOfDelivery({ dictionaries }: History): Promise<DeliveryRules | null> {
  return deliveryRules(await dictionaries.now());
}

/** Refuses cold parcels that would not arrive cold, or be on their way on a day off, were they sent on a day (`YYYY-MM-DD`). */
export function refuseWarmArrival(
  { creation }: Pick<OrderHistory, 'creation'>,
  events: readonly LineEvent[],
  { tariffs, calendar }: DeliveryRules,
  today: string,
): void {
  for (const { type, data } of events)
    for (const number of type === 'LinesShipped' ? data.lines : []) {
      const line = creation?.lines[number - 1];
      if (line?.kind !== 'delivery') continue;
      const tariff = tariffOf(line, tariffs);
      const rule = tariffs.temperatures.find(({ temperature }) => temperature === line.temperature);
      if (tariff === null || rule === undefined || (rule.holds === null && rule.daysOff)) continue;
      const journey = journeyOf(today, tariff, rule, calendar);
      if (journey?.dispatch === today) continue;
      const next = journey === null ? 'no day is one' : `the next day for it is ${journey.dispatch}`;
      throw new OperatorError(
        `the parcel of line ${number} (${line.temperature}) would not arrive cold if it left today, or be on its way on a day off: ${next}; --yes sends it today`,
      );
    }
}
