import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { handleCommand } from '../../event-store/handle-command.ts';
import { type Localised, Refused } from '../../event-store/refused.ts';
import { order, type OrderHistory } from '../order.ts';
import { type OrderCancelled, orderStream } from '../order.events.ts';

const NO_ORDER: Localised = { ru: 'Такого заказа нет.', en: 'There is no such order.' };
const TOO_LATE: Localised = {
  ru: 'Этот заказ уже нельзя отменить.',
  en: 'This order can no longer be cancelled.',
};
const BY_BUYER: Localised = { ru: 'Отменён заказчиком.', en: 'Cancelled by the customer.' };

/** Cancels an order nothing was made of yet; one that is cancelled already stays so. */
export function cancelOrder({ state }: OrderHistory): OrderCancelled[] {
  if (state === null) throw new Refused('notFound', NO_ORDER);
  if (state === 'cancelled') return [];
  if (state === 'rejected') throw new Refused('conflict', TOO_LATE);
  return [{ type: 'OrderCancelled', data: { reason: BY_BUYER } }];
}

export class CancelOrder {
  constructor(
    readonly uid: string,
    readonly metadata: EventMetadata,
    readonly commandKey: string | undefined,
  ) {}
}

/** A worker may number it at the same moment: then it is cancelled as it came to be. */
const ATTEMPTS = 10;

@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(private readonly store: EventStore) {}

  async execute({ uid, metadata, commandKey }: CancelOrder): Promise<void> {
    await handleCommand(this.store, order, orderStream(uid), cancelOrder, metadata, {
      commandKey,
      attempts: ATTEMPTS,
    });
  }
}
