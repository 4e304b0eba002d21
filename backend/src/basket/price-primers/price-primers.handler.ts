import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { blocksPrice, message } from '@oligoteka/primer';
import { Dictionaries, type PriceBook } from '../../dictionaries/dictionaries.ts';
import { type IncomingPrimer, problemsOf, quoteOf, understand } from '../save-primers/save-primers.decide.ts';

/** A price in kopecks, or none, and everything that is wrong with the primer. */
export interface PrimerPricing {
  readonly price: number | null;
  readonly discountPrice: number | null;
  readonly strategy: string | null;
  readonly state: 'load' | 'error';
  readonly errors: readonly string[];
}

export class PricePrimers {
  constructor(
    readonly primers: readonly Omit<IncomingPrimer, 'id'>[],
    readonly percent: number,
    readonly language: 'ru' | 'en',
  ) {}
}

/** Prices primers in the order given; nothing is stored. */
@QueryHandler(PricePrimers)
export class PricePrimersHandler implements IQueryHandler<PricePrimers> {
  constructor(private readonly dictionaries: Dictionaries) {}

  async execute(query: PricePrimers): Promise<PrimerPricing[]> {
    const book = await this.dictionaries.current();
    return query.primers.map((primer) => pricePrimer(primer, book, query));
  }
}

function pricePrimer(
  incoming: Omit<IncomingPrimer, 'id'>,
  book: PriceBook,
  query: PricePrimers,
): PrimerPricing {
  const primer = understand({ id: 0, ...incoming }, undefined, book);
  // A caller that sends no name at all asks for a price, not for the form's checks.
  const problems = problemsOf(primer, book).filter(
    (problem) => incoming.name !== undefined || problem.kind !== 'noName',
  );
  const quote = quoteOf(primer, book, query.percent);
  return {
    price: quote?.price ?? null,
    discountPrice: quote?.discountPrice ?? null,
    strategy: quote?.strategy ?? null,
    state: problems.some(blocksPrice) ? 'error' : 'load',
    errors: problems.map((problem) => message(problem, query.language)),
  };
}
