import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Dictionaries } from '../../dictionaries/dictionaries.ts';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { type IncomingProduct, saveProducts } from './save-products.decide.ts';
import { changeBasket } from '../change-basket.ts';

export class SaveProducts {
  constructor(
    readonly basketId: string,
    readonly products: readonly IncomingProduct[],
    /** The caller's own discount on products. */
    readonly percent: number,
    readonly metadata: EventMetadata,
    readonly commandKey: string | undefined,
  ) {}
}

@CommandHandler(SaveProducts)
export class SaveProductsHandler implements ICommandHandler<SaveProducts> {
  constructor(
    private readonly store: EventStore,
    private readonly dictionaries: Dictionaries,
  ) {}

  async execute({ basketId, products, percent, metadata, commandKey }: SaveProducts): Promise<void> {
    const book = await this.dictionaries.current();
    await changeBasket(
      this.store,
      basketId,
      (state) => saveProducts(state, { products, book, percent }),
      metadata,
      {
        commandKey,
      },
    );
  }
}
