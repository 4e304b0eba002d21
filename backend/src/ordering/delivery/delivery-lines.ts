import {
  type DeliveryMethod,
  type Destination,
  type DeliveryZone,
  type PickupPoint,
  type PlannedParcel,
  planParcels,
  type Temperature,
  type Undeliverable,
  zoneOf,
} from '@oligoteka/delivery';
import { type Localised, Refused } from '../../refused.ts';
import type { DeliveryWay, OrderedDelivery, OrderedLine } from '../order.events.ts';
import { consignedLines, type DeliveryRules } from './consigned.ts';

/** How the buyer wants the goods of an order brought. */
export interface WantedDelivery {
  readonly way: DeliveryWay;
  /** Null: not told, which is all right for goods that are collected. */
  readonly to: Destination | null;
  /** Id of the pickup point. */
  readonly point?: string;
  /** The coldest goods go by themselves. */
  readonly isSplit: boolean;
}

/** Why goods are brought to no address abroad. */
export const ABROAD: Localised = {
  ru: 'За границу мы отправляем по договорённости: напишите нам или выберите самовывоз.',
  en: 'We send abroad by arrangement: write to us, or choose collection.',
};
const NO_POINT: Localised = {
  ru: 'Такого пункта выдачи больше нет: выберите другой.',
  en: 'That pickup point is gone: choose another one.',
};

const CHOOSE_POINT: Localised = { ru: 'Выберите пункт выдачи.', en: 'Choose a pickup point.' };

/** The point of an id; refuses one that is not published. */
export function pointOf({ tariffs }: Pick<DeliveryRules, 'tariffs'>, id: string | undefined): PickupPoint {
  if (id === undefined) throw new Refused('invalid', CHOOSE_POINT, { 'order.point': [CHOOSE_POINT] });
  const point = tariffs.points.find((one) => one.id === id);
  if (point === undefined) throw new Refused('invalid', NO_POINT, { 'order.point': [NO_POINT] });
  return point;
}

/**
 * The parcels of an order as its last lines; none for goods that are collected, or where nothing is brought. Refuses a place
 * that nobody brings the goods to. `today`: `YYYY-MM-DD` in Moscow.
 */
export function deliveryLines(
  lines: readonly OrderedLine[],
  wanted: WantedDelivery,
  rules: DeliveryRules | null,
  today: string,
): OrderedDelivery[] {
  const { way, isSplit } = wanted;
  if (rules === null || way === 'pickup') return [];
  const goods = consignedLines(lines, rules, today);
  if (goods.length === 0) return [];
  const to = way === 'point' ? { city: pointOf(rules, wanted.point).city } : (wanted.to ?? {});
  const zone = zoneOf(to, rules.tariffs);
  if (zone === null) throw new Refused('invalid', ABROAD, { 'order.delivery': [ABROAD] });
  const plan = planParcels(goods, { zone: zone.id, method: way, isSplit }, rules);
  if ('undeliverable' in plan) {
    const text = undeliverableWords(plan.undeliverable, way, zone);
    throw new Refused('invalid', text, { 'order.delivery': [text] });
  }
  return plan.parcels.map((parcel): OrderedDelivery => {
    const { temperature, carrier } = parcel;
    const numbers = parcel.goods.map((index) => goods[index]?.line ?? 0);
    const about = { method: way, zone: zone.id, temperature, carrier, goods: numbers };
    return { kind: 'delivery', ...about, ...parcelNames(way, zone, parcel) };
  });
}

const COLD: Readonly<Record<Temperature, Localised>> = {
  ambient: { ru: '', en: '' },
  cool: { ru: ', +4 °C', en: ', +4 °C' },
  ice: { ru: ', хладоэлементы (−20 °C)', en: ', frozen packs (−20 °C)' },
  dryIce: { ru: ', сухой лёд (−80 °C)', en: ', dry ice (−80 °C)' },
};

/** The name of a parcel in papers. Example: `Доставка курьером: Москва и область, сухой лёд (−80 °C)`. */
function parcelNames(
  way: Exclude<DeliveryWay, 'pickup'>,
  zone: DeliveryZone,
  { temperature }: Pick<PlannedParcel, 'temperature'>,
): Pick<OrderedDelivery, 'name' | 'name_en'> {
  const [ru, en] =
    way === 'courier'
      ? ['Доставка курьером', 'Delivery by courier']
      : ['Доставка в пункт выдачи', 'Delivery to a pickup point'];
  const cold = COLD[temperature];
  return { name: `${ru}: ${zone.name}${cold.ru}`, name_en: `${en}: ${zone.name_en}${cold.en}` };
}

const OF_COLD: Readonly<Record<Temperature, Localised>> = {
  ambient: { ru: 'посылки', en: 'parcels' },
  cool: { ru: 'охлаждаемые посылки (+4 °C)', en: 'cooled parcels (+4 °C)' },
  ice: { ru: 'охлаждаемые посылки (−20 °C)', en: 'cooled parcels (−20 °C)' },
  dryIce: { ru: 'посылки с сухим льдом', en: 'parcels on dry ice' },
};
const WAYS: Readonly<Record<DeliveryMethod, Localised>> = {
  courier: { ru: 'Курьером', en: 'By courier' },
  point: { ru: 'В пункт выдачи', en: 'To a pickup point' },
};

/** The reason for which a parcel cannot be brought, with what the buyer can do instead. */
export function undeliverableWords(
  { temperature, why }: Undeliverable,
  method: DeliveryMethod,
  zone: DeliveryZone,
): Localised {
  const { ru, en } = OF_COLD[temperature];
  const way = WAYS[method];
  if (why === 'noTariff')
    return {
      ru: `${way.ru} ${ru} туда не возят (${zone.name}): выберите другой способ или самовывоз либо напишите нам.`,
      en: `${way.en}, ${en} are not brought there (${zone.name_en}): choose another way or collection, or write to us.`,
    };
  return {
    ru: `Довезти ${ru} туда холодными нельзя (${zone.name}): выберите самовывоз или напишите нам.`,
    en: `There is no day on which ${en} would arrive there cold (${zone.name_en}): choose collection, or write to us.`,
  };
}
