import type { Projection } from '../event-store/event.ts';
import {
  BASKET_EVENT_TYPES,
  type BasketEvent,
  type BasketPrimer,
  type PrimerQuote,
} from './basket.events.ts';

interface PrimerRow {
  readonly basketId: string;
  readonly primerId: number;
  readonly primer: BasketPrimer;
  readonly quote: PrimerQuote | null;
}

/** What getBasket shows: a row per basket and a row per primer in it. */
export const basketProjection: Projection = {
  name: 'basket',
  mode: 'inline',
  tables: ['read.basket', 'read.basket_primer'],
  eventTypes: BASKET_EVENT_TYPES,
  rowsOf: {
    category: 'basket',
    columns: { 'read.basket': 'basket_id', 'read.basket_primer': 'basket_id' },
  },
  async apply(db, events) {
    const versions = new Map<string, number>();
    const pending = new Map<string, PrimerRow | { basketId: string; primerId: number; primer: null }>();
    for (const recorded of events) {
      const basketId = recorded.stream.slice('basket-'.length);
      versions.set(basketId, recorded.version);
      const event = { type: recorded.type, data: recorded.data } as BasketEvent;
      switch (event.type) {
        case 'PrimerAdded':
        case 'PrimerChanged':
          pending.set(`${basketId}/${event.data.primerId}`, { basketId, ...event.data });
          break;
        case 'PrimerRemoved':
          pending.set(`${basketId}/${event.data.primerId}`, {
            basketId,
            primerId: event.data.primerId,
            primer: null,
          });
          break;
        case 'BasketOrdered':
          for (const primerId of event.data.primerIds)
            pending.set(`${basketId}/${primerId}`, { basketId, primerId, primer: null });
          break;
        case 'BasketCleaned':
          for (const [key, row] of pending) if (row.basketId === basketId) pending.delete(key);
          await db.query('delete from read.basket_primer where basket_id = $1', [basketId]);
      }
    }
    const rows = [...pending.values()];
    const gone = rows.filter((row) => row.primer === null);
    const kept = rows.filter((row): row is PrimerRow => row.primer !== null);
    await db.query(WRITE, [
      gone.map((row) => row.basketId),
      gone.map((row) => row.primerId),
      kept.map((row) => row.basketId),
      kept.map((row) => row.primerId),
      kept.map((row) => row.primer.numberInOrder),
      kept.map((row) => row.primer.editState),
      kept.map((row) => JSON.stringify(row.primer)),
      kept.map((row) => (row.quote === null ? null : JSON.stringify(row.quote))),
      [...versions.keys()],
      [...versions.values()],
    ]);
  },
};

/** One statement: appends wait for it under the lock of the head. No row is both taken out and put in. */
const WRITE = `
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
  )
  insert into read.basket (basket_id, version) select * from unnest($9::uuid[], $10::integer[])
  on conflict (basket_id) do update set version = excluded.version`;
