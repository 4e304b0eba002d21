import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Dictionaries } from '../../dictionaries/dictionaries.ts';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { type Localised, Refused } from '../../event-store/refused.ts';
import { awaitsPayment, orderHistory } from '../../ordering/order.ts';
import { type OrderCreated, orderStream, type OrderSubmitted } from '../../ordering/order.events.ts';
import { quoteLines } from '../../ordering/price-order.ts';
import { moscowDay } from '../compose-paper.ts';
import { isBill, isExpired, type IssuedPaper } from '../document.ts';
import { Papers } from '../papers.ts';

const NO_INVOICE: Localised = { ru: 'У этого заказа нет счёта.', en: 'This order has no invoice.' };
const NOT_NOW: Localised = {
  ru: 'Счёт этого заказа продлевать не нужно: он действует, или заказ уже не ждёт оплаты.',
  en: 'The invoice of this order needs no renewal: it is in force, or the order awaits no payment any more.',
};
const EXPIRED: Localised = {
  ru: 'Срок прежнего документа истёк.',
  en: 'The former document was no longer valid.',
};

/** A line that costs something else now. Kopecks; null: it can no longer be ordered. */
export interface LineChange {
  /** Its place in the order, from 1. */
  readonly line: number;
  readonly was: number;
  readonly now: number | null;
}

export class RenewInvoice {
  constructor(
    readonly uid: string,
    readonly metadata: EventMetadata,
  ) {}
}

/**
 * Issues the papers of an unpaid order anew whose last day is over, at the same prices, where the price list of the day has the
 * same. Where it has others nothing is issued, and the answer says which: the prices of an order never change.
 */
@CommandHandler(RenewInvoice)
export class RenewInvoiceHandler implements ICommandHandler<RenewInvoice> {
  constructor(
    private readonly store: EventStore,
    private readonly dictionaries: Dictionaries,
    private readonly papers: Papers,
  ) {}

  async execute({ uid, metadata }: RenewInvoice): Promise<LineChange[]> {
    const order = orderHistory(await this.store.readStream(orderStream(uid)));
    const { submission, creation } = order;
    if (submission === null || creation === null) throw new Refused('conflict', NO_INVOICE);
    const today = moscowDay(metadata.at);
    const isOld = ({ issued, state: holds }: IssuedPaper): boolean =>
      isExpired({ ...issued, state: holds }, today);
    const papers = await this.papers.of(uid);
    const bills = papers.filter(({ issued }) => isBill(issued));
    if (bills.length === 0) throw new Refused('conflict', NO_INVOICE);
    if (!awaitsPayment(order) || !bills.some(isOld)) throw new Refused('conflict', NOT_NOW);
    const changes = await this.changesOf(submission, creation);
    if (changes.length > 0) return changes;
    for (const paper of papers.filter(isOld))
      await this.papers.issueForOrder(uid, paper.issued, metadata, {
        text: EXPIRED,
        replaces: paper.issued.document,
      });
    return [];
  }

  private async changesOf(
    submission: OrderSubmitted['data'],
    { lines }: OrderCreated['data'],
  ): Promise<LineChange[]> {
    const { percent, productPercent = 0 } = submission;
    const percents = { primers: percent, products: productPercent };
    const quotes = quoteLines(submission.lines, await this.dictionaries.current(), percents);
    return lines.flatMap(({ discountPrice: was }, index): LineChange[] => {
      const now = quotes[index]?.discountPrice ?? null;
      return now === was ? [] : [{ line: index + 1, was, now }];
    });
  }
}
