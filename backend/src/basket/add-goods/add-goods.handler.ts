import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Dictionaries } from '../../dictionaries/dictionaries.ts';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { handleCommand } from '../../event-store/handle-command.ts';
import { basket } from '../basket.ts';
import { basketStream } from '../basket.events.ts';
import { PrimerIds } from '../primer-ids.ts';
import { addGoods, type AddGoodsInput } from './add-goods.decide.ts';

export class AddGoods {
  constructor(
    readonly basketId: string,
    readonly goods: AddGoodsInput['goods'],
    readonly percents: AddGoodsInput['percents'],
    readonly metadata: EventMetadata,
    readonly commandKey: string | undefined,
  ) {}
}

const ATTEMPTS = 20;

@CommandHandler(AddGoods)
export class AddGoodsHandler implements ICommandHandler<AddGoods> {
  constructor(
    private readonly store: EventStore,
    private readonly dictionaries: Dictionaries,
    private readonly ids: PrimerIds,
  ) {}

  async execute({ basketId, goods, percents, metadata, commandKey }: AddGoods): Promise<void> {
    const book = await this.dictionaries.current();
    const { primers, samples, samplePrimers } = goods;
    const freshIds = await this.ids.next(primers.length + samples.length + samplePrimers.length);
    await handleCommand(
      this.store,
      basket,
      basketStream(basketId),
      (state) => addGoods(state, { goods, freshIds, book, percents }),
      metadata,
      { commandKey, attempts: ATTEMPTS },
    );
  }
}
