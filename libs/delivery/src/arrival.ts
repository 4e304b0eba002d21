import { dayAfter, isWorkingDay, type ProductionCalendar } from '@oligoteka/calendar';
import type { DeliveryTariff, TemperatureRule } from './tariffs.ts';

/** Days on which a parcel leaves and is brought, `YYYY-MM-DD`. Both are working days. */
export interface Journey {
  readonly dispatch: string;
  readonly arrival: string;
}

/** A day of dispatch further away than this is not looked for: New Year's holidays are ten days. */
const MAX_WAIT_DAYS = 60;

/**
 * The first journey of a parcel that is ready on a day. It leaves on a working day and is brought on one; where cold must
 * last, it waits for a day from which it arrives in time, and for a parcel that may not travel on days off, for one with
 * none on the way. Null: no day keeps it cold. Example: dry ice that is on its way for two days and is ready on a Thursday
 * leaves on Monday.
 */
export function journeyOf(
  ready: string,
  { days }: Pick<DeliveryTariff, 'days'>,
  rule: Pick<TemperatureRule, 'holds' | 'daysOff'>,
  calendar: ProductionCalendar,
): Journey | null {
  let dispatch = ready;
  for (let waited = 0; waited < MAX_WAIT_DAYS; waited += 1) {
    const journey = isWorkingDay(dispatch, calendar) ? journeyFrom(dispatch, days, rule, calendar) : null;
    if (journey !== null) return journey;
    dispatch = dayAfter(dispatch);
  }
  return null;
}

function journeyFrom(
  dispatch: string,
  days: number,
  { holds, daysOff }: Pick<TemperatureRule, 'holds' | 'daysOff'>,
  calendar: ProductionCalendar,
): Journey | null {
  let arrival = dispatch;
  let passed = 0;
  while (passed < days || !isWorkingDay(arrival, calendar)) {
    arrival = dayAfter(arrival);
    passed += 1;
    if (!daysOff && !isWorkingDay(arrival, calendar)) return null;
    if (holds !== null && passed > holds) return null;
  }
  return { dispatch, arrival };
}
