import type { DictionaryVersions } from '../dictionaries/dictionary.events.ts';
import {
  type BasketState,
  type KeptPrimer,
  type KeptService,
  lineKey,
  sequencingKeys,
} from './basket-state.ts';
import {
  type BasketEvent,
  type BasketOpened,
  type BasketOrdered,
  type BasketProduct,
  type BasketSequencing,
  NO_SEQUENCING,
  type SequencingQuote,
} from './basket.events.ts';
import type { KeptMerge } from './merge-baskets/merge.events.ts';
import type { BasketRepriced } from './reprice/reprice.events.ts';

/** A list that belongs to somebody else until it is changed: then it is copied, once. */
class CopyOnWrite<List, Own extends List> {
  #own: Own | undefined;

  constructor(
    private list: List,
    private readonly copy: (list: List) => Own,
  ) {}

  get value(): List {
    return this.#own ?? this.list;
  }

  change(): Own {
    return (this.#own ??= this.copy(this.list));
  }

  replace(list: Own): void {
    this.#own = list;
  }
}

const ownMap = <Key, Value>(map: ReadonlyMap<Key, Value>) =>
  new CopyOnWrite(map, (all): Map<Key, Value> => new Map(all));
const ownSet = <Value>(set: ReadonlySet<Value>) => new CopyOnWrite(set, (all): Set<Value> => new Set(all));

/** The state of a basket in the making. The state it began with stays as it is; a list that no event changes is not copied. */
export class BasketBuilder {
  readonly #primers: CopyOnWrite<ReadonlyMap<number, KeptPrimer>, Map<number, KeptPrimer>>;
  readonly #products: CopyOnWrite<ReadonlyMap<number, BasketProduct>, Map<number, BasketProduct>>;
  readonly #merges: CopyOnWrite<ReadonlyMap<string, KeptMerge>, Map<string, KeptMerge>>;
  readonly #savedSince: CopyOnWrite<ReadonlySet<string>, Set<string>>;
  readonly #unseen: CopyOnWrite<ReadonlyMap<string, number | null>, Map<string, number | null>>;
  readonly #services: CopyOnWrite<ReadonlyMap<number, KeptService>, Map<number, KeptService>>;
  #sequencing: BasketSequencing;
  #sequencingQuote: SequencingQuote | null;
  #versions: DictionaryVersions | null;
  #told: BasketRepriced['data'] | null;
  #number: number;
  #eventsBefore: number;
  #isClosed: boolean;
  #lastOrderUid: string | null;
  #owner: string | null;
  #movedTo: string | null;

  constructor(before: BasketState) {
    this.#primers = ownMap(before.primers);
    this.#products = ownMap(before.products);
    this.#services = ownMap(before.services);
    this.#merges = ownMap(before.merges);
    this.#savedSince = ownSet(before.repricing.savedSince);
    this.#unseen = ownMap(before.repricing.unseen);
    this.#sequencing = before.sequencing;
    this.#sequencingQuote = before.sequencingQuote;
    this.#versions = before.repricing.versions;
    this.#told = before.repricing.told;
    this.#number = before.number;
    this.#eventsBefore = before.eventsBefore;
    this.#isClosed = before.isClosed;
    this.#lastOrderUid = before.lastOrderUid;
    this.#owner = before.owner;
    this.#movedTo = before.movedTo;
  }

  /** The state as it is now; its lists change with the next event. */
  get state(): BasketState {
    return {
      primers: this.#primers.value,
      products: this.#products.value,
      sequencing: this.#sequencing,
      sequencingQuote: this.#sequencingQuote,
      services: this.#services.value,
      repricing: {
        versions: this.#versions,
        savedSince: this.#savedSince.value,
        told: this.#told,
        unseen: this.#unseen.value,
      },
      number: this.#number,
      eventsBefore: this.#eventsBefore,
      isClosed: this.#isClosed,
      lastOrderUid: this.#lastOrderUid,
      owner: this.#owner,
      movedTo: this.#movedTo,
      merges: this.#merges.value,
    };
  }

  add(event: BasketEvent): void {
    switch (event.type) {
      case 'PrimerAdded':
      case 'PrimerChanged': {
        const { primerId, primer, quote } = event.data;
        this.#primers.change().set(primerId, { primer, quote });
        return this.#saved([lineKey('primer', primerId)]);
      }
      case 'PrimerRemoved':
        this.#primers.change().delete(event.data.primerId);
        return this.#saved([lineKey('primer', event.data.primerId)]);
      case 'ProductAdded':
      case 'ProductChanged': {
        const { productId, count, selected, quote } = event.data;
        this.#products.change().set(productId, { count, selected, quote });
        return this.#saved([lineKey('product', productId)]);
      }
      case 'ProductRemoved':
        this.#products.change().delete(event.data.productId);
        return this.#saved([lineKey('product', event.data.productId)]);
      case 'SequencingSaved': {
        const { sequencing, quote } = event.data;
        this.#saved([...sequencingKeys(this.#sequencing), ...sequencingKeys(sequencing)]);
        this.#sequencing = sequencing;
        this.#sequencingQuote = quote;
        return;
      }
      case 'ServiceSaved': {
        const { serviceId, service, quote } = event.data;
        this.#services.change().set(serviceId, { service, quote });
        return this.#saved([lineKey('service', serviceId)]);
      }
      case 'ServiceRemoved':
        this.#services.change().delete(event.data.serviceId);
        return this.#saved([lineKey('service', event.data.serviceId)]);
      case 'BasketRepriced':
        return this.#repriced(event.data.versions, [], event.data);
      case 'RepricingSeen':
        this.#told = null;
        return this.#unseen.replace(new Map());
      case 'BasketOrdered':
        return this.#ordered(event.data);
      case 'BasketClosed':
        this.#isClosed = true;
        return;
      case 'BasketOpened':
        return this.#opened(event.data);
      case 'BasketCleaned':
        return this.#empty();
      case 'BasketBound':
        this.#owner = event.data.userId;
        return;
      case 'BasketMoved':
        this.#empty();
        this.#movedTo = event.data.to;
        return;
      case 'BasketMerged':
        this.#merges.change().set(event.data.mergeId, { ...event.data, undone: false });
        return;
      case 'MergeUndone':
        return this.#undone(event.data.mergeId);
      case 'BasketReturned':
        this.#movedTo = null;
    }
  }

  #ordered({ orderUid, primerIds, productIds, sequencing, serviceIds = [] }: BasketOrdered['data']): void {
    this.#saved([
      ...primerIds.map((id) => lineKey('primer', id)),
      ...productIds.map((id) => lineKey('product', id)),
      ...(sequencing ? sequencingKeys(this.#sequencing) : []),
      ...serviceIds.map((id) => lineKey('service', id)),
    ]);
    for (const id of primerIds) this.#primers.change().delete(id);
    for (const id of productIds) this.#products.change().delete(id);
    for (const id of serviceIds) this.#services.change().delete(id);
    if (sequencing) {
      this.#sequencing = NO_SEQUENCING;
      this.#sequencingQuote = null;
    }
    this.#lastOrderUid = orderUid;
  }

  /** Removes the content; owner and history stay known. */
  #empty(): void {
    this.#primers.replace(new Map());
    this.#products.replace(new Map());
    this.#services.replace(new Map());
    this.#sequencing = NO_SEQUENCING;
    this.#sequencingQuote = null;
    this.#repriced(null, [], null);
  }

  #undone(mergeId: string): void {
    const merge = this.#merges.value.get(mergeId);
    if (merge !== undefined) this.#merges.change().set(mergeId, { ...merge, undone: true });
  }

  #opened(data: BasketOpened['data']): void {
    const { number, eventsBefore, orderUid, owner, movedTo, sequencing, repricing } = data;
    this.#number = number;
    this.#eventsBefore = eventsBefore;
    this.#lastOrderUid = orderUid;
    this.#owner = owner;
    this.#movedTo = movedTo;
    for (const { primerId, ...kept } of data.primers) this.#primers.change().set(primerId, kept);
    for (const { productId, ...product } of data.products) this.#products.change().set(productId, product);
    for (const { serviceId, ...kept } of data.services ?? []) this.#services.change().set(serviceId, kept);
    for (const merge of data.merges) this.#merges.change().set(merge.mergeId, merge);
    this.#sequencing = sequencing?.sequencing ?? NO_SEQUENCING;
    this.#sequencingQuote = sequencing?.quote ?? null;
    if (repricing !== null) this.#repriced(repricing.versions, repricing.savedSince, repricing.told);
  }

  #repriced(
    versions: DictionaryVersions | null,
    savedSince: readonly string[],
    told: BasketRepriced['data'] | null,
  ): void {
    this.#versions = versions;
    this.#told = told;
    this.#savedSince.replace(new Set(savedSince));
    const unseen = (told?.lines ?? [])
      .filter(({ seen, after }) => seen !== after)
      .map(({ kind, id, seen }) => [lineKey(kind, id), seen] as const);
    this.#unseen.replace(new Map(unseen));
  }

  /** These lines were priced again or removed: their old notices end. */
  #saved(keys: readonly string[]): void {
    if (this.#versions === null) return;
    const [savedSince, unseen] = [this.#savedSince.change(), this.#unseen.change()];
    for (const key of keys) {
      savedSince.add(key);
      unseen.delete(key);
    }
  }
}
