import { isDeepStrictEqual } from 'node:util';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../database.ts';
import { Dictionaries, type PriceBook } from '../../dictionaries/dictionaries.ts';
import { primerVersions } from '../../dictionaries/dictionary.events.ts';
import type { BasketPrimer, PrimerQuote } from '../basket.events.ts';
import { quoteOf } from '../save-primers/save-primers.decide.ts';

/** A basket as it stands, at the prices of now. Money in kopecks. */
export interface BasketView {
  readonly id: string;
  readonly version: number;
  readonly primers: readonly {
    readonly primerId: number;
    readonly primer: BasketPrimer;
    readonly quote: PrimerQuote | null;
  }[];
}

export class GetBasket {
  constructor(readonly basketId: string) {}
}

@QueryHandler(GetBasket)
export class GetBasketHandler implements IQueryHandler<GetBasket> {
  constructor(
    private readonly database: Database,
    private readonly dictionaries: Dictionaries,
  ) {}

  async execute({ basketId }: GetBasket): Promise<BasketView> {
    const { rows } = await this.database.query<{ version: number; primers: BasketView['primers'] }>(
      `select b.version, (
         select coalesce(json_agg(json_build_object('primerId', p.primer_id, 'primer', p.primer, 'quote', p.quote)
                                  order by p.number_in_order, p.primer_id), '[]')
         from read.basket_primer as p where p.basket_id = b.basket_id
       ) as primers
       from read.basket as b where b.basket_id = $1`,
      [basketId],
      'get_basket',
    );
    const book = await this.dictionaries.current();
    const primers = (rows[0]?.primers ?? []).map((kept) => ({ ...kept, quote: quoteNow(kept, book) }));
    return { id: basketId, version: rows[0]?.version ?? 0, primers };
  }
}

/** A basket may lie for weeks: what was priced with dictionaries of then is priced again, as ordering it would. */
function quoteNow(
  { primer, quote }: Pick<BasketView['primers'][number], 'primer' | 'quote'>,
  book: PriceBook,
): PrimerQuote | null {
  const isOfNow = quote !== null && isDeepStrictEqual(quote.pricedWith, primerVersions(book.versions));
  return isOfNow ? quote : quoteOf(primer, book, quote?.percent ?? 0);
}
