import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  type AddressFields,
  displayAddress,
  FIELD_MUST_BE_FILLED,
  missingAddressFields,
} from '@oligoteka/address';
import { fromRoubles, kopecks, toRoubles } from '@oligoteka/pricing';
import {
  type Basket,
  BasketRequest,
  type CreateOrderAnswer,
  CreateOrderRequest,
  type OrderInput,
  SeenRepricingRequest,
  type SettingsAnswer,
} from '@oligoteka/site-api';
import { GetProfile } from '../accounts/get-profile/get-profile.handler.ts';
import type { OpenedProfile } from '../accounts/opened-profile.ts';
import { CleanBasket } from '../basket/clean-basket/clean-basket.handler.ts';
import { type BasketView, GetBasket } from '../basket/get-basket/get-basket.handler.ts';
import { SeeRepricing } from '../basket/reprice/see-repricing.handler.ts';
import { Dictionaries } from '../dictionaries/dictionaries.ts';
import { type Localised, Refused } from '../event-store/refused.ts';
import { GetOrder, type OrderView } from '../ordering/get-order/get-order.handler.ts';
import { type PlacedOrder, PlaceOrder } from '../ordering/place-order/place-order.handler.ts';
import { ADDRESS_FIELDS } from './address-fields.ts';
import { basketAnswer } from './basket-answer.ts';
import { Idempotency } from './idempotency.ts';
import { basketIdOf, percentsOf, type Session } from './session.ts';
import { Asked, CalledBy, SiteCall } from './site-call.ts';

const NO_CLIENT: Localised = { ru: 'Такого плательщика нет.', en: 'There is no such payer.' };
const NO_ADDRESS: Localised = { ru: 'Такого адреса нет.', en: 'There is no such address.' };

const LONGEST_ADDRESS_FIELD = 500;

@Controller()
export class BasketController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly dictionaries: Dictionaries,
    private readonly idempotency: Idempotency,
  ) {}

  @SiteCall('/basket/settings')
  async settings(): Promise<SettingsAnswer> {
    const { settings, versions } = await this.dictionaries.current();
    return { ...settings, version: versions.settings };
  }

  @SiteCall('/basket/getBasket', BasketRequest)
  async getBasket(
    @Asked(BasketRequest) request: BasketRequest,
    @CalledBy() session: Session,
  ): Promise<Basket> {
    const view: BasketView = await this.queries.execute(
      new GetBasket(basketIdOf(request.basketId, session), percentsOf(session), session.member?.uid ?? null),
    );
    return basketAnswer(view);
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
    const payer = payerOf(order, kept);
    const personal = {
      payer,
      contact: contactOf(order),
      address: addressOf(order, kept),
      comment: order.comment ?? '',
    };
    const placed: PlacedOrder = await this.idempotency.once(
      '/basket/createOrder',
      request,
      session,
      basketId,
      ({ metadata, commandKey }) =>
        this.commands.execute(
          new PlaceOrder(
            basketId,
            randomUUID(),
            wantedOf(request),
            {
              language: session.language,
              payment: order.payment,
              delivery: order.delivery ?? 'pickup',
              purchaseNumber: order.purchaseNumber ?? '',
            },
            personal,
            expectedTotalOf(order),
            percentsOf(session),
            metadata,
            commandKey,
            session.member?.uid ?? null,
          ),
        ),
    );
    const view: OrderView | null = placed.repeated
      ? await this.queries.execute(new GetOrder(placed.uid))
      : null;
    return {
      uid: placed.uid,
      state: view?.state ?? 'submitted',
      number: view?.number ?? null,
      total: toRoubles(kopecks(placed.total)),
      redirect: null,
    };
  }

  /** What a member keeps, where the order names some of it; null: nothing is named, or a visitor orders. */
  private async keptBy({ member }: Session, { client, address }: OrderInput): Promise<OpenedProfile | null> {
    if (member === null || (client === undefined && typeof address !== 'number')) return null;
    return this.queries.execute(new GetProfile(member.uid));
  }
}

/** All of the basket where a list is absent (contract). */
function wantedOf({ primers, products, sequences = true }: CreateOrderRequest): PlaceOrder['wanted'] {
  return { primers: primers ?? null, products: products ?? null, sequences };
}

/** Kopecks. */
function expectedTotalOf({ expectedTotal }: OrderInput): number | null {
  return expectedTotal === undefined ? null : fromRoubles(expectedTotal);
}

function payerOf(
  order: OrderInput,
  kept: OpenedProfile | null,
): { name: string; isPerson: boolean; inn: string; kpp: string } {
  if (order.payment === 'card')
    throw fault('order.payment', {
      ru: 'Пока можно оплатить только по счёту.',
      en: 'For now an order can be paid by invoice only.',
    });
  if (order.client !== undefined) {
    const client = kept?.clients.get(order.client);
    if (kept === null || client === undefined) throw unknown('order.client', NO_CLIENT, kept);
    const payer = kept.affiliates.get(client.affiliateId);
    const { name, isPerson } = client;
    return { name: payer?.name || name, isPerson, inn: payer?.inn ?? '', kpp: payer?.kpp ?? '' };
  }
  const { name, isPerson = false, inn = '', kpp = '' } = order.affiliate ?? { name: '' };
  if (name.trim() === '')
    throw fault('order.affiliate.name', { ru: FIELD_MUST_BE_FILLED, en: 'This field must be filled in.' });
  return { name: name.trim(), isPerson, inn: inn.trim(), kpp: kpp.trim() };
}

function contactOf(order: OrderInput): { name: string; phone: string; email: string } {
  const { name, phone = '', email } = order.contact;
  if (name.trim() === '')
    throw fault('order.contact.name', { ru: FIELD_MUST_BE_FILLED, en: 'This field must be filled in.' });
  return { name: name.trim(), phone: phone.trim(), email };
}

/** A courier has to be sent somewhere; what is picked up may name an address, and then a whole one. */
function addressOf(
  { delivery, address = delivery === 'courier' ? {} : undefined }: OrderInput,
  kept: OpenedProfile | null,
): string | null {
  if (address === undefined || address === null) return null;
  if (typeof address !== 'object' || Array.isArray(address)) {
    const own = typeof address === 'number' ? kept?.addresses.get(address) : undefined;
    if (own === undefined) throw unknown('order.address', NO_ADDRESS, kept);
    return displayAddress({ ...own });
  }
  const fields: Record<string, Localised[]> = {};
  const text: AddressFields = {};
  for (const name of ADDRESS_FIELDS) {
    const value = address[name];
    if (value === null || value === undefined) continue;
    if (typeof value === 'string') text[name] = value.slice(0, LONGEST_ADDRESS_FIELD);
    else fields[`order.address.${name}`] = [{ ru: 'Здесь нужен текст.', en: 'This must be text.' }];
  }
  for (const name of missingAddressFields(text))
    fields[`order.address.${name}`] ??= [{ ru: FIELD_MUST_BE_FILLED, en: 'This field must be filled in.' }];
  if (Object.keys(fields).length > 0)
    throw new Refused(
      'invalid',
      { ru: 'Проверьте адрес доставки.', en: 'Check the delivery address.' },
      fields,
    );
  return displayAddress(text);
}

/** Somebody else's looks no different from one that never was; a visitor keeps nothing that could be named. */
function unknown(field: string, text: Localised, kept: OpenedProfile | null): Refused {
  return new Refused(kept === null ? 'invalid' : 'notFound', text, { [field]: [text] });
}

function fault(field: string, text: Localised): Refused {
  return new Refused('invalid', text, { [field]: [text] });
}
