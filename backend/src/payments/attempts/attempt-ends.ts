import type { EventMetadata } from '../../event-store/event.ts';
import { expireUnknown } from './attempt.decide.ts';
import type { Bank } from '../gateways/bank.ts';
import { type AttemptName, type BankStatus, BankUnreachable } from '../gateways/gateway.ts';
import { observe } from './observe.decide.ts';
import type { PaymentBook } from '../payment-book.ts';
import { refundKey } from '../settle/settle-order.ts';
import type { PaymentSource } from '../payment.events.ts';
import { type Attempt, attemptOf, OPEN, openAttempt } from '../payment.ts';

const nameOf = ({ registered, requested }: Attempt): AttemptName =>
  registered === null ? { orderNumber: requested.orderNumber } : { mdOrder: registered.mdOrder };

/**
 * Ends attempts. A browser or a callback proves nothing: the bank is asked, and its answer is recorded once. A second caller
 * finds nothing new.
 */
export class AttemptEnds {
  /** Calls under way and waiting, by attempt: the bank gets one call at a time. */
  readonly #asking = new Map<string, Promise<void>>();
  readonly #next = new Map<string, Promise<void>>();

  constructor(
    private readonly book: PaymentBook,
    private readonly bank: Bank,
  ) {}

  /**
   * Asks the bank about an attempt and records its answer. An answer under way may be older than the event a new caller knows of:
   * callers that come meanwhile ask again, all of them together. Rejects with BankUnreachable where the bank says nothing.
   */
  confirm(uid: string, number: number, source: PaymentSource, metadata: EventMetadata): Promise<void> {
    const key = `${uid} ${number}`;
    const asking = this.#asking.get(key);
    if (asking === undefined) return this.#askAlone(key, () => this.#ask(uid, number, source, metadata));
    const next =
      this.#next.get(key) ??
      asking
        .catch(() => {})
        .then(() => {
          this.#next.delete(key);
          return this.#askAlone(key, () => this.#ask(uid, number, source, metadata));
        });
    this.#next.set(key, next);
    return next;
  }

  #askAlone(key: string, ask: () => Promise<void>): Promise<void> {
    const asking = ask().finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }

  async #ask(uid: string, number: number, source: PaymentSource, metadata: EventMetadata): Promise<void> {
    const attempt = attemptOf((await this.book.read(uid)).money, number);
    if (attempt === null || attempt.state === 'requested') return;
    const said = await this.#status(attempt);
    if (said !== 'unknown') await this.observe(uid, attempt, said, source, metadata);
  }

  async #status(attempt: Attempt): Promise<BankStatus | 'unknown'> {
    const { gateway } = this.bank;
    if (gateway === null) throw new BankUnreachable('cards are not taken');
    const said = await gateway.status(nameOf(attempt));
    if (said.kind === 'known') return said;
    this.bank.heard(said, Date.now());
    if (said.reason === 'unknown') return 'unknown';
    throw new BankUnreachable(`${said.code}: ${said.message}`);
  }

  /** Records the answer of the bank and settles the order by it. */
  async observe(
    uid: string,
    { requested: { attempt, orderNumber } }: Attempt,
    status: BankStatus,
    source: PaymentSource,
    metadata: EventMetadata,
  ): Promise<void> {
    const foreignRefund = refundKey(uid, `foreign ${attempt} ${status.orderStatus} ${status.refunded}`);
    const restOf = (refund: string): string => refundKey(uid, `rest of ${refund}`);
    const seen = { attempt, status, source, at: new Date().toISOString(), foreignRefund, restOf };
    this.book.failpoint('payment:before-observed');
    const noted = await this.book.write(uid, (history) => observe(history, seen), metadata);
    this.book.failpoint('payment:observed');
    for (const { type, data } of noted) {
      if (type === 'PaymentParked')
        this.bank.alarm('parked', `money of ${orderNumber} is not what was asked for: ${data.reason}`);
      if (type === 'RefundConfirmed')
        this.bank.alarm('refund', `${data.amount} kopecks of ${orderNumber} went back without the shop`);
    }
    await this.book.settle(uid, metadata);
  }

  /** Closes the page of an attempt; where the bank refuses, its status decides. */
  async end(uid: string, attempt: Attempt, source: PaymentSource, metadata: EventMetadata): Promise<void> {
    const { gateway } = this.bank;
    if (gateway === null) throw new BankUnreachable('cards are not taken');
    const declined = await gateway.decline(nameOf(attempt));
    // a payment under way or an unknown page: its status tells
    if (declined.kind === 'refused' && declined.reason !== 'state' && declined.reason !== 'unknown')
      this.bank.refused(`close the page of ${attempt.requested.orderNumber}`, declined);
    const said = await this.#status(attempt);
    const { attempt: number } = attempt.requested;
    if (said === 'unknown') await this.book.write(uid, (history) => expireUnknown(history, number), metadata);
    else await this.observe(uid, attempt, said, source, metadata);
  }

  /** Asks by schedule; an attempt that is over too, as money may come after the end. */
  async poll(uid: string, number: number, isLate: boolean, metadata: EventMetadata): Promise<void> {
    const before = attemptOf((await this.book.read(uid)).money, number);
    const isOpen = before !== null && OPEN.includes(before.state);
    const mayCome = before?.state === 'declined' || before?.state === 'expired';
    if (!isOpen && !(isLate && mayCome)) return;
    await this.confirm(uid, number, 'poll', metadata);
    const after = attemptOf((await this.book.read(uid)).money, number);
    if (after?.state === 'registered' && (isOverdue(after) || !(await this.book.takesCard(uid))))
      await this.end(uid, after, 'poll', metadata);
  }

  /**
   * Closes the open attempt of an order that no card or another payer is to pay (rules 8 and 9). The bank may not know it yet: the
   * caller that registers it then closes its page.
   */
  async endOpen(uid: string, source: PaymentSource, metadata: EventMetadata): Promise<Attempt | null> {
    const open = await this.#openOf(uid);
    if (open === null) return null;
    await this.end(uid, open, source, metadata);
    return this.#openOf(uid);
  }

  async #openOf(uid: string): Promise<Attempt | null> {
    return openAttempt((await this.book.read(uid)).money);
  }
}

/** The page expired before anybody paid. */
const isOverdue = ({ registered }: Attempt): boolean =>
  registered !== null && Date.now() > Date.parse(registered.until);
