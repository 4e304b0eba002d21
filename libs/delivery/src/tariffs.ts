import { fromRoubles, type Quote, quoteOfParts } from '@oligoteka/pricing';

/** Temperatures a parcel travels at, from the warmest to the coldest. */
export const TEMPERATURES = ['ambient', 'cool', 'ice', 'dryIce'] as const;
/** No cooling; +4 °C with a cool pack; frozen packs (−20 °C goods); dry ice (−80 °C goods). */
export type Temperature = (typeof TEMPERATURES)[number];

/** Ways in which somebody else brings the goods; who collects them needs no tariff. */
export const DELIVERY_METHODS = ['courier', 'point'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** How goods of one temperature are kept and sent. */
export interface TemperatureRule {
  readonly temperature: Temperature;
  /** The words of the catalogue for it. Example: `−20 °C`. */
  readonly storages: readonly string[];
  /** Days after dispatch for which the packing keeps it; null: it does not matter. */
  readonly holds: number | null;
  /** Whether the parcel may be on its way on a day off. */
  readonly daysOff: boolean;
}

/** Part of the country that has tariffs of its own. */
export interface DeliveryZone {
  readonly id: string;
  readonly name: string;
  readonly name_en: string;
  /** First three digits of the postal codes, from–to. */
  readonly postal: readonly { readonly from: string; readonly to: string }[];
  /** Cities and regions, for an address without a postal code. */
  readonly places: readonly string[];
}

/** Price of one parcel, in ROUBLES, and its days on the way, days off included. */
export interface DeliveryTariff {
  readonly zone: string;
  readonly method: DeliveryMethod;
  readonly temperature: Temperature;
  /** The word of `ops ship --carrier`. */
  readonly carrier: string;
  readonly days: number;
  readonly price: number;
}

/** A place of a carrier where a parcel waits for its receiver. */
export interface PickupPoint {
  readonly id: string;
  readonly carrier: string;
  readonly city: string;
  readonly name: string;
  readonly name_en: string;
  readonly address: string;
  readonly hours: string;
  readonly hours_en: string;
}

/** A place where a customer hands over samples. */
export type DropOff = Omit<PickupPoint, 'carrier'>;

/** The dictionary `delivery`. A zone without postal codes and places is every other address of the country. */
export interface DeliveryTariffs {
  readonly temperatures: readonly TemperatureRule[];
  readonly zones: readonly DeliveryZone[];
  readonly tariffs: readonly DeliveryTariff[];
  readonly points: readonly PickupPoint[];
  /** Absent in dictionaries from before there were any. */
  readonly dropOffs?: readonly DropOff[];
}

/** Facts of a parcel that its price follows from. */
export interface DeliveryChoice {
  readonly zone: string;
  readonly method: DeliveryMethod;
  readonly temperature: Temperature;
}

export function tariffOf(
  { zone, method, temperature }: DeliveryChoice,
  { tariffs }: Pick<DeliveryTariffs, 'tariffs'>,
): DeliveryTariff | null {
  const found = tariffs.find(
    (one) => one.zone === zone && one.method === method && one.temperature === temperature,
  );
  return found ?? null;
}

/** The price of one parcel, in kopecks; null where nobody brings it there like that. No discount applies. */
export function quoteDelivery(
  choice: DeliveryChoice,
  tariffs: Pick<DeliveryTariffs, 'tariffs'>,
): Quote | null {
  const tariff = tariffOf(choice, tariffs);
  if (tariff === null) return null;
  const price = fromRoubles(tariff.price);
  return quoteOfParts([{ kind: 'delivery', count: 1, unitPrice: price, discountUnitPrice: price }]);
}

/**
 * The temperature that goods of the catalogue travel at, by the words for their storage. Words that nobody has given a
 * temperature to travel as the coldest goods do: too cold a parcel costs money, too warm a one the goods.
 */
export function temperatureOf(
  storage: string,
  { temperatures }: Pick<DeliveryTariffs, 'temperatures'>,
): Temperature {
  const words = plain(storage);
  const rule = temperatures.find(({ storages }) => storages.some((one) => plain(one) === words));
  return rule?.temperature ?? TEMPERATURES.at(-1) ?? 'dryIce';
}

/** Minus signs and dashes of every kind are one, spaces do not count. */
function plain(storage: string): string {
  return storage
    .replace(/[-‐‑‒–—−]/gu, '-')
    .replace(/[\s\u00A0\u202F]/gu, '')
    .toLowerCase();
}
