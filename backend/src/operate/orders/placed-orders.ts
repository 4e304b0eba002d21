import type { RecordedEvent } from '../../event-store/event.ts';
import type { LineState } from '../../ordering/line.events.ts';
import { type OrderPayerChanged, type OrderSubmitted, orderStream } from '../../ordering/order.events.ts';
import type { PersonalDetails } from '../../ordering/personal-details.ts';
import { lineState } from '../../ordering/order-lines.ts';
import { orderHistory, type OrderHistory } from '../../ordering/order.ts';
import { unlessDamaged } from '../audit/damage.ts';
import { eventsOf, inOrder } from '../audit/in-order.ts';
import type { History } from '../history.ts';
import type { Range } from '../print/moment.ts';
import type { OrderSearch } from './order-search.ts';

/** An order as a list of orders knows it. */
export interface PlacedOrder {
  readonly uid: string;
  readonly position: number;
  readonly at: string;
  readonly number: string | null;
  readonly state: string;
  readonly isJunk: boolean;
  /** Its reader wants no letters about its progress. */
  readonly lettersOff: boolean;
  readonly lines: number;
  /** Of each line of a created order. */
  readonly lineStates: readonly LineState[];
  /** The cost of it now: without the lines whose money goes back. Kopecks, after discount. */
  readonly total: number;
  /** The cost of all that was paid for. */
  readonly paidTotal: number;
  readonly purchaseNumber: string;
  /** Uid of the member who ordered; null: a visitor. */
  readonly memberId: string | null;
  /** Null once the person was forgotten. */
  readonly personal: PersonalDetails | null;
  /** Numbers of the lines by which a search found it. */
  readonly found: readonly number[];
}

export interface DamagedOrder {
  readonly uid: string;
  readonly position: number;
  readonly why: string;
}

/** A page of orders, and those of it that cannot be read. */
export interface OrdersPage {
  readonly orders: readonly PlacedOrder[];
  readonly damaged: readonly DamagedOrder[];
}

/** An order whose people are still sealed: as they are last, as they were before. */
interface SealedOrder {
  readonly submitted: RecordedEvent;
  readonly known: OrderHistory & { readonly submission: OrderSubmitted['data'] };
  readonly sealed: readonly OrderSubmitted['data']['personal'][];
}

/**
 * The orders submitted in a range, page by page, as they were known at its `asOf`; with a search only those it finds. The
 * streams of a page, and what is sealed in them, are read together.
 */
export async function* placedOrders(
  history: History,
  range: Pick<Range, 'from' | 'to' | 'asOf'>,
  search?: OrderSearch,
): AsyncGenerator<OrdersPage> {
  const isNow = range.asOf >= (await history.store.headPosition());
  for await (const page of eventsOf(history, range, ['OrderSubmitted']))
    yield ordersOf(history, page, { asOf: range.asOf, isNow, search });
}

/** Orders by their streams, as they are now. */
export async function ordersNow(history: History, streams: readonly string[]): Promise<OrdersPage> {
  const places = streams.map((stream) => ({ stream, position: 0 }));
  return ordersOf(history, places, { asOf: Number.POSITIVE_INFINITY, isNow: true });
}

async function ordersOf(
  history: History,
  places: readonly Pick<RecordedEvent, 'stream' | 'position'>[],
  known: { readonly asOf: number; readonly isNow: boolean; readonly search?: OrderSearch | undefined },
): Promise<OrdersPage> {
  const damaged: DamagedOrder[] = [];
  const unlessBad = <Result>(
    { stream, position }: Pick<RecordedEvent, 'stream' | 'position'>,
    work: () => Promise<Result>,
  ) =>
    unlessDamaged<Result | null>(work, (why) => {
      damaged.push({ uid: uidOf(stream), position, why });
      return null;
    });
  const read = (place: (typeof places)[number]) =>
    unlessBad(place, () => sealedOrder(history, place.stream, known));
  const sealed = present(await (known.isNow ? Promise.all(places.map(read)) : inOrder(places, read)));
  const openedOf = await openPeople(history, sealed);
  const orders = await inOrder(sealed, (order) =>
    unlessBad(order.submitted, async () => placedOrder(order, await openedOf(order), known.search)),
  );
  return { orders: present(orders), damaged };
}

const present = <Thing>(things: readonly (Thing | null)[]): Thing[] =>
  things.filter((thing) => thing !== null);

/** Null where no such order was known yet. Streams that are read to their end are read together. */
async function sealedOrder(
  { store }: History,
  stream: string,
  { asOf, isNow }: { readonly asOf: number; readonly isNow: boolean },
): Promise<SealedOrder | null> {
  const events = isNow
    ? (await store.readStream(stream)).filter(({ position }) => position <= asOf)
    : await store.readStream(stream, { asOf });
  const known = orderHistory(events);
  const { submission } = known;
  const [submitted] = events;
  if (submitted === undefined || submission === null || known.state === null) return null;
  const before = events.flatMap(({ data }) =>
    'personal' in data ? [(data as OrderPayerChanged['data']).personal] : [],
  );
  return { submitted, known: { ...known, submission }, sealed: before.toReversed() };
}

/** The people of each order; empty for one who was forgotten. A seal that cannot be opened spoils its own order alone. */
async function openPeople({ personalData }: History, orders: readonly SealedOrder[]) {
  const all = orders.flatMap(({ sealed }) => sealed);
  const opened = await personalData.openEach<PersonalDetails>(all).catch(() => null);
  const people = new Map(all.map((one, index) => [one, opened?.[index] ?? null]));
  return async ({ sealed }: SealedOrder): Promise<PersonalDetails[]> =>
    present(
      opened === null
        ? await personalData.openEach<PersonalDetails>(sealed)
        : sealed.map((one) => people.get(one) ?? null),
    );
}

/** Null where the search finds another. */
function placedOrder(
  { submitted, known }: SealedOrder,
  people: readonly PersonalDetails[],
  search: OrderSearch = () => [],
): PlacedOrder | null {
  const { state, submission, creation, isJunk, lettersOff, fulfilment } = known;
  const { purchaseNumber = '', memberId = null, lines } = submission;
  const [uid, number] = [uidOf(submitted.stream), creation?.number ?? null];
  const found = search({ uid, number, purchaseNumber, lines, people });
  if (found === null || state === null) return null;
  return {
    uid,
    position: submitted.position,
    at: submitted.metadata.at,
    ...{ number, state, isJunk, lettersOff, lines: lines.length },
    lineStates: fulfilment.lines.map((steps) => lineState(steps)),
    total: costOf(known),
    paidTotal: creation?.total ?? submission.total,
    ...{ purchaseNumber, memberId, personal: people[0] ?? null, found },
  };
}

/** A line that was cancelled before the order was paid is in its total no more; of one that was paid for the money goes back. */
function costOf({ creation, submission, fulfilment }: SealedOrder['known']): number {
  if (creation === null) return submission.total;
  const back = creation.lines.flatMap(({ discountPrice }, index) => {
    const last = fulfilment.lines[index]?.at(-1);
    return last?.state === 'cancelled' && last.isUnpaid !== true ? [discountPrice] : [];
  });
  return back.reduce((left, price) => left - price, creation.total);
}

function uidOf(stream: string): string {
  return stream.slice(orderStream('').length);
}
