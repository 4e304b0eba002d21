import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Dictionaries } from '../../dictionaries/dictionaries.ts';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { type Localised, Refused } from '../../refused.ts';
import { memberBasketId } from '../basket-stream.events.ts';
import { changeTwoBaskets, readBasket } from '../change-basket.ts';
import { undoMerge } from './undo-merge.decide.ts';

const NO_MERGE: Localised = {
  ru: 'Такого объединения корзин не было.',
  en: 'There was no such merge of baskets.',
};

/** Gives a visitor's basket back what it brought. Undone twice is undone once. */
export class UndoMerge {
  constructor(
    readonly mergeId: string,
    readonly userId: string,
    readonly percents: { readonly primers: number; readonly products: number },
    readonly metadata: EventMetadata,
  ) {}
}

@CommandHandler(UndoMerge)
export class UndoMergeHandler implements ICommandHandler<UndoMerge> {
  constructor(
    private readonly store: EventStore,
    private readonly dictionaries: Dictionaries,
  ) {}

  /** The visitor's basket that has it back. */
  async execute({ mergeId, userId, percents, metadata }: UndoMerge): Promise<{ visitorBasketId: string }> {
    const basketId = memberBasketId(userId);
    const { state } = await readBasket(this.store, basketId);
    const happened = state.merges.get(mergeId);
    if (happened === undefined) throw new Refused('notFound', NO_MERGE);
    const { from } = happened;
    if (happened.undone) return { visitorBasketId: from };
    const book = await this.dictionaries.current();
    await changeTwoBaskets(
      this.store,
      { member: basketId, visitor: from },
      (member, visitor) => {
        const merged = member.merges.get(mergeId);
        if (merged === undefined || merged.undone) return { member: [], visitor: [] };
        return undoMerge(member, visitor, merged, { memberBasketId: basketId, book, percents });
      },
      metadata,
    );
    return { visitorBasketId: from };
  }
}
