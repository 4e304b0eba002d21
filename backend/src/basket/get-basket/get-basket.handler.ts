import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../database.ts';
import { Dictionaries } from '../../dictionaries/dictionaries.ts';
import { inTurns } from '../../guard/in-turns.ts';
import { Batcher } from '../../event-store/batcher.ts';
import { memberBasketId } from '../basket-stream.events.ts';
import { rowOfBasket } from '../basket.projection.ts';
import { refuseStrangers } from '../change-basket.ts';
import { type BasketRow, type BasketView, NO_BASKET, type OwnPercents, priceBasket } from './price-basket.ts';

export class GetBasket {
  constructor(
    readonly basketId: string,
    readonly percents: OwnPercents,
    /** Uid of the member who asks, null for a visitor. */
    readonly member: string | null,
  ) {}
}

/** A long basket delays few others. */
const MAX_BATCH = 16;
const CONCURRENT_READS = 2;

@QueryHandler(GetBasket)
export class GetBasketHandler implements IQueryHandler<GetBasket> {
  readonly #rows = new Batcher((basketIds: readonly string[]) => this.rowsOf(basketIds), {
    concurrent: CONCURRENT_READS,
    choose: (waiting) => new Set([...waiting.keys()].slice(0, MAX_BATCH)),
  });

  constructor(
    private readonly database: Database,
    private readonly dictionaries: Dictionaries,
  ) {}

  async execute({ basketId, percents, member }: GetBasket): Promise<BasketView> {
    const row = await this.#rows.ask(basketId);
    refuseStrangers(row.owner, member);
    if (member !== null && row.movedTo === memberBasketId(member))
      return this.execute({ basketId: row.movedTo, percents, member });
    const book = await this.dictionaries.current();
    return { id: basketId, version: row.version, ...(await inTurns(priceBasket(row, book, percents))) };
  }

  private async rowsOf(basketIds: readonly string[]): Promise<BasketRow[]> {
    const { rows } = await this.database.query<BasketRow & { place: number }>(
      ROWS_OF_BASKETS,
      [basketIds],
      'get_basket',
    );
    const found = new Map(rows.map(({ place, ...row }) => [Number(place), row]));
    return basketIds.map((_, index) => found.get(index + 1) ?? NO_BASKET);
  }
}

const ROWS_OF_BASKETS = `
  select asked.place, b.events_before + b.version as version, b.repriced, b.owner_id as owner, b.moved_to as "movedTo", (
    select coalesce(json_agg(json_build_object('primerId', p.primer_id, 'primer', p.primer, 'quote', p.quote)
                             order by p.number_in_order, p.primer_id), '[]')
    from read.basket_primer as p where p.stream_key = b.stream_key
  ) as primers, (
    select coalesce(json_agg(json_build_object('productId', p.product_id, 'count', p.product->'count',
                               'selected', p.product->'selected', 'quote', p.product->'quote')
                             order by p.place), '[]')
    from read.basket_product as p where p.stream_key = b.stream_key
  ) as products, (
    select s.sequencing from read.basket_sequencing as s where s.stream_key = b.stream_key
  ) as sequencing, (
    select coalesce(json_agg(json_build_object('serviceId', o.service_id, 'service', o.service, 'quote', o.quote)
                             order by o.service_id), '[]')
    from read.basket_service as o where o.stream_key = b.stream_key
  ) as services
  from unnest($1::text[]) with ordinality as asked (id, place)
  cross join lateral (select * from read.basket as b where ${rowOfBasket('asked.id')}) as b`;
