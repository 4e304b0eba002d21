import type { EventMetadata } from '../../event-store/event.ts';
import type { Bank } from '../bank.ts';
import { type BankStatus, BankUnreachable } from '../gateway.ts';
import type { PaymentBook } from '../payment-book.ts';
import { type Attempt, attemptOf, type PaymentHistory, type Refund } from '../payment.ts';
import { fiscalGroups } from '../receipts/fiscal-lines.ts';
import { partsOf, refundReceipt } from '../receipts/receipt-of.ts';
import { confirmRefund, refuseRefund } from './refund.decide.ts';

const REFUNDED = 4;
const REVERSED = 3;

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
    { money, lines }: { money: PaymentHistory; lines: Parameters<typeof fiscalGroups>[0] },
    metadata: EventMetadata,
  ): Promise<void> {
    const { gateway } = this.bank;
    const attempt = attemptOf(money, refund.attempt ?? 0);
    if (gateway === null || attempt === null) throw new BankUnreachable('cards are not taken');
    const mdOrder = attempt.registered?.mdOrder ?? (await this.#status(attempt)).mdOrder;
    if (mdOrder === null) throw new BankUnreachable('the bank does not say its own id of the payment');
    const receipt = await this.#receipt(attempt, refund, money, lines);
    this.book.failpoint('refund:before-asked');
    const answer = await gateway.refund({ mdOrder, amount: refund.amount, key: refund.refund, receipt });
    this.book.failpoint('refund:asked');
    if (!isSent(money, refund, await this.#status(attempt))) {
      if (answer.kind === 'refused') return this.#refused(uid, refund, answer, metadata);
      throw new BankUnreachable(`the bank has not sent ${refund.refund} back yet`);
    }
    await this.book.write(uid, (history) => confirmRefund(history, refund.refund), metadata);
    this.book.failpoint('refund:confirmed');
    await this.book.settle(uid, metadata);
  }

  async #refused(
    uid: string,
    { refund, amount, attempt }: Refund,
    answer: { code: string; message: string; reason: string },
    metadata: EventMetadata,
  ): Promise<void> {
    // of these nobody knows what was done, or they pass
    if (answer.reason === 'system' || answer.reason === 'access')
      throw new BankUnreachable(`${answer.code}: ${answer.message}`);
    const data = { refund, code: answer.code, message: answer.message };
    await this.book.write(uid, (history) => refuseRefund(history, data), metadata);
    const what = `${amount} kopecks of attempt ${attempt ?? '?'} of order ${uid}`;
    this.bank.alarm('refund', `the bank will not send back ${what} (${answer.code}: ${answer.message})`);
  }

  async #status({ registered, requested }: Attempt): Promise<BankStatus> {
    const { gateway } = this.bank;
    if (gateway === null) throw new BankUnreachable('cards are not taken');
    const name =
      registered === null ? { orderNumber: requested.orderNumber } : { mdOrder: registered.mdOrder };
    const said = await gateway.status(name);
    if (said.kind === 'known') return said;
    this.bank.heard(said, Date.now());
    throw new BankUnreachable(`${said.code}: ${said.message}`);
  }

  async #receipt(
    { requested }: Attempt,
    refund: Refund,
    { receipts }: PaymentHistory,
    lines: Parameters<typeof fiscalGroups>[0],
  ) {
    const { receipt: snapshot, orderNumber } = requested;
    const order = orderNumber.slice(0, orderNumber.lastIndexOf('-'));
    const isHandedOver = receipts.some(({ kind, status }) => kind === 'full' && status !== 'failed');
    const parts = partsOf(fiscalGroups(lines), lines, refund.lines ?? []);
    return refundReceipt(
      { order, snapshot, buyer: await this.book.buyer(snapshot), isHandedOver },
      refund.amount,
      parts,
    );
  }
}

/** Whether what the bank has sent back of the attempt holds this refund besides those confirmed before. */
function isSent({ refunds }: PaymentHistory, refund: Refund, said: BankStatus): boolean {
  if (said.orderStatus === REVERSED) return true;
  if (said.orderStatus !== REFUNDED) return false;
  const before = refunds
    .filter(({ attempt, state }) => attempt === refund.attempt && state === 'confirmed')
    .reduce((sum, { amount }) => sum + amount, 0);
  return said.refunded === null || said.refunded >= before + refund.amount;
}
