import type { DictionaryVersions } from '../dictionaries/dictionary.events.ts';
import type { Decider } from '../event-store/decider.ts';
import {
  type BasketEvent,
  type BasketMerged,
  type BasketPrimer,
  type BasketProduct,
  type BasketSequencing,
  NO_SEQUENCING,
  type PrimerQuote,
  type RepricedLine,
  type SequencingQuote,
} from './basket.events.ts';

export interface KeptPrimer {
  readonly primer: BasketPrimer;
  readonly quote: PrimerQuote | null;
}

/** What decisions about a basket need to know. */
export interface BasketState {
  readonly primers: ReadonlyMap<number, KeptPrimer>;
  /** By id, in the order they were put in. */
  readonly products: ReadonlyMap<number, BasketProduct>;
  readonly sequencing: BasketSequencing;
  /** What the samples were priced with when they were saved. */
  readonly sequencingQuote: SequencingQuote | null;
  readonly repricing: RepricingState;
  /** The last order that took something out of this basket. */
  readonly lastOrderUid: string | null;
  /** The member it belongs to; null: a visitor's, open to whoever knows its id. */
  readonly owner: string | null;
  /** The member's basket its content went to. What is saved here later stays until the next login. */
  readonly movedTo: string | null;
  /** What came from visitors' baskets and was not undone, by the id of the merge. */
  readonly merges: ReadonlyMap<string, BasketMerged['data']>;
}

/** What re-pricing knows of a basket; lines by `lineKey`. */
export interface RepricingState {
  /** The dictionaries of the last re-pricing: every line not saved since is priced with them. */
  readonly versions: DictionaryVersions | null;
  readonly savedSince: ReadonlySet<string>;
  /** When the person was told of what follows. */
  readonly toldAt: string | null;
  /** Prices the person saw last, of lines that cost something else now. */
  readonly unseen: ReadonlyMap<string, number | null>;
}
const NEVER_REPRICED: RepricingState = {
  versions: null,
  savedSince: new Set(),
  toldAt: null,
  unseen: new Map(),
};

/** Example: `product 2201`. */
export function lineKey(kind: RepricedLine['kind'], id: number): string {
  return `${kind} ${id}`;
}

export const basket: Decider<BasketState, BasketEvent> = {
  initial: {
    primers: new Map(),
    products: new Map(),
    sequencing: NO_SEQUENCING,
    sequencingQuote: null,
    repricing: NEVER_REPRICED,
    lastOrderUid: null,
    owner: null,
    movedTo: null,
    merges: new Map(),
  },
  evolve(state, event) {
    switch (event.type) {
      case 'PrimerAdded':
      case 'PrimerChanged': {
        const { primerId, primer, quote } = event.data;
        return {
          ...state,
          primers: new Map(state.primers).set(primerId, { primer, quote }),
          repricing: saved(state, [lineKey('primer', primerId)]),
        };
      }
      case 'PrimerRemoved':
        return {
          ...state,
          primers: without(state.primers, [event.data.primerId]),
          repricing: saved(state, [lineKey('primer', event.data.primerId)]),
        };
      case 'ProductAdded':
      case 'ProductChanged': {
        const { productId, count, selected, quote } = event.data;
        return {
          ...state,
          products: new Map(state.products).set(productId, { count, selected, quote }),
          repricing: saved(state, [lineKey('product', productId)]),
        };
      }
      case 'ProductRemoved':
        return {
          ...state,
          products: without(state.products, [event.data.productId]),
          repricing: saved(state, [lineKey('product', event.data.productId)]),
        };
      case 'SequencingSaved': {
        const { sequencing, quote } = event.data;
        const keys = [...sequencingKeys(state.sequencing), ...sequencingKeys(sequencing)];
        return { ...state, sequencing, sequencingQuote: quote, repricing: saved(state, keys) };
      }
      case 'BasketRepriced': {
        const { at, versions, lines } = event.data;
        const unseen = lines
          .filter(({ seen, after }) => seen !== after)
          .map(({ kind, id, seen }) => [lineKey(kind, id), seen] as const);
        const repricing = { versions, savedSince: new Set<string>(), toldAt: at, unseen: new Map(unseen) };
        return { ...state, repricing };
      }
      case 'RepricingSeen':
        return { ...state, repricing: { ...state.repricing, toldAt: null, unseen: new Map() } };
      case 'BasketOrdered': {
        const { orderUid, primerIds, productIds = [], sequencing = false } = event.data;
        const keys = [
          ...primerIds.map((id) => lineKey('primer', id)),
          ...productIds.map((id) => lineKey('product', id)),
          ...(sequencing ? sequencingKeys(state.sequencing) : []),
        ];
        return {
          ...state,
          repricing: saved(state, keys),
          primers: without(state.primers, primerIds),
          products: without(state.products, productIds),
          sequencing: sequencing ? NO_SEQUENCING : state.sequencing,
          sequencingQuote: sequencing ? null : state.sequencingQuote,
          lastOrderUid: orderUid,
        };
      }
      case 'BasketCleaned':
        return emptied(state);
      case 'BasketBound':
        return { ...state, owner: event.data.userId };
      case 'BasketMoved':
        return { ...emptied(state), movedTo: event.data.to };
      case 'BasketMerged':
        return { ...state, merges: new Map(state.merges).set(event.data.mergeId, event.data) };
      case 'MergeUndone': {
        const merges = new Map(state.merges);
        merges.delete(event.data.mergeId);
        return { ...state, merges };
      }
      case 'BasketReturned':
        return { ...state, movedTo: null };
    }
  },
};

/** Without its content; whose it is and what became of it stays known. */
function emptied({ lastOrderUid, owner, movedTo, merges }: BasketState): BasketState {
  return { ...basket.initial, lastOrderUid, owner, movedTo, merges };
}

/** Nothing in it, not even drafts. */
export function isEmpty({ primers, products, sequencing }: BasketState): boolean {
  const { samples, primers: readWith, dnaExtractCount } = sequencing;
  return primers.size + products.size + samples.length + readWith.length + dnaExtractCount === 0;
}

/** Every line of the samples. */
export function sequencingKeys({ samples, primers }: BasketSequencing): string[] {
  return [
    ...samples.map(({ id }) => lineKey('sequence', id)),
    ...primers.map(({ id }) => lineKey('sequencePrimer', id)),
    lineKey('dnaExtract', 0),
  ];
}

/** These lines are priced anew, or gone: nothing about them is left to be told. */
function saved({ repricing }: BasketState, keys: readonly string[]): RepricingState {
  if (repricing.versions === null) return repricing;
  const unseen = new Map(repricing.unseen);
  for (const key of keys) unseen.delete(key);
  return { ...repricing, savedSince: new Set([...repricing.savedSince, ...keys]), unseen };
}

function without<Value>(map: ReadonlyMap<number, Value>, ids: readonly number[]): Map<number, Value> {
  const rest = new Map(map);
  for (const id of ids) rest.delete(id);
  return rest;
}
