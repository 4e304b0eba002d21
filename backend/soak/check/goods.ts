import type { EventStore } from '../../src/event-store/event-store.ts';
import type { Violations } from './violations.ts';

export interface GoodsLine {
  readonly kind?: string;
  readonly goods?: readonly number[];
  readonly discountPrice: number;
}

/** An order as its bare events tell of it, folded here by rules of its own. */
export interface GoodsOrder {
  lines: readonly GoodsLine[];
  readonly ways: string[][];
  /** Parcels that an operator cancelled although they still had something to bring. */
  readonly collected: Set<number>;
  money: 'none' | 'paid' | 'over';
}

interface Told {
  readonly type: string;
  readonly data: { readonly lines?: readonly number[]; readonly to?: string; readonly by?: string };
}

const PAGE = 5_000;
const TO: Readonly<Record<string, string>> = {
  LinesStarted: 'in_production',
  LinesReady: 'ready',
  LinesRemade: 'in_production',
  LinesShipped: 'shipped',
  LinesDelivered: 'delivered',
  LinesCancelled: 'cancelled',
  LinesReported: 'delivered',
};
/** The table of the steps once more; products lie on a shelf, and reads of samples come by themselves. */
const FROM: Readonly<Record<string, readonly string[]>> = {
  LinesStarted: ['waiting'],
  LinesReady: ['in_production'],
  LinesRemade: ['in_production', 'ready', 'shipped'],
  LinesShipped: ['ready'],
  LinesDelivered: ['shipped'],
  LinesCancelled: ['waiting', 'in_production', 'ready'],
  LinesReported: ['in_production', 'ready'],
};
const ALSO: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  product: { LinesReady: ['waiting'], LinesShipped: ['waiting'] },
  delivery: { LinesShipped: ['waiting'], LinesCancelled: ['shipped'] },
  sequence: { LinesRemade: ['delivered'] },
};

const stateIn = (way: readonly string[] | undefined): string => way?.at(-1) ?? 'waiting';

/** Every line goes by the table or is set back, and every parcel is where its goods are. */
export async function checkGoods(
  store: EventStore,
  violations: Violations,
): Promise<Map<string, GoodsOrder>> {
  const orders = new Map<string, GoodsOrder>();
  for (let after = 0; ; ) {
    const events = await store.readAll({ after, limit: PAGE, streamPrefix: 'order-' });
    for (const { stream, type, data } of events) {
      const uid = stream.slice('order-'.length);
      const order = orders.get(uid) ?? { lines: [], ways: [], collected: new Set(), money: 'none' };
      orders.set(uid, order);
      apply(order, { type, data: data as Told['data'] }, (rule, text) =>
        violations.add(rule, `order ${uid}: ${text}`),
      );
    }
    if (events.length < PAGE) break;
    after = events.at(-1)?.position ?? 0;
  }
  for (const [uid, order] of orders)
    for (const text of misplacedParcels(order)) violations.add('parcel', `order ${uid}: ${text}`);
  return orders;
}

function apply(order: GoodsOrder, told: Told, say: (rule: string, text: string) => void): void {
  const { type, data } = told;
  switch (type) {
    case 'OrderSubmitted':
      order.lines = (data.lines ?? []) as unknown as readonly GoodsLine[];
      return;
    case 'OrderCreated': {
      const lines = (data.lines ?? []) as unknown as readonly GoodsLine[];
      if (lines.length !== order.lines.length)
        say('line', `${order.lines.length} lines were submitted, ${lines.length} are there`);
      order.lines = lines;
      order.ways.splice(0, order.ways.length, ...lines.map(() => []));
      return;
    }
    case 'OrderPaid':
      order.money = 'paid';
      return;
    case 'OrderAwaitsPayment':
      order.money = 'none';
      return;
    case 'OrderCancelled':
    case 'OrderRefunded':
      order.money = 'over';
      return;
    case 'LinesSetBack':
      for (const line of data.lines ?? []) {
        const way = order.ways[line - 1];
        way?.pop();
        if (way === undefined || stateIn(way) !== data.to)
          say('line', `line ${line} was set back to ${data.to}, it came from ${stateIn(way)}`);
      }
      return;
    default:
      if (TO[type] !== undefined) step(order, told, say);
  }
}

function step(
  { lines, ways, collected }: GoodsOrder,
  { type, data }: Told,
  say: (rule: string, text: string) => void,
) {
  const touched = data.lines ?? [];
  for (const line of touched) {
    const [way, { kind = '', goods = [] } = {}] = [ways[line - 1], lines[line - 1]];
    if (way === undefined) {
      say('line', `${type} is about line ${line}, there are ${ways.length}`);
      continue;
    }
    const from = stateIn(way);
    if (![...(FROM[type] ?? []), ...(ALSO[kind]?.[type] ?? [])].includes(from))
      say('line', `line ${line} went from ${from} to ${TO[type]} by ${type}`);
    if (kind === 'delivery' && type === 'LinesShipped' && !goods.some((one) => touched.includes(one)))
      say('parcel', `parcel ${line} left without its goods ${goods.join()}`);
    if (kind === 'delivery' && type === 'LinesCancelled' && data.by === 'operator') collected.add(line);
    way.push(TO[type] ?? '');
  }
}

function misplacedParcels({ lines, ways, collected }: GoodsOrder): string[] {
  return lines.flatMap(({ kind, goods = [] }, at) => {
    if (kind !== 'delivery' || ways[at] === undefined) return [];
    const is = stateIn(ways[at]);
    const theirs = goods.map((line) => ways[line - 1] ?? []);
    const isEmpty = theirs.every((way) => stateIn(way) === 'cancelled');
    const due =
      isEmpty || (is === 'cancelled' && collected.has(at + 1)) ? 'cancelled' : whereGoodsAre(theirs);
    return is === due ? [] : [`parcel ${at + 1} is ${is}, by its goods ${goods.join()} it would be ${due}`];
  });
}

function whereGoodsAre(ways: readonly (readonly string[])[]): string {
  if (ways.some((way) => way.includes('delivered'))) return 'delivered';
  return ways.some((way) => way.includes('shipped')) ? 'shipped' : 'waiting';
}

/** Kopecks of the lines that stand. */
export function standing({ lines, ways }: GoodsOrder): number {
  return lines.reduce(
    (sum, { discountPrice }, at) => (stateIn(ways[at]) === 'cancelled' ? sum : sum + discountPrice),
    0,
  );
}
