import { CALLBACK_PATH } from '../gateways/callback.ts';
import type { EventMetadata } from '../../event-store/event.ts';
import { awaitsMoney, noteNotRegistered, noteRegistered } from './attempt.decide.ts';
import type { AttemptEnds } from './attempt-ends.ts';
import type { Bank } from '../gateways/bank.ts';
import {
  type AcquiringGateway,
  type BankRefusal,
  type BankStatus,
  BankUnreachable,
  type Registration,
} from '../gateways/gateway.ts';
import { orderFacts } from '../settle/order-facts.ts';
import type { PaymentBook } from '../payment-book.ts';
import { type Attempt, attemptOf } from '../payment.ts';
import { prepaymentReceipt } from '../receipts/receipt-of.ts';

/** Seconds that the bank keeps its page open. */
export const SESSION_SECONDS = 1_800;
/** Own codes: the answer was lost and the page is closed, or the bank never knew the attempt. */
const LOST = 'lost';
const UNUSED = 'unused';

/** `lost`: the page could not be found again and is closed; another attempt may be begun at once. */
export type Registered = 'registered' | 'refused' | 'lost';

/** Requests payment pages of the bank. After a lost answer it first asks for the bank's state of the attempt (rule 2). */
export class Registrations {
  /** Registrations under way, by order. */
  readonly #inHand = new Map<string, Promise<Registered>>();

  constructor(
    private readonly book: PaymentBook,
    private readonly bank: Bank,
    private readonly ends: AttemptEnds,
  ) {}

  /** Resolves when this process has no registration of the order under way. */
  async inHand(uid: string): Promise<void> {
    await this.#inHand.get(uid)?.catch(() => {});
  }

  /** Asks for the page of a new attempt. */
  register(uid: string, attempt: Attempt, metadata: EventMetadata): Promise<Registered> {
    return this.#alone(uid, () => this.#register(uid, attempt, metadata));
  }

  /** Continues after a dead process or a silent bank; does nothing where the outcome is known. */
  async resume(uid: string, number: number, metadata: EventMetadata): Promise<void> {
    while (this.#inHand.has(uid)) await this.inHand(uid);
    const attempt = attemptOf((await this.book.read(uid)).money, number);
    if (attempt?.state !== 'requested' || this.bank.gateway === null) return;
    await this.#alone(uid, () => this.#find(uid, attempt, metadata));
  }

  #alone(uid: string, work: () => Promise<Registered>): Promise<Registered> {
    const done = work().finally(() => this.#inHand.delete(uid));
    this.#inHand.set(uid, done);
    return done;
  }

  get #gateway(): AcquiringGateway {
    if (this.bank.gateway === null) throw new BankUnreachable('cards are not taken');
    return this.bank.gateway;
  }

  async #register(
    uid: string,
    attempt: Attempt,
    metadata: EventMetadata,
    { isFirst = true }: { isFirst?: boolean } = {},
  ): Promise<Registered> {
    const asked = await this.#registration(attempt, uid);
    const until = new Date(Date.now() + SESSION_SECONDS * 1000).toISOString();
    this.book.failpoint('payment:before-register');
    const answer = await this.#gateway.register(asked).catch((error: unknown) => {
      if (error instanceof BankUnreachable && isFirst) return null;
      throw error;
    });
    this.book.failpoint('payment:registered-at-bank');
    if (answer === null) return this.#find(uid, attempt, metadata);
    const { attempt: number } = attempt.requested;
    if (answer.kind === 'registered') {
      const { mdOrder, formUrl } = answer;
      const isTest = this.#gateway.isTest;
      const data = { attempt: number, mdOrder, formUrl, until, ...(isTest && { isTest }) };
      const noted = await this.book.write(uid, (history) => noteRegistered(history, data), metadata);
      this.book.failpoint('payment:registered');
      if (noted.length === 0) {
        // the attempt was closed before the bank had the page
        await this.#gateway.decline({ mdOrder });
        return 'lost';
      }
      return 'registered';
    }
    // an earlier registration without an answer: the bank has it, even if it did not know it a moment ago
    if (answer.reason === 'taken' && isFirst) return this.#find(uid, attempt, metadata);
    if (answer.reason === 'taken') return this.#find(uid, attempt, metadata, { taken: answer });
    if (answer.reason === 'access') this.bank.heard(answer, Date.now());
    else this.bank.refused(`open a page for ${attempt.requested.orderNumber}`, answer);
    return this.#refused(uid, number, answer, metadata);
  }

  async #refused(
    uid: string,
    attempt: number,
    { code, message }: { code: string; message: string },
    metadata: EventMetadata,
  ): Promise<Registered> {
    const data = { attempt, code, message };
    await this.book.write(uid, (history) => noteNotRegistered(history, data), metadata);
    return code === LOST ? 'lost' : 'refused';
  }

  /** Asks the bank by our number: in any case no second page stays open under it. */
  async #find(
    uid: string,
    attempt: Attempt,
    metadata: EventMetadata,
    { taken }: { taken?: BankRefusal } = {},
  ): Promise<Registered> {
    const { attempt: number, orderNumber } = attempt.requested;
    const said = await this.#gateway.status({ orderNumber });
    if (said.kind === 'refused') {
      this.bank.heard(said, Date.now());
      if (said.reason !== 'unknown') throw new BankUnreachable(`${said.code}: ${said.message}`);
      if (taken !== undefined) {
        // the number is taken but unknown: nobody can pay on it, and another number is free
        this.bank.refused(`open a page for ${orderNumber}`, taken);
        return this.#refused(uid, number, taken, metadata);
      }
      const { order } = await this.book.read(uid);
      if (!awaitsMoney(orderFacts(order)) || !(await this.book.isOfOrder(order, attempt)))
        return this.#refused(uid, number, { code: UNUSED, message: '' }, metadata);
      return this.#register(uid, attempt, metadata, { isFirst: false });
    }
    // another caller has finished it
    if (attemptOf((await this.book.read(uid)).money, number)?.state !== 'requested') return 'lost';
    return this.#found(uid, attempt, said, metadata);
  }

  async #found(
    uid: string,
    attempt: Attempt,
    said: BankStatus,
    metadata: EventMetadata,
  ): Promise<Registered> {
    const { attempt: number, orderNumber } = attempt.requested;
    switch (said.orderStatus) {
      case 0: {
        // its address is lost
        const declined = await this.#gateway.decline({ orderNumber });
        if (declined.kind === 'refused') throw new BankUnreachable(`${declined.code}: ${declined.message}`);
        return this.#refused(uid, number, { code: LOST, message: '' }, metadata);
      }
      case 6:
        return this.#refused(uid, number, { code: LOST, message: '' }, metadata);
      case 2:
      case 3:
      case 4:
        await this.ends.observe(uid, attempt, said, 'start', metadata);
        return 'registered';
      default:
        throw new BankUnreachable(`${orderNumber} is being paid`);
    }
  }

  async #registration({ requested }: Attempt, uid: string): Promise<Registration> {
    const { orderNumber, amount, language, receipt: snapshot } = requested;
    const order = orderNumber.slice(0, orderNumber.lastIndexOf('-'));
    const prefix = language === 'en' ? '/en' : '';
    const { origin } = this.book;
    return {
      ...{ orderNumber, amount, language },
      description: language === 'en' ? `Order ${order}` : `Заказ ${order}`,
      returnUrl: `${origin}${prefix}/payment/sberbank-complete?p=${uid}`,
      callbackUrl: `${origin}${CALLBACK_PATH}`,
      sessionSeconds: SESSION_SECONDS,
      receipt: prepaymentReceipt({ order, snapshot, buyer: await this.book.buyer(snapshot) }),
    };
  }
}
