import type { EventMetadata } from '../../event-store/event.ts';
import type { AttemptEnds } from '../attempts/attempt-ends.ts';
import type { Bank } from '../gateways/bank.ts';
import { type BankRefusal, type BankStatus, BankUnreachable } from '../gateways/gateway.ts';
import type { PaymentBook } from '../payment-book.ts';
import { type Attempt, attemptOf, type PaymentHistory } from '../payment.ts';
import { refundReceipt } from '../receipts/receipt-of.ts';
import { standing } from '../receipts/standing.ts';
import {
  askForRefund,
  confirmRefund,
  delayRefund,
  judgeRefund,
  parkRefund,
  refuseRefund,
  unexplained,
} from './refund.decide.ts';
import type { Refund } from './refund.ts';

/** Time by which a call without an answer has ended at the bank: it may take 15 seconds. */
const SETTLED_MILLISECONDS = 30_000;

/** Another worker asks the bank and records the answer. */
class UnderWay extends BankUnreachable {
  constructor() {
    super('somebody else asks for the refund');
  }
}

/** Sends refunds to cards. A consent of the bank is not enough: its status tells whether the money moved. */
export class RefundWork {
  constructor(
    private readonly book: PaymentBook,
    private readonly bank: Bank,
    private readonly ends: AttemptEnds,
  ) {}

  /**
   * Sends a requested refund, and first the earlier ones of the same payment: the bank's total tells of the last one only when all
   * others are known. Safe to repeat, as the bank knows each by its key.
   */
  async send(uid: string, key: string, metadata: EventMetadata): Promise<void> {
    for (;;) {
      const { order, money } = await this.book.read(uid);
      const asked = money.refunds.find(({ refund }) => refund === key);
      if (asked?.state !== 'requested' || asked.attempt === undefined) return;
      const own = money.refunds.filter(({ attempt }) => attempt === asked.attempt);
      const next = own.find(({ state }) => state === 'requested');
      const attempt = attemptOf(money, asked.attempt);
      if (next === undefined || attempt === null) return;
      try {
        if (own.some(({ state }) => state === 'parked'))
          throw new BankUnreachable('another refund of the same payment waits for a person');
        await this.#send(uid, next, attempt, order.creation?.lines ?? [], metadata);
      } catch (error) {
        if (error instanceof BankUnreachable && !(error instanceof UnderWay))
          await this.book.write(uid, (now) => delayRefund(now, next.refund, error.message), metadata);
        throw error;
      }
    }
  }

  async #send(
    uid: string,
    refund: Refund,
    attempt: Attempt,
    lines: OrderLines,
    metadata: EventMetadata,
  ): Promise<void> {
    const outcome = await this.#bring(uid, refund, attempt, lines, metadata);
    if (outcome === 'unclear') return this.#park(uid, refund, attempt, metadata);
    if (outcome === 'over') return;
    if (outcome !== 'sent') return this.#refused(uid, refund, attempt, outcome, metadata);
    await this.book.write(uid, (history) => confirmRefund(history, refund.refund), metadata);
    this.book.failpoint('refund:confirmed');
    await this.book.settle(uid, metadata);
  }

  /** Has the bank send it, unless it was sent: not every bank recognises a key. Gives the refusal, if any. */
  async #bring(
    uid: string,
    refund: Refund,
    attempt: Attempt,
    lines: OrderLines,
    metadata: EventMetadata,
  ): Promise<BankRefusal | 'sent' | 'unclear' | 'over'> {
    const { gateway } = this.bank;
    if (gateway === null) throw this.#stuck(refund, attempt, 'cards are not taken');
    const before = await this.#status(refund, attempt);
    if (before.kind === 'refused') return before;
    // first record the refunds made without the shop
    await this.ends.observe(uid, attempt, before, 'poll', metadata);
    const { money } = await this.book.read(uid);
    const asking = stillAsked(money, refund);
    if (asking === undefined) return 'over';
    const verdict = judgeRefund(money, refund.refund, before, { isDone: false });
    if (verdict !== 'not-sent') return verdict;
    const mdOrder = attempt.registered?.mdOrder ?? before.mdOrder;
    if (mdOrder === null)
      throw this.#stuck(refund, attempt, 'the bank does not say its own id of the payment');
    if (Date.now() - Date.parse(asking.askingSince ?? '') < SETTLED_MILLISECONDS) throw new UnderWay();
    const receipt = await this.#receipt(attempt, refund, money, lines);
    const at = new Date().toISOString();
    // only one of two callers at once asks the bank
    const noted = await this.book.write(uid, (history) => askForRefund(history, asking, at), metadata);
    if (noted.length === 0) throw new UnderWay();
    this.book.failpoint('refund:before-asked');
    const answer = await gateway.refund({ mdOrder, amount: refund.amount, key: refund.refund, receipt });
    this.book.failpoint('refund:asked');
    if (answer.kind === 'refused' && answer.reason === 'unknown') return answer;
    const after = await this.#status(refund, attempt);
    const isDone = answer.kind === 'done';
    // a part refunded by hand meanwhile leaves less to send
    if (!isDone && after.kind === 'known') await this.ends.observe(uid, attempt, after, 'poll', metadata);
    const asked = (await this.book.read(uid)).money;
    if (stillAsked(asked, refund) === undefined) return 'over';
    const then = after.kind === 'known' ? judgeRefund(asked, refund.refund, after, { isDone }) : 'not-sent';
    if (then !== 'not-sent') return then;
    if (answer.kind === 'refused') return answer;
    throw new BankUnreachable(`the bank has not sent ${refund.refund} back yet`);
  }

  /** Money went back that may be this refund: it is not sent before a person has looked. */
  async #park(uid: string, refund: Refund, attempt: Attempt, metadata: EventMetadata): Promise<void> {
    const said = await this.#status(refund, attempt);
    const refunded = said.kind === 'known' ? (said.refunded ?? 0) : 0;
    const { attempt: number } = attempt.requested;
    await this.book.write(
      uid,
      (history) => parkRefund(history, refund.refund, unexplained(history, number, refunded)),
      metadata,
    );
    this.bank.alarm(
      'refund',
      `money of ${attempt.requested.orderNumber} went back that may be ${moneyOf(refund, attempt)} or not: ops payments list`,
    );
  }

  async #refused(
    uid: string,
    refund: Refund,
    attempt: Attempt,
    { reason, code, message }: BankRefusal,
    metadata: EventMetadata,
  ): Promise<void> {
    // their outcome is unknown, or they pass
    if (reason === 'system' || reason === 'access') throw this.#stuck(refund, attempt, `${code}: ${message}`);
    const data = { refund: refund.refund, code, message };
    await this.book.write(uid, (history) => refuseRefund(history, data), metadata);
    this.bank.alarm(
      'refund',
      `the bank will not send back ${moneyOf(refund, attempt)} (${code}: ${message})`,
    );
  }

  /** It is requested again, and operators are told meanwhile. */
  #stuck(refund: Refund, attempt: Attempt, why: string): BankUnreachable {
    this.bank.alarm('refund', `the bank has not sent back ${moneyOf(refund, attempt)} (${why})`);
    return new BankUnreachable(why);
  }

  /** The bank's status of an attempt, or its refusal. */
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

const stillAsked = ({ refunds }: PaymentHistory, { refund: key }: Refund): Refund | undefined =>
  refunds.find(({ refund, state }) => refund === key && state === 'requested');

type OrderLines = Parameters<typeof standing>[2];

/** Named by the bank's number: the uid of an order is a visitor's only key to it. */
const moneyOf = ({ amount }: Refund, { requested }: Attempt): string =>
  `${amount} kopecks of ${requested.orderNumber}`;
