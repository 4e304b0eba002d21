import { Optional } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OfferDetails, ReadService } from '@oligoteka/genes';
import { Dictionaries } from '../../../dictionaries/dictionaries.ts';
import type { EventMetadata } from '../../../event-store/event.ts';
import { type ForWhom, HeavyWork } from '../../../guard/heavy-work.ts';
import { inTurns } from '../../../guard/in-turns.ts';
import { EventStore } from '../../../event-store/event-store.ts';
import type { AttachedFolder } from '../../basket.events.ts';
import { KnownBaskets } from '../../basket-lines.ts';
import { actorsBasket, changeBasket, memberOf } from '../../change-basket.ts';
import { PrimerIds } from '../../primers/primer-ids.ts';
import { type FolderFault, ServiceFiles } from '../service-files.ts';
import { ServiceOffers } from '../service-offers.ts';
import { READ_SERVICE, type TypedService } from './read-services.ts';
import { type IncomingService, saveServices } from './save-services.decide.ts';

export class SaveServices {
  constructor(
    readonly basketId: string,
    readonly services: readonly IncomingService[],
    /** The caller's own discount on services. */
    readonly percent: number,
    readonly metadata: EventMetadata,
    readonly commandKey: string | undefined,
    readonly whom: ForWhom,
  ) {}
}

@CommandHandler(SaveServices)
export class SaveServicesHandler implements ICommandHandler<SaveServices> {
  constructor(
    private readonly store: EventStore,
    private readonly dictionaries: Dictionaries,
    // services are numbered with everything else that a basket numbers
    private readonly ids: PrimerIds,
    private readonly known: KnownBaskets,
    private readonly work: HeavyWork,
    @Optional() private readonly offers?: ServiceOffers,
    @Optional() private readonly files?: ServiceFiles,
  ) {}

  async execute({ basketId, services, percent, metadata, commandKey, whom }: SaveServices): Promise<void> {
    const book = await this.dictionaries.current();
    const offers = await this.offersOf(services, metadata);
    const read = await this.read(services, whom);
    const folders = await this.foldersOf(services, [actorsBasket(metadata), basketId]);
    const freshIds = await this.ids.next(services.length);
    await changeBasket(
      this.store,
      basketId,
      (state) => inTurns(saveServices(state, { services, offers, read, folders, freshIds, book, percent })),
      metadata,
      { commandKey, known: this.known },
    );
  }

  private async read(
    services: readonly IncomingService[],
    whom: ForWhom,
  ): Promise<ReadonlyMap<number, ReadService>> {
    const typed = services.map(({ service, details = {}, forDelete }): TypedService | null =>
      service === undefined || service === 'offer' || forDelete === true ? null : { service, details },
    );
    const items = typed.filter((one) => one !== null);
    const read = await this.work.each(READ_SERVICE, items, { context: null, contextKey: '' }, whom);
    const places = typed.flatMap((one, index) => (one === null ? [] : [index]));
    return new Map(read.map((one, at) => [places[at] ?? -1, one]));
  }

  private async foldersOf(
    services: readonly IncomingService[],
    owners: readonly string[],
  ): Promise<ReadonlyMap<number, AttachedFolder | FolderFault>> {
    const found = new Map<number, AttachedFolder | FolderFault>();
    for (const [index, { folder, forDelete }] of services.entries())
      if (folder !== undefined && forDelete !== true && this.files !== undefined)
        found.set(index, await this.files.hold(folder.toLowerCase(), owners));
    return found;
  }

  /** The offers that are named and hold, by their place. */
  private async offersOf(
    services: readonly IncomingService[],
    metadata: EventMetadata,
  ): Promise<ReadonlyMap<number, OfferDetails>> {
    const found = new Map<number, OfferDetails>();
    for (const [index, { service, details = {}, forDelete }] of services.entries()) {
      const { request, version } = details;
      if (service !== 'offer' || forDelete === true || request === undefined || version === undefined)
        continue;
      const by = { member: memberOf(metadata), at: metadata.at };
      const offer = (await this.offers?.find({ request, version }, by)) ?? null;
      if (offer !== null) found.set(index, offer);
    }
    return found;
  }
}
