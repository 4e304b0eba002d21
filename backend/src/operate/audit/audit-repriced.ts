import { basket } from '../../basket/basket.ts';
import type { BasketEvent } from '../../basket/basket.events.ts';
import type { BasketRepriced } from '../../basket/reprice/reprice.events.ts';
import { repriceBasket } from '../../basket/reprice/reprice-basket.decide.ts';
import type { DictionaryVersions } from '../../dictionaries/dictionary.events.ts';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import type { Publications } from '../../dictionaries/publications.ts';
import { fold } from '../../event-store/decider.ts';
import type { RecordedEvent } from '../../event-store/event.ts';
import type { Difference } from './report/audit-report.ts';
import { differing } from './differing.ts';
import type { History } from '../history.ts';

/** Differences between the new prices shown in a basket and those of the dictionaries. */
export async function repricedDifferences(
  { store }: History,
  repriced: RecordedEvent,
  publications: Publications,
): Promise<Difference[]> {
  const { at, versions } = repriced.data as BasketRepriced['data'];
  const events = await store.readStream(repriced.stream, { asOf: repriced.position - 1 });
  const before = fold(
    basket,
    events.map(({ type, data }) => ({ type, data }) as BasketEvent),
  );
  const bookOf = (wanted: DictionaryVersions): PriceBook => {
    const book = publications.book(wanted);
    if (book === null) throw new MissingDictionary();
    return book;
  };
  const differ = (recorded: unknown, recomputed: unknown): Difference[] => [
    { of: repriced.stream, what: 'new prices', recorded, recomputed, positions: [repriced.position] },
  ];
  try {
    const [due] = repriceBasket(before, { at, book: bookOf(versions), bookOf });
    const both = differing(repriced.data, due?.data ?? null);
    return both === undefined ? [] : differ(...both);
  } catch (error) {
    if (error instanceof MissingDictionary) return differ('priced with a dictionary that is missing', null);
    throw error;
  }
}

class MissingDictionary extends Error {}
