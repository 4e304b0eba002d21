import type { PriceBook } from '../../../dictionaries/dictionaries.ts';
import { type Localised, Refused } from '../../../refused.ts';
import type { BasketState } from '../../basket-state.ts';
import type { BasketEvent } from '../../basket.events.ts';
import type { ProductPercents } from '../product-lines.ts';
import { productQuoteOf } from '../product-quote.ts';

/** A product as it arrives: `count` replaces the count before, it is not added. */
export interface IncomingProduct {
  readonly id: number;
  readonly count?: number;
  readonly selected?: boolean;
  readonly forDelete?: boolean;
}

const UNKNOWN: Localised = { ru: 'Такого товара нет.', en: 'There is no such product.' };
const NOT_SOLD: Localised = {
  ru: 'Этот товар больше не продаётся.',
  en: 'This product is no longer sold.',
};
const CHECK: Localised = {
  ru: 'Не все товары можно положить в корзину.',
  en: 'Not every product can be put into the basket.',
};

/**
 * The events of a save of products; none where nothing changed. Of a product named twice the later line counts. A product
 * that is no longer sold may stay or be taken out, not put in. A fault refuses the whole batch.
 */
export function saveProducts(
  state: BasketState,
  input: {
    readonly products: readonly IncomingProduct[];
    readonly book: PriceBook;
    readonly percents: ProductPercents;
  },
): BasketEvent[] {
  const { products, book, percents } = input;
  const fields: Record<string, Localised[]> = {};
  const known = new Map(state.products);
  const events = products.flatMap(({ id, count, selected, forDelete }, index): BasketEvent[] => {
    const before = known.get(id);
    if (forDelete === true) {
      if (before === undefined) return [];
      known.delete(id);
      return [{ type: 'ProductRemoved', data: { productId: id } }];
    }
    const sellable = book.sellables.get(id);
    if (before === undefined && sellable?.ordered !== true) {
      fields[`${index}.id`] = [sellable === undefined ? UNKNOWN : NOT_SOLD];
      return [];
    }
    const after = {
      count: count ?? before?.count ?? 1,
      selected: selected ?? before?.selected ?? true,
      quote: productQuoteOf(id, before?.quote, book, percents),
    };
    if (before?.count === after.count && before.selected === after.selected) return [];
    known.set(id, after);
    const type = before === undefined ? 'ProductAdded' : 'ProductChanged';
    return [{ type, data: { productId: id, ...after } }];
  });
  if (Object.keys(fields).length > 0) throw new Refused('invalid', CHECK, fields);
  return events;
}
