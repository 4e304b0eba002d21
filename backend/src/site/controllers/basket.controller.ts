import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { payerNumber } from '@oligoteka/address';
import { fromRoubles, kopecks, toRoubles } from '@oligoteka/pricing';
import {
  type Basket,
  BasketRequest,
  type CreateOrderAnswer,
  CreateOrderRequest,
  GetBasketRequest,
  type OrderInput,
  SeenRepricingRequest,
  type SettingsAnswer,
} from '@oligoteka/site-api';
import { GetProfile } from '../../accounts/get-profile/get-profile.handler.ts';
import type { OpenedProfile } from '../../accounts/profile/opened-profile.ts';
import { CleanBasket } from '../../basket/clean-basket/clean-basket.handler.ts';
import { GetBasket } from '../../basket/get-basket/get-basket.handler.ts';
import type { BasketView } from '../../basket/get-basket/price-basket.ts';
import { SeeRepricing } from '../../basket/reprice/see-repricing.handler.ts';
import { Dictionaries } from '../../dictionaries/dictionaries.ts';
import { BlockedSenders } from '../../guard/blocked-senders.ts';
import { LIMITS, RateLimits } from '../../guard/rate-limits.ts';
import { VisitorBudgets } from '../../guard/budgets/visitor-budgets.ts';
import { GetOrder, type OrderView } from '../../ordering/get-order/get-order.handler.ts';
import { type PlacedOrder, PlaceOrder } from '../../ordering/place-order/place-order.handler.ts';
import type { Bank } from '../../payments/gateways/bank.ts';
import { PaymentWorkers } from '../../payments/queue/payment-workers.ts';
import { basketAnswer } from '../answers/basket-answer.ts';
import { Idempotency } from '../http/idempotency.ts';
import { partiesOf, wantedDelivery } from '../answers/order-parties.ts';
import { basketIdOf, callerOf, percentsFor, percentsOf, type Session } from '../session/session.ts';
import { Asked, CalledBy, SiteCall } from '../http/site-call.ts';

@Controller()
export class BasketController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly dictionaries: Dictionaries,
    private readonly idempotency: Idempotency,
    private readonly budgets: VisitorBudgets,
    private readonly blocked: BlockedSenders,
    private readonly payments: PaymentWorkers,
    private readonly limits: RateLimits,
  ) {}

  @SiteCall('/basket/settings')
  async settings(): Promise<SettingsAnswer> {
    const { book, hasVat } = await this.dictionaries.now();
    const { settings, versions } = book;
    return {
      ...settings,
      version: versions.settings,
      cards: cardsOf(this.payments.bank),
      vat: hasVat ? 'included' : 'none',
    };
  }

  @SiteCall('/basket/getBasket', GetBasketRequest)
  async getBasket(
    @Asked(GetBasketRequest) { basketId, inn, kpp = '' }: GetBasketRequest,
    @CalledBy() session: Session,
  ): Promise<Basket> {
    const now = await this.dictionaries.now();
    if (inn !== undefined) await this.limits.require('payer prices', LIMITS.payerPrices, session.address);
    const payer = inn === undefined ? null : { inn: payerNumber(inn), kpp: payerNumber(kpp) };
    const forPayer = payer && percentsFor(session, payer, now.customers);
    const view: BasketView = await this.queries.execute(
      new GetBasket(
        basketIdOf(basketId, session),
        forPayer ?? percentsOf(session),
        session.member?.uid ?? null,
      ),
    );
    // an ИНН is public: whoever types one sees the prices, and not the contract they follow from
    const byContract = forPayer?.contracts.some(({ byPayer }) => byPayer) === true;
    return { ...basketAnswer(view, now, session.language), ...(byContract && { byContract }) };
  }

  @SiteCall('/basket/cleanBasket', BasketRequest)
  async cleanBasket(
    @Asked(BasketRequest) request: BasketRequest,
    @CalledBy() session: Session,
  ): Promise<Basket> {
    const basketId = basketIdOf(request.basketId, session);
    await this.idempotency.once(
      '/basket/cleanBasket',
      request,
      session,
      basketId,
      ({ metadata, commandKey }) => this.commands.execute(new CleanBasket(basketId, metadata, commandKey)),
    );
    return this.getBasket({ basketId }, session);
  }

  @SiteCall('/basket/seenRepricing', SeenRepricingRequest)
  async seenRepricing(
    @Asked(SeenRepricingRequest) request: SeenRepricingRequest,
    @CalledBy() session: Session,
  ): Promise<Basket> {
    const basketId = basketIdOf(request.basketId, session);
    await this.idempotency.once(
      '/basket/seenRepricing',
      request,
      session,
      basketId,
      ({ metadata, commandKey }) =>
        this.commands.execute(new SeeRepricing(basketId, request.at, metadata, commandKey)),
    );
    return this.getBasket({ basketId }, session);
  }

  @SiteCall('/basket/createOrder', CreateOrderRequest)
  async createOrder(
    @Asked(CreateOrderRequest) request: CreateOrderRequest,
    @CalledBy() session: Session,
  ): Promise<CreateOrderAnswer> {
    const { order } = request;
    const basketId = basketIdOf(request.basketId, session);
    const kept = await this.keptBy(session, order);
    const parties = partiesOf(order, kept, { takesCards: this.payments.bank.gateway !== null });
    const { customers } = await this.dictionaries.now();
    const { contracts: _named, ...percents } = percentsFor(session, parties.payer, customers);
    const personal = session.member === null ? { ...parties, network: session.address } : parties;
    await this.refuseBlocked(session, personal.contact.email);
    const placed: PlacedOrder = await this.idempotency.once(
      '/basket/createOrder',
      request,
      session,
      basketId,
      ({ metadata, commandKey, isRepeated }) => {
        const place = (letters: Pick<PlaceOrder['terms'], 'letters'>): Promise<PlacedOrder> =>
          this.commands.execute(
            new PlaceOrder(
              basketId,
              randomUUID(),
              wantedOf(request),
              { ...termsOf(order, session), ...creditOf(order, session), ...letters },
              wantedDelivery(order, kept),
              personal,
              expectedTotalOf(order),
              percents,
              metadata,
              commandKey,
              session.member?.uid ?? null,
            ),
          );
        if (isRepeated) return place({});
        return this.budgets.order(
          callerOf(session, basketId),
          personal.contact.email,
          session.requestId,
          place,
        );
      },
    );
    const view: OrderView | null = placed.repeated
      ? await this.queries.execute(new GetOrder(placed.uid))
      : null;
    return {
      uid: placed.uid,
      state: view?.state ?? 'submitted',
      number: view?.number ?? null,
      total: toRoubles(kopecks(placed.total)),
      redirect: order.payment === 'card' && placed.total > 0 ? `/payment-redirect/${placed.uid}` : null,
    };
  }

  /** Refuses orders for a blocked address, and of a member who is logged in with one. */
  private async refuseBlocked({ member }: Session, contact: string): Promise<void> {
    await this.blocked.refuseEmail(contact);
    if (member !== null) await this.blocked.refuseEmail(member.login);
  }

  /** The profile of the member, where the order names an item of it; null: no item is named, or a visitor orders. */
  private async keptBy({ member }: Session, { client, address }: OrderInput): Promise<OpenedProfile | null> {
    if (member === null || (client === undefined && typeof address !== 'number')) return null;
    return this.queries.execute(new GetProfile(member.uid));
  }
}

/** Whether cards are taken, and by which provider. */
function cardsOf({ gateway, isTest }: Bank): SettingsAnswer['cards'] {
  if (gateway === null) return 'off';
  return isTest ? 'test' : 'on';
}

/** All of the basket where a list is absent (contract). */
function wantedOf({
  primers,
  products,
  sequences = true,
  services = true,
}: CreateOrderRequest): PlaceOrder['wanted'] {
  return { primers: primers ?? null, products: products ?? null, sequences, services };
}

function termsOf(order: OrderInput, { language }: Session): PlaceOrder['terms'] {
  return {
    language,
    payment: order.payment,
    purchaseNumber: order.purchaseNumber ?? '',
  };
}

/** Credit pays by invoice alone: a card's receipt would have to tell of it. */
function creditOf(
  { useCredit, payment }: OrderInput,
  { member }: Session,
): Pick<PlaceOrder['terms'], 'credit'> {
  return useCredit === true && payment === 'invoice' && member !== null ? { credit: true } : {};
}

/** Kopecks. */
function expectedTotalOf({ expectedTotal }: OrderInput): number | null {
  return expectedTotal === undefined ? null : fromRoubles(expectedTotal);
}
