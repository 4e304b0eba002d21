import type { DictionaryVersions } from '../dictionaries/dictionary.events.ts';
import type {
  BasketPrimer,
  BasketProduct,
  BasketSequencing,
  BasketService,
  PrimerQuote,
  SequencingQuote,
  ServiceQuote,
} from './basket.events.ts';
import type { BasketRepriced, RepricedLine } from './reprice/reprice.events.ts';
import type { KeptMerge } from './merge-baskets/merge.events.ts';

export interface KeptPrimer {
  readonly primer: BasketPrimer;
  readonly quote: PrimerQuote | null;
}

export interface KeptService {
  readonly service: BasketService;
  readonly quote: ServiceQuote | null;
}

/** The state of a basket for decisions. */
export interface BasketState {
  readonly primers: ReadonlyMap<number, KeptPrimer>;
  /** Products by id, in the order they were put in. */
  readonly products: ReadonlyMap<number, BasketProduct>;
  readonly sequencing: BasketSequencing;
  /** The dictionaries that the samples were priced with. */
  readonly sequencingQuote: SequencingQuote | null;
  readonly services: ReadonlyMap<number, KeptService>;
  readonly repricing: RepricingState;
  /** Number of the stream, counted over the streams of the basket. */
  readonly number: number;
  /** Events in the streams before. */
  readonly eventsBefore: number;
  /** An order ended the stream: the basket goes on in the next one. */
  readonly isClosed: boolean;
  /** The last order that took something out of this basket. */
  readonly lastOrderUid: string | null;
  /** The member it belongs to; null: a visitor's, open to everybody who knows its id. */
  readonly owner: string | null;
  /** The member's basket that took its content. Later content stays here until the next login. */
  readonly movedTo: string | null;
  /** Goods from visitors' baskets, by the id of the merge. */
  readonly merges: ReadonlyMap<string, KeptMerge>;
}

/** The state of re-pricing of a basket; lines by `lineKey`. */
export interface RepricingState {
  /** The dictionaries of the last re-pricing: every line not saved since is priced with them. */
  readonly versions: DictionaryVersions | null;
  readonly savedSince: ReadonlySet<string>;
  /** Changes that the buyer has not seen. */
  readonly told: BasketRepriced['data'] | null;
  /** Prices the person saw last, of lines that cost something else now. */
  readonly unseen: ReadonlyMap<string, number | null>;
}
/** Example: `product 2201`. */
export function lineKey(kind: RepricedLine['kind'], id: number): string {
  return `${kind} ${id}`;
}

/** Nothing in it, not even drafts. */
export function isEmpty({ primers, products, sequencing, services }: BasketState): boolean {
  return primers.size + products.size + services.size === 0 && isEmptySequencing(sequencing);
}

/** No samples, nothing to read them with, nothing to extract. */
export function isEmptySequencing({ samples, primers, dnaExtractCount }: BasketSequencing): boolean {
  return samples.length + primers.length + dnaExtractCount === 0;
}

/** Every line of the samples. */
export function sequencingKeys({ samples, primers }: BasketSequencing): string[] {
  return [
    ...samples.map(({ id }) => lineKey('sequence', id)),
    ...primers.map(({ id }) => lineKey('sequencePrimer', id)),
    lineKey('dnaExtract', 0),
  ];
}
