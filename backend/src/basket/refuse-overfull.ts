import { type Localised, Refused } from '../refused.ts';
import type { BasketState } from './basket-state.ts';
import type { BasketEvent } from './basket.events.ts';
import { MAX_PRIMERS, MAX_PRODUCTS, MAX_SAMPLES } from './limits.ts';

type Size = Readonly<Record<'primers' | 'products' | 'samples', number>>;

/**
 * Refuses events, of whatever kind, that would put more into a basket than it holds. A basket that is larger already, from
 * before there was a limit, may shrink and be changed.
 */
export function refuseOverfull(before: BasketState, events: readonly BasketEvent[]): void {
  const was = sizeOf(before);
  const size = sizeAfter(was, events);
  const fields: Record<string, Localised[]> = {};
  if (size.primers > MAX_PRIMERS && size.primers > was.primers)
    fields['primers'] = [full('праймеров', 'primers', MAX_PRIMERS, size.primers)];
  if (size.products > MAX_PRODUCTS && size.products > was.products)
    fields['products'] = [full('наименований товаров', 'products', MAX_PRODUCTS, size.products)];
  if (size.samples > MAX_SAMPLES && size.samples > was.samples)
    fields['seq'] = [full('проб', 'samples', MAX_SAMPLES, size.samples)];
  const [first] = Object.values(fields).flat();
  if (first !== undefined) throw new Refused('invalid', first, fields);
}

function sizeOf({ primers, products, sequencing: { samples, primers: readWith } }: BasketState): Size {
  return {
    primers: primers.size,
    products: products.size,
    samples: Math.max(samples.length, readWith.length),
  };
}

function sizeAfter(before: Size, events: readonly BasketEvent[]): Size {
  let { primers, products, samples } = before;
  for (const { type, data } of events) {
    if (type === 'PrimerAdded') primers += 1;
    else if (type === 'PrimerRemoved') primers -= 1;
    else if (type === 'ProductAdded') products += 1;
    else if (type === 'ProductRemoved') products -= 1;
    else if (type === 'SequencingSaved')
      samples = Math.max(data.sequencing.samples.length, data.sequencing.primers.length);
  }
  return { primers, products, samples };
}

/** Digits in groups of three, with a space that does not break. */
const grouped = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');

function full(ru: string, en: string, most: number, size: number): Localised {
  return {
    ru: `В корзине помещается не больше ${grouped(most)}\u00a0${ru}, а стало бы ${grouped(size)}. Ничего не изменено: оформите заказ или удалите лишнее и повторите.`,
    en: `A basket holds ${most.toLocaleString('en')} ${en} at most, and this would make ${size.toLocaleString('en')}. Nothing was changed: place an order or remove some, and try again.`,
  };
}
