import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Dictionaries } from '../../../dictionaries/dictionaries.ts';
import type { PriceBook } from '../../../dictionaries/price-book.ts';
import { type ForWhom, HeavyWork } from '../../../guard/heavy-work.ts';
import { PRICE, type PrimerPricing, type PrimerToPrice } from './price-primer.ts';

export class PricePrimers {
  constructor(
    readonly primers: readonly PrimerToPrice[],
    readonly percent: number,
    readonly language: 'ru' | 'en',
    readonly whom: ForWhom,
  ) {}
}

/** Prices primers in the order given; nothing is stored. */
@QueryHandler(PricePrimers)
export class PricePrimersHandler implements IQueryHandler<PricePrimers> {
  constructor(
    private readonly dictionaries: Dictionaries,
    private readonly work: HeavyWork,
  ) {}

  async execute({ primers, percent, language, whom }: PricePrimers): Promise<PrimerPricing[]> {
    const book = ofPrimers(await this.dictionaries.current());
    const contextKey = JSON.stringify([book.versions, percent, language]);
    return this.work.each(PRICE, primers, { context: { book, percent, language }, contextKey }, whom);
  }
}

/** The dictionaries of primers: a thread needs no catalogue. */
function ofPrimers(book: PriceBook): PriceBook {
  return {
    ...book,
    products: [],
    productGroups: [],
    bulks: [],
    sellables: new Map(),
    sequencePrices: [],
    sequenceOptions: [],
  };
}
