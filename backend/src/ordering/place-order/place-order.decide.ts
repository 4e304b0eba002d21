import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import { type Localised, Refused } from '../../event-store/refused.ts';
import type { OrderedPrimer } from '../order.events.ts';
import { priceOrder } from '../price-order.ts';

/** A primer waiting in the basket, with the mistakes the rules find in it now. */
export interface OrderCandidate {
  readonly primer: Omit<OrderedPrimer, 'scale'> & { readonly scale: OrderedPrimer['scale'] | '' };
  readonly problems: readonly Localised[];
}

export interface PlaceOrderInput {
  /** Primers of the basket with editState `basket`, in their order. */
  readonly candidates: readonly OrderCandidate[];
  /** Ids asked for; null means all. */
  readonly wanted: readonly number[] | null;
  readonly lastOrderUid: string | null;
  readonly book: PriceBook;
  readonly percent: number;
  /** Kopecks the buyer saw; null when they did not say. */
  readonly expectedTotal: number | null;
}

export interface Placement {
  readonly lines: readonly OrderedPrimer[];
  readonly total: number;
}

const EMPTY: Localised = {
  ru: 'В корзине нет праймеров для заказа.',
  en: 'There are no primers to order in the basket.',
};
const ALREADY_ORDERED: Localised = {
  ru: 'Эти праймеры уже заказаны.',
  en: 'These primers have already been ordered.',
};
const MISTAKES: Localised = {
  ru: 'В праймерах есть ошибки: исправьте их, прежде чем заказывать.',
  en: 'Some primers have mistakes: mend them before ordering.',
};

/** What is ordered and for how much; refuses what is gone, faulty, or no longer costs what the buyer saw. */
export function placeOrder(input: PlaceOrderInput): Placement {
  const { candidates, wanted, lastOrderUid } = input;
  const chosen =
    wanted === null ? candidates : candidates.filter(({ primer }) => wanted.includes(primer.primerId));
  const details = lastOrderUid === null ? {} : { orderUid: lastOrderUid };
  const missing = (wanted ?? []).filter((id) => !chosen.some(({ primer }) => primer.primerId === id));
  if (chosen.length === 0 || missing.length > 0)
    throw new Refused('conflict', lastOrderUid === null ? EMPTY : ALREADY_ORDERED, {}, details);

  const fields: Record<string, readonly Localised[]> = {};
  chosen.forEach(({ problems }, index) => {
    if (problems.length > 0) fields[`primers.${index}`] = problems;
  });
  if (Object.keys(fields).length > 0) throw new Refused('invalid', MISTAKES, fields);

  const lines = chosen.map(({ primer }) => primer as OrderedPrimer);
  const priced = priceOrder(lines, input.book, input.percent);
  if (priced === null) throw new Refused('invalid', MISTAKES);
  if (input.expectedTotal !== null && input.expectedTotal !== priced.total) throw totalChanged(priced.total);
  return { lines, total: priced.total };
}

function totalChanged(total: number): Refused {
  const roubles = total / 100;
  const text = {
    ru: `Сумма заказа изменилась: теперь ${roubles.toLocaleString('ru')} ₽. Проверьте корзину и подтвердите заказ ещё раз.`,
    en: `The total has changed: it is now ${roubles.toLocaleString('en')} ₽. Check the basket and confirm once more.`,
  };
  return new Refused('conflict', text, { 'order.expectedTotal': [text] }, { total: roubles });
}
