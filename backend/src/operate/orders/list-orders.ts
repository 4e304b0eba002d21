import type { LineState } from '../../ordering/line.events.ts';
import { NotUnderstood, type Options } from '../command.ts';
import type { History } from '../history.ts';
import type { Range } from '../print/moment.ts';
import { allOf, byAnything, byGoods, byPeople, type OrderSearch } from './order-search.ts';
import { type DamagedOrder, type PlacedOrder, placedOrders } from './placed-orders.ts';

/** The orders that are asked for. */
export interface Wanted {
  readonly search: OrderSearch | undefined;
  readonly state: string | undefined;
  readonly line: LineState | undefined;
  readonly isUnpaid: boolean;
  readonly isJunk: boolean;
  /** The newest of them so many. */
  readonly limit: number;
}

export interface ListedOrders {
  /** Newest first. */
  readonly orders: readonly PlacedOrder[];
  /** How many there are, and their sum in kopecks, whatever the limit. */
  readonly count: number;
  readonly total: number;
  /** How many are left out because they are junk. */
  readonly junk: number;
  readonly damaged: readonly DamagedOrder[];
}

const UNPAID = ['created', 'awaiting_payment'];

export function readWanted(typed: string, options: Options): Wanted {
  const text = (name: string): string | undefined => {
    const value = options[name];
    return typeof value === 'string' ? value : undefined;
  };
  const [who, what] = [text('who'), text('what')];
  const searches = [
    ...(typed === '' ? [] : [byAnything(typed)]),
    ...(who === undefined ? [] : [byPeople(who)]),
    ...(what === undefined ? [] : [byGoods(what)]),
  ];
  return {
    search: searches.length === 0 ? undefined : allOf(searches),
    state: text('state'),
    line: text('line') as LineState | undefined,
    isUnpaid: options['unpaid'] === true,
    isJunk: options['junk'] === true,
    limit: limitGiven(text('limit')),
  };
}

function limitGiven(typed: string | undefined): number {
  if (typed === undefined) return Number.POSITIVE_INFINITY;
  if (!/^[1-9]\d{0,6}$/.test(typed)) throw new NotUnderstood([`--limit "${typed}" is no number of orders`]);
  return Number(typed);
}

/** The orders of a range that are asked for. No more of them are held in memory than twice the limit. */
export async function listOrders(history: History, range: Range, wanted: Wanted): Promise<ListedOrders> {
  const { limit } = wanted;
  let orders: PlacedOrder[] = [];
  const damaged: DamagedOrder[] = [];
  let [count, total, junk] = [0, 0, 0];
  for await (const page of placedOrders(history, range, wanted.search)) {
    for (const order of page.orders) {
      if (!isWanted(order, wanted)) continue;
      if (order.isJunk) junk += 1;
      if (order.isJunk !== wanted.isJunk) continue;
      count += 1;
      total += order.total;
      orders.push(order);
      if (orders.length >= 2 * limit) orders = orders.slice(-limit);
    }
    damaged.push(...page.damaged);
  }
  return {
    orders: (limit < orders.length ? orders.slice(-limit) : orders).toReversed(),
    ...{ count, total, junk: wanted.isJunk ? 0 : junk },
    damaged: damaged.toSorted((one, other) => one.position - other.position),
  };
}

function isWanted(order: PlacedOrder, { state, line, isUnpaid }: Wanted): boolean {
  if (state !== undefined && order.state !== state) return false;
  if (line !== undefined && !order.lineStates.includes(line)) return false;
  return !isUnpaid || (UNPAID.includes(order.state) && order.total > 0);
}
