import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RULE_VERSION } from '@oligoteka/pricing';
import { Dictionaries } from '../../../dictionaries/dictionaries.ts';
import type { EventMetadata } from '../../../event-store/event.ts';
import { EventStore } from '../../../event-store/event-store.ts';
import { handleCommand } from '../../../event-store/append/handle-command.ts';
import { CLOSE_PAYMENT, type ClosePayment } from '../../cancel-order/close-payment.ts';
import { IS_MONEY_HERE, type IsMoneyHere } from '../../change-payer/money-here.ts';
import { order, type OrderHistory } from '../../order.ts';
import { droppedLines } from '../../order-lines.ts';
import { type OrderRepriced, orderStream } from '../../order.events.ts';
import { percentsOf, priceOrder, priceWithout } from '../../prices/price-order.ts';
import { Refused } from '../../../refused.ts';
import {
  BANK_IS_AWAY,
  BEING_PAID,
  mayReprice,
  type PricedAnew,
  repriceOrder,
} from './reprice-order.decide.ts';

export class RepriceOrder {
  constructor(
    readonly uid: string,
    /** The new total that the buyer saw. Kopecks. */
    readonly expectedTotal: number,
    readonly metadata: EventMetadata,
  ) {}
}

/** A bank's word may come at the same moment. */
const ATTEMPTS = 10;

/** Gives an unpaid order the prices of the day; the buyer keeps the discount it was ordered with. */
@CommandHandler(RepriceOrder)
export class RepriceOrderHandler implements ICommandHandler<RepriceOrder> {
  constructor(
    private readonly store: EventStore,
    private readonly dictionaries: Dictionaries,
    @Inject(IS_MONEY_HERE) private readonly isMoneyHere: IsMoneyHere,
    @Inject(CLOSE_PAYMENT) private readonly closePayment: ClosePayment,
  ) {}

  async execute({ uid, expectedTotal, metadata }: RepriceOrder): Promise<void> {
    const decide = async (now: OrderHistory): Promise<OrderRepriced[]> => {
      mayReprice(now, await this.isMoneyHere(uid));
      const priced = await this.priced(now);
      const events = repriceOrder(now, { priced, expectedTotal, at: metadata.at });
      if (events.length === 0) return [];
      // its page at the bank asks for the former sum
      if (!(await this.closePayment(uid, metadata, BEING_PAID))) throw new Refused('busy', BANK_IS_AWAY);
      mayReprice(now, await this.isMoneyHere(uid));
      return events;
    };
    await handleCommand(this.store, order, orderStream(uid), decide, metadata, { attempts: ATTEMPTS });
  }

  private async priced({ submission, creation, fulfilment }: OrderHistory): Promise<PricedAnew> {
    if (submission === null || creation === null) return null;
    const book = await this.dictionaries.current();
    const kept = { without: droppedLines(fulfilment), former: creation.lines };
    const priced = priceWithout(submission.lines, kept, (lines) =>
      priceOrder(lines, book, percentsOf(submission)),
    );
    if (priced === null) return null;
    const { percent, productPercent } = submission;
    return { ...priced, percent, productPercent, pricedWith: book.versions, ruleVersion: RULE_VERSION };
  }
}
