import type { EventMetadata } from '../../event-store/event.ts';
import type { Bank } from '../gateways/bank.ts';
import { type AcquiringGateway, BankUnreachable } from '../gateways/gateway.ts';
import type { PaymentBook } from '../payment-book.ts';
import type { ReceiptRequested, ReceiptSeen } from '../payment.events.ts';
import { attemptOf, type PaymentHistory } from '../payment.ts';
import { type OwedReceipt, secondReceipts } from './hand-over.decide.ts';
import { fullReceipt } from './receipt-of.ts';
import { seeReceipts } from './see-receipts.decide.ts';

/** Time by which a call without an answer has ended at the bank: it may take 15 seconds. */
const SETTLED_MILLISECONDS = 30_000;
/** Time for which a bank that lists no receipts is asked again whether it made one. */
const DOUBT_MILLISECONDS = 3_600_000;

/** Fiscal receipts: their state, and second receipts for prepaid goods that are handed over. */
export class ReceiptWork {
  constructor(
    private readonly book: PaymentBook,
    private readonly bank: Bank,
  ) {}

  /** Asks for the receipts of an attempt, named by itself or by a refund of it, and records their news. */
  async look(
    uid: string,
    of: { readonly attempt?: number; readonly refund?: string },
    metadata: EventMetadata,
  ): Promise<void> {
    const { gateway } = this.bank;
    const { money } = await this.book.read(uid);
    const number = of.attempt ?? money.refunds.find(({ refund }) => refund === of.refund)?.attempt ?? 0;
    const mdOrder = attemptOf(money, number)?.registered?.mdOrder;
    if (gateway === null || mdOrder === undefined) return;
    const receipts = await gateway.receipts(mdOrder);
    await this.book.write(uid, (history) => seeReceipts(history, number, receipts), metadata);
  }

  /** Requests the second receipts that an order owes, each once, one after another. Safe to repeat. */
  async close(uid: string, metadata: EventMetadata): Promise<void> {
    const passed = new Set<string>();
    for (;;) {
      const { money } = await this.book.read(uid);
      const next = secondReceipts(money).find((one) => one.seen === null && !passed.has(nameOf(one)));
      if (next === undefined) return;
      passed.add(nameOf(next));
      await this.#close(uid, money, next, metadata);
    }
  }

  async #close(
    uid: string,
    money: PaymentHistory,
    owed: OwedReceipt,
    metadata: EventMetadata,
  ): Promise<void> {
    const { gateway } = this.bank;
    if (gateway === null) throw new BankUnreachable('cards are not taken');
    if (!gateway.closesReceipts)
      return this.#failed(uid, owed, 'this bank makes second receipts in its cabinet alone', metadata);
    if (await this.#hasForeign(uid, money, owed, metadata))
      return this.#failed(uid, owed, 'the bank has a second receipt that the shop did not ask for', metadata);
    const mdOrder = await this.#mdOrder(gateway, money, owed);
    // with news the next look decides
    if (owed.askedAt !== null && (await this.#isNews(uid, gateway, mdOrder, owed, metadata)))
      return this.close(uid, metadata);
    const asked: ReceiptRequested = {
      type: 'ReceiptRequested',
      data: { handover: owed.handover, attempt: owed.attempt, at: new Date().toISOString() },
    };
    // only one of two callers at once asks the bank
    const noted = await this.book.write(uid, (history) => (isSame(history, owed) ? [asked] : []), metadata);
    if (noted.length === 0) throw new BankUnreachable('somebody else asks for the receipt');
    this.book.failpoint('receipt:before-asked');
    const answer = await gateway.closeReceipt({ mdOrder, receipt: await this.#receipt(money, owed) });
    this.book.failpoint('receipt:asked');
    if (answer.kind === 'done') return this.#note(uid, owed, { status: 'waiting' }, metadata);
    this.bank.heard(answer, Date.now());
    const why = `${answer.code}: ${answer.message}`;
    if (answer.reason === 'access' || answer.reason === 'system') throw new BankUnreachable(why);
    return this.#failed(uid, owed, why, metadata);
  }

  /** Whether the bank has a second receipt of no handover; a receipt made by hand has one once a person has recorded it. */
  async #hasForeign(
    uid: string,
    money: PaymentHistory,
    { attempt }: OwedReceipt,
    metadata: EventMetadata,
  ): Promise<boolean> {
    const isUnclear = (one: ReceiptSeen['data']): boolean =>
      one.kind === 'full' &&
      one.attempt === attempt &&
      (one.handover === undefined || (one.status === 'done' && one.receiptId === undefined));
    if (!money.receipts.some(isUnclear)) return false;
    await this.look(uid, { attempt }, metadata);
    const now = await this.book.read(uid);
    return now.money.receipts.some((one) => isUnclear(one) && one.handover === undefined);
  }

  /** Whether the bank has news of an earlier call without an answer; while that is unknown the call is not repeated. */
  async #isNews(
    uid: string,
    gateway: AcquiringGateway,
    mdOrder: string,
    owed: OwedReceipt,
    metadata: EventMetadata,
  ): Promise<boolean> {
    const waited = Date.now() - Date.parse(owed.askedAt ?? '');
    const told = await gateway.receipts(mdOrder);
    const { money } = await this.book.read(uid);
    const isNew = seeReceipts(money, owed.attempt, told).some(({ data }) => data.kind === 'full');
    if (isNew) {
      await this.book.write(uid, (history) => seeReceipts(history, owed.attempt, told), metadata);
      return true;
    }
    if (waited < SETTLED_MILLISECONDS) throw new BankUnreachable('the receipt was asked for a moment ago');
    if (told.length > 0) return false;
    if (waited < DOUBT_MILLISECONDS) throw new BankUnreachable('the bank does not tell its receipts');
    await this.#failed(uid, owed, 'nobody knows whether the bank made it: look into its cabinet', metadata);
    return true;
  }

  /** A payment that was found by our number has no bank id in the history. */
  async #mdOrder(
    gateway: AcquiringGateway,
    money: PaymentHistory,
    { attempt }: OwedReceipt,
  ): Promise<string> {
    const known = attemptOf(money, attempt);
    if (known?.registered?.mdOrder !== undefined) return known.registered.mdOrder;
    const said = await gateway.status({ orderNumber: known?.requested.orderNumber ?? '' });
    if (said.kind === 'refused' || said.mdOrder === null)
      throw new BankUnreachable('the bank does not say its own id of the payment');
    return said.mdOrder;
  }

  async #receipt(money: PaymentHistory, { attempt, lines }: OwedReceipt) {
    const known = attemptOf(money, attempt);
    if (known === null) throw new BankUnreachable(`there is no attempt ${attempt}`);
    const { orderNumber, receipt: snapshot } = known.requested;
    const order = orderNumber.slice(0, orderNumber.lastIndexOf('-'));
    return fullReceipt({ order, snapshot, buyer: await this.book.buyer(snapshot) }, lines);
  }

  async #failed(uid: string, owed: OwedReceipt, why: string, metadata: EventMetadata): Promise<void> {
    await this.#note(uid, owed, { status: 'failed', error: why }, metadata);
    this.bank.alarm('receipt', `a second receipt is to be made by hand (${why}): ops payments list`);
  }

  async #note(
    uid: string,
    { handover, attempt }: OwedReceipt,
    word: Pick<ReceiptSeen['data'], 'status' | 'error'>,
    metadata: EventMetadata,
  ): Promise<void> {
    const seen: ReceiptSeen = { type: 'ReceiptSeen', data: { kind: 'full', attempt, handover, ...word } };
    const isUnseen = (history: PaymentHistory): boolean =>
      secondReceipts(history).some(
        (one) => one.handover === handover && one.attempt === attempt && one.seen === null,
      );
    await this.book.write(uid, (history) => (isUnseen(history) ? [seen] : []), metadata);
  }
}

const nameOf = ({ handover, attempt }: OwedReceipt): string => `${handover} ${attempt}`;

/** Nothing was asked or learnt since it was read. */
function isSame(history: PaymentHistory, { handover, attempt, askedAt }: OwedReceipt): boolean {
  return secondReceipts(history).some(
    (one) =>
      one.handover === handover && one.attempt === attempt && one.askedAt === askedAt && one.seen === null,
  );
}
