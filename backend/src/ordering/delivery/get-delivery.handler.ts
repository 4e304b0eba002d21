import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type AddressDoubt,
  addressDoubt,
  canSplit,
  DELIVERY_METHODS,
  type DeliveryMethod,
  type DeliveryZone,
  type Destination,
  isSamePlace,
  type PickupPoint,
  type PlannedParcel,
  planParcels,
  type Undeliverable,
  zoneOf,
} from '@oligoteka/delivery';
import { readBasketLines } from '../../basket/basket-lines.ts';
import { Dictionaries } from '../../dictionaries/dictionaries.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import { orderedLines } from '../place-order/basket-to-order.ts';
import { choose, type Wanted } from '../place-order/place-order.decide.ts';
import { type ConsignedLine, consignedLines, type DeliveryRules, deliveryRules } from './consigned.ts';

export class GetDelivery {
  constructor(
    readonly basketId: string,
    readonly wanted: Wanted,
    /** Null: nobody has said where to. */
    readonly to: Destination | null,
    /** Uid of the member who looks; null: a visitor. */
    readonly memberId: string | null,
  ) {}
}

/** A way to have the goods brought, or why it is none. */
export interface DeliveryWayView {
  readonly method: DeliveryMethod;
  readonly isSplit: boolean;
  readonly plan: { readonly parcels: readonly PlannedParcel[] } | { readonly undeliverable: Undeliverable };
}

/** Ways to have the goods of a basket brought; null where nothing is. */
export interface DeliveryView {
  /** Null: abroad. */
  readonly zone: DeliveryZone | null;
  readonly ways: readonly DeliveryWayView[];
  readonly points: readonly PickupPoint[];
  readonly doubt: AddressDoubt | null;
  /** `YYYY-MM-DD`: all that waits for no material is ready; null where all of it does. */
  readonly readyDay: string | null;
  /** Of each thing that is brought: working days from the arrival of its material; null where it needs none. */
  readonly afterMaterial: readonly (number | null)[];
}

/** Prices and days of delivery, were the ready lines of a basket ordered and paid today. */
@QueryHandler(GetDelivery)
export class GetDeliveryHandler implements IQueryHandler<GetDelivery> {
  constructor(
    private readonly store: EventStore,
    private readonly dictionaries: Dictionaries,
  ) {}

  async execute({ basketId, wanted, to, memberId }: GetDelivery): Promise<DeliveryView | null> {
    const now = await this.dictionaries.now();
    const rules = deliveryRules(now);
    const { lines: contents } = await readBasketLines(this.store, basketId);
    // somebody else's basket looks like an empty one
    if (rules === null || (contents.owner !== null && contents.owner !== memberId)) return null;
    const chosen = choose(contents, wanted);
    if (chosen === null) return null;
    const lines = orderedLines(contents, chosen, now.book);
    const goods = consignedLines(lines, rules, moscowDay(new Date().toISOString()));
    if (goods.length === 0) return null;
    const readyDay = goods.reduce<string | null>(
      (latest, { ready, afterMaterial }) =>
        afterMaterial === null && (latest === null || ready > latest) ? ready : latest,
      null,
    );
    const afterMaterial = goods.map((one) => one.afterMaterial);
    const zone = zoneOf(to ?? {}, rules.tariffs);
    const ready = { readyDay, afterMaterial };
    if (to === null || zone === null) return { zone, ways: [], points: [], doubt: null, ...ready };
    const { city = '' } = to;
    const points = rules.tariffs.points.filter((point) => isSamePlace(point.city, city));
    const doubt = addressDoubt(to, rules.tariffs);
    return { zone, ways: waysOf(goods, zone, rules, points.length > 0), points, doubt, ...ready };
  }
}

function waysOf(
  goods: readonly ConsignedLine[],
  { id: zone }: DeliveryZone,
  rules: DeliveryRules,
  hasPoints: boolean,
): DeliveryWayView[] {
  const splits = canSplit(goods) ? [false, true] : [false];
  return DELIVERY_METHODS.filter((method) => method !== 'point' || hasPoints).flatMap((method) =>
    splits.map((isSplit) => ({
      ...{ method, isSplit },
      plan: planParcels(goods, { zone, method, isSplit }, rules),
    })),
  );
}
