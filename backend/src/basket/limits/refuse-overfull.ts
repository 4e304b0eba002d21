import { type Localised, Refused } from '../../refused.ts';
import type { BasketState } from '../basket-state.ts';
import type { BasketEvent } from '../basket.events.ts';
import { MAX_PRIMERS, MAX_PRODUCTS, MAX_SAMPLES, MAX_SERVICES } from './limits.ts';

type Size = Readonly<Record<'primers' | 'products' | 'samples' | 'services', number>>;

/**
 * Refuses events, of whatever kind, that would put more into a basket than it holds. A basket that is larger already, from
 * before there was a limit, may shrink and be changed.
 */
export function refuseOverfull(before: BasketState, events: readonly BasketEvent[]): void {
  const was = sizeOf(before);
  const size = sizeAfter(was, before, events);
  const fields: Record<string, Localised[]> = {};
  if (size.primers > MAX_PRIMERS && size.primers > was.primers)
    fields['primers'] = [full('праймеров', 'primers', MAX_PRIMERS, size.primers)];
  if (size.products > MAX_PRODUCTS && size.products > was.products)
    fields['products'] = [full('наименований товаров', 'products', MAX_PRODUCTS, size.products)];
  if (size.samples > MAX_SAMPLES && size.samples > was.samples)
    fields['seq'] = [full('проб', 'samples', MAX_SAMPLES, size.samples)];
  if (size.services > MAX_SERVICES && size.services > was.services)
    fields['services'] = [full('услуг', 'services', MAX_SERVICES, size.services)];
  const [first] = Object.values(fields).flat();
  if (first !== undefined) throw new Refused('invalid', first, fields);
}

function sizeOf({
  primers,
  products,
  services,
  sequencing: { samples, primers: readWith },
}: BasketState): Size {
  return {
    primers: primers.size,
    products: products.size,
    samples: Math.max(samples.length, readWith.length),
    services: services.size,
  };
}

function sizeAfter(was: Size, { services }: BasketState, events: readonly BasketEvent[]): Size {
  let { primers, products, samples } = was;
  const kept = new Set(services.keys());
  for (const { type, data } of events) {
    if (type === 'PrimerAdded') primers += 1;
    else if (type === 'PrimerRemoved') primers -= 1;
    else if (type === 'ProductAdded') products += 1;
    else if (type === 'ProductRemoved') products -= 1;
    else if (type === 'SequencingSaved')
      samples = Math.max(data.sequencing.samples.length, data.sequencing.primers.length);
    else if (type === 'ServiceSaved') kept.add(data.serviceId);
    else if (type === 'ServiceRemoved') kept.delete(data.serviceId);
  }
  return { primers, products, samples, services: kept.size };
}

/** Digits in groups of three, with a space that does not break. */
const grouped = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');

function full(ru: string, en: string, most: number, size: number): Localised {
  return {
    ru: `В корзине помещается не больше ${grouped(most)}\u00a0${ru}, а стало бы ${grouped(size)}. Ничего не изменено: оформите заказ или удалите лишнее и повторите.`,
    en: `A basket holds ${most.toLocaleString('en')} ${en} at most, and this would make ${size.toLocaleString('en')}. Nothing was changed: place an order or remove some, and try again.`,
  };
}
