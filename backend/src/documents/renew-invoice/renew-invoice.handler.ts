import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Dictionaries } from '../../dictionaries/dictionaries.ts';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { type Localised, Refused } from '../../refused.ts';
import { isOnTrust } from '../../ordering/order-lines.ts';
import { awaitsPayment, orderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { RepriceOrder } from '../../ordering/operator/reprice-order/reprice-order.handler.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import { isExpired, isFact, type IssuedPaper } from '../document.ts';
import { Papers } from '../papers.ts';
import { type LineChange, priceChanges } from './price-changes.ts';

const NO_INVOICE: Localised = { ru: 'У этого заказа нет счёта.', en: 'This order has no invoice.' };
const NOT_NOW: Localised = {
  ru: 'Документы этого заказа продлевать не нужно: они действуют, или заказ уже не ждёт оплаты.',
  en: 'The papers of this order need no renewal: they are in force, or the order awaits no payment any more.',
};
const EXPIRED: Localised = {
  ru: 'Срок прежнего документа истёк.',
  en: 'The former document was no longer valid.',
};

export class RenewInvoice {
  constructor(
    readonly uid: string,
    /** The new total that the buyer saw; undefined: the buyer saw no other prices. Kopecks. */
    readonly expectedTotal: number | undefined,
    readonly metadata: EventMetadata,
    /** Network that asks: it takes its turn at the press. */
    readonly turn: string,
  ) {}
}

/** The renewed papers, or the reason why not. */
export interface Renewal {
  readonly isRenewed: boolean;
  /** Lines whose prices are others by the price list of the day. */
  readonly changes: readonly LineChange[];
}

/**
 * Issues the expired papers of an unpaid order again, at the prices of the day. Where these differ from the order's, the buyer
 * must have named the new total; else nothing is issued, and the answer lists the changes.
 */
@CommandHandler(RenewInvoice)
export class RenewInvoiceHandler implements ICommandHandler<RenewInvoice> {
  constructor(
    private readonly store: EventStore,
    private readonly dictionaries: Dictionaries,
    private readonly papers: Papers,
    private readonly commands: CommandBus,
  ) {}

  async execute({ uid, expectedTotal, metadata, turn }: RenewInvoice): Promise<Renewal> {
    const order = orderHistory(await this.store.readStream(orderStream(uid)));
    const { submission, creation, fulfilment } = order;
    if (submission === null || creation === null) throw new Refused('conflict', NO_INVOICE);
    const today = moscowDay(metadata.at);
    const isOld = ({ issued, state: holds }: IssuedPaper): boolean =>
      isExpired({ ...issued, state: holds }, today);
    const papers = await this.papers.of(uid);
    if (!awaitsPayment(order) || !papers.some(isOld)) throw new Refused('conflict', NOT_NOW);
    // what is made before it is paid keeps its prices
    const changes = isOnTrust(order)
      ? []
      : await priceChanges({ submission, creation, fulfilment }, this.dictionaries);
    if (changes.length > 0 && expectedTotal === undefined) return { isRenewed: false, changes };
    if (expectedTotal !== undefined)
      await this.commands.execute(new RepriceOrder(uid, expectedTotal, metadata));
    for (const paper of papers.filter(isOld)) {
      const reason = { text: EXPIRED, replaces: paper.issued.document, hasNewDays: true };
      const { kind, language } = paper.issued;
      // a paper about a shipment never ends
      if (isFact(kind)) continue;
      await this.papers.issueForOrder(uid, { kind, language }, metadata, {
        turn,
        ...(changes.length === 0 && { reason }),
      });
    }
    return { isRenewed: true, changes };
  }
}
