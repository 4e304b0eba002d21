import { randomUUID } from 'node:crypto';
import { Optional } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Dictionaries } from '../../dictionaries/dictionaries.ts';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import type { OwnPercents } from '../get-basket/price-basket.ts';
import type { BasketMerged } from './merge.events.ts';
import { memberBasketId } from '../basket-stream.events.ts';
import { changeTwoBaskets } from '../change-basket.ts';
import { ServiceFiles } from '../service-lines/service-files.ts';
import { mergeBaskets } from './merge-baskets.decide.ts';

/** Brings the basket of a visitor who has just logged in to the member's own, which is bound to the member with that. */
export class MergeBaskets {
  constructor(
    readonly visitorBasketId: string,
    readonly userId: string,
    /** The member's own. */
    readonly percents: OwnPercents,
    readonly metadata: EventMetadata,
  ) {}
}

export interface MergeResult {
  readonly basketId: string;
  /** The merged goods; null where there were none. */
  readonly merged: BasketMerged['data'] | null;
}

@CommandHandler(MergeBaskets)
export class MergeBasketsHandler implements ICommandHandler<MergeBaskets> {
  constructor(
    private readonly store: EventStore,
    private readonly dictionaries: Dictionaries,
    @Optional() private readonly files?: ServiceFiles,
  ) {}

  async execute({ visitorBasketId, userId, percents, metadata }: MergeBaskets): Promise<MergeResult> {
    const basketId = memberBasketId(userId);
    const mergeId = randomUUID();
    const book = await this.dictionaries.current();
    const { merged, isVisitors } = await changeTwoBaskets(
      this.store,
      { member: basketId, visitor: visitorBasketId },
      (member, visitor) =>
        mergeBaskets(member, visitor, {
          mergeId,
          userId,
          memberBasketId: basketId,
          visitorBasketId,
          book,
          percents,
        }),
      metadata,
    );
    // also where no goods were: a draft of a request has files too
    if (isVisitors) await this.files?.handOver(visitorBasketId, basketId);
    return { basketId, merged };
  }
}
