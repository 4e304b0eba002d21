import { AsyncLocalStorage } from 'node:async_hooks';
import { Batcher } from '../../event-store/batcher.ts';
import { type Append, type EventMetadata, VersionConflict } from '../../event-store/event.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import type { FrozenOrder } from './create-order.decide.ts';
import {
  type OrderAwaitsPayment,
  type OrderCreated,
  type OrderNumbered,
  type OrderPaid,
  orderNumbersStream,
  orderStream,
} from '../order.events.ts';

/** An order that lacks only its number. */
export interface Unnumbered {
  readonly uid: string;
  /** Version that the stream of the order must still have. */
  readonly version: number;
  readonly year: number;
  readonly frozen: FrozenOrder;
  readonly payment: 'invoice' | 'card';
  readonly metadata: EventMetadata;
}

interface Waiting extends Unnumbered {
  /** The caller's own context, such as its trace. */
  within<Result>(work: () => Result): Result;
}

const MAX_BATCH = 100;
/** Processes that number at once meet in the stream of numbers; each retry begins after the last number given. */
const ATTEMPTS = 50;

/**
 * Gives orders the next numbers of their year and freezes them, all or none in one append. The orders that arrive while
 * an append is under way go together into the next one, with consecutive numbers.
 */
export class OrderNumbers {
  /** Null for an order that is created, else why it is not. */
  readonly #appends = new Batcher((orders: readonly Waiting[]) => this.#append(orders), {
    concurrent: 1,
    choose: ordersOfOneYear,
    isForAll: () => true,
  });
  /** The last serial number known of a year; somebody else may have given more. */
  readonly #last = new Map<number, number>();

  constructor(
    private readonly store: EventStore,
    private readonly failpoint: (step: string) => void = () => {},
  ) {}

  /** Resolves when the order is created. Rejects with VersionConflict when its stream has moved on. */
  async create(order: Unnumbered): Promise<void> {
    const conflict = await this.#appends.ask({ ...order, within: AsyncLocalStorage.snapshot() });
    if (conflict !== null) throw conflict;
  }

  async #append(orders: readonly Waiting[]): Promise<readonly (VersionConflict | null)[]> {
    const conflicts = new Map<string, VersionConflict>();
    const [{ year, within }] = orders as [Waiting];
    await within(() => this.#number(year, orders, conflicts));
    return orders.map(({ uid }) => conflicts.get(uid) ?? null);
  }

  /** Notes the orders whose own streams have moved on; all others are created. */
  async #number(
    year: number,
    orders: readonly Unnumbered[],
    conflicts: Map<string, VersionConflict>,
  ): Promise<void> {
    const stream = orderNumbersStream(year);
    let left = orders;
    for (let attempt = 1; left.length > 0; attempt += 1) {
      const last = this.#last.get(year) ?? (await this.store.streamVersion(stream));
      this.failpoint('create-order:before-append');
      try {
        await this.store.append(appendsOf(stream, last, year, left), left[0]?.metadata as EventMetadata);
        this.#last.set(year, last + left.length);
        this.failpoint('create-order:after-append');
        return;
      } catch (error) {
        this.#last.delete(year);
        if (!(error instanceof VersionConflict)) throw error;
        if (error.stream === stream && attempt >= ATTEMPTS) throw error;
        for (const { uid } of left) if (orderStream(uid) === error.stream) conflicts.set(uid, error);
        left = left.filter(({ uid }) => !conflicts.has(uid));
      }
    }
  }
}

/** Orders of the first one's year, each once: two jobs may want the same one. */
function ordersOfOneYear(waiting: readonly Unnumbered[]): ReadonlySet<number> {
  const batch = new Map<string, number>();
  for (const [index, { uid, year }] of waiting.entries())
    if (year === waiting[0]?.year && batch.size < MAX_BATCH && !batch.has(uid)) batch.set(uid, index);
  return new Set(batch.values());
}

/** The first order's metadata stands for the append; the others bring their own. */
function appendsOf(stream: string, last: number, year: number, orders: readonly Unnumbered[]): Append[] {
  const numbers = orders.map((_, index) => `${year}-${String(last + index + 1).padStart(6, '0')}`);
  const numbered = orders.map(
    ({ uid }, index): OrderNumbered => ({
      type: 'OrderNumbered',
      data: { orderUid: uid, number: numbers[index] ?? '' },
    }),
  );
  return [
    { stream, expectedVersion: last, events: numbered },
    ...orders.map(({ uid, version, frozen, payment, metadata }, index): Append => {
      const created: OrderCreated = {
        type: 'OrderCreated',
        data: { number: numbers[index] ?? '', ...frozen },
      };
      const steps = frozen.total === 0 ? [FREE] : firstSteps(payment);
      const own = { stream: orderStream(uid), expectedVersion: version, events: [created, ...steps] };
      return index === 0 ? own : { ...own, metadata };
    }),
  ];
}

/** Nothing is to be paid. */
const FREE: OrderPaid = { type: 'OrderPaid', data: { paid: 0 } };

/** An order by invoice can be paid from now on; by card, once there is a payment page. */
function firstSteps(payment: Unnumbered['payment']): OrderAwaitsPayment[] {
  return payment === 'invoice' ? [{ type: 'OrderAwaitsPayment', data: { by: 'invoice' } }] : [];
}
