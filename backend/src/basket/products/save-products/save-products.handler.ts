import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Dictionaries } from '../../../dictionaries/dictionaries.ts';
import type { EventMetadata } from '../../../event-store/event.ts';
import { EventStore } from '../../../event-store/event-store.ts';
import { KnownBaskets } from '../../basket-lines.ts';
import { changeBasket, readBasket } from '../../change-basket.ts';
import { type ProductLine, productLines, type ProductPercents } from '../product-lines.ts';
import { type IncomingProduct, saveProducts } from './save-products.decide.ts';

/** The products of a basket after a save. */
export interface SavedProducts {
  readonly id: string;
  readonly products: readonly ProductLine[];
}

export class SaveProducts {
  constructor(
    readonly basketId: string,
    readonly products: readonly IncomingProduct[],
    readonly percents: ProductPercents,
    readonly metadata: EventMetadata,
    readonly commandKey: string | undefined,
  ) {}
}

@CommandHandler(SaveProducts)
export class SaveProductsHandler implements ICommandHandler<SaveProducts> {
  constructor(
    private readonly store: EventStore,
    private readonly dictionaries: Dictionaries,
    private readonly known: KnownBaskets,
  ) {}

  async execute({
    basketId,
    products,
    percents,
    metadata,
    commandKey,
  }: SaveProducts): Promise<SavedProducts> {
    const book = await this.dictionaries.current();
    const result = await changeBasket(
      this.store,
      basketId,
      (state) => saveProducts(state, { products, book, percents }),
      metadata,
      { commandKey, known: this.known },
    );
    // a repeated command answers with the basket of now, not of then
    const { state } = result.repeated ? await readBasket(this.store, result.basketId) : result;
    const standing = [...state.products].map(([productId, product]) => ({ productId, ...product }));
    return { id: result.basketId, products: productLines(standing, book, percents) };
  }
}
