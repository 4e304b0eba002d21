import { jsonArray } from '../event-store/json-array.ts';
import type { Projection, Queryable, RecordedEvent } from '../event-store/event.ts';
import { isLineEvent, LINE_EVENT_TYPES, type LineEvent } from './line.events.ts';
import { lessened } from './order.ts';
import {
  ORDER_STEP_TYPES,
  type OrderDetailsCorrected,
  type OrderPayerChanged,
  type OrderRepriced,
  type OrderStep,
  type OrderSubmitted,
} from './order.events.ts';
import type { OrderConfirmationWithdrawn, OrderConfirmed } from './operator/operator.events.ts';
import { type OrderRow, type StateEntry, stepped, SUBMITTED } from './order-rows.ts';

const CONFIRMATIONS: readonly (OrderConfirmed | OrderConfirmationWithdrawn)['type'][] = [
  'OrderConfirmed',
  'OrderConfirmationWithdrawn',
];

/** The row that such an event brings depends on all lines of the order. */
const BY_LINES: readonly string[] = [...LINE_EVENT_TYPES, ...CONFIRMATIONS, 'OrderPaid'];

/** Events that bring other details. */
const PERSONAL: readonly (OrderPayerChanged | OrderDetailsCorrected)['type'][] = [
  'OrderPayerChanged',
  'OrderDetailsCorrected',
];

type ShownEvent =
  | OrderStep
  | OrderPayerChanged
  | OrderDetailsCorrected
  | OrderRepriced
  | OrderConfirmed
  | OrderConfirmationWithdrawn
  | LineEvent;

/** One row per order, for the order's page and the operators' list. */
export const orderProjection: Projection = {
  name: 'order',
  mode: 'inline',
  tables: ['read.customer_order'],
  eventTypes: [...ORDER_STEP_TYPES, ...PERSONAL, ...CONFIRMATIONS, 'OrderRepriced', ...LINE_EVENT_TYPES],
  readsFor: BY_LINES,
  rowsOf: { category: 'order', columns: { 'read.customer_order': 'uid' } },
  async apply(db, events) {
    const orders = events.map((recorded) => ({
      recorded,
      uid: recorded.stream.slice('order-'.length),
      event: { type: recorded.type, data: recorded.data } as ShownEvent,
    }));
    // an order is submitted once, before anything else
    const submitted = orders.flatMap(({ recorded, uid, event }) =>
      event.type === 'OrderSubmitted' ? [{ recorded, uid, data: event.data }] : [],
    );
    const rows = await rowsBefore(db, orders);
    const steps = new Map<string, OrderRow>();
    const details = new Map<string, OrderPayerChanged['data']['personal']>();
    const repriced = new Map<string, { creation: OrderRepriced['data']; agreed: OrderRepriced['data'] }>();
    for (const { recorded, uid, event } of orders) {
      if (event.type === 'OrderRepriced') {
        repriced.set(uid, { creation: event.data, agreed: event.data });
        continue;
      }
      if (event.type === 'OrderPayerChanged' || event.type === 'OrderDetailsCorrected') {
        details.set(uid, event.data.personal);
        continue;
      }
      const row = steps.get(uid) ?? rows.get(uid) ?? SUBMITTED;
      if (event.type === 'OrderSubmitted') continue;
      steps.set(uid, stepped(row, event, recorded));
      const anew = repriced.get(uid);
      if (anew !== undefined && isLineEvent(event))
        repriced.set(uid, { ...anew, creation: lessened(anew.creation, event) });
    }
    await insertSubmitted(db, submitted);
    await updateStepped(db, [...steps]);
    if (repriced.size > 0)
      await db.query(
        `update read.customer_order as o
         set creation = r.creation, submission = (o.submission::jsonb || r.agreed)::json
         from unnest($1::uuid[], $2::json[], $3::jsonb[]) as r (uid, creation, agreed) where o.uid = r.uid`,
        [
          [...repriced.keys()],
          jsonArray([...repriced.values()].map(({ creation }) => JSON.stringify(creation))),
          [...repriced.values()].map(({ agreed: { total, pricedWith, ruleVersion } }) =>
            JSON.stringify({ total, pricedWith, ruleVersion }),
          ),
        ],
      );
    if (details.size > 0)
      await db.query(
        `update read.customer_order as o
         set submission = jsonb_set(o.submission::jsonb, '{personal}', p.personal)::json
         from unnest($1::uuid[], $2::jsonb[]) as p (uid, personal) where o.uid = p.uid`,
        [[...details.keys()], [...details.values()].map((personal) => JSON.stringify(personal))],
      );
  },
};

/** Rows of the orders whose next state depends on their lines. */
async function rowsBefore(
  db: Queryable,
  orders: readonly { readonly uid: string; readonly event: ShownEvent }[],
): Promise<Map<string, OrderRow>> {
  const uids = orders.flatMap(({ uid, event }) => (BY_LINES.includes(event.type) ? [uid] : []));
  if (uids.length === 0) return new Map();
  // the content of an order is long, and few events change it
  const lessening = orders.flatMap(({ uid, event }) =>
    event.type === 'LinesCancelled' && event.data.left !== undefined ? [uid] : [],
  );
  const { rows } = await db.query<{
    readonly uid: string;
    readonly state: OrderRow['state'];
    readonly history: readonly StateEntry[];
    readonly fulfilment: OrderRow['fulfilment'];
    readonly lines: number;
    readonly creation: OrderRow['creation'];
  }>(
    `select uid, state, history, fulfilment, coalesce(json_array_length(creation->'lines'), 0) as lines,
       case when uid = any($2::uuid[]) then creation end as creation
     from read.customer_order where uid = any($1::uuid[])`,
    [uids, lessening],
  );
  return new Map(rows.map(({ uid, ...row }) => [uid, { ...row, number: null, isWhole: true }]));
}

async function insertSubmitted(
  db: Queryable,
  submitted: readonly { recorded: RecordedEvent; uid: string; data: OrderSubmitted['data'] }[],
): Promise<void> {
  if (submitted.length === 0) return;
  await db.query(
    `insert into read.customer_order (uid, state, basket_id, submitted_at, submission, history, member_id)
     select uid, 'submitted', basket_id, submitted_at, submission, history, member_id
     from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::json[], $5::json[], $6::uuid[])
       as s (uid, basket_id, submitted_at, submission, history, member_id)`,
    [
      submitted.map(({ uid }) => uid),
      submitted.map(({ data }) => data.basketId),
      submitted.map(({ recorded }) => recorded.metadata.at),
      jsonArray(submitted.map(({ data }) => JSON.stringify(data))),
      submitted.map(({ recorded }) => JSON.stringify([{ state: 'submitted', at: recorded.metadata.at }])),
      submitted.map(({ data }) => data.memberId ?? null),
    ],
  );
}

async function updateStepped(db: Queryable, stepped: readonly (readonly [string, OrderRow])[]) {
  if (stepped.length === 0) return;
  await db.query(
    `update read.customer_order as o
     set state = s.state, number = coalesce(s.number, o.number), creation = coalesce(s.creation, o.creation),
       history = (case when s.is_whole then s.history else o.history::jsonb || s.history end)::json,
       fulfilment = coalesce(s.fulfilment, o.fulfilment)
     from unnest($1::uuid[], $2::text[], $3::text[], $4::json[], $5::jsonb[], $6::boolean[], $7::jsonb[])
       as s (uid, state, number, creation, history, is_whole, fulfilment)
     where o.uid = s.uid`,
    [
      stepped.map(([uid]) => uid),
      stepped.map(([, { state }]) => state),
      stepped.map(([, { number }]) => number),
      jsonArray(stepped.map(([, { creation }]) => creation && JSON.stringify(creation))),
      stepped.map(([, { history }]) => JSON.stringify(history)),
      stepped.map(([, { isWhole }]) => isWhole),
      stepped.map(([, { fulfilment }]) => fulfilment && JSON.stringify(fulfilment)),
    ],
  );
}
