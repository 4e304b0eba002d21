import { fold } from '../../event-store/decider.ts';
import { basket } from '../basket.ts';
import type { BasketClosed, BasketOpened, BasketOrdered } from '../basket.events.ts';
import { type BasketState, isEmptySequencing, lineKey, sequencingKeys } from '../basket-state.ts';
import type { KeptMerge } from '../merge-baskets/merge.events.ts';
import type { CarriedRepricing } from '../reprice/reprice.events.ts';

/** Merges to remember for repeated logins: a lost answer is asked for again soon. */
const MAX_MERGES = 20;

export interface ClosedBasket {
  /** The last events of the stream. */
  readonly closing: readonly [BasketOrdered, BasketClosed];
  /** The first event of the next one. */
  readonly opening: BasketOpened;
}

/** An order takes its lines out of a basket and ends its stream; the next stream begins with the rest. */
export function closeBasket(before: BasketState, version: number, ordered: BasketOrdered): ClosedBasket {
  const { orderUid } = ordered.data;
  const left = fold(basket, [ordered], before);
  const closing: ClosedBasket['closing'] = [ordered, { type: 'BasketClosed', data: { orderUid } }];
  return {
    closing,
    opening: {
      type: 'BasketOpened',
      data: {
        number: before.number + 1,
        orderUid,
        eventsBefore: before.eventsBefore + version + closing.length,
        owner: left.owner,
        movedTo: left.movedTo,
        primers: [...left.primers].map(([primerId, kept]) => ({ primerId, ...kept })),
        products: [...left.products].map(([productId, product]) => ({ productId, ...product })),
        sequencing: isEmptySequencing(left.sequencing)
          ? null
          : { sequencing: left.sequencing, quote: left.sequencingQuote },
        ...(left.services.size > 0 && {
          services: [...left.services].map(([serviceId, kept]) => ({ serviceId, ...kept })),
        }),
        repricing: carriedRepricing(left),
        merges: [...left.merges.values()].slice(-MAX_MERGES).map((merge) => carriedMerge(merge, left)),
      },
    },
  };
}

function carriedRepricing({
  repricing,
  primers,
  products,
  sequencing,
  services,
}: BasketState): CarriedRepricing | null {
  const { versions, savedSince, told, unseen } = repricing;
  if (versions === null) return null;
  const left = new Set([
    ...[...primers.keys()].map((id) => lineKey('primer', id)),
    ...[...products.keys()].map((id) => lineKey('product', id)),
    ...sequencingKeys(sequencing),
    ...[...services.keys()].map((id) => lineKey('service', id)),
  ]);
  const lines = told?.lines.filter(({ kind, id }) => unseen.has(lineKey(kind, id))) ?? [];
  return {
    versions,
    savedSince: [...savedSince].filter((key) => left.has(key)),
    told: told === null || lines.length === 0 ? null : { ...told, lines },
  };
}

/** A merge with the goods that are still there: no others can be taken out. */
function carriedMerge(merge: KeptMerge, { primers, products, sequencing, services }: BasketState): KeptMerge {
  const samples = new Set(sequencing.samples.map(({ id }) => id));
  const samplePrimers = new Set(sequencing.primers.map(({ id }) => id));
  return {
    ...merge,
    primerIds: merge.primerIds.filter((id) => primers.has(id)),
    products: merge.products.filter(({ productId }) => products.has(productId)),
    sampleIds: merge.sampleIds.filter((id) => samples.has(id)),
    samplePrimerIds: merge.samplePrimerIds.filter((id) => samplePrimers.has(id)),
    ...(merge.serviceIds && { serviceIds: merge.serviceIds.filter((id) => services.has(id)) }),
    dnaExtract: sequencing.dnaExtractCount > 0 ? merge.dnaExtract : { asked: 0, added: 0, before: 0 },
  };
}
