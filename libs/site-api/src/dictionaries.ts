import type { FragmentAnalysis } from '@oligoteka/primer';
import type { SequenceOption, SequencingPrice } from '@oligoteka/pricing';
import type { GenePrices } from '@oligoteka/genes';
import type { Versioned } from './product.ts';

export type FindSeqPricesAnswer = (SequencingPrice & Versioned)[];
export type FindSeqOptionsAnswer = (SequenceOption & Versioned)[];

/** The prices of genes, cloning and mutagenesis; null where none are published: then all of them take an offer. */
export interface FindGenePricesAnswer {
  version: number;
  prices: GenePrices | null;
}

/** Dye sets, size standards and the fewest samples of an order; empty lists where none was published. */
export type FindDyeSetsAnswer = FragmentAnalysis & Versioned;

/** Version of each dictionary in force. */
export interface FindVersionsAnswer {
  versions: {
    [dictionary in
      | 'modifiers'
      | 'primerPrices'
      | 'settings'
      | 'products'
      | 'bulks'
      | 'sequencePrices'
      | 'sequenceOptions'
      | 'delivery'
      | 'genePrices']: number;
  };
  /** When the next version already published begins to hold, ISO 8601; null where none is waiting. */
  next: string | null;
}

/** Header of every priced answer: the versions of its prices. A page that sees other versions reads its dictionaries again. */
export const DICTIONARIES_HEADER = 'x-dictionaries';
