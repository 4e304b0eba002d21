import type { SequenceOption, SequencingPrice } from '@oligoteka/pricing';
import type { Versioned } from './product.ts';

export type FindSeqPricesAnswer = (SequencingPrice & Versioned)[];
export type FindSeqOptionsAnswer = (SequenceOption & Versioned)[];

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
      | 'delivery']: number;
  };
  /** When the next version already published begins to hold, ISO 8601; null where none is waiting. */
  next: string | null;
}

/** Header of every priced answer: the versions of its prices. A page that sees other versions reads its dictionaries again. */
export const DICTIONARIES_HEADER = 'x-dictionaries';
