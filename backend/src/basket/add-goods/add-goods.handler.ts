import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Dictionaries } from '../../dictionaries/dictionaries.ts';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { KnownBaskets } from '../basket-lines.ts';
import { PrimerIds } from '../primers/primer-ids.ts';
import { addGoods, type AddGoodsInput } from './add-goods.decide.ts';
import { changeBasket } from '../change-basket.ts';

export class AddGoods {
  constructor(
    readonly basketId: string,
    readonly goods: AddGoodsInput['goods'],
    readonly percents: AddGoodsInput['percents'],
    readonly metadata: EventMetadata,
    readonly commandKey: string | undefined,
  ) {}
}

@CommandHandler(AddGoods)
export class AddGoodsHandler implements ICommandHandler<AddGoods> {
  constructor(
    private readonly store: EventStore,
    private readonly dictionaries: Dictionaries,
    private readonly ids: PrimerIds,
    private readonly known: KnownBaskets,
  ) {}

  async execute({ basketId, goods, percents, metadata, commandKey }: AddGoods): Promise<void> {
    const book = await this.dictionaries.current();
    const { primers, samples, samplePrimers, plates, services } = goods;
    const freshIds = await this.ids.next(
      primers.length + samples.length + samplePrimers.length + plates.length + services.length,
    );
    await changeBasket(
      this.store,
      basketId,
      (state) => addGoods(state, { goods, freshIds, book, percents }),
      metadata,
      { commandKey, known: this.known },
    );
  }
}
