import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { readBasketLines } from '../../basket/basket-lines.ts';
import { Database } from '../../database.ts';
import { Dictionaries } from '../../dictionaries/dictionaries.ts';
import { rulingSeller } from '../../dictionaries/ruling-seller.ts';
import { decideAgain } from '../../event-store/append/decide-again.ts';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { Refused } from '../../refused.ts';
import { termRules } from '../../ordering/delivery/making-terms.ts';
import { orderedLines, readyToOrder } from '../../ordering/place-order/basket-to-order.ts';
import { type Percents, priceOrder } from '../../ordering/prices/price-order.ts';
import { compose } from '../content/compose-paper.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import {
  counterStream,
  type DocumentIssued,
  documentStream,
  type OfferNumbered,
} from '../document.events.ts';
import type { PaperLine } from '../content/paper.ts';
import { offeredLines, paperLines } from '../content/paper-lines.ts';
import { Papers } from '../papers.ts';
import { type MadeOffer, printedBy } from './printed-by.ts';

/** The member of the basket: nobody else may see it. */
const NOT_YOURS = {
  ru: 'Эта корзина принадлежит другой учётной записи.',
  en: 'This basket belongs to another account.',
};
const EMPTY = {
  ru: 'В корзине нет ничего, что можно предложить.',
  en: 'There is nothing in the basket to make an offer of.',
};
const UNPRICED = {
  ru: 'В корзине есть позиция, которую нельзя заказать: исправьте её или удалите.',
  en: 'A line of the basket cannot be ordered: mend it or take it out.',
};
const ATTEMPTS = 20;

export class MakeOffer {
  constructor(
    readonly basketId: string,
    readonly addressee: string,
    readonly language: 'ru' | 'en',
    readonly percents: Percents,
    /** Uid of the member who asks, null for a visitor. */
    readonly memberId: string | null,
    readonly metadata: EventMetadata,
    /** Network that asks: it takes its turn at the press. */
    readonly turn: string,
    readonly commandKey: string | undefined,
    /** Work that an operator has offered, instead of what lies in the basket. */
    readonly offered: OfferedWork | null = null,
  ) {}
}

/** An operator's offer, in the language of its paper. Kopecks. */
export interface OfferedWork {
  readonly lines: readonly { readonly name: string; readonly count: number; readonly price: number }[];
  /** `YYYY-MM-DD`. */
  readonly validUntil: string;
  /** Working days. */
  readonly days: number;
  /** Nothing is sent: results come as files. */
  readonly asFiles?: true;
}

/** Makes an offer of the ready lines of a basket, before an order; the basket stays as it is. */
@CommandHandler(MakeOffer)
export class MakeOfferHandler implements ICommandHandler<MakeOffer> {
  constructor(
    private readonly store: EventStore,
    private readonly database: Database,
    private readonly dictionaries: Dictionaries,
    private readonly papers: Papers,
  ) {}

  async execute(command: MakeOffer): Promise<MadeOffer> {
    return (await this.firstRun(command.commandKey)) ?? this.make(command);
  }

  private async make(command: MakeOffer): Promise<MadeOffer> {
    const { offered } = command;
    const lines = offered === null ? await this.linesOf(command) : offeredLines(offered, command.language);
    const uid = randomUUID();
    const { language, addressee, metadata, turn, commandKey } = command;
    const ruling = await rulingSeller(this.database);
    const number = await this.numberFor(uid, ruling?.seller.entity.inn ?? 'sample', metadata);
    const party = addressee === '' ? null : { name: addressee, inn: '', kpp: '' };
    const { origin } = this.papers;
    const snapshot = compose(
      {
        owner: uid,
        kind: 'offer',
        language,
        version: 1,
        number,
        at: metadata.at,
        ruling,
        replaces: null,
        ...(offered !== null && { validUntil: offered.validUntil }),
        origin,
      },
      lines,
      { party, order: null },
    );
    const data = await this.papers.print(uid, snapshot, {
      subject: `document:${uid}`,
      ruling,
      metadata,
      turn,
    });
    const issued: DocumentIssued = { type: 'DocumentIssued', data };
    const { repeated } = await this.store.append(
      { stream: documentStream(uid), expectedVersion: 0, events: [issued] },
      metadata,
      commandKey === undefined ? {} : { commandKey },
    );
    const made = { uid, issued: data };
    return repeated ? ((await this.firstRun(commandKey)) ?? made) : made;
  }

  private async firstRun(commandKey: string | undefined): Promise<MadeOffer | null> {
    return commandKey === undefined ? null : printedBy(this.store, commandKey);
  }

  private async linesOf({ basketId, memberId, percents, language }: MakeOffer): Promise<PaperLine[]> {
    const { lines: contents } = await readBasketLines(this.store, basketId);
    if (contents.owner !== null && contents.owner !== memberId) throw new Refused('forbidden', NOT_YOURS);
    const now = await this.dictionaries.now();
    const { book } = now;
    const ordered = orderedLines(contents, readyToOrder(contents), book);
    if (ordered.length === 0) throw new Refused('invalid', EMPTY);
    const priced = priceOrder(ordered, book, percents);
    if (priced === null) throw new Refused('invalid', UNPRICED);
    return paperLines(priced.lines, book, language, termRules(now));
  }

  /** The next number of the year's offers; one that is taken and not used is none the worse. */
  private async numberFor(owner: string, inn: string, metadata: EventMetadata): Promise<string> {
    const year = Number(moscowDay(metadata.at).slice(0, 4));
    const stream = counterStream(inn, year, 'offer');
    return decideAgain(ATTEMPTS, async () => {
      const version = await this.store.streamVersion(stream);
      const number = `K-${year}-${String(version + 1).padStart(6, '0')}`;
      const numbered: OfferNumbered = { type: 'OfferNumbered', data: { owner, number } };
      await this.store.append({ stream, expectedVersion: version, events: [numbered] }, metadata);
      return number;
    });
  }
}
