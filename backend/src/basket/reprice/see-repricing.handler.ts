import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { seeRepricing } from './reprice-basket.decide.ts';
import { changeBasket } from '../change-basket.ts';

export class SeeRepricing {
  constructor(
    readonly basketId: string,
    /** Time of the notice that was seen; without it the notice there is. */
    readonly at: string | undefined,
    readonly metadata: EventMetadata,
    readonly commandKey: string | undefined,
  ) {}
}

@CommandHandler(SeeRepricing)
export class SeeRepricingHandler implements ICommandHandler<SeeRepricing> {
  constructor(private readonly store: EventStore) {}

  async execute({ basketId, at, metadata, commandKey }: SeeRepricing): Promise<void> {
    await changeBasket(this.store, basketId, (state) => seeRepricing(state, at), metadata, { commandKey });
  }
}
