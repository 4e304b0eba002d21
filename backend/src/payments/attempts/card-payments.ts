import { setTimeout as pause } from 'node:timers/promises';
import type { EventMetadata } from '../../event-store/event.ts';
import type { OrderHistory } from '../../ordering/order.ts';
import { awaitsMoney, requestAttempt, whyNoCard } from './attempt.decide.ts';
import type { AttemptEnds } from './attempt-ends.ts';
import type { Bank } from '../gateways/bank.ts';
import { BankUnreachable } from '../gateways/gateway.ts';
import { orderFacts } from '../settle/order-facts.ts';
import type { PaymentBook } from '../payment-book.ts';
import { type Attempt, attemptOf, openAttempt } from '../payment.ts';
import { hasPage } from './payment-view.ts';
import type { Registrations } from './registrations.ts';

/**
 * `done`: the payment has begun, or there is nothing to pay; `unavailable`: no cards are taken now; `slow`: the bank has not
 * answered yet.
 */
export type Started = 'done' | 'unavailable' | 'slow';

/** An attempt that ended meanwhile is begun again. */
const MAX_TRIES = 4;
/** Longest wait for the page of a payment that another caller began. */
const WAIT_MILLISECONDS = 10_000;
/** Age after which the process that asked for the page has died, and the next caller continues. */
const LONGEST_REGISTRATION_MILLISECONDS = 30_000;
const LOOK_MILLISECONDS = 100;

/** Begins payments by card and СБП: of all callers at once for one order, one asks the bank. */
export class CardPayments {
  constructor(
    private readonly book: PaymentBook,
    private readonly bank: Bank,
    private readonly registrations: Registrations,
    private readonly ends: AttemptEnds,
  ) {}

  /** Makes sure that an order has a payment page, if possible. */
  async start(uid: string, language: 'ru' | 'en', metadata: EventMetadata): Promise<Started> {
    try {
      for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
        const started = await this.#step(uid, language, metadata);
        if (started !== null) return started;
      }
      return 'slow';
    } catch (error) {
      if (error instanceof BankUnreachable) return 'slow';
      throw error;
    }
  }

  /** One step towards the page; null: look again. */
  async #step(uid: string, language: 'ru' | 'en', metadata: EventMetadata): Promise<Started | null> {
    const { order, money, requestedAt } = await this.book.read(uid);
    if (!awaitsMoney(orderFacts(order))) return 'done';
    const open = openAttempt(money);
    if (open === null) {
      if (whyNoCard(orderFacts(order), money) !== null) return 'done';
      if (!this.bank.isOpen(Date.now()) || !(await this.#hasSeller())) return 'unavailable';
      const begun = await this.#request(uid, order, language, metadata);
      return begun === null ? null : this.#register(uid, begun, metadata);
    }
    if (open.state === 'requested')
      return (await this.#registeredByOther(uid, open, requestedAt, metadata)) ? null : 'slow';
    if (hasPage(open, Date.now()) && (await this.book.isOfOrder(order, open))) return 'done';
    await this.ends.end(uid, open, 'start', metadata);
    return null;
  }

  /** Receipts of a test bank may name the sample seller. */
  async #hasSeller(): Promise<boolean> {
    if (this.bank.isTest || (await this.book.hasSeller())) return true;
    this.bank.lacksSeller();
    return false;
  }

  async #request(
    uid: string,
    order: OrderHistory,
    language: 'ru' | 'en',
    metadata: EventMetadata,
  ): Promise<Attempt | null> {
    const receipt = await this.book.snapshot(order, metadata.at);
    if (receipt === null) return null;
    const facts = orderFacts(order);
    const begun = await this.book.write(
      uid,
      (history) => requestAttempt(history, { order: facts, language, receipt }),
      metadata,
    );
    const [requested] = begun;
    if (requested === undefined) return null;
    this.book.failpoint('payment:requested');
    await this.book.settle(uid, metadata);
    return attemptOf((await this.book.read(uid)).money, requested.data.attempt);
  }

  async #register(uid: string, attempt: Attempt, metadata: EventMetadata): Promise<Started | null> {
    const outcome = await this.registrations.register(uid, attempt, metadata);
    return outcome === 'refused' ? 'unavailable' : null;
  }

  /** Whether another caller, here or in another process, has registered it, or this one in place of a dead process. */
  async #registeredByOther(
    uid: string,
    { requested }: Attempt,
    requestedAt: string | null,
    metadata: EventMetadata,
  ): Promise<boolean> {
    const died = (requestedAt === null ? 0 : Date.parse(requestedAt)) + LONGEST_REGISTRATION_MILLISECONDS;
    const until = Math.min(Date.now() + WAIT_MILLISECONDS, died);
    for (;;) {
      await this.registrations.inHand(uid);
      const attempt = attemptOf((await this.book.read(uid)).money, requested.attempt);
      if (attempt?.state !== 'requested') return true;
      if (Date.now() >= died) {
        await this.registrations.resume(uid, requested.attempt, metadata);
        return true;
      }
      if (Date.now() >= until) return false;
      await pause(LOOK_MILLISECONDS);
    }
  }
}
