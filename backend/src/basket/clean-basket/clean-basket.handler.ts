import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { KnownBaskets } from '../basket-lines.ts';
import { type BasketState, isEmpty } from '../basket-state.ts';
import type { BasketEvent } from '../basket.events.ts';
import { changeBasket } from '../change-basket.ts';

/** Empties the basket, drafts included (spec §4). An empty basket stays as it is. */
export function cleanBasket(state: BasketState): BasketEvent[] {
  return isEmpty(state) ? [] : [{ type: 'BasketCleaned', data: {} }];
}

export class CleanBasket {
  constructor(
    readonly basketId: string,
    readonly metadata: EventMetadata,
    readonly commandKey: string | undefined,
  ) {}
}

@CommandHandler(CleanBasket)
export class CleanBasketHandler implements ICommandHandler<CleanBasket> {
  constructor(
    private readonly store: EventStore,
    private readonly known: KnownBaskets,
  ) {}

  async execute({ basketId, metadata, commandKey }: CleanBasket): Promise<void> {
    await changeBasket(this.store, basketId, cleanBasket, metadata, { commandKey, known: this.known });
  }
}
