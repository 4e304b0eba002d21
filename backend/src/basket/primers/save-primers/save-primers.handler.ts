import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Dictionaries } from '../../../dictionaries/dictionaries.ts';
import type { EventMetadata } from '../../../event-store/event.ts';
import { EventStore } from '../../../event-store/event-store.ts';
import { KnownBaskets } from '../../basket-lines.ts';
import { inTurns } from '../../../guard/in-turns.ts';
import type { BasketState } from '../../basket-state.ts';
import { PrimerIds } from '../primer-ids.ts';
import { type IncomingPrimer, isGone, savePrimers } from './save-primers.decide.ts';
import { changeBasket } from '../../change-basket.ts';

export interface SavedPrimer {
  readonly tempId: number;
  readonly newId: number | null;
  readonly numberInOrder: number;
}

export class SavePrimers {
  constructor(
    readonly basketId: string,
    readonly primers: readonly IncomingPrimer[],
    readonly percent: number,
    readonly metadata: EventMetadata,
    readonly commandKey: string | undefined,
  ) {}
}

@CommandHandler(SavePrimers)
export class SavePrimersHandler implements ICommandHandler<SavePrimers> {
  constructor(
    private readonly store: EventStore,
    private readonly dictionaries: Dictionaries,
    private readonly ids: PrimerIds,
    // a form of 1,000 rows saves hundreds of times
    private readonly known: KnownBaskets,
  ) {}

  async execute(command: SavePrimers): Promise<{ primerIds: SavedPrimer[]; version: number }> {
    const book = await this.dictionaries.current();
    const result = await changeBasket(
      this.store,
      command.basketId,
      async (state) => {
        const freshIds = await this.freshIds(state, command.primers);
        const { primers, percent } = command;
        return inTurns(savePrimers(state, { primers, freshIds, book, percent }));
      },
      command.metadata,
      { commandKey: command.commandKey, known: this.known },
    );
    // Read from the events, not from this run: a repeated command gives the answer of the first one.
    const added = result.events.flatMap((event) => (event.type === 'PrimerAdded' ? [event.data] : []));
    const primerIds = command.primers.map((primer): SavedPrimer => {
      const index = added.findIndex(({ tempId }) => tempId === primer.id);
      const [match] = index < 0 ? [] : added.splice(index, 1);
      const kept = result.state.primers.get(match?.primerId ?? primer.id);
      const isHeld = primer.id > 0 && (primer.forDelete === true || kept !== undefined || !isGone(primer));
      const newId = match?.primerId ?? (isHeld ? primer.id : null);
      const numberInOrder =
        match?.primer.numberInOrder ?? kept?.primer.numberInOrder ?? primer.numberInOrder ?? 0;
      return { tempId: primer.id, newId, numberInOrder };
    });
    return { primerIds, version: result.version };
  }

  /** One for each primer of the list that has none yet; zero for the others. */
  private async freshIds(state: BasketState, primers: readonly IncomingPrimer[]): Promise<number[]> {
    const known = new Set(state.primers.keys());
    const isNew = primers.map((primer) => {
      if (primer.forDelete === true) known.delete(primer.id);
      return primer.forDelete !== true && !known.has(primer.id) && !isGone(primer);
    });
    const ids = await this.ids.next(isNew.filter(Boolean).length);
    return isNew.map((needed) => (needed ? (ids.shift() ?? 0) : 0));
  }
}
