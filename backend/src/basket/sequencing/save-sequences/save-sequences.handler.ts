import { Optional } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Dictionaries } from '../../../dictionaries/dictionaries.ts';
import type { EventMetadata } from '../../../event-store/event.ts';
import { inTurns } from '../../../guard/in-turns.ts';
import { EventStore } from '../../../event-store/event-store.ts';
import { KnownBaskets } from '../../basket-lines.ts';
import { NOTHING_KEPT, PrimerStocks } from '../kept-primers.ts';
import { PrimerIds } from '../../primers/primer-ids.ts';
import { saveSequences, type SaveSequencesInput } from './save-sequences.decide.ts';
import { changeBasket, memberOf } from '../../change-basket.ts';

export class SaveSequences {
  constructor(
    readonly basketId: string,
    readonly content: Pick<SaveSequencesInput, 'seq' | 'primers' | 'plates' | 'dnaExtractCount'>,
    /** The member's own discounts, on services and on the primers made for them. */
    readonly percents: SaveSequencesInput['percents'],
    readonly metadata: EventMetadata,
    readonly commandKey: string | undefined,
  ) {}
}

@CommandHandler(SaveSequences)
export class SaveSequencesHandler implements ICommandHandler<SaveSequences> {
  constructor(
    private readonly store: EventStore,
    private readonly dictionaries: Dictionaries,
    // samples and their primers are numbered with all other primers: no id stands for two things in a basket
    private readonly ids: PrimerIds,
    private readonly known: KnownBaskets,
    @Optional() private readonly stocks?: PrimerStocks,
  ) {}

  async execute({ basketId, content, percents, metadata, commandKey }: SaveSequences): Promise<void> {
    const { book, fragmentAnalysis } = await this.dictionaries.now();
    const freshIds = await this.ids.next(content.primers.length + content.seq.length + content.plates.length);
    const member = memberOf(metadata);
    const kept = member === null ? undefined : await this.stocks?.find(member);
    const stock = kept ?? NOTHING_KEPT;
    await changeBasket(
      this.store,
      basketId,
      (state) =>
        inTurns(saveSequences(state, { ...content, freshIds, book, fragmentAnalysis, percents, stock })),
      metadata,
      { commandKey, known: this.known },
    );
  }
}
