import { blocksPrice, message } from '@oligoteka/primer';
import type { PriceBook } from '../../../dictionaries/price-book.ts';
import type { Work } from '../../../guard/heavy-work.ts';
import { type IncomingPrimer, problemsOf, quoteOf, understand } from '../save-primers/save-primers.decide.ts';

export type PrimerToPrice = Omit<IncomingPrimer, 'id'>;

/** A price in kopecks, or none, and everything that is wrong with the primer. */
export interface PrimerPricing {
  readonly price: number | null;
  readonly discountPrice: number | null;
  readonly strategy: string | null;
  readonly state: 'load' | 'error';
  readonly errors: readonly string[];
}

/** Dictionaries for all primers of a call; `book` has those of primers. */
export interface PricingContext {
  readonly book: PriceBook;
  readonly percent: number;
  readonly language: 'ru' | 'en';
}

export const PRICE: Work<PrimerToPrice, PricingContext, PrimerPricing> = {
  task: 'price',
  costOf: ({ sequence = '', mods = [] }) => 120 + sequence.length + mods.length * 5,
  run: pricePrimer,
};

function pricePrimer(incoming: PrimerToPrice, { book, percent, language }: PricingContext): PrimerPricing {
  const primer = understand({ id: 0, ...incoming }, undefined, book);
  // A caller that sends no name at all asks for a price, not for the form's checks.
  const problems = problemsOf(primer, book).filter(
    (problem) => incoming.name !== undefined || problem.kind !== 'noName',
  );
  const quote = quoteOf(primer, book, percent);
  return {
    price: quote?.price ?? null,
    discountPrice: quote?.discountPrice ?? null,
    strategy: quote?.strategy ?? null,
    state: problems.some(blocksPrice) ? 'error' : 'load',
    errors: problems.map((problem) => message(problem, language)),
  };
}
