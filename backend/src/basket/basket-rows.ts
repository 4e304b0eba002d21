import type { RecordedEvent } from '../event-store/event.ts';
import type {
  BasketClosed,
  BasketEvent,
  BasketOpened,
  BasketPrimer,
  BasketProduct,
  BasketSequencing,
  BasketService,
  PrimerQuote,
  SequencingQuote,
  SequencingSaved,
  ServiceQuote,
} from './basket.events.ts';
import { basketStream } from './basket-stream.events.ts';
import type { BasketRepriced } from './reprice/reprice.events.ts';

export interface PlacedProduct extends BasketProduct {
  /** Version of the basket that put it in, below 1 where it was carried over; 0 for a change of one that stands there. */
  readonly place: number;
}

export interface PricedSequencing extends BasketSequencing {
  readonly pricedWith: SequencingQuote['pricedWith'] | null;
  readonly primersPricedWith?: NonNullable<SequencingQuote['primers']>['pricedWith'];
}

/** The new state of each row that some events touch. Rows belong to a stream, by its key: the name without `basket-`. */
export class BasketRows {
  /** Streams that go on, by their newest version. */
  readonly versions = new Map<string, number>();
  /** Streams that lost all their content. */
  readonly cleaned = new Set<string>();
  /** Streams that ended: nothing is shown of them any more. */
  readonly closed = new Set<string>();
  readonly opened = new Map<string, BasketOpened['data']>();
  readonly primers = new Rows<{ primer: BasketPrimer; quote: PrimerQuote | null }>();
  readonly products = new Rows<PlacedProduct>();
  readonly sequencing = new Rows<PricedSequencing>();
  readonly services = new Rows<{ service: BasketService; quote: ServiceQuote | null }>();
  /** Unseen notices of a re-pricing, by basket; null where it was seen. */
  readonly repriced = new Map<string, BasketRepriced['data'] | null>();
  readonly owners = new Map<string, string>();
  /** Baskets that baskets were moved to; null where they came back. */
  readonly movedTo = new Map<string, string | null>();

  add({ stream, version, type, data }: RecordedEvent): void {
    const key = stream.slice(basketStream('').length);
    const event = { type, data } as BasketEvent;
    if (event.type === 'BasketOpened') return this.open(key, event.data);
    if (event.type === 'BasketClosed') return this.close(key);
    this.versions.set(key, version);
    this.change(key, version, event);
  }

  private change(
    key: string,
    version: number,
    event: Exclude<BasketEvent, BasketOpened | BasketClosed>,
  ): void {
    switch (event.type) {
      case 'PrimerAdded':
      case 'PrimerChanged': {
        const { primerId, primer, quote } = event.data;
        return this.primers.set(key, primerId, { primer, quote });
      }
      case 'PrimerRemoved':
        return this.primers.set(key, event.data.primerId, null);
      case 'ProductAdded':
        return this.products.set(key, event.data.productId, { ...productOf(event.data), place: version });
      case 'ProductChanged': {
        const place = this.products.get(key, event.data.productId)?.place ?? 0;
        return this.products.set(key, event.data.productId, { ...productOf(event.data), place });
      }
      case 'ProductRemoved':
        return this.products.set(key, event.data.productId, null);
      case 'SequencingSaved':
        return this.sequencing.set(key, 0, sequencingOf(event.data));
      case 'ServiceSaved': {
        const { serviceId, service, quote } = event.data;
        return this.services.set(key, serviceId, { service, quote });
      }
      case 'ServiceRemoved':
        return this.services.set(key, event.data.serviceId, null);
      case 'BasketRepriced':
        this.repriced.set(key, event.data);
        return;
      case 'RepricingSeen':
        this.repriced.set(key, null);
        return;
      case 'BasketOrdered':
        for (const id of event.data.primerIds) this.primers.set(key, id, null);
        for (const id of event.data.productIds) this.products.set(key, id, null);
        for (const id of event.data.serviceIds ?? []) this.services.set(key, id, null);
        if (event.data.sequencing) this.sequencing.set(key, 0, null);
        return;
      case 'BasketCleaned':
        return this.clean(key);
      case 'BasketBound':
        this.owners.set(key, event.data.userId);
        return;
      case 'BasketMoved':
        this.clean(key);
        this.movedTo.set(key, event.data.to);
        return;
      case 'BasketReturned':
        this.movedTo.set(key, null);
        return;
      // their goods stand in events of their own
      case 'BasketMerged':
      case 'MergeUndone':
    }
  }

  private clean(key: string): void {
    this.cleaned.add(key);
    for (const rows of [this.primers, this.products, this.sequencing, this.services]) rows.drop(key);
  }

  private close(key: string): void {
    this.clean(key);
    this.closed.add(key);
    for (const told of [this.versions, this.opened, this.repriced, this.owners, this.movedTo])
      told.delete(key);
  }

  private open(key: string, data: BasketOpened['data']): void {
    this.opened.set(key, data);
    for (const { primerId, ...kept } of data.primers) this.primers.set(key, primerId, kept);
    data.products.forEach(({ productId, ...product }, index, { length }) =>
      this.products.set(key, productId, { ...productOf(product), place: index - length }),
    );
    for (const { serviceId, ...kept } of data.services ?? []) this.services.set(key, serviceId, kept);
    if (data.sequencing !== null) this.sequencing.set(key, 0, sequencingOf(data.sequencing));
  }
}

export function productOf({ count, selected, quote }: BasketProduct): BasketProduct {
  return { count, selected, quote };
}

function sequencingOf({ sequencing, quote }: SequencingSaved['data']): PricedSequencing {
  return {
    ...sequencing,
    pricedWith: quote?.pricedWith ?? null,
    ...(quote?.primers && { primersPricedWith: quote.primers.pricedWith }),
  };
}

interface Row<Content> {
  readonly stream: string;
  readonly key: number;
  readonly content: Content;
}

/** Rows by their stream and their key there; one without content is gone. */
export class Rows<Content> {
  readonly #streams = new Map<string, Map<number, Content | null>>();

  set(stream: string, key: number, content: Content | null): void {
    const rows = this.#streams.get(stream);
    if (rows === undefined) this.#streams.set(stream, new Map([[key, content]]));
    else rows.set(key, content);
  }

  get(stream: string, key: number): Content | null | undefined {
    return this.#streams.get(stream)?.get(key);
  }

  drop(stream: string): void {
    this.#streams.delete(stream);
  }

  get isEmpty(): boolean {
    return this.#streams.size === 0;
  }

  gone(): Omit<Row<Content>, 'content'>[] {
    return this.#all().flatMap(({ stream, key, content }) => (content === null ? [{ stream, key }] : []));
  }

  kept(): Row<Content>[] {
    return this.#all().flatMap(({ content, ...row }) => (content === null ? [] : [{ ...row, content }]));
  }

  #all(): Row<Content | null>[] {
    return [...this.#streams].flatMap(([stream, rows]) =>
      [...rows].map(([key, content]) => ({ stream, key, content })),
    );
  }
}
