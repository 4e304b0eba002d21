import type { Projection, Queryable } from '../event-store/event.ts';
import { jsonArray } from '../event-store/json-array.ts';
import type { NamedStream } from '../event-store/stream-reader.ts';
import { BASKET_EVENT_TYPES } from './basket.events.ts';
import {
  BasketRows,
  type PlacedProduct,
  type PricedSequencing,
  productOf,
  type Rows,
} from './basket-rows.ts';
import type { BasketRepriced } from './reprice/reprice.events.ts';

/**
 * Rows that getBasket shows: one per basket, one per primer and product in it, and its samples. Rows belong to the stream
 * that the basket is in now, by its key; a stream that was closed has none.
 */
export const basketProjection: Projection = {
  name: 'basket',
  mode: 'inline',
  tables: [
    'read.basket',
    'read.basket_primer',
    'read.basket_product',
    'read.basket_sequencing',
    'read.basket_service',
  ],
  eventTypes: BASKET_EVENT_TYPES,
  rowsOf: {
    category: 'basket',
    columns: {
      'read.basket': 'stream_key',
      'read.basket_primer': 'stream_key',
      'read.basket_product': 'stream_key',
      'read.basket_sequencing': 'stream_key',
      'read.basket_service': 'stream_key',
    },
  },
  async apply(db, events) {
    const changes = new BasketRows();
    for (const event of events) changes.add(event);
    const { cleaned, opened, primers, products, sequencing, services, versions } = changes;
    if (cleaned.size + opened.size > 0) await cleanAndOpen(db, changes);
    if (!sequencing.isEmpty) await writeSequencing(db, sequencing);
    if (!services.isEmpty) await writeServices(db, services);
    if (versions.size > 0 || !primers.isEmpty || !products.isEmpty) await write(db, changes);
    if (changes.repriced.size > 0) await writeRepriced(db, changes.repriced);
    if (changes.owners.size > 0) await writeColumn(db, 'owner_id', changes.owners);
    if (changes.movedTo.size > 0) await writeColumn(db, 'moved_to', changes.movedTo);
  },
};

/**
 * The one row of a basket: keys of its streams are its id alone, or with `-` and a number, and `.` comes right after `-`.
 * The limit tells the planner that there is one: it takes a range for many.
 */
export const rowOfBasket = (id: string): string =>
  `b.stream_key >= ${id}::text and b.stream_key < ${id}::text || '.' limit 1`;

/** Names the stream that a basket is in now. */
export const OPEN_STREAM: NamedStream = {
  name: 'basket',
  text: `select 'basket-' || b.stream_key from read.basket as b where ${rowOfBasket('$1')}`,
};

async function cleanAndOpen(db: Queryable, { cleaned, closed, opened }: BasketRows): Promise<void> {
  const begun = [...opened.values()];
  await db.query(CLEAN_AND_OPEN, [
    [...cleaned],
    [...closed],
    [...opened.keys()],
    begun.map(({ eventsBefore }) => eventsBefore),
    begun.map(({ owner }) => owner),
    begun.map(({ movedTo }) => movedTo),
    begun.map(({ repricing }) => textOf(repricing?.told ?? null)),
  ]);
}

async function write(db: Queryable, { primers, products, versions }: BasketRows): Promise<void> {
  const [gone, kept] = [primers.gone(), primers.kept()];
  await db.query(products.isEmpty ? WRITE : WRITE_WITH_PRODUCTS, [
    gone.map(({ stream }) => stream),
    gone.map(({ key }) => key),
    kept.map(({ stream }) => stream),
    kept.map(({ key }) => key),
    kept.map(({ content }) => content.primer.numberInOrder),
    kept.map(({ content }) => content.primer.editState),
    jsonArray(kept.map(({ content }) => JSON.stringify(content.primer))),
    jsonArray(kept.map(({ content }) => textOf(content.quote))),
    [...versions.keys()],
    [...versions.values()],
    ...(products.isEmpty ? [] : productParameters(products)),
  ]);
}

function productParameters(products: Rows<PlacedProduct>): unknown[] {
  const [gone, kept] = [products.gone(), products.kept()];
  return [
    gone.map(({ stream }) => stream),
    gone.map(({ key }) => key),
    kept.map(({ stream }) => stream),
    kept.map(({ key }) => key),
    kept.map(({ content }) => content.place),
    kept.map(({ content }) => JSON.stringify(productOf(content))),
  ];
}

async function writeSequencing(db: Queryable, sequencing: Rows<PricedSequencing>): Promise<void> {
  const [gone, kept] = [sequencing.gone(), sequencing.kept()];
  await db.query(WRITE_SEQUENCING, [
    gone.map(({ stream }) => stream),
    kept.map(({ stream }) => stream),
    jsonArray(kept.map(({ content }) => JSON.stringify(content))),
  ]);
}

async function writeServices(db: Queryable, services: BasketRows['services']): Promise<void> {
  const [gone, kept] = [services.gone(), services.kept()];
  await db.query(WRITE_SERVICES, [
    gone.map(({ stream }) => stream),
    gone.map(({ key }) => key),
    kept.map(({ stream }) => stream),
    kept.map(({ key }) => key),
    jsonArray(kept.map(({ content }) => JSON.stringify(content.service))),
    jsonArray(kept.map(({ content }) => textOf(content.quote))),
  ]);
}

async function writeRepriced(
  db: Queryable,
  repriced: ReadonlyMap<string, BasketRepriced['data'] | null>,
): Promise<void> {
  await db.query(
    `update read.basket set repriced = u.repriced
     from unnest($1::text[], $2::json[]) as u (stream_key, repriced) where basket.stream_key = u.stream_key`,
    [[...repriced.keys()], [...repriced.values()].map(textOf)],
  );
}

async function writeColumn(
  db: Queryable,
  column: 'owner_id' | 'moved_to',
  values: ReadonlyMap<string, string | null>,
): Promise<void> {
  await db.query(
    `update read.basket set ${column} = u.value
     from unnest($1::text[], $2::uuid[]) as u (stream_key, value) where basket.stream_key = u.stream_key`,
    [[...values.keys()], [...values.values()]],
  );
}

function textOf(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

/** No row is both taken out and put in: streams that are opened are not those that are closed. */
const CLEAN_AND_OPEN = `
  with no_primers as (
    delete from read.basket_primer where stream_key = any ($1::text[])
  ), no_products as (
    delete from read.basket_product where stream_key = any ($1::text[])
  ), no_sequencing as (
    delete from read.basket_sequencing where stream_key = any ($1::text[])
  ), no_services as (
    delete from read.basket_service where stream_key = any ($1::text[])
  ), no_baskets as (
    delete from read.basket where stream_key = any ($2::text[])
  )
  insert into read.basket (stream_key, version, events_before, owner_id, moved_to, repriced)
  select stream_key, 1, events_before, owner_id, moved_to, repriced
  from unnest($3::text[], $4::integer[], $5::uuid[], $6::uuid[], $7::json[])
    as u (stream_key, events_before, owner_id, moved_to, repriced)`;

/** One statement: appends wait for it under the lock of the head. No row is both taken out and put in. */
const writeRows = (more: string): string => `
  with gone as (
    delete from read.basket_primer
    using unnest($1::text[], $2::integer[]) as g (stream_key, primer_id)
    where basket_primer.stream_key = g.stream_key and basket_primer.primer_id = g.primer_id
  ), kept as (
    insert into read.basket_primer (stream_key, primer_id, number_in_order, edit_state, primer, quote)
    select * from unnest($3::text[], $4::integer[], $5::integer[], $6::text[], $7::json[], $8::json[])
    on conflict (stream_key, primer_id) do update set
      number_in_order = excluded.number_in_order, edit_state = excluded.edit_state,
      primer = excluded.primer, quote = excluded.quote
  )${more}
  insert into read.basket (stream_key, version) select * from unnest($9::text[], $10::integer[])
  on conflict (stream_key) do update set version = excluded.version`;

const WRITE = writeRows('');
const WRITE_WITH_PRODUCTS = writeRows(`, gone_products as (
    delete from read.basket_product
    using unnest($11::text[], $12::integer[]) as g (stream_key, product_id)
    where basket_product.stream_key = g.stream_key and basket_product.product_id = g.product_id
  ), kept_products as (
    insert into read.basket_product (stream_key, product_id, place, product)
    select * from unnest($13::text[], $14::integer[], $15::integer[], $16::json[])
    on conflict (stream_key, product_id) do update set
      place = case when excluded.place = 0 then basket_product.place else excluded.place end,
      product = excluded.product
  )`);

const WRITE_SEQUENCING = `
  with gone as (
    delete from read.basket_sequencing
    using unnest($1::text[]) as g (stream_key)
    where basket_sequencing.stream_key = g.stream_key
  )
  insert into read.basket_sequencing (stream_key, sequencing)
  select * from unnest($2::text[], $3::json[])
  on conflict (stream_key) do update set sequencing = excluded.sequencing`;

const WRITE_SERVICES = `
  with gone as (
    delete from read.basket_service
    using unnest($1::text[], $2::integer[]) as g (stream_key, service_id)
    where basket_service.stream_key = g.stream_key and basket_service.service_id = g.service_id
  )
  insert into read.basket_service (stream_key, service_id, service, quote)
  select * from unnest($3::text[], $4::integer[], $5::json[], $6::json[])
  on conflict (stream_key, service_id) do update set service = excluded.service, quote = excluded.quote`;
