import type { DictionariesNow } from '../dictionaries/dictionaries.ts';
import type { PromiseRules } from './promise-lines.decide.ts';

/** The terms and the calendar that hold now; null where no terms were ever published. */
export function promiseRules({
  making,
  book,
}: Pick<DictionariesNow, 'making' | 'book'>): PromiseRules | null {
  return making && { ...making, isBulk: (productId) => Boolean(book.sellables.get(productId)?.volume) };
}
