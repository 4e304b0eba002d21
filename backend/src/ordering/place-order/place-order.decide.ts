import type { OfferDetails } from '@oligoteka/genes';
import { type FragmentAnalysis, message, validate } from '@oligoteka/primer';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import type { Steps } from '../../guard/in-turns.ts';
import { type Localised, Refused } from '../../refused.ts';
import type { BasketLines } from '../../basket/basket-lines.ts';
import { type Chosen, orderedLines, readyToOrder } from './basket-to-order.ts';
import type { KeptPrimers } from '../../basket/sequencing/kept-primers.ts';
import type { SequencePlate } from '../../basket/sequencing.events.ts';
import type { OrderedLine, OrderedService } from '../order.events.ts';
import { type LineQuote, type Percents, primerContent, quoteLines } from '../prices/price-order.ts';
import { faultsOfSamples } from './sample-faults.ts';
import { faultsOfStock } from './stock-faults.ts';

/** The lines to order; null means all that are ready. */
export interface Wanted {
  readonly primers: readonly number[] | null;
  readonly products: readonly number[] | null;
  readonly sequences: boolean;
  readonly services: boolean;
}

export interface PlaceOrderInput {
  readonly contents: BasketLines;
  readonly wanted: Wanted;
  readonly book: PriceBook;
  /** Null where none was published. */
  readonly fragmentAnalysis: FragmentAnalysis | null;
  readonly percents: Percents;
  /** The parcels of these goods as lines. */
  readonly deliveryOf: (goods: readonly OrderedLine[]) => readonly OrderedLine[];
  /** Whether an accepted offer still holds and was not ordered. */
  readonly holds: (offer: OfferDetails) => boolean;
  /** What is kept for the member. */
  readonly stock: KeptPrimers;
  /** Kopecks the buyer saw; null when they did not say. */
  readonly expectedTotal: number | null;
  /** Kopecks; a larger order needs a word with the shop first. Null: no limit. */
  readonly largestTotal: number | null;
}

export interface Placement {
  readonly lines: readonly OrderedLine[];
  /** The lines that leave the basket. */
  readonly chosen: Chosen;
  /** Plates of the samples. */
  readonly plates: readonly SequencePlate[];
  readonly total: number;
}

const EMPTY: Localised = {
  ru: 'В корзине нечего заказывать.',
  en: 'There is nothing to order in the basket.',
};
const ALREADY_ORDERED: Localised = {
  ru: 'Эти позиции уже заказаны.',
  en: 'These items have already been ordered.',
};
const MISTAKES: Localised = {
  ru: 'В заказе есть ошибки: исправьте их, прежде чем заказывать.',
  en: 'There are errors in the order: correct them before ordering.',
};

/**
 * The ordered lines and their prices; refuses lines that are gone or faulty, and another total than the buyer saw. Two thousand
 * samples take a while: it pauses between its parts.
 */
export function* placeOrder(input: PlaceOrderInput): Steps<Placement> {
  const { contents, book } = input;
  const chosen = choose(contents, input.wanted);
  const goods = chosen === null ? [] : orderedLines(contents, chosen, book);
  if (chosen === null || goods.length === 0) throw nothingLeft(contents);
  yield;
  const lines = [...goods, ...input.deliveryOf(goods)];
  yield;

  const plates = chosen.sequencing ? (contents.sequencing.plates ?? []) : [];
  const quotes = quoteLines(lines, book, input.percents);
  yield;
  const rules = { options: book.sequenceOptions, fragmentAnalysis: input.fragmentAnalysis };
  const ofSamples = faultsOfSamples(lines, plates, rules);
  yield;
  const faults = [ofSamples, faultsOfStock(lines, input.stock)];
  const fields = mistakesOf(lines, quotes, faults, input);
  if (Object.keys(fields).length > 0) throw new Refused('invalid', MISTAKES, fields);

  const total = quotes.reduce((sum, quote) => sum + (quote?.discountPrice ?? 0), 0);
  if (input.expectedTotal !== null && input.expectedTotal !== total) throw totalChanged(total);
  if (input.largestTotal !== null && total > input.largestTotal) throw tooLarge(input.largestTotal);
  return { lines, chosen, plates, total };
}

/** Null where something is asked for that the basket does not hold ready. */
export function choose(contents: BasketLines, wanted: Wanted): Chosen | null {
  const ready = readyToOrder(contents);
  const primerIds = ready.primerIds.filter((id) => wanted.primers?.includes(id) ?? true);
  // a named product need not be selected; lines keep the order of the basket
  const productIds =
    wanted.products === null
      ? ready.productIds
      : [...contents.products.keys()].filter((id) => wanted.products?.includes(id));
  const isMissing =
    new Set(wanted.primers).size > (wanted.primers === null ? 0 : primerIds.length) ||
    new Set(wanted.products).size > (wanted.products === null ? 0 : productIds.length);
  const serviceIds = wanted.services ? ready.serviceIds : [];
  return isMissing
    ? null
    : { primerIds, productIds, sequencing: wanted.sequences && ready.sequencing, serviceIds };
}

function nothingLeft({ lastOrderUid }: BasketLines): Refused {
  return lastOrderUid === null
    ? new Refused('conflict', EMPTY)
    : new Refused('conflict', ALREADY_ORDERED, {}, { orderUid: lastOrderUid });
}

/** Mistakes by their place in the lists of the call: `primers.0`, `products.1`, `sequences.0`, `services.0`. */
function mistakesOf(
  lines: readonly OrderedLine[],
  quotes: readonly (LineQuote | null)[],
  faults: readonly ReadonlyMap<OrderedLine, readonly Localised[]>[],
  { book, holds }: Pick<PlaceOrderInput, 'book' | 'holds'>,
): Record<string, Localised[]> {
  const places = { primers: 0, products: 0, sequences: 0, services: 0 };
  const fields: Record<string, Localised[]> = {};
  const offers = new Set<string>();
  lines.forEach((line, index) => {
    const list = listOf(line);
    const place = `${list}.${places[list]++}`;
    if (quotes[index] === null) fields[place] = whyNot(line, book);
    if (line.kind === 'service' && line.service === 'offer') {
      const { request } = line.details;
      if (!holds(line.details)) fields[place] = [offerOver(line)];
      else if (offers.has(request)) fields[place] = [offerTwice(line)];
      offers.add(request);
    }
    const found = faults.flatMap((of) => of.get(line) ?? []);
    if (found.length > 0) fields[place] = [...(fields[place] ?? []), ...found];
  });
  return fields;
}

function listOf({ kind }: OrderedLine): 'primers' | 'products' | 'sequences' | 'services' {
  if (kind === undefined) return 'primers';
  return kind === 'product' ? 'products' : kind === 'service' ? 'services' : 'sequences';
}

function offerOver({ name, name_en }: OrderedService): Localised {
  return {
    ru: `${name}: предложение больше не действует или уже заказано`,
    en: `${name_en}: the offer holds no more, or is ordered already`,
  };
}

/** Baskets from before may hold an offer twice. */
function offerTwice({ name, name_en }: OrderedService): Localised {
  return {
    ru: `${name}: это предложение лежит в корзине дважды, уберите одну из строк`,
    en: `${name_en}: this offer is in the basket twice, remove one of the lines`,
  };
}

function whyNot(line: OrderedLine, book: PriceBook): Localised[] {
  if (line.kind === 'product') {
    const name = line.name === '' ? `№ ${line.productId}` : line.name;
    const name_en = line.name_en === '' ? `№ ${line.productId}` : line.name_en;
    return [{ ru: `${name}: больше не продаётся`, en: `${name_en}: no longer sold` }];
  }
  if (line.kind === 'service')
    return [
      {
        ru: `${line.name}: цены в прайс-листе больше нет, отправьте запрос`,
        en: `${line.name_en}: the price list has no price for it any more, send a request`,
      },
    ];
  if (line.kind !== undefined) {
    const name = line.kind === 'dnaExtract' ? null : line.name;
    return [
      {
        ru: `${name ?? 'Выделение ДНК'}: нет цены, проверьте вариант`,
        en: `${name ?? 'DNA extraction'}: there is no price, check the option`,
      },
    ];
  }
  const name = line.name === '' ? `№ ${line.primerId}` : line.name;
  const problems = validate(primerContent(line), book.rules);
  if (problems.length === 0) return [{ ru: `${name}: нет цены`, en: `${name}: there is no price` }];
  return problems.map((problem) => ({
    ru: `${name}: ${message(problem, 'ru')}`,
    en: `${name}: ${message(problem, 'en')}`,
  }));
}

function tooLarge(largest: number): Refused {
  const roubles = largest / 100;
  const text = {
    ru: `Заказ дороже ${roubles.toLocaleString('ru')} ₽ без входа не оформить: войдите под своим логином или напишите нам, адреса — на странице «Контакты».`,
    en: `An order above ${roubles.toLocaleString('en')} ₽ cannot be placed without logging in: log in, or write to us; the addresses are on the page “Contacts”.`,
  };
  return new Refused('invalid', text, { order: [text] });
}

function totalChanged(total: number): Refused {
  const roubles = total / 100;
  const text = {
    ru: `Сумма заказа изменилась: теперь ${roubles.toLocaleString('ru')} ₽. Проверьте корзину и подтвердите заказ ещё раз.`,
    en: `The total has changed: it is now ${roubles.toLocaleString('en')} ₽. Check the basket and confirm once more.`,
  };
  return new Refused('conflict', text, { 'order.expectedTotal': [text] }, { total: roubles });
}
