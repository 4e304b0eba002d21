import type { DictionaryVersions } from '../dictionaries/dictionary.events.ts';
import type {
  BasketMerged,
  BasketPrimer,
  BasketProduct,
  BasketSequencing,
  PrimerQuote,
  RepricedLine,
  SequencingQuote,
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
/** Example: `product 2201`. */
export function lineKey(kind: RepricedLine['kind'], id: number): string {
  return `${kind} ${id}`;
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
