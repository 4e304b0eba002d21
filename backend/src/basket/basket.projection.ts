import type { Projection, Queryable, RecordedEvent } from '../event-store/event.ts';
import {
  BASKET_EVENT_TYPES,
  type BasketRepriced,
  type BasketEvent,
  type BasketPrimer,
  type BasketProduct,
  type BasketSequencing,
  type PrimerQuote,
  type SequencingQuote,
} from './basket.events.ts';

/** A row by its basket and its key there; without content it is gone. */
interface Row<Content> {
  readonly basketId: string;
  readonly key: number;
  readonly content: Content | null;
}

interface PlacedProduct extends BasketProduct {
  /** Version of the basket that put it in; 0 for a change of one that stands there. */
  readonly place: number;
}

interface PricedSequencing extends BasketSequencing {
  readonly pricedWith: SequencingQuote['pricedWith'] | null;
  readonly primersPricedWith?: NonNullable<SequencingQuote['primers']>['pricedWith'];
}

/** What the events of one append leave of each row they touch. */
class Pending {
  readonly versions = new Map<string, number>();
  readonly cleaned = new Set<string>();
  readonly primers = new Rows<{ primer: BasketPrimer; quote: PrimerQuote | null }>();
  readonly products = new Rows<PlacedProduct>();
  readonly sequencing = new Rows<PricedSequencing>();
  /** What baskets have yet to tell of a re-pricing; null where it was seen. */
  readonly repriced = new Map<string, BasketRepriced['data'] | null>();
  readonly owners = new Map<string, string>();
  /** Where baskets went; null where they came back. */
  readonly movedTo = new Map<string, string | null>();

  add({ stream, version, type, data }: RecordedEvent): void {
    const basketId = stream.slice('basket-'.length);
    this.versions.set(basketId, version);
    const event = { type, data } as BasketEvent;
    switch (event.type) {
      case 'PrimerAdded':
      case 'PrimerChanged': {
        const { primerId, primer, quote } = event.data;
        this.primers.set(basketId, primerId, { primer, quote });
        break;
      }
      case 'PrimerRemoved':
        this.primers.set(basketId, event.data.primerId, null);
        break;
      case 'ProductAdded':
        this.products.set(basketId, event.data.productId, { ...productOf(event.data), place: version });
        break;
      case 'ProductChanged': {
        const place = this.products.get(basketId, event.data.productId)?.place ?? 0;
        this.products.set(basketId, event.data.productId, { ...productOf(event.data), place });
        break;
      }
      case 'ProductRemoved':
        this.products.set(basketId, event.data.productId, null);
        break;
      case 'SequencingSaved':
        this.sequencing.set(basketId, 0, {
          ...event.data.sequencing,
          pricedWith: event.data.quote?.pricedWith ?? null,
          ...(event.data.quote?.primers && { primersPricedWith: event.data.quote.primers.pricedWith }),
        });
        break;
      case 'BasketRepriced':
        this.repriced.set(basketId, event.data);
        break;
      case 'RepricingSeen':
        this.repriced.set(basketId, null);
        break;
      case 'BasketOrdered':
        for (const id of event.data.primerIds) this.primers.set(basketId, id, null);
        for (const id of event.data.productIds) this.products.set(basketId, id, null);
        if (event.data.sequencing === true) this.sequencing.set(basketId, 0, null);
        break;
      case 'BasketCleaned':
        this.clean(basketId);
        break;
      case 'BasketBound':
        this.owners.set(basketId, event.data.userId);
        break;
      case 'BasketMoved':
        this.clean(basketId);
        this.movedTo.set(basketId, event.data.to);
        break;
      case 'BasketReturned':
        this.movedTo.set(basketId, null);
        break;
      // what they brought or took stands in events of its own
      case 'BasketMerged':
      case 'MergeUndone':
    }
  }

  private clean(basketId: string): void {
    this.cleaned.add(basketId);
    for (const rows of [this.primers, this.products, this.sequencing]) rows.drop(basketId);
  }
}

class Rows<Content> {
  readonly #rows = new Map<string, Row<Content>>();

  set(basketId: string, key: number, content: Content | null): void {
    this.#rows.set(`${basketId}/${key}`, { basketId, key, content });
  }

  get(basketId: string, key: number): Content | null | undefined {
    return this.#rows.get(`${basketId}/${key}`)?.content;
  }

  drop(basketId: string): void {
    for (const [name, row] of this.#rows) if (row.basketId === basketId) this.#rows.delete(name);
  }

  get size(): number {
    return this.#rows.size;
  }

  gone(): Row<Content>[] {
    return [...this.#rows.values()].filter(({ content }) => content === null);
  }

  kept(): { basketId: string; key: number; content: Content }[] {
    return [...this.#rows.values()].flatMap(({ content, ...row }) =>
      content === null ? [] : [{ ...row, content }],
    );
  }
}

/** What getBasket shows: a row per basket, a row per primer and product in it, and its samples. */
export const basketProjection: Projection = {
  name: 'basket',
  mode: 'inline',
  tables: ['read.basket', 'read.basket_primer', 'read.basket_product', 'read.basket_sequencing'],
  eventTypes: BASKET_EVENT_TYPES,
  rowsOf: {
    category: 'basket',
    columns: {
      'read.basket': 'basket_id',
      'read.basket_primer': 'basket_id',
      'read.basket_product': 'basket_id',
      'read.basket_sequencing': 'basket_id',
    },
  },
  async apply(db, events) {
    const pending = new Pending();
    for (const event of events) pending.add(event);
    for (const basketId of pending.cleaned) await clean(db, basketId);
    const { primers, products, sequencing, versions } = pending;
    if (sequencing.size > 0) await writeSequencing(db, sequencing);
    const [gone, kept] = [primers.gone(), primers.kept()];
    await db.query(products.size > 0 ? WRITE_WITH_PRODUCTS : WRITE, [
      gone.map(({ basketId }) => basketId),
      gone.map(({ key }) => key),
      kept.map(({ basketId }) => basketId),
      kept.map(({ key }) => key),
      kept.map(({ content }) => content.primer.numberInOrder),
      kept.map(({ content }) => content.primer.editState),
      kept.map(({ content }) => JSON.stringify(content.primer)),
      kept.map(({ content }) => (content.quote === null ? null : JSON.stringify(content.quote))),
      [...versions.keys()],
      [...versions.values()],
      ...(products.size > 0 ? productParameters(products) : []),
    ]);
    if (pending.repriced.size > 0) await writeRepriced(db, pending.repriced);
    if (pending.owners.size > 0) await writeColumn(db, 'owner_id', pending.owners);
    if (pending.movedTo.size > 0) await writeColumn(db, 'moved_to', pending.movedTo);
  },
};

function productOf({ count, selected, quote }: BasketProduct): BasketProduct {
  return { count, selected, quote };
}

async function clean(db: Queryable, basketId: string): Promise<void> {
  await db.query('delete from read.basket_primer where basket_id = $1', [basketId]);
  await db.query('delete from read.basket_product where basket_id = $1', [basketId]);
  await db.query('delete from read.basket_sequencing where basket_id = $1', [basketId]);
}

function productParameters(products: Rows<PlacedProduct>): unknown[] {
  const [gone, kept] = [products.gone(), products.kept()];
  return [
    gone.map(({ basketId }) => basketId),
    gone.map(({ key }) => key),
    kept.map(({ basketId }) => basketId),
    kept.map(({ key }) => key),
    kept.map(({ content }) => content.place),
    kept.map(({ content }) => JSON.stringify(productOf(content))),
  ];
}

async function writeSequencing(db: Queryable, sequencing: Rows<PricedSequencing>): Promise<void> {
  const [gone, kept] = [sequencing.gone(), sequencing.kept()];
  await db.query(WRITE_SEQUENCING, [
    gone.map(({ basketId }) => basketId),
    kept.map(({ basketId }) => basketId),
    kept.map(({ content }) => JSON.stringify(content)),
  ]);
}

async function writeRepriced(
  db: Queryable,
  repriced: ReadonlyMap<string, BasketRepriced['data'] | null>,
): Promise<void> {
  await db.query(
    `update read.basket set repriced = u.repriced
     from unnest($1::uuid[], $2::json[]) as u (basket_id, repriced) where basket.basket_id = u.basket_id`,
    [
      [...repriced.keys()],
      [...repriced.values()].map((told) => (told === null ? null : JSON.stringify(told))),
    ],
  );
}

async function writeColumn(
  db: Queryable,
  column: 'owner_id' | 'moved_to',
  values: ReadonlyMap<string, string | null>,
): Promise<void> {
  await db.query(
    `update read.basket set ${column} = u.value
     from unnest($1::uuid[], $2::uuid[]) as u (basket_id, value) where basket.basket_id = u.basket_id`,
    [[...values.keys()], [...values.values()]],
  );
}

/** One statement: appends wait for it under the lock of the head. No row is both taken out and put in. */
const write = (more: string): string => `
  with gone as (
    delete from read.basket_primer
    using unnest($1::uuid[], $2::integer[]) as g (basket_id, primer_id)
    where basket_primer.basket_id = g.basket_id and basket_primer.primer_id = g.primer_id
  ), kept as (
    insert into read.basket_primer (basket_id, primer_id, number_in_order, edit_state, primer, quote)
    select * from unnest($3::uuid[], $4::integer[], $5::integer[], $6::text[], $7::json[], $8::json[])
    on conflict (basket_id, primer_id) do update set
      number_in_order = excluded.number_in_order, edit_state = excluded.edit_state,
      primer = excluded.primer, quote = excluded.quote
  )${more}
  insert into read.basket (basket_id, version) select * from unnest($9::uuid[], $10::integer[])
  on conflict (basket_id) do update set version = excluded.version`;

const WRITE = write('');
const WRITE_WITH_PRODUCTS = write(`, gone_products as (
    delete from read.basket_product
    using unnest($11::uuid[], $12::integer[]) as g (basket_id, product_id)
    where basket_product.basket_id = g.basket_id and basket_product.product_id = g.product_id
  ), kept_products as (
    insert into read.basket_product (basket_id, product_id, place, product)
    select * from unnest($13::uuid[], $14::integer[], $15::integer[], $16::json[])
    on conflict (basket_id, product_id) do update set
      place = case when excluded.place = 0 then basket_product.place else excluded.place end,
      product = excluded.product
  )`);

const WRITE_SEQUENCING = `
  with gone as (
    delete from read.basket_sequencing
    using unnest($1::uuid[]) as g (basket_id)
    where basket_sequencing.basket_id = g.basket_id
  )
  insert into read.basket_sequencing (basket_id, sequencing)
  select * from unnest($2::uuid[], $3::json[])
  on conflict (basket_id) do update set sequencing = excluded.sequencing`;
