import type { Projection, RecordedEvent } from '../event-store/event.ts';
import type { Localised } from '../refused.ts';
import {
  ORDER_STEP_TYPES,
  type OrderPayerChanged,
  type OrderCreated,
  type OrderRepriced,
  type OrderStep,
  type OrderState,
  type OrderSubmitted,
} from './order.events.ts';

/** One row per order, for the order's page and the operators' list. */
export const orderProjection: Projection = {
  name: 'order',
  mode: 'inline',
  tables: ['read.customer_order'],
  eventTypes: [...ORDER_STEP_TYPES, 'OrderPayerChanged', 'OrderRepriced'],
  rowsOf: { category: 'order', columns: { 'read.customer_order': 'uid' } },
  async apply(db, events) {
    const orders = events.map((recorded) => ({
      recorded,
      uid: recorded.stream.slice('order-'.length),
      event: { type: recorded.type, data: recorded.data } as OrderStep | OrderPayerChanged | OrderRepriced,
    }));
    // an order is submitted once, before anything else
    const submitted = orders.flatMap(({ recorded, uid, event }) =>
      event.type === 'OrderSubmitted' ? [{ recorded, uid, data: event.data }] : [],
    );
    const steps = new Map<string, Steps>();
    const payers = new Map<string, OrderPayerChanged['data']['personal']>();
    const repriced = new Map<string, OrderRepriced['data']>();
    for (const { recorded, uid, event } of orders) {
      if (event.type === 'OrderRepriced') {
        repriced.set(uid, event.data);
        continue;
      }
      if (event.type === 'OrderPayerChanged') {
        payers.set(uid, event.data.personal);
        continue;
      }
      const row = steps.get(uid) ?? { state: 'submitted', number: null, creation: null, history: [] };
      if (event.type !== 'OrderSubmitted') steps.set(uid, stepped(row, event, recorded));
    }
    const settled = [...steps];
    if (submitted.length > 0)
      await db.query(
        `insert into read.customer_order (uid, state, basket_id, submitted_at, submission, history, member_id)
         select uid, 'submitted', basket_id, submitted_at, submission, history, member_id
         from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::json[], $5::json[], $6::uuid[])
           as s (uid, basket_id, submitted_at, submission, history, member_id)`,
        [
          submitted.map(({ uid }) => uid),
          submitted.map(({ data }) => data.basketId),
          submitted.map(({ recorded }) => recorded.metadata.at),
          submitted.map(({ data }) => JSON.stringify(data)),
          submitted.map(({ recorded }) => JSON.stringify([step('submitted', recorded)])),
          submitted.map(({ data }) => data.memberId ?? null),
        ],
      );
    if (settled.length > 0)
      await db.query(
        `update read.customer_order as o
         set state = s.state, number = coalesce(s.number, o.number), creation = coalesce(s.creation, o.creation),
           history = (o.history::jsonb || s.history)::json
         from unnest($1::uuid[], $2::text[], $3::text[], $4::json[], $5::jsonb[])
           as s (uid, state, number, creation, history)
         where o.uid = s.uid`,
        [
          settled.map(([uid]) => uid),
          settled.map(([, { state }]) => state),
          settled.map(([, { number }]) => number),
          settled.map(([, { creation }]) => creation && JSON.stringify(creation)),
          settled.map(([, { history }]) => JSON.stringify(history)),
        ],
      );
    if (repriced.size > 0)
      await db.query(
        `update read.customer_order as o
         set creation = r.creation, submission = (o.submission::jsonb || r.agreed)::json
         from unnest($1::uuid[], $2::json[], $3::jsonb[]) as r (uid, creation, agreed) where o.uid = r.uid`,
        [
          [...repriced.keys()],
          [...repriced.values()].map((creation) => JSON.stringify(creation)),
          [...repriced.values()].map(({ total, pricedWith, ruleVersion }) =>
            JSON.stringify({ total, pricedWith, ruleVersion }),
          ),
        ],
      );
    if (payers.size > 0)
      await db.query(
        `update read.customer_order as o
         set submission = jsonb_set(o.submission::jsonb, '{personal}', p.personal)::json
         from unnest($1::uuid[], $2::jsonb[]) as p (uid, personal) where o.uid = p.uid`,
        [[...payers.keys()], [...payers.values()].map((personal) => JSON.stringify(personal))],
      );
  },
};

/** Steps of an order since it was submitted, as far as these events tell. */
interface Steps {
  readonly state: OrderState;
  readonly number: string | null;
  readonly creation: OrderCreated['data'] | null;
  readonly history: readonly { readonly state: OrderState; readonly at: string; readonly note?: Localised }[];
}

const STATES = {
  OrderAwaitsPayment: 'awaiting_payment',
  OrderPaid: 'paid',
  OrderRefunded: 'refunded',
} as const;

function stepped(row: Steps, event: Exclude<OrderStep, OrderSubmitted>, recorded: RecordedEvent): Steps {
  switch (event.type) {
    case 'OrderCreated': {
      const history = [...row.history, step('created', recorded)];
      return { state: 'created', number: event.data.number, creation: event.data, history };
    }
    case 'OrderRejected':
    case 'OrderCancelled': {
      const state = event.type === 'OrderRejected' ? 'rejected' : 'cancelled';
      const noted = { ...step(state, recorded), note: event.data.reason };
      return { ...row, state, history: [...row.history, noted] };
    }
    case 'OrderAwaitsPayment':
    case 'OrderPaid':
    case 'OrderRefunded': {
      const state = STATES[event.type];
      return { ...row, state, history: [...row.history, step(state, recorded)] };
    }
  }
}

function step(state: OrderState, event: RecordedEvent): { state: OrderState; at: string } {
  return { state, at: event.metadata.at };
}
