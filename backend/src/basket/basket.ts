import type { DictionaryVersions } from '../dictionaries/dictionary.events.ts';
import type { Decider } from '../event-store/decider.ts';
import {
  type BasketEvent,
  type BasketMerged,
  type BasketOrdered,
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
  evolve: (state, event) => evolveAll(state, [event]),
  evolveAll,
};

/** A state that is one's own, and may be changed. */
interface OwnState {
  primers: Map<number, KeptPrimer>;
  products: Map<number, BasketProduct>;
  sequencing: BasketSequencing;
  sequencingQuote: SequencingQuote | null;
  repricing: {
    versions: DictionaryVersions | null;
    savedSince: Set<string>;
    toldAt: string | null;
    unseen: Map<string, number | null>;
  };
  lastOrderUid: string | null;
  owner: string | null;
  movedTo: string | null;
  merges: Map<string, BasketMerged['data']>;
}

/** Each list of the state is copied once, however many events there are: a basket has thousands of both. */
function evolveAll(before: BasketState, events: readonly BasketEvent[]): BasketState {
  if (events.length === 0) return before;
  const { versions, savedSince, toldAt, unseen } = before.repricing;
  const state: OwnState = {
    ...before,
    primers: new Map(before.primers),
    products: new Map(before.products),
    repricing: { versions, savedSince: new Set(savedSince), toldAt, unseen: new Map(unseen) },
    merges: new Map(before.merges),
  };
  for (const event of events) change(state, event);
  return state;
}

function change(state: OwnState, event: BasketEvent): void {
  switch (event.type) {
    case 'PrimerAdded':
    case 'PrimerChanged': {
      const { primerId, primer, quote } = event.data;
      state.primers.set(primerId, { primer, quote });
      return saved(state, [lineKey('primer', primerId)]);
    }
    case 'PrimerRemoved':
      state.primers.delete(event.data.primerId);
      return saved(state, [lineKey('primer', event.data.primerId)]);
    case 'ProductAdded':
    case 'ProductChanged': {
      const { productId, count, selected, quote } = event.data;
      state.products.set(productId, { count, selected, quote });
      return saved(state, [lineKey('product', productId)]);
    }
    case 'ProductRemoved':
      state.products.delete(event.data.productId);
      return saved(state, [lineKey('product', event.data.productId)]);
    case 'SequencingSaved': {
      const keys = [...sequencingKeys(state.sequencing), ...sequencingKeys(event.data.sequencing)];
      state.sequencing = event.data.sequencing;
      state.sequencingQuote = event.data.quote;
      return saved(state, keys);
    }
    case 'BasketRepriced': {
      const { at, versions, lines } = event.data;
      const unseen = lines
        .filter(({ seen, after }) => seen !== after)
        .map(({ kind, id, seen }) => [lineKey(kind, id), seen] as const);
      state.repricing = { versions, savedSince: new Set(), toldAt: at, unseen: new Map(unseen) };
      return;
    }
    case 'RepricingSeen':
      state.repricing.toldAt = null;
      state.repricing.unseen.clear();
      return;
    case 'BasketOrdered':
      return ordered(state, event.data);
    case 'BasketCleaned':
      return empty(state);
    case 'BasketBound':
      state.owner = event.data.userId;
      return;
    case 'BasketMoved':
      empty(state);
      state.movedTo = event.data.to;
      return;
    case 'BasketMerged':
      state.merges.set(event.data.mergeId, event.data);
      return;
    case 'MergeUndone':
      state.merges.delete(event.data.mergeId);
      return;
    case 'BasketReturned':
      state.movedTo = null;
      return;
  }
}

function ordered(
  state: OwnState,
  { orderUid, primerIds, productIds = [], sequencing = false }: BasketOrdered['data'],
): void {
  saved(state, [
    ...primerIds.map((id) => lineKey('primer', id)),
    ...productIds.map((id) => lineKey('product', id)),
    ...(sequencing ? sequencingKeys(state.sequencing) : []),
  ]);
  for (const id of primerIds) state.primers.delete(id);
  for (const id of productIds) state.products.delete(id);
  if (sequencing) {
    state.sequencing = NO_SEQUENCING;
    state.sequencingQuote = null;
  }
  state.lastOrderUid = orderUid;
}

/** Takes its content out; whose it is and what became of it stays known. */
function empty(state: OwnState): void {
  state.primers.clear();
  state.products.clear();
  state.sequencing = NO_SEQUENCING;
  state.sequencingQuote = null;
  state.repricing = { versions: null, savedSince: new Set(), toldAt: null, unseen: new Map() };
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
function saved({ repricing }: OwnState, keys: readonly string[]): void {
  if (repricing.versions === null) return;
  for (const key of keys) {
    repricing.savedSince.add(key);
    repricing.unseen.delete(key);
  }
}
