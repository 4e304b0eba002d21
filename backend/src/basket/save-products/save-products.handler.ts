import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Dictionaries } from '../../dictionaries/dictionaries.ts';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { handleCommand } from '../../event-store/handle-command.ts';
import { basket } from '../basket.ts';
import { basketStream } from '../basket.events.ts';
import { type IncomingProduct, saveProducts } from './save-products.decide.ts';

export class SaveProducts {
  constructor(
    readonly basketId: string,
    readonly products: readonly IncomingProduct[],
    readonly metadata: EventMetadata,
    readonly commandKey: string | undefined,
  ) {}
}

/** A save names products and no version: whoever was first, it only has to be decided again. Two tabs may save at once. */
const ATTEMPTS = 20;

@CommandHandler(SaveProducts)
export class SaveProductsHandler implements ICommandHandler<SaveProducts> {
  constructor(
    private readonly store: EventStore,
    private readonly dictionaries: Dictionaries,
  ) {}

  async execute({ basketId, products, metadata, commandKey }: SaveProducts): Promise<void> {
    const book = await this.dictionaries.current();
    await handleCommand(
      this.store,
      basket,
      basketStream(basketId),
      (state) => saveProducts(state, { products, book }),
      metadata,
      { commandKey, attempts: ATTEMPTS },
    );
  }
}
