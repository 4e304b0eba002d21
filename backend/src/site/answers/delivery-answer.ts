import type {
  AddressDoubt,
  DeliveryTariffs,
  DeliveryZone,
  PickupPoint,
  PlannedParcel,
} from '@oligoteka/delivery';
import { kopecks, toRoubles } from '@oligoteka/pricing';
import type {
  DeliveryAnswer,
  DeliveryOption,
  DeliveryParcel,
  DeliveryPoint,
  FindDeliveryAnswer,
  SampleDropOff,
} from '@oligoteka/site-api';
import type { Localised } from '../../refused.ts';
import { carrierName } from '../../ordering/delivery/carriers.ts';
import { ABROAD, undeliverableWords } from '../../ordering/delivery/delivery-lines.ts';
import type { DeliveryView } from '../../ordering/delivery/get-delivery.handler.ts';

const NOTHING: DeliveryAnswer = {
  ...{ isNeeded: false, zone: '', options: [], refused: [], points: [], doubt: null, collected: null },
  afterMaterial: null,
};

const DOUBTS: Readonly<Record<AddressDoubt, Localised>> = {
  postalCode: {
    ru: 'В индексе России шесть цифр: проверьте его.',
    en: 'A Russian postal code has six digits: check it.',
  },
  otherPlace: {
    ru: 'Индекс и город из разных мест: проверьте адрес. Цена — по индексу.',
    en: 'Postal code and city are in different places: check the address. The price follows the code.',
  },
};

/** Ways to have the goods of a basket brought, in the shape and the money of the wire. */
export function deliveryAnswer(view: DeliveryView | null, language: 'ru' | 'en'): DeliveryAnswer {
  if (view === null) return NOTHING;
  const { zone, ways, points, readyDay, doubt } = view;
  const waits = longestOf(view.afterMaterial);
  return {
    isNeeded: true,
    zone: zone === null ? '' : zoneName(zone, language),
    options: ways.flatMap(({ method, isSplit, plan }): DeliveryOption[] => {
      if (!('parcels' in plan)) return [];
      const price = plan.parcels.reduce((sum, parcel) => sum + parcel.price, 0);
      const parcels = plan.parcels.map((parcel) => parcelAnswer(parcel, view.afterMaterial, language));
      return [{ method, split: isSplit, price: toRoubles(kopecks(price)), parcels }];
    }),
    refused:
      zone === null
        ? [{ method: 'courier', split: false, note: ABROAD[language] }]
        : refusedWays(ways, zone, language),
    points: points.map((point) => pointAnswer(point, language)),
    doubt: doubt === null ? null : DOUBTS[doubt][language],
    collected: readyDay,
    afterMaterial: waits,
  };
}

function refusedWays(
  ways: DeliveryView['ways'],
  zone: DeliveryZone,
  language: 'ru' | 'en',
): DeliveryAnswer['refused'] {
  return ways.flatMap(({ method, isSplit, plan }) =>
    'undeliverable' in plan
      ? [{ method, split: isSplit, note: undeliverableWords(plan.undeliverable, method, zone)[language] }]
      : [],
  );
}

const zoneName = ({ name, name_en }: DeliveryZone, language: 'ru' | 'en'): string =>
  language === 'ru' ? name : name_en;

function parcelAnswer(
  { temperature, carrier, price, dispatch, arrival, goods }: PlannedParcel,
  ofGoods: DeliveryView['afterMaterial'],
  language: 'ru' | 'en',
): DeliveryParcel {
  const words = { temperature, carrier: carrierName(carrier, language), price: toRoubles(price) };
  const afterMaterial = longestOf(goods.map((place) => ofGoods[place] ?? null));
  const days = afterMaterial === null ? { dispatch, arrival } : { dispatch: null, arrival: null };
  return { ...words, ...days, afterMaterial, lines: goods.length };
}

/** The longest of the days that count from the arrival of material; null where none do. */
function longestOf(days: DeliveryView['afterMaterial']): number | null {
  const known = days.filter((one) => one !== null);
  return known.length === 0 ? null : Math.max(...known);
}

export function pointAnswer(point: PickupPoint, language: 'ru' | 'en'): DeliveryPoint {
  const { id, carrier, city, address } = point;
  const inRussian = language === 'ru';
  return {
    ...{ id, carrier: carrierName(carrier, language), city, address },
    name: inRussian ? point.name : point.name_en,
    hours: inRussian ? point.hours : point.hours_en,
  };
}

/** Places that samples are brought to, in the order of the dictionary. */
export function dropOffsAnswer({ dropOffs = [] }: DeliveryTariffs, language: 'ru' | 'en'): SampleDropOff[] {
  return dropOffs.map(({ id, city, name, name_en, address, hours, hours_en }) => ({
    ...{ id, city, address },
    ...(language === 'ru' ? { name, hours } : { name: name_en, hours: hours_en }),
  }));
}

/** The tariffs by zone, in the order of the dictionary. */
export function tariffsAnswer(
  { zones, tariffs }: DeliveryTariffs,
  language: 'ru' | 'en',
): FindDeliveryAnswer['zones'] {
  return zones.map(({ id, name, name_en }) => ({
    ...{ id, name, name_en },
    tariffs: tariffs.flatMap(({ zone, method, temperature, carrier, days, price }) =>
      zone === id ? [{ method, temperature, carrier: carrierName(carrier, language), days, price }] : [],
    ),
  }));
}
