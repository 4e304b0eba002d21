import { isDeepStrictEqual } from 'node:util';
import { rulingSeller } from '../dictionaries/ruling-seller.ts';
import { moscowDay } from '../jobs/moscow-day.ts';
import { SAMPLE_SELLER } from '../documents/content/sample-seller.ts';
import type { EventMetadata, Queryable } from '../event-store/event.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { handleCommand } from '../event-store/append/handle-command.ts';
import { orderHistory, type OrderHistory } from '../ordering/order.ts';
import { droppedLines } from '../ordering/order-lines.ts';
import { orderStream } from '../ordering/order.events.ts';
import type { PersonalDetails } from '../ordering/personal-details.ts';
import type { PersonalData } from '../personal-data/personal-data.ts';
import { takesCard } from './attempts/attempt.decide.ts';
import { orderFacts } from './settle/order-facts.ts';
import { type FiscalSnapshot, type PaymentEvent, paymentStream } from './payment.events.ts';
import { type Attempt, openAttempt, payment, paymentHistory, type PaymentHistory } from './payment.ts';
import { buyerOf, snapshotOf } from './receipts/make-snapshot.ts';
import type { ReceiptBuyer } from './receipts/receipt-of.ts';
import { settleOrder } from './settle/settle-order.ts';

export interface PaymentBookNeeds {
  readonly store: EventStore;
  readonly db: Queryable;
  readonly personalData: PersonalData;
  /** Address of the shop. */
  readonly origin: string;
  readonly failpoint?: (step: string) => void;
}

/** Tries after conflicts: the bank, its callback and the buyer may write at once. */
const ATTEMPTS = 10;

/** Reads and writes the history of an order's money. */
export class PaymentBook {
  constructor(private readonly needs: PaymentBookNeeds) {}

  get origin(): string {
    return this.needs.origin;
  }

  async read(uid: string): Promise<{
    readonly order: OrderHistory;
    readonly money: PaymentHistory;
    /** Time of the last request for money. */
    readonly requestedAt: string | null;
  }> {
    const { store } = this.needs;
    const [own, events] = await Promise.all([
      store.readStream(orderStream(uid)),
      store.readStream(paymentStream(uid)),
    ]);
    const requested = events.findLast(({ type }) => type === 'PaymentRequested');
    return {
      order: orderHistory(own),
      money: paymentHistory(events),
      requestedAt: requested?.metadata.at ?? null,
    };
  }

  /** Whether a page of the bank may stay open for an order: another payer or another sum needs another one. */
  async takesCard(uid: string): Promise<boolean> {
    const { order, money } = await this.read(uid);
    if (!takesCard(orderFacts(order), money)) return false;
    const open = openAttempt(money);
    return open === null || (await this.isOfOrder(order, open));
  }

  /** Whether an attempt asks for the sum to be paid now, and its receipt names the payer of now. */
  async isOfOrder({ submission, creation }: OrderHistory, { requested }: Attempt): Promise<boolean> {
    if (creation !== null && creation.total !== requested.amount) return false;
    if (submission === null) return true;
    const { subject, sealed } = submission.personal;
    const personal = await this.needs.personalData.open<PersonalDetails>(subject, sealed);
    return personal === null || isDeepStrictEqual(buyerOf(personal), await this.buyer(requested.receipt));
  }

  /** Writes and gives the events of a decision. */
  async write<E extends PaymentEvent>(
    uid: string,
    decide: (history: PaymentHistory) => readonly E[],
    metadata: EventMetadata,
  ): Promise<readonly E[]> {
    const stream = paymentStream(uid);
    const options = { attempts: ATTEMPTS };
    const { events } = await handleCommand(this.needs.store, payment, stream, decide, metadata, options);
    return events as readonly E[];
  }

  /** Brings the state of the order in line with its money: `settleOrder`. */
  settle(uid: string, metadata: EventMetadata): Promise<void> {
    return settleOrder(this.needs, uid, metadata);
  }

  /** Whether a seller is published. */
  async hasSeller(): Promise<boolean> {
    return (await rulingSeller(this.needs.db)) !== null;
  }

  /** The content of a receipt for an order now; null for an order that is not created, or whose person was forgotten. */
  async snapshot(
    { submission, creation, fulfilment }: OrderHistory,
    at: string,
  ): Promise<FiscalSnapshot | null> {
    if (submission === null || creation === null) return null;
    const { personalData, db, origin } = this.needs;
    const { subject, sealed } = submission.personal;
    const personal = await personalData.open<PersonalDetails>(subject, sealed);
    if (personal === null) return null;
    const ruling = await rulingSeller(db);
    const about = { seller: ruling?.seller ?? SAMPLE_SELLER, day: moscowDay(at), site: origin };
    return {
      ...snapshotOf({ ...creation, without: droppedLines(fulfilment) }, about),
      buyer: { subject, sealed: await personalData.seal(subject, buyerOf(personal)) },
    };
  }

  /** Recipient of the receipt; the shop itself where the person was forgotten. */
  async buyer({ buyer: { subject, sealed }, seller }: FiscalSnapshot): Promise<ReceiptBuyer> {
    return (await this.needs.personalData.open<ReceiptBuyer>(subject, sealed)) ?? { email: seller.email };
  }

  failpoint(step: string): void {
    this.needs.failpoint?.(step);
  }
}
