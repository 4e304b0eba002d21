import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import { type BasketState, isEmpty, type KeptPrimer } from '../basket-state.ts';
import type { BasketEvent, BasketProduct, BasketService, ServiceSaved } from '../basket.events.ts';
import type { OwnPercents } from '../get-basket/price-basket.ts';
import type { BasketMerged, KeptMerge, MergedUnits } from './merge.events.ts';
import { LAST_PLACE, MAX_UNITS } from '../limits/limits.ts';
import { quoteOf } from '../primers/save-primers/save-primers.decide.ts';
import { productQuoteOf } from '../products/product-quote.ts';
import { offerLine } from '../service-lines/offer-line.ts';
import { serviceQuoteOf } from '../service-lines/service-quote.ts';
import { sequencingQuoteOf } from '../sequencing/sequencing-quote.ts';

export interface MergeInput {
  readonly mergeId: string;
  readonly userId: string;
  readonly memberBasketId: string;
  readonly visitorBasketId: string;
  readonly book: PriceBook;
  /** The member's own. */
  readonly percents: OwnPercents;
}

/** The events of both baskets; none where there is nothing to merge. */
export interface MergeDecision {
  readonly member: readonly BasketEvent[];
  readonly visitor: readonly BasketEvent[];
  /** Goods merged now, or in an earlier merge of this visitor's basket; null where there was none. */
  readonly merged: BasketMerged['data'] | null;
  /** Nobody's basket yet: what else was begun with it goes along. */
  readonly isVisitors: boolean;
}

/**
 * Joins a visitor's basket into the member's: all primers and samples are kept, units of one product add up. The visitor's
 * basket is empty afterwards, so that a repeated login brings nothing twice. A member's basket is never joined.
 */
export function mergeBaskets(member: BasketState, visitor: BasketState, input: MergeInput): MergeDecision {
  const { mergeId, userId, memberBasketId, visitorBasketId } = input;
  const bound: BasketEvent[] = member.owner === null ? [{ type: 'BasketBound', data: { userId } }] : [];
  if (visitorBasketId === memberBasketId || visitor.owner !== null || isEmpty(visitor))
    return {
      ...{ member: bound, visitor: [], merged: earlierMerge(member, visitor, input) },
      isVisitors: visitor.owner === null,
    };
  const primers = broughtPrimers(member, visitor, input);
  const products = [...visitor.products].map(([id, product]) => broughtProduct(id, product, member, input));
  const services = broughtServices(member, visitor, input);
  const { samples, primers: samplePrimers, dnaExtractCount } = visitor.sequencing;
  const merged: BasketMerged['data'] = {
    mergeId,
    from: visitorBasketId,
    intoEmpty: isEmpty(member),
    primerIds: [...visitor.primers.keys()],
    products: products.map(({ productId, units }) => ({ productId, ...units })),
    sampleIds: samples.map(({ id }) => id),
    samplePrimerIds: samplePrimers.map(({ id }) => id),
    dnaExtract: unitsOf(dnaExtractCount, member.sequencing.dnaExtractCount),
    ...(services.length > 0 && { serviceIds: services.map(({ data }) => data.serviceId) }),
  };
  return {
    member: [
      ...bound,
      ...primers,
      ...products.map(({ event }) => event),
      ...broughtSamples(member, visitor, input),
      ...services,
      { type: 'BasketMerged', data: merged },
    ],
    visitor: [{ type: 'BasketMoved', data: { to: memberBasketId, mergeId } }],
    merged,
    isVisitors: true,
  };
}

/** The answer of a login may be lost: asked again, it says the same. */
function earlierMerge(
  member: BasketState,
  visitor: BasketState,
  { memberBasketId, visitorBasketId }: MergeInput,
): BasketMerged['data'] | null {
  if (visitor.movedTo !== memberBasketId) return null;
  const isIt = ({ from, undone }: KeptMerge): boolean => from === visitorBasketId && !undone;
  const found = [...member.merges.values()].findLast(isIt);
  if (found === undefined) return null;
  const { undone: _, ...merged } = found;
  return merged;
}

/** Behind the member's own primers, in their order, under the ids they have: ids are of all baskets. */
function broughtPrimers(
  member: BasketState,
  visitor: BasketState,
  { book, percents }: MergeInput,
): BasketEvent[] {
  const last = lastNumber(member);
  return inOrder(visitor).map(([primerId, kept], index) => {
    const primer = { ...kept.primer, numberInOrder: numberBehind(last, index) };
    const quote = quoteOf(primer, book, percents.primers);
    return { type: 'PrimerAdded', data: { primerId, tempId: 0, primer, quote } };
  });
}

function broughtProduct(
  productId: number,
  product: BasketProduct,
  member: BasketState,
  { book, percents }: MergeInput,
): { productId: number; units: MergedUnits; event: BasketEvent } {
  const own = member.products.get(productId);
  const units = unitsOf(product.count, own?.count ?? 0);
  const data = {
    productId,
    count: units.before + units.added,
    selected: product.selected || own?.selected === true,
    quote: productQuoteOf(productId, product.quote, book, percents),
  };
  return { productId, units, event: { type: own === undefined ? 'ProductAdded' : 'ProductChanged', data } };
}

function broughtSamples(
  { sequencing: own }: BasketState,
  { sequencing: brought }: BasketState,
  { book, percents }: MergeInput,
): BasketEvent[] {
  if (brought.samples.length + brought.primers.length + brought.dnaExtractCount === 0) return [];
  const plates = [...(own.plates ?? []), ...(brought.plates ?? [])];
  const sequencing = {
    samples: [...own.samples, ...brought.samples],
    primers: [...own.primers, ...brought.primers],
    ...(plates.length > 0 && { plates }),
    dnaExtractCount: Math.min(MAX_UNITS, own.dnaExtractCount + brought.dnaExtractCount),
  };
  const quote = sequencingQuoteOf(sequencing, book, percents);
  return [{ type: 'SequencingSaved', data: { sequencing, quote } }];
}

/** Under the ids they have: ids are of all baskets. An offer that the member has too stays one, in its newer version. */
function broughtServices(
  { services: own }: BasketState,
  { services }: BasketState,
  { book, percents }: MergeInput,
): ServiceSaved[] {
  const known = new Map([...own].map(([id, { service }]) => [id, service]));
  return [...services].flatMap(([id, { service }]): ServiceSaved[] => {
    const serviceId = offerLine(service, known) ?? id;
    if (!isNewer(service, known.get(serviceId))) return [];
    known.set(serviceId, service);
    const quote = serviceQuoteOf(service, book, percents.products);
    return [{ type: 'ServiceSaved', data: { serviceId, service, quote } }];
  });
}

function isNewer(service: BasketService, own: BasketService | undefined): boolean {
  if (service.service !== 'offer' || own?.service !== 'offer') return true;
  return service.details.version > own.details.version;
}

function unitsOf(asked: number, before: number): MergedUnits {
  return { asked, added: Math.min(asked, Math.max(0, MAX_UNITS - before)), before };
}

/** Number of the next one, behind all. The last number may be shared: then ids tell the order. */
export function numberBehind(last: number, index: number): number {
  return Math.min(LAST_PLACE, last + index + 1);
}

export function lastNumber({ primers }: BasketState): number {
  let last = 0;
  for (const { primer } of primers.values()) last = Math.max(last, primer.numberInOrder);
  return last;
}

/** Primers as they stand in the form. */
function inOrder({ primers }: BasketState): [number, KeptPrimer][] {
  return [...primers].sort(
    ([idA, a], [idB, b]) => a.primer.numberInOrder - b.primer.numberInOrder || idA - idB,
  );
}
