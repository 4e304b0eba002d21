import { type Fulfilment, isToMake, lineState, untouched } from '../../ordering/order-lines.ts';
import { promiseOf } from '../../ordering/awaited-material.ts';
import { BEING_MADE } from '../../ordering/operator/on-trust.ts';
import type { StateEntry } from '../../ordering/order-rows.ts';
import type { LineState } from '../../ordering/line.events.ts';
import { type OrderedLine, orderStream } from '../../ordering/order.events.ts';
import { readPages } from '../../event-store/event-pages.ts';
import type { History } from '../history.ts';

/** An order of which lines stand at one point, and since when the longest of them does. */
export interface WaitingLines {
  readonly uid: string;
  readonly number: string;
  readonly lines: readonly number[];
  readonly since: string;
}

/** Orders that are made, by their next step; the oldest first. */
export interface MadeOrders {
  readonly toStart: readonly WaitingLines[];
  readonly inProduction: readonly WaitingLines[];
  readonly toShip: readonly WaitingLines[];
  readonly onTheWay: readonly WaitingLines[];
  /** Lines that are to be ready by the next working day and are not; `since`: the day that was promised. */
  readonly due: readonly WaitingLines[];
}

interface Row {
  readonly uid: string;
  readonly number: string;
  readonly lines: number;
  /** Numbers of the lines that are parcels: they go with their goods. */
  readonly parcels: readonly number[];
  /** Numbers of the lines that lie on the shelf: they are shipped, and not started. */
  readonly products: readonly number[];
  /** Lines that may wait for material of the buyer. */
  readonly sent: readonly { readonly line: number; readonly content: OrderedLine }[];
  readonly history: readonly StateEntry[];
  readonly fulfilment: Fulfilment | null;
}

/** Lines of paid and of trusted orders by their state; junk is left out. `sentBefore`: on the way are only lines that left before;
 * `dueBy`: the day up to which promises are told. */
export async function madeOrders(
  history: History,
  { sentBefore, dueBy }: { readonly sentBefore: string; readonly dueBy: string },
): Promise<MadeOrders> {
  const { rows } = await history.database.query<Row>(
    `select uid, number, history, fulfilment, json_array_length(creation->'lines') as lines,
       array(select line::integer from json_array_elements(creation->'lines') with ordinality as one (content, line)
             where content->>'kind' = 'delivery') as parcels,
       array(select line::integer from json_array_elements(creation->'lines') with ordinality as one (content, line)
             where content->>'kind' = 'product') as products,
       (select coalesce(json_agg(json_build_object('line', line, 'content', content)), '[]')
        from json_array_elements(creation->'lines') with ordinality as one (content, line)
        where content->>'kind' in ('sequence', 'dnaExtract', 'service')) as sent
     from read.customer_order where ${BEING_MADE} order by submitted_at`,
  );
  const junk = await junkStreams(history);
  const orders = rows.filter(({ uid }) => !junk.has(orderStream(uid)));
  const at = (state: LineState, before?: string): WaitingLines[] =>
    orders.flatMap((order) => linesAt(order, state, before)).sort(bySince);
  return {
    toStart: at('waiting'),
    inProduction: at('in_production'),
    toShip: at('ready'),
    onTheWay: at('shipped', sentBefore),
    due: orders.flatMap((order) => linesDue(order, dueBy)).sort(bySince),
  };
}

const bySince = (one: WaitingLines, other: WaitingLines): number => (one.since < other.since ? -1 : 1);

function linesDue({ uid, number, sent, fulfilment }: Row, dueBy: string): WaitingLines[] {
  if (fulfilment === null) return [];
  const lines: OrderedLine[] = [];
  for (const { line, content } of sent) lines[line - 1] = content;
  const due = fulfilment.lines.flatMap((steps, index) => {
    const promise = promiseOf(lines, fulfilment, index);
    const isDue = promise !== null && isToMake(steps) && promise.day <= dueBy;
    return !isDue ? [] : [{ line: index + 1, day: promise.day }];
  });
  const [soonest] = due.map(({ day }) => day).sort();
  return soonest === undefined ? [] : [{ uid, number, lines: due.map(({ line }) => line), since: soonest }];
}

function linesAt(order: Row, state: LineState, before?: string) {
  const { uid, number, lines, history, fulfilment } = order;
  const paid = history.findLast((entry) => entry.state === 'paid')?.at ?? fulfilment?.onTrust?.at ?? '';
  const standing = (fulfilment ?? untouched(lines)).lines.flatMap((steps, index) => {
    const since = steps.at(-1)?.at ?? paid;
    const isThere = nextState(order, index + 1, lineState(steps)) === state;
    return isThere && (before === undefined || since < before) ? [{ line: index + 1, since }] : [];
  });
  const [oldest] = standing.map(({ since }) => since).sort();
  return oldest === undefined
    ? []
    : [{ uid, number, lines: standing.map(({ line }) => line), since: oldest }];
}

/** The state that says what is next for a line: a product that waits is ready to ship, a parcel waits for its goods alone. */
function nextState({ parcels, products }: Row, line: number, state: LineState): LineState | null {
  if (state !== 'waiting') return state;
  if (parcels.includes(line)) return null;
  return products.includes(line) ? 'ready' : state;
}

/** Streams of the orders that are marked as junk. */
export async function junkStreams({ store }: History): Promise<Set<string>> {
  const junk = new Set<string>();
  const until = await store.headPosition();
  const eventTypes = ['OrderMarkedJunk', 'OrderTakenFromJunk'];
  for await (const { events } of readPages(store, { after: 0, until, size: 5_000, eventTypes }))
    for (const { type, stream } of events)
      if (type === 'OrderMarkedJunk') junk.add(stream);
      else junk.delete(stream);
  return junk;
}
