import type { SequenceOption, SequencingPrice } from '@oligoteka/pricing';
import type { Versioned } from './product.ts';

export type FindSeqPricesAnswer = (SequencingPrice & Versioned)[];
export type FindSeqOptionsAnswer = (SequenceOption & Versioned)[];

/** Which version of each dictionary holds now. */
export interface FindVersionsAnswer {
  versions: {
    [dictionary in
      | 'modifiers'
      | 'primerPrices'
      | 'settings'
      | 'products'
      | 'bulks'
      | 'sequencePrices'
      | 'sequenceOptions']: number;
  };
  /** When the next version already published begins to hold, ISO 8601; null where none is waiting. */
  next: string | null;
}

/** Header of every answer that was priced: the versions it was priced with. A page that sees another one reads its dictionaries again. */
export const DICTIONARIES_HEADER = 'x-dictionaries';
