import type { DictionariesNow } from '../../dictionaries/dictionaries.ts';
import { termRules, termsOf } from '../../ordering/delivery/making-terms.ts';
import type { PromiseRules } from './promise-lines.decide.ts';

/** The terms and the calendar that hold now; null where no terms were ever published. */
export function promiseRules(now: Pick<DictionariesNow, 'making' | 'book'>): PromiseRules | null {
  const terms = termRules(now);
  if (terms === null || now.making === null) return null;
  const { calendar, versions } = now.making;
  return { calendar, versions, termsOf: (lines) => termsOf(lines, terms) };
}
