import type { ProductionCalendar } from '@oligoteka/calendar';
import type { Kopecks } from '@oligoteka/pricing';
import { type Journey, journeyOf } from './arrival.ts';
import {
  type DeliveryMethod,
  type DeliveryTariffs,
  quoteDelivery,
  type Temperature,
  tariffOf,
  TEMPERATURES,
} from './tariffs.ts';

/** Something to be brought. */
export interface Consigned {
  readonly temperature: Temperature;
  /** The day on which it is ready, `YYYY-MM-DD`. */
  readonly ready: string;
}

/** A parcel of an order, before it is ordered. */
export interface PlannedParcel extends Journey {
  readonly temperature: Temperature;
  readonly carrier: string;
  readonly price: Kopecks;
  /** Places of its goods in the list, from 0. */
  readonly goods: readonly number[];
}

/** Why a plan is none: no tariff, or no day on which it arrives cold. */
export interface Undeliverable {
  readonly temperature: Temperature;
  readonly why: 'noTariff' | 'tooFar';
}

const coldness = (temperature: Temperature): number => TEMPERATURES.indexOf(temperature);

/**
 * Temperatures that travel together, one list for each parcel. In one parcel everything travels as cold as its coldest
 * goods need it; only goods of +4 °C never travel on dry ice, which would freeze them. Apart: the coldest goods by
 * themselves, so that the rest need not wait for a day on which they may leave.
 */
export function parcelsOf(
  goods: readonly Pick<Consigned, 'temperature'>[],
  isSplit: boolean,
): Temperature[][] {
  const present = TEMPERATURES.filter((one) => goods.some(({ temperature }) => temperature === one));
  const coldest = present.at(-1);
  if (coldest === undefined) return [];
  const others = present.slice(0, -1);
  if (isSplit && others.length > 0) return [others, [coldest]];
  if (coldest !== 'dryIce' || !others.includes('cool')) return [present];
  return [['cool'], present.filter((one) => one !== 'cool')];
}

/** The parcels, each with the temperature it travels at and the places of its goods in the list, from 0. */
export function parcelGoods(
  goods: readonly Pick<Consigned, 'temperature'>[],
  isSplit: boolean,
): Pick<PlannedParcel, 'temperature' | 'goods'>[] {
  return parcelsOf(goods, isSplit).map((together) => ({
    temperature: together.reduce((one, other) => (coldness(other) > coldness(one) ? other : one)),
    goods: goods.flatMap(({ temperature }, index) => (together.includes(temperature) ? [index] : [])),
  }));
}

/** Whether an order can be sent in more parcels than it has to be. */
export function canSplit(goods: readonly Pick<Consigned, 'temperature'>[]): boolean {
  const key = (parcels: Temperature[][]): string => parcels.map((one) => one.join('+')).join(' ');
  return key(parcelsOf(goods, true)) !== key(parcelsOf(goods, false));
}

/**
 * The parcels of an order with their prices and days, or why it cannot be brought like that. A parcel leaves once all that
 * goes in it is ready.
 */
export function planParcels(
  goods: readonly Consigned[],
  { zone, method, isSplit }: { zone: string; method: DeliveryMethod; isSplit: boolean },
  { tariffs, calendar }: { tariffs: DeliveryTariffs; calendar: ProductionCalendar },
): { parcels: PlannedParcel[] } | { undeliverable: Undeliverable } {
  const parcels: PlannedParcel[] = [];
  for (const { temperature, goods: within } of parcelGoods(goods, isSplit)) {
    const choice = { zone, method, temperature };
    const [tariff, quote] = [tariffOf(choice, tariffs), quoteDelivery(choice, tariffs)];
    if (tariff === null || quote === null) return { undeliverable: { temperature, why: 'noTariff' } };
    const ready = within.reduce((latest, index) => laterOf(latest, goods[index]?.ready ?? ''), '');
    const journey = journeyOf(ready, tariff, ruleOf(temperature, tariffs), calendar);
    if (journey === null) return { undeliverable: { temperature, why: 'tooFar' } };
    parcels.push({
      temperature,
      carrier: tariff.carrier,
      price: quote.price,
      ...journey,
      goods: within,
    });
  }
  return { parcels };
}

function ruleOf(temperature: Temperature, { temperatures }: DeliveryTariffs) {
  return temperatures.find((one) => one.temperature === temperature) ?? { holds: null, daysOff: true };
}

const laterOf = (one: string, other: string): string => (other > one ? other : one);
