import type { Basket, DeliveryAnswer, DeliveryOption } from '@oligoteka/site-api';
import { useQuery } from '@tanstack/react-query';
import type { SiteCall } from '../../../calls/call.ts';
import { deliveryQuery } from '../../../calls/delivery.ts';
import { useDebounced } from '../../../ui/fields/use-debounced.ts';
import type { OrderFields } from '../order-fields.ts';
import { orderedGoods } from '../ordered-goods.ts';

const TYPING_MS = 400;

type Destination = Pick<OrderFields, 'country' | 'region' | 'city' | 'postal_code'>;

/** How the order would be brought, as far as the shop has told. */
export interface Delivery {
  /** Undefined until it is known whether anything is to be brought. */
  answer: DeliveryAnswer | undefined;
  /** The way that is chosen; undefined where the goods are collected, or the address is not known yet. */
  option: DeliveryOption | undefined;
  /** An address was named, and its zone is looked up. */
  isAsking: boolean;
}

/** Whether an address says where it is: a city, or a postal code. */
export function isPlace({ city, postal_code }: Pick<OrderFields, 'city' | 'postal_code'>): boolean {
  return city.trim() !== '' || /^\s*\d{6}\s*$/.test(postal_code);
}

/** Prices and days of delivery for the goods that the page shows as ordered. */
export function useDelivery(call: SiteCall, basket: Basket, fields: OrderFields): Delivery {
  const to = JSON.stringify(destinationOf(fields));
  const settled = useDebounced(to, TYPING_MS);
  const address = JSON.parse(settled) as Partial<Destination>;
  const { basketId, ...goods } = orderedGoods(basket);
  const request = { basketId, ...goods, ...(Object.keys(address).length > 0 && { address }) };
  const { data, isPlaceholderData, isLoading } = useQuery({
    ...deliveryQuery(call, request, basket.version),
    enabled: hasGoods(basket),
  });
  const answer = hasGoods(basket) ? data : undefined;
  return {
    answer,
    option: optionOf(answer, fields),
    isAsking: hasGoods(basket) && (isPlaceholderData || isLoading || settled !== to),
  };
}

/** Whether the order holds something that may have to be brought: the shop tells which services end in a tube. */
export function hasGoods({ primers, products, sequences, services }: Basket): boolean {
  return (
    primers.some(({ editState, forDelete }) => editState === 'basket' && !forDelete) ||
    products.some(({ selected }) => selected) ||
    sequences.primers.some(({ storeType }) => storeType === 'fromOrder') ||
    services.some(({ forDelete }) => !forDelete)
  );
}

function destinationOf(fields: OrderFields): Partial<Destination> {
  if (!isPlace(fields)) return {};
  const { country, region, city, postal_code } = fields;
  const written = Object.entries({ country, region, city, postal_code }).map(([name, text]) => [
    name,
    text.trim(),
  ]);
  return Object.fromEntries(written.filter(([, text]) => text !== ''));
}

/** The option that the form's choice means; apart only where that is offered. */
function optionOf(
  answer: DeliveryAnswer | undefined,
  { delivery, parcels, city, postal_code }: OrderFields,
): DeliveryOption | undefined {
  if (!isPlace({ city, postal_code })) return undefined;
  const options = answer?.options.filter(({ method }) => method === delivery) ?? [];
  return options.find(({ split }) => split === (parcels === 'apart')) ?? options[0];
}
