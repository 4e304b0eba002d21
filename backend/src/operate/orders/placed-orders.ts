import type { OrderSubmitted, PersonalDetails } from '../../ordering/order.events.ts';
import { orderStream } from '../../ordering/order.events.ts';
import type { RecordedEvent } from '../../event-store/event.ts';
import { unlessDamaged } from '../audit/damage.ts';
import type { History } from '../history.ts';
import { eventsOf, inOrder } from '../audit/in-order.ts';
import type { Range } from '../print/moment.ts';
import { openPersonal } from '../people/personal-words.ts';
import type { PersonSearch } from '../people/person-search.ts';
import { orderHistory } from '../../ordering/order.ts';

/** An order as a list of orders knows it. */
export interface PlacedOrder {
  readonly uid: string;
  readonly position: number;
  readonly at: string;
  readonly number: string | null;
  readonly state: string;
  readonly isJunk: boolean;
  readonly lines: number;
  /** Kopecks, after discount. */
  readonly total: number;
  readonly purchaseNumber: string;
  /** Uid of the member who ordered; null: a visitor. */
  readonly memberId: string | null;
  /** Null once the person was forgotten. */
  readonly personal: PersonalDetails | null;
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

/** The orders submitted in a range, page by page, as they were known at its `asOf`; with `who` only theirs. */
export async function* placedOrders(
  history: History,
  range: Pick<Range, 'from' | 'to' | 'asOf'>,
  who?: PersonSearch,
): AsyncGenerator<OrdersPage> {
  for await (const page of eventsOf(history, range, ['OrderSubmitted'])) {
    const damaged: DamagedOrder[] = [];
    const looked = await inOrder(page, (submitted) =>
      unlessDamaged(
        () => placedOrder(history, submitted, range.asOf, who),
        (why) => {
          damaged.push({ uid: uidOf(submitted), position: submitted.position, why });
          return null;
        },
      ),
    );
    const orders = looked.filter((order) => order !== null);
    yield { orders, damaged };
  }
}

/** Null where it is not one of theirs. */
async function placedOrder(
  history: History,
  submitted: RecordedEvent,
  asOf: number,
  who: PersonSearch | undefined,
): Promise<PlacedOrder | null> {
  const [{ at }, data] = [submitted.metadata, submitted.data as OrderSubmitted['data']];
  const { purchaseNumber = '', memberId = null } = data;
  const personal = await openPersonal(history, data);
  const isTheirs = (number: string | null): boolean =>
    who === undefined || who.matches({ number, purchaseNumber, personal });
  if (who?.isPartOfNumber === false && !isTheirs(null)) return null;
  const { state, submission, creation, isJunk } = orderHistory(
    await history.store.readStream(submitted.stream, { asOf }),
  );
  const number = creation?.number ?? null;
  if (submission === null || state === null || !isTheirs(number)) return null;
  return {
    uid: uidOf(submitted),
    position: submitted.position,
    at,
    number,
    state,
    isJunk,
    lines: submission.lines.length,
    total: creation?.total ?? submission.total,
    purchaseNumber,
    memberId,
    personal,
  };
}

function uidOf({ stream }: RecordedEvent): string {
  return stream.slice(orderStream('').length);
}
