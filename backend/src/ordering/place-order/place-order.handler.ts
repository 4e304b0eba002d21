import { Optional } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OfferDetails } from '@oligoteka/genes';
import { RULE_VERSION } from '@oligoteka/pricing';
import { Dictionaries } from '../../dictionaries/dictionaries.ts';
import { KnownBaskets, type OpenBasket, readBasketLines } from '../../basket/basket-lines.ts';
import { type KeptPrimers, NOTHING_KEPT, PrimerStocks } from '../../basket/sequencing/kept-primers.ts';
import { ServiceFiles } from '../../basket/service-lines/service-files.ts';
import { isSameOffer, ServiceOffers } from '../../basket/service-lines/service-offers.ts';
import { memberBasketId } from '../../basket/basket-stream.events.ts';
import { decideAgain } from '../../event-store/append/decide-again.ts';
import type { Append, EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { type Localised, Refused } from '../../refused.ts';
import { inTurns } from '../../guard/in-turns.ts';
import { VisitorBudgets } from '../../guard/budgets/visitor-budgets.ts';
import { PersonalData } from '../../personal-data/personal-data.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import { deliveryRules } from '../delivery/consigned.ts';
import { deliveryLines, pointOf, type WantedDelivery } from '../delivery/delivery-lines.ts';
import { type OrderedLine, type OrderSubmitted, orderStream } from '../order.events.ts';
import type { PersonalDetails } from '../personal-details.ts';
import { type BuyersPercents, fixedOfLines } from '../prices/price-order.ts';
import { placeOrder, type Wanted } from './place-order.decide.ts';
import { withFilesSent } from './send-files.ts';
import { readsTaken } from './stock-faults.ts';

export class PlaceOrder {
  constructor(
    readonly basketId: string,
    /** A fresh uid; a repeated command answers the uid of its first run. */
    readonly uid: string,
    readonly wanted: Wanted,
    readonly terms: Pick<
      OrderSubmitted['data'],
      'language' | 'payment' | 'purchaseNumber' | 'letters' | 'credit'
    >,
    readonly delivery: WantedDelivery,
    readonly personal: PersonalDetails,
    readonly expectedTotal: number | null,
    readonly percents: BuyersPercents,
    readonly metadata: EventMetadata,
    readonly commandKey: string | undefined,
    /** Uid of the member who orders, to whom alone the order is shown; null: a visitor. */
    readonly memberId: string | null = null,
  ) {}
}

export interface PlacedOrder {
  readonly uid: string;
  /** Kopecks. */
  readonly total: number;
  /** True when an earlier run of the same command key has placed it. */
  readonly repeated: boolean;
}

/** Tabs may order and save at once: whoever is second decides again on the rest of the basket. As often as a save does. */
const ATTEMPTS = 20;

const NOT_YOURS: Localised = {
  ru: 'Эта корзина принадлежит другому пользователю.',
  en: 'This basket belongs to another account.',
};

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    private readonly store: EventStore,
    private readonly dictionaries: Dictionaries,
    private readonly personalData: PersonalData,
    private readonly budgets: VisitorBudgets,
    private readonly known: KnownBaskets,
    @Optional() private readonly offers?: ServiceOffers,
    @Optional() private readonly stocks?: PrimerStocks,
    @Optional() private readonly files?: ServiceFiles,
  ) {}

  async execute(command: PlaceOrder): Promise<PlacedOrder> {
    return decideAgain(ATTEMPTS, async () => {
      const basket = await readBasketLines(this.store, command.basketId);
      const first = await this.firstRun(command.commandKey);
      if (first !== null) return first;
      return this.submit(command, basket);
    });
  }

  private async submit(command: PlaceOrder, basket: OpenBasket): Promise<PlacedOrder> {
    const contents = basket.lines;
    const { percents, memberId } = command;
    if (contents.owner !== null && contents.owner !== memberId) throw new Refused('forbidden', NOT_YOURS);
    // a tab from before the login names the visitor's basket and means the member's
    if (memberId !== null && contents.movedTo === memberBasketId(memberId))
      return this.execute({ ...command, basketId: contents.movedTo });
    const now = await this.dictionaries.now();
    const { book } = now;
    const rules = deliveryRules(now);
    const { delivery, metadata } = command;
    const today = moscowDay(metadata.at);
    const holding = await this.holdingOffers(contents, { member: memberId, at: metadata.at });
    const stock = (memberId === null ? undefined : await this.stocks?.find(memberId)) ?? NOTHING_KEPT;
    const deciding = placeOrder({
      contents,
      wanted: command.wanted,
      book,
      fragmentAnalysis: now.fragmentAnalysis,
      percents,
      deliveryOf: (goods) => deliveryLines(goods, delivery, rules, today),
      stock,
      holds: (offer) => holding.some((one) => isSameOffer(offer, one)),
      expectedTotal: command.expectedTotal,
      largestTotal: this.budgets.largestOrder(memberId),
    });
    const placed = await inTurns(deciding);
    const { chosen, plates, total } = placed;
    const lines = await this.withFiles(placed.lines, command.uid);
    const fixed = fixedOfLines(percents.fixed, lines, book);
    const subject = `order:${command.uid}`;
    const sealed = await this.personalData.seal(subject, command.personal);
    const submitted: OrderSubmitted = {
      type: 'OrderSubmitted',
      data: {
        basketId: command.basketId,
        basketNumber: basket.number,
        ...(memberId !== null && { memberId }),
        ...command.terms,
        delivery: delivery.way,
        ...(delivery.way === 'point' && rules !== null && { point: pointOf(rules, delivery.point) }),
        ...(delivery.isSplit && delivery.way !== 'pickup' && { split: true }),
        lines,
        ...(plates.length > 0 && { plates }),
        percent: percents.primers,
        productPercent: percents.products,
        ...(percents.agreed !== undefined && { agreed: { ...percents.agreed, ...(fixed && { fixed }) } }),
        total,
        pricedWith: book.versions,
        ruleVersion: RULE_VERSION,
        personal: { subject, sealed },
      },
    };
    const ordered = basket.order({ orderUid: command.uid, ...chosen });
    const result = await this.store.append(
      [
        ...ordered.appends,
        { stream: orderStream(command.uid), expectedVersion: 0, events: [submitted] },
        ...(await this.orderedOffers(lines, command.uid)),
        ...this.takenOfStock(lines, command, stock),
      ],
      metadata,
      command.commandKey === undefined ? {} : { commandKey: command.commandKey },
    );
    if (!result.repeated) this.known.opened(command.basketId, ordered.opening, result.position);
    const done = { uid: command.uid, total, repeated: result.repeated };
    return result.repeated ? ((await this.firstRun(command.commandKey)) ?? done) : done;
  }

  private async withFiles(lines: readonly OrderedLine[], uid: string): Promise<readonly OrderedLine[]> {
    const { files } = this;
    return files === undefined ? lines : withFilesSent(lines, (folders) => files.send(folders, uid));
  }

  /** The offers of the basket as they stand now, without those that hold no more. */
  private async holdingOffers(
    { services }: OpenBasket['lines'],
    by: Parameters<ServiceOffers['find']>[1],
  ): Promise<OfferDetails[]> {
    const named = [...services.values()].flatMap(({ service }) =>
      service.service === 'offer' ? [service.details] : [],
    );
    const found = await Promise.all(named.map(async (offer) => this.offers?.find(offer, by)));
    return found.flatMap((offer) => offer ?? []);
  }

  /** An offer that somebody else orders at this moment is a conflict: who is second looks again, and is refused. */
  private orderedOffers(lines: readonly OrderedLine[], orderUid: string): Promise<Append[]> {
    const offers = lines.flatMap((line) =>
      line.kind === 'service' && line.service === 'offer' ? [line.details] : [],
    );
    return Promise.all(offers.flatMap((offer) => this.offers?.order(offer, orderUid) ?? []));
  }

  private takenOfStock(
    lines: readonly OrderedLine[],
    { memberId, uid: orderUid }: PlaceOrder,
    { version }: KeptPrimers,
  ): Append[] {
    const reads = readsTaken(lines);
    if (this.stocks === undefined || memberId === null || reads.size === 0) return [];
    return [this.stocks.take(memberId, version, { orderUid, reads })];
  }

  /** The order placed by the first run of this command key. */
  private async firstRun(commandKey: string | undefined): Promise<PlacedOrder | null> {
    const first = commandKey === undefined ? undefined : await this.store.findCommand(commandKey);
    if (first === undefined) return null;
    const events = await this.store.readAll({
      after: first.firstPosition - 1,
      until: first.position,
      limit: 10,
    });
    const submitted = events.find(({ type }) => type === 'OrderSubmitted');
    if (submitted === undefined) return null;
    const { total } = submitted.data as OrderSubmitted['data'];
    return { uid: submitted.stream.slice('order-'.length), total, repeated: true };
  }
}
