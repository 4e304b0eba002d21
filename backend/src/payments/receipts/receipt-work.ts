import type { EventMetadata } from '../../event-store/event.ts';
import type { Bank } from '../bank.ts';
import { BankUnreachable } from '../gateway.ts';
import type { PaymentBook } from '../payment-book.ts';
import { type Attempt, attemptOf } from '../payment.ts';
import { fullReceipt } from './receipt-of.ts';
import { seeReceipts } from './see-receipts.decide.ts';

/** Receipts of the tax service: what became of them, and the second one when what was paid for is handed over. */
export class ReceiptWork {
  constructor(
    private readonly book: PaymentBook,
    private readonly bank: Bank,
  ) {}

  /** Asks what became of the receipts of an attempt, named by itself or by a refund of it, and notes what is new. */
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

  /** Makes out the second receipt of every payment by card of an order; once for each. */
  async close(uid: string, metadata: EventMetadata): Promise<void> {
    const { attempts, receipts } = (await this.book.read(uid)).money;
    for (const attempt of attempts.filter(({ state }) => state === 'paid')) {
      const { attempt: number } = attempt.requested;
      const known = receipts.find(({ kind, attempt: of }) => kind === 'full' && of === number);
      if (known !== undefined && known.status !== 'failed') continue;
      await this.#close(uid, attempt, metadata);
    }
  }

  async #close(uid: string, { registered, requested }: Attempt, metadata: EventMetadata): Promise<void> {
    const { gateway } = this.bank;
    if (gateway === null || registered === null) throw new BankUnreachable('cards are not taken');
    const { attempt, orderNumber, receipt: snapshot } = requested;
    const order = orderNumber.slice(0, orderNumber.lastIndexOf('-'));
    const receipt = fullReceipt({ order, snapshot, buyer: await this.book.buyer(snapshot) });
    const answer = await gateway.closeReceipt({ mdOrder: registered.mdOrder, receipt });
    if (answer.kind === 'refused') throw new BankUnreachable(`${answer.code}: ${answer.message}`);
    const seen = { type: 'ReceiptSeen', data: { kind: 'full', status: 'waiting', attempt } } as const;
    await this.book.write(uid, () => [seen], metadata);
  }
}
