import { promisedDay } from '@oligoteka/calendar';
import { type Journey, journeyOf, tariffOf } from '@oligoteka/delivery';
import { type Fulfilment, lineState } from '../order-lines.ts';
import { awaitsMaterial } from '../awaited-material.ts';
import { termsOf } from './making-terms.ts';
import type { OrderedLine, OrderState } from '../order.events.ts';
import type { DictionariesNow } from '../../dictionaries/dictionaries.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import type { OrderView } from '../get-order/get-order.handler.ts';
import { daysOnce, type DeliveryRules, deliveryRules } from './consigned.ts';

/** Days of a parcel, by the number of its line. */
export interface LineJourney extends Journey {
  readonly line: number;
}

const OVER: readonly OrderState[] = ['rejected', 'cancelled', 'refunded', 'completed', 'shipped'];

/** Days of the parcels of an order that have not left, as things stand. */
export function journeysNow(
  { state, submission, fulfilment }: Pick<OrderView, 'state' | 'submission' | 'fulfilment'>,
  now: Pick<DictionariesNow, 'book' | 'making'>,
): LineJourney[] {
  const rules = deliveryRules(now);
  const today = moscowDay(new Date().toISOString());
  return rules === null ? [] : journeysOf({ state, lines: submission.lines, fulfilment }, rules, today);
}

/** The day on which a term that begins today ends. */
export const readyDay = (days: number, { making }: Pick<DictionariesNow, 'making'>): string =>
  promisedDay(moscowDay(new Date().toISOString()), days, making?.calendar ?? []);

/**
 * Days of the parcels of an order that have not left, by its promises or, before it is paid, by the terms of making from today
 * on (`YYYY-MM-DD` in Moscow).
 */
export function journeysOf(
  {
    state,
    lines,
    fulfilment,
  }: {
    readonly state: OrderState;
    readonly lines: readonly OrderedLine[];
    readonly fulfilment: Fulfilment | null;
  },
  rules: DeliveryRules,
  today: string,
): LineJourney[] {
  if (OVER.includes(state) || !lines.some(({ kind }) => kind === 'delivery')) return [];
  const { terms, calendar, tariffs } = rules;
  const days = terms === null ? [] : termsOf(lines, terms);
  const readyAfter = daysOnce((term) => promisedDay(today, term, calendar));
  const stateOf = (line: number) => lineState(fulfilment?.lines[line - 1]);
  const readyOf = (line: number): string => {
    if (stateOf(line) === 'ready') return today;
    const promised = fulfilment?.promised?.[line - 1]?.day;
    const ready = promised ?? readyAfter(days[line - 1] ?? 0);
    return ready > today ? ready : today;
  };
  return lines.flatMap((line, index): LineJourney[] => {
    if (line.kind !== 'delivery' || stateOf(index + 1) !== 'waiting') return [];
    const goods = line.goods.filter((number) => stateOf(number) !== 'cancelled');
    const tariff = tariffOf(line, tariffs);
    const rule = tariffs.temperatures.find(({ temperature }) => temperature === line.temperature);
    if (goods.length === 0 || tariff === null || rule === undefined) return [];
    // nobody knows when they will be ready
    if (goods.some((number) => awaitsMaterial(lines[number - 1], fulfilment?.lines[number - 1]))) return [];
    const ready = goods.map(readyOf).reduce((one, other) => (other > one ? other : one));
    const journey = journeyOf(ready, tariff, rule, calendar);
    return journey === null ? [] : [{ line: index + 1, ...journey }];
  });
}
