import type { EventMetadata } from '../../event-store/event.ts';
import { AttemptEnds } from '../attempts/attempt-ends.ts';
import { Bank, type Alarm, type BankConnection } from '../gateways/bank.ts';
import { CardPayments } from '../attempts/card-payments.ts';
import { setOffWanted } from '../credit/credit-work.ts';
import { PaymentBook, type PaymentBookNeeds } from '../payment-book.ts';
import { ReceiptWork } from '../receipts/receipt-work.ts';
import { RefundWork } from '../refunds/refund-work.ts';
import { Registrations } from '../attempts/registrations.ts';

/** Everything that works on the money of orders, put together. */
export class PaymentWorkers {
  readonly book: PaymentBook;
  readonly bank: Bank;
  readonly ends: AttemptEnds;
  readonly registrations: Registrations;
  readonly cards: CardPayments;
  readonly refunds: RefundWork;
  readonly receipts: ReceiptWork;

  constructor(
    private readonly needs: PaymentBookNeeds,
    connection: BankConnection,
    alarm: Alarm,
  ) {
    this.book = new PaymentBook(needs);
    this.bank = new Bank(connection, alarm);
    this.ends = new AttemptEnds(this.book, this.bank);
    this.registrations = new Registrations(this.book, this.bank, this.ends);
    this.cards = new CardPayments(this.book, this.bank, this.registrations, this.ends);
    this.refunds = new RefundWork(this.book, this.bank, this.ends);
    this.receipts = new ReceiptWork(this.book, this.bank);
  }
  /** Sets off the credit that the buyer wanted to be, and settles the order by it. Safe to repeat. */
  async setOffCredit(uid: string, metadata: EventMetadata): Promise<void> {
    await setOffWanted(this.needs, uid, metadata);
    await this.book.settle(uid, metadata);
  }
}
