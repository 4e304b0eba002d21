import { AsyncLocalStorage } from 'node:async_hooks';
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

/** An order that lacks nothing but its number. */
export interface Unnumbered {
  readonly uid: string;
  /** Where the stream of the order must still be. */
  readonly version: number;
  readonly year: number;
  readonly frozen: FrozenOrder;
  readonly payment: 'invoice' | 'card';
  readonly metadata: EventMetadata;
}

interface Waiting extends Unnumbered {
  /** The caller's own context, such as the trace it is part of. */
  within<Result>(work: () => Result): Result;
  resolve(): void;
  reject(error: unknown): void;
}

const MOST_AT_ONCE = 100;
/** Processes that number at once meet in the stream of numbers; each retry begins after the last number given. */
const ATTEMPTS = 50;

/**
 * Gives orders the next numbers of their year and freezes them, all or none in one append. The orders that arrive while
 * an append is under way go together into the next one, with consecutive numbers.
 */
export class OrderNumbers {
  #waiting: Waiting[] = [];
  #running = false;
  /** The last serial number known of a year; somebody else may have given more. */
  readonly #last = new Map<number, number>();

  constructor(
    private readonly store: EventStore,
    private readonly failpoint: (step: string) => void = () => {},
  ) {}

  /** Resolves when the order is created. Rejects with VersionConflict when its stream has moved on. */
  create(order: Unnumbered): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...order, within: AsyncLocalStorage.snapshot(), resolve, reject });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    // whoever comes in the same turn joins
    await new Promise((resolve) => setImmediate(resolve));
    for (let [first] = this.#waiting; first !== undefined; [first] = this.#waiting) {
      const { year } = first;
      const batch = this.#take(year);
      await first
        .within(() => this.#settle(year, batch))
        .catch((error: unknown) => {
          for (const { reject } of batch) reject(error);
        });
    }
    this.#running = false;
  }

  /** Orders of one year, each once: two jobs may want the same one. */
  #take(year: number): Waiting[] {
    const batch = new Map<string, Waiting>();
    const left: Waiting[] = [];
    for (const order of this.#waiting) {
      const joins = order.year === year && batch.size < MOST_AT_ONCE && !batch.has(order.uid);
      if (joins) batch.set(order.uid, order);
      else left.push(order);
    }
    this.#waiting = left;
    return [...batch.values()];
  }

  async #settle(year: number, orders: readonly Waiting[]): Promise<void> {
    const stream = orderNumbersStream(year);
    let left = [...orders];
    for (let attempt = 1; left.length > 0; attempt += 1) {
      const last = this.#last.get(year) ?? (await this.store.streamVersion(stream));
      this.failpoint('create-order:before-append');
      try {
        await this.store.append(appendsOf(stream, last, year, left), left[0]?.metadata as EventMetadata);
        this.#last.set(year, last + left.length);
        this.failpoint('create-order:after-append');
        for (const { resolve } of left) resolve();
        return;
      } catch (error) {
        this.#last.delete(year);
        if (!(error instanceof VersionConflict)) throw error;
        if (error.stream === stream && attempt >= ATTEMPTS) throw error;
        for (const { uid, reject } of left) if (orderStream(uid) === error.stream) reject(error);
        left = left.filter(({ uid }) => orderStream(uid) !== error.stream);
      }
    }
  }
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

/** Who pays by invoice can pay from now on; by card, once there is a page to pay on. */
function firstSteps(payment: Unnumbered['payment']): OrderAwaitsPayment[] {
  return payment === 'invoice' ? [{ type: 'OrderAwaitsPayment', data: { by: 'invoice' } }] : [];
}
