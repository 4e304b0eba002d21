import type { Projection, RecordedEvent } from '../event-store/event.ts';
import {
  ORDER_EVENT_TYPES,
  type OrderCreated,
  type OrderEvent,
  type OrderRejected,
  type OrderState,
} from './order.events.ts';

/** One row per order: what the order's page and the operators' list show. */
export const orderProjection: Projection = {
  name: 'order',
  mode: 'inline',
  tables: ['read.customer_order'],
  eventTypes: ORDER_EVENT_TYPES,
  rowsOf: { category: 'order', columns: { 'read.customer_order': 'uid' } },
  async apply(db, events) {
    const orders = events.map((recorded) => ({
      recorded,
      uid: recorded.stream.slice('order-'.length),
      event: { type: recorded.type, data: recorded.data } as OrderEvent,
    }));
    // an order is submitted once, before anything else; it is created or rejected once
    const submitted = orders.flatMap(({ recorded, uid, event }) =>
      event.type === 'OrderSubmitted' ? [{ recorded, uid, data: event.data }] : [],
    );
    const settled = orders.flatMap(({ recorded, uid, event }): SettledRow[] => {
      if (event.type === 'OrderCreated') return [createdRow(uid, event.data, recorded)];
      if (event.type === 'OrderRejected') return [rejectedRow(uid, event.data, recorded)];
      return [];
    });
    if (submitted.length > 0)
      await db.query(
        `insert into read.customer_order (uid, state, basket_id, submitted_at, submission, history)
         select uid, 'submitted', basket_id, submitted_at, submission, history
         from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::json[], $5::json[])
           as s (uid, basket_id, submitted_at, submission, history)`,
        [
          submitted.map(({ uid }) => uid),
          submitted.map(({ data }) => data.basketId),
          submitted.map(({ recorded }) => recorded.metadata.at),
          submitted.map(({ data }) => JSON.stringify(data)),
          submitted.map(({ recorded }) => JSON.stringify([step('submitted', recorded)])),
        ],
      );
    if (settled.length > 0)
      await db.query(
        `update read.customer_order as o
         set state = s.state, number = s.number, creation = s.creation,
           history = (o.history::jsonb || s.history)::json
         from unnest($1::uuid[], $2::text[], $3::text[], $4::json[], $5::jsonb[])
           as s (uid, state, number, creation, history)
         where o.uid = s.uid`,
        [
          settled.map(({ uid }) => uid),
          settled.map(({ state }) => state),
          settled.map(({ number }) => number),
          settled.map(({ creation }) => creation),
          settled.map(({ history }) => history),
        ],
      );
  },
};

interface SettledRow {
  readonly uid: string;
  readonly state: OrderState;
  readonly number: string | null;
  /** JSON. */
  readonly creation: string | null;
  /** JSON: the steps to be added. */
  readonly history: string;
}

function createdRow(uid: string, data: OrderCreated['data'], recorded: RecordedEvent): SettledRow {
  const history = JSON.stringify([step('created', recorded)]);
  return { uid, state: 'created', number: data.number, creation: JSON.stringify(data), history };
}

function rejectedRow(uid: string, data: OrderRejected['data'], recorded: RecordedEvent): SettledRow {
  const history = JSON.stringify([{ ...step('rejected', recorded), note: data.reason }]);
  return { uid, state: 'rejected', number: null, creation: null, history };
}

function step(state: OrderState, event: RecordedEvent): { state: OrderState; at: string } {
  return { state, at: event.metadata.at };
}
