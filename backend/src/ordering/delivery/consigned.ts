import { type ProductionCalendar, promisedDay } from '@oligoteka/calendar';
import { isSent, needsMaterial } from '@oligoteka/genes';
import { type Consigned, type DeliveryTariffs, temperatureOf } from '@oligoteka/delivery';
import type { DictionariesNow, PriceBook } from '../../dictionaries/dictionaries.ts';
import { type TermRules, termRules, termsOf } from './making-terms.ts';
import type { OrderedLine } from '../order.events.ts';

/** Something of an order that is brought: the number of its line, from 1, with its temperature and the day it is ready. */
export interface ConsignedLine extends Consigned {
  readonly line: number;
  /** Working days from the arrival of the buyer's material, where its day follows from that; null otherwise. */
  readonly afterMaterial: number | null;
}

/** Everything that parcels are planned by. */
export interface DeliveryRules {
  readonly tariffs: DeliveryTariffs;
  readonly calendar: ProductionCalendar;
  /** Null where no terms of making were ever published: all is ready at once. */
  readonly terms: TermRules | null;
  /** The storage of a product, in the words of the catalogue. */
  readonly storageOf: (productId: number) => string;
}

/** The rules that hold now; null where no tariffs are published. */
export function deliveryRules(now: Pick<DictionariesNow, 'book' | 'making'>): DeliveryRules | null {
  const { book, making } = now;
  if (book.delivery.zones.length === 0) return null;
  return {
    tariffs: book.delivery,
    calendar: making?.calendar ?? [],
    terms: termRules(now),
    storageOf: storageIn(book),
  };
}

/** The storage of products in a catalogue. */
export function storageIn({ sellables }: Pick<PriceBook, 'sellables'>): DeliveryRules['storageOf'] {
  return (productId) => sellables.get(productId)?.product.storage ?? '';
}

/** Lines that are brought: oligonucleotides and DNA, which are sent dry, and products. */
export function carriedLines(
  lines: readonly OrderedLine[],
  { tariffs, storageOf }: Pick<DeliveryRules, 'tariffs' | 'storageOf'>,
): Pick<ConsignedLine, 'line' | 'temperature'>[] {
  return lines.flatMap((line, index) => {
    if (!isBrought(line)) return [];
    const temperature =
      line.kind === 'product' ? temperatureOf(storageOf(line.productId), tariffs) : 'ambient';
    return [{ line: index + 1, temperature }];
  });
}

/** Whether something of a line goes to the buyer: samples stay with the laboratory, and some work comes as files. */
export function isBrought(line: OrderedLine): boolean {
  return line.kind === undefined || line.kind === 'product' || (line.kind === 'service' && isSent(line));
}

/** The same with the days on which they are ready, were they paid, and their material here, today (`YYYY-MM-DD` in Moscow). */
export function consignedLines(
  lines: readonly OrderedLine[],
  rules: DeliveryRules,
  today: string,
): ConsignedLine[] {
  const { terms, calendar } = rules;
  const days = terms === null ? [] : termsOf(lines, terms);
  const readyAfter = daysOnce((term) => promisedDay(today, term, calendar));
  return carriedLines(lines, rules).map((carried) => {
    const line = lines[carried.line - 1];
    const term = days[carried.line - 1] ?? 0;
    const afterMaterial = line !== undefined && needsMaterial(line) ? Math.max(1, term) : null;
    return { ...carried, ready: readyAfter(term), afterMaterial };
  });
}

/** The day of each term, found once: thousands of lines have few terms. */
export function daysOnce(dayOf: (term: number) => string): (term: number) => string {
  const known = new Map<number, string>();
  return (term) => {
    const day = known.get(term) ?? dayOf(term);
    known.set(term, day);
    return day;
  };
}
