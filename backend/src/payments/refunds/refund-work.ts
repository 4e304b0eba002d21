import type { EventMetadata } from '../../event-store/event.ts';
import type { Bank } from '../bank.ts';
import { type BankRefusal, type BankStatus, BankUnreachable } from '../gateway.ts';
import type { PaymentBook } from '../payment-book.ts';
import { type Attempt, attemptOf, type PaymentHistory, type Refund } from '../payment.ts';
import { refundReceipt } from '../receipts/receipt-of.ts';
import { standing } from '../receipts/standing.ts';
import { confirmRefund, isSent, refuseRefund } from './refund.decide.ts';

/** Sends money of cards back. That the bank says yes is not enough: its own state tells whether the money moved. */
export class RefundWork {
  constructor(
    private readonly book: PaymentBook,
    private readonly bank: Bank,
  ) {}

  /**
   * Sends a refund back that was requested, and before it those of the same payment that were requested earlier: what the bank has sent
   * in all tells of the last one only when all others are known. Safe to run any number of times, the bank knows each by its key.
   */
  async send(uid: string, key: string, metadata: EventMetadata): Promise<void> {
    for (;;) {
      const { order, money } = await this.book.read(uid);
      const asked = money.refunds.find(({ refund }) => refund === key);
      if (asked?.state !== 'requested' || asked.attempt === undefined) return;
      const next = money.refunds.find(
        ({ attempt, state }) => attempt === asked.attempt && state === 'requested',
      );
      if (next === undefined) return;
      await this.#send(uid, next, { money, lines: order.creation?.lines ?? [] }, metadata);
    }
  }

  async #send(
    uid: string,
    refund: Refund,
    { money, lines }: { money: PaymentHistory; lines: OrderLines },
    metadata: EventMetadata,
  ): Promise<void> {
    const attempt = attemptOf(money, refund.attempt ?? 0);
    if (attempt === null) throw new BankUnreachable('cards are not taken');
    const refusal = await this.#bring(refund, attempt, { money, lines });
    if (refusal !== null) return this.#refused(uid, refund, attempt, refusal, metadata);
    await this.book.write(uid, (history) => confirmRefund(history, refund.refund), metadata);
    this.book.failpoint('refund:confirmed');
    await this.book.settle(uid, metadata);
  }

  /** Has the bank send it, unless it has: not every bank knows a key again. Gives the refusal of one that will not. */
  async #bring(
    refund: Refund,
    attempt: Attempt,
    { money, lines }: { money: PaymentHistory; lines: OrderLines },
  ): Promise<BankRefusal | null> {
    const { gateway } = this.bank;
    if (gateway === null) throw new BankUnreachable('cards are not taken');
    const before = await this.#status(refund, attempt);
    if (before.kind === 'refused') return before;
    if (isSent(money, refund, before, { isDone: false })) return null;
    const mdOrder = attempt.registered?.mdOrder ?? before.mdOrder;
    if (mdOrder === null)
      throw this.#stuck(refund, attempt, 'the bank does not say its own id of the payment');
    const receipt = await this.#receipt(attempt, refund, money, lines);
    this.book.failpoint('refund:before-asked');
    const answer = await gateway.refund({ mdOrder, amount: refund.amount, key: refund.refund, receipt });
    this.book.failpoint('refund:asked');
    if (answer.kind === 'refused' && answer.reason === 'unknown') return answer;
    const after = await this.#status(refund, attempt);
    const isDone = answer.kind === 'done';
    if (after.kind === 'known' && isSent(money, refund, after, { isDone })) return null;
    if (answer.kind === 'refused') return answer;
    throw new BankUnreachable(`the bank has not sent ${refund.refund} back yet`);
  }

  async #refused(
    uid: string,
    refund: Refund,
    attempt: Attempt,
    { reason, code, message }: BankRefusal,
    metadata: EventMetadata,
  ): Promise<void> {
    // of these nobody knows what was done, or they pass
    if (reason === 'system' || reason === 'access') throw this.#stuck(refund, attempt, `${code}: ${message}`);
    const data = { refund: refund.refund, code, message };
    await this.book.write(uid, (history) => refuseRefund(history, data), metadata);
    this.bank.alarm(
      'refund',
      `the bank will not send back ${moneyOf(refund, attempt)} (${code}: ${message})`,
    );
  }

  /** It is asked for again, and people are told meanwhile. */
  #stuck(refund: Refund, attempt: Attempt, why: string): BankUnreachable {
    this.bank.alarm('refund', `the bank has not sent back ${moneyOf(refund, attempt)} (${why})`);
    return new BankUnreachable(why);
  }

  /** What the bank knows of an attempt; a refusal alone where it knows none. */
  async #status(refund: Refund, attempt: Attempt): Promise<BankStatus | BankRefusal> {
    const { gateway } = this.bank;
    if (gateway === null) throw new BankUnreachable('cards are not taken');
    const { registered, requested } = attempt;
    const name =
      registered === null ? { orderNumber: requested.orderNumber } : { mdOrder: registered.mdOrder };
    const said = await gateway.status(name);
    if (said.kind === 'known' || said.reason === 'unknown') return said;
    this.bank.heard(said, Date.now());
    throw this.#stuck(refund, attempt, `${said.code}: ${said.message}`);
  }

  async #receipt(
    { requested }: Attempt,
    { refund, lines: named }: Refund,
    money: PaymentHistory,
    lines: OrderLines,
  ) {
    const { receipt: snapshot, orderNumber, attempt } = requested;
    const order = orderNumber.slice(0, orderNumber.lastIndexOf('-'));
    const { taken = [], isAll = false } = standing(money, attempt, lines).refunds.get(refund) ?? {};
    return refundReceipt({ order, snapshot, buyer: await this.book.buyer(snapshot) }, taken, {
      isBySum: named === undefined && !isAll,
    });
  }
}

type OrderLines = Parameters<typeof standing>[2];

/** Named as the bank knows it: the uid of an order is its visitor's only key. */
const moneyOf = ({ amount }: Refund, { requested }: Attempt): string =>
  `${amount} kopecks of ${requested.orderNumber}`;
